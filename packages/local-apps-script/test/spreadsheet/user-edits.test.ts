// What a person does at the grid, and what listeners hear of it.
import { describe, expect, it } from 'vitest';
import { readValues } from '../../src/spreadsheet/model/cells.ts';
import type { WorkbookChange } from '../../src/spreadsheet/model/changes.ts';
import { SheetUser } from '../../src/spreadsheet/model/user-edits.ts';
import { createWorkbook } from '../../src/spreadsheet/model/workbook.ts';
import { NOW_MS } from './support.ts';

function started(locale = 'en_US') {
  const workbook = createWorkbook({ sheets: ['S', 'T'], locale, nowMs: () => NOW_MS });
  const user = new SheetUser(workbook);
  const sheet = workbook.sheetNamed('S');
  if (sheet === undefined) throw new Error('no sheet');
  return { workbook, user, sheet };
}

describe('a person types', () => {
  it('+5 as a number and +A1 as a formula, where code would leave a text (5.1)', () => {
    const { user, sheet } = started();
    user.type('S', 'A1', '+5');
    user.type('S', 'A2', '+A1');
    expect([sheet.grid.value(1, 1), sheet.grid.formula(2, 1)]).toEqual([5, '=+A1']);
  });

  it('4,5 as a number in Portuguese', () => {
    const { user, sheet } = started('pt_BR');
    user.type('S', 'A1', '4,5');
    expect(sheet.grid.value(1, 1)).toBe(4.5);
  });

  it('a formula into a cell of format @, and it stays text', () => {
    const { user, sheet, workbook } = started();
    sheet.grid.restyle({ row: 1, column: 1, rows: 1, columns: 1 }, (style) =>
      workbook.styles.changed(style, { key: 'numberFormat', value: '@' }),
    );
    user.type('S', 'A1', '=1+1');
    expect([sheet.grid.value(1, 1), sheet.grid.formula(1, 1)]).toEqual(['=1+1', undefined]);
  });

  it('what a strict validation refuses, and nothing changes', () => {
    const { user, sheet, workbook } = started();
    const value = workbook.validations.numberOf({
      condition: { criteria: 'VALUE_IN_LIST', values: [{ kind: 'list', values: ['a', 'b'] }] },
      allowInvalid: false,
    });
    sheet.grid.restyle({ row: 1, column: 1, rows: 1, columns: 1 }, (style) =>
      workbook.styles.changed(style, { key: 'validation', value }),
    );
    expect([user.type('S', 'A1', 'a'), user.type('S', 'A1', 'c'), sheet.grid.value(1, 1)]).toEqual([
      true,
      false,
      'a',
    ]);
  });
});

describe('a person', () => {
  it('pastes a block, and the grid grows', () => {
    const { user, sheet, workbook } = started();
    user.paste('S', 'Z1000', [
      ['1', 'x'],
      ['2', 'y'],
    ]);
    expect([sheet.maxRows, sheet.maxColumns]).toEqual([1001, 27]);
    expect(readValues(workbook, sheet, { row: 1000, column: 26, rows: 2, columns: 2 })).toEqual([
      [1, 'x'],
      [2, 'y'],
    ]);
  });

  it('sorts a range by a column and leaves the rest', () => {
    const { user, sheet } = started();
    user.paste('S', 'A1', [
      ['h', 'x'],
      ['2', 'b'],
      ['1', 'a'],
    ]);
    user.sort('S', 1, { range: 'A2:B3' });
    expect([sheet.grid.value(1, 1), sheet.grid.value(2, 2), sheet.grid.value(3, 2)]).toEqual(['h', 'a', 'b']);
  });

  it('sorts a header in among the rows, clears a sheet, and changes locale and zone', () => {
    const { user, sheet, workbook } = started();
    user.paste('S', 'A1', [
      ['h', '2026-05-04'],
      ['2', 'b'],
      ['1', 'a'],
    ]);
    user.sort('S', 1, { range: 'A1:B3' });
    expect(user.values('S').map(([first]) => first)).toEqual([1, 2, 'h']);
    const noon = () => user.values('S')[2]?.[1];
    const before = noon();
    user.setTimeZone('America/Manaus');
    user.setLocale('en_US');
    expect([workbook.timeZone, workbook.locale]).toEqual(['America/Manaus', 'en_US']);
    expect(Number(noon()) - Number(before)).toBe(3_600_000);
    user.clear('S', 'A:Z');
    expect(sheet.grid.lastRow()).toBe(0);
  });

  it('goes back to a version, again and again: sheets, notes, metadata and rules are as they were', () => {
    const { user, workbook, sheet } = started();
    user.type('S', 'A1', 'x');
    user.note('S', 'A1', 'n');
    user.protectSheet('T', [], ['A1']);
    user.validate('S', 'A2', { condition: { criteria: 'CHECKBOX', values: [] }, allowInvalid: false });
    workbook.metadata.add({
      key: 'k',
      value: null,
      visibility: 'DOCUMENT',
      location: { type: 'COLUMN', sheetId: sheet.id, index: 1 },
    });
    const version = user.saveVersion();
    for (const turn of [1, 2]) {
      user.insertColumns('S', 1);
      user.type('S', 'B1', `y ${turn}`);
      user.insertColumns('T', 1);
      user.addSheet(`New ${turn}`);
      workbook.loseMetadata();
      user.restoreVersion(version);
      expect(user.saveVersion().sheets).toEqual(version.sheets);
      expect(workbook.metadata.all()).toHaveLength(1);
      expect(user.type('S', 'A2', 'no')).toBe(false);
    }
  });

  it('cuts and pastes to another sheet, and formulas follow', () => {
    const { user, workbook, sheet } = started();
    user.type('S', 'A1', 'x');
    user.type('S', 'B1', '=A1');
    user.cut('S', 'A1', 'C3', 'T');
    expect(workbook.sheetNamed('T')?.grid.value(3, 3)).toBe('x');
    expect([sheet.grid.value(1, 1), sheet.grid.formula(1, 2)]).toEqual([null, '=T!C3']);
  });

  it('renames, duplicates, moves and deletes sheets; formulas keep their meaning', () => {
    const { user, workbook, sheet } = started();
    user.type('S', 'A1', '=T!B2');
    user.renameSheet('T', 'New name');
    user.duplicateSheet('S', 'S2');
    user.moveSheet('S2', 2);
    expect(sheet.grid.formula(1, 1)).toBe("='New name'!B2");
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['S', 'New name', 'S2']);
    expect(workbook.sheetNamed('S2')?.grid.formula(1, 1)).toBe("='New name'!B2");
    user.deleteSheet('S');
    expect(workbook.sheets).toHaveLength(2);
  });

  it('duplicates a sheet without sharing its cells, with its metadata (not verified)', () => {
    const { user, workbook, sheet } = started();
    user.type('S', 'A1', 'x');
    workbook.metadata.add({
      key: 'k',
      value: null,
      visibility: 'DOCUMENT',
      location: { type: 'COLUMN', sheetId: sheet.id, index: 1 },
    });
    user.duplicateSheet('S', 'S2');
    user.type('S2', 'A1', 'y');
    expect(sheet.grid.value(1, 1)).toBe('x');
    expect(workbook.metadata.all()).toHaveLength(2);
  });
});

describe('listeners', () => {
  it('hear what changed, with a version that grows; a batch comes at once', () => {
    const { user, workbook } = started();
    const heard: { version: number; changes: readonly WorkbookChange[] }[] = [];
    const stop = workbook.onChange((changes) => heard.push(changes));
    user.type('S', 'B2', 'x');
    user.insertRows('S', 1);
    workbook.batch(() => {
      user.type('S', 'A1', '1');
      user.type('S', 'A2', '2');
    });
    stop();
    user.type('S', 'A3', '3');
    expect(heard.map(({ changes }) => changes.map(({ kind }) => kind))).toEqual([
      ['cells'],
      ['grid'],
      ['cells', 'cells'],
    ]);
    expect(heard[0]?.changes[0]).toMatchObject({
      kind: 'cells',
      area: { row: 2, column: 2, rows: 1, columns: 1 },
    });
    const versions = heard.map(({ version }) => version);
    expect([...versions].sort((a, b) => a - b)).toEqual(versions);
  });
});
