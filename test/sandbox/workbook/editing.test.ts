// What a person does at the grid: it changes the workbook as in Google Sheets, or says why not and changes nothing.
import type { Hono } from 'hono';
import { type SheetModel, SheetUser } from 'local-apps-script';
import type { FilterValues, RowsView, SheetView, WorkbookView } from 'local-apps-script/serve';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Desk } from '../../../sandbox/workbook/desk.ts';
import { appOf, bodyOf, get, post, virtualDesk } from './support.ts';

const SHEET = 'Página1';
let desk: Desk;
let app: Hono;
let user: SheetUser;
let sheet: SheetModel;
beforeEach(() => {
  desk = virtualDesk();
  app = appOf(desk);
  user = new SheetUser(desk.workbook);
  const found = desk.workbook.sheetNamed(SHEET);
  if (found === undefined) throw new Error('no sheet');
  sheet = found;
});
afterEach(() => desk.close());

async function edit(request: object, sheetId = 0): Promise<unknown> {
  const response = await post(app, '/api/edits', { sheetId, ...request });
  return response.status === 200 ? await response.json() : response.status;
}
const done = { kind: 'done' };
const type = (row: number, column: number, text: string) => edit({ kind: 'type', row, column, text });

async function rows(from = 0, count = 5): Promise<RowsView> {
  return await bodyOf(await get(app, `/api/sheets/0/rows?from=${from}&count=${count}`));
}
const texts = async (columns = 3) => (await rows()).rows.map((row) => row.texts.slice(0, columns));
async function view(): Promise<SheetView | undefined> {
  const workbook = await bodyOf<WorkbookView>(await get(app, '/api/workbook'));
  return workbook.sheets[0];
}

describe('typing', () => {
  it('is read as Sheets reads it in the locale of the spreadsheet', async () => {
    await type(1, 1, '1.234,5');
    await type(1, 2, '31/12/2026');
    await type(1, 3, "'00123");
    expect(sheet.grid.value(1, 1)).toBe(1234.5);
    expect(sheet.grid.value(1, 2)).toBe(46_387);
    expect((await texts())[0]).toEqual(['1.234,50', '31/12/2026', '00123']);
    // Whoever edits the number sees all of it; the date and the text read back as they are.
    expect((await rows()).rows[0]?.entries[0]).toBe('1234,5');
    expect((await rows()).rows[0]?.entries[1]).toBeUndefined();
  });

  it('what looks like a formula stays text when it is edited and kept', async () => {
    await type(1, 1, "'=1+1");
    const entry = (await rows()).rows[0]?.entries[0];
    expect(entry).toBe("'=1+1");
    await type(1, 1, entry ?? '');
    expect([sheet.grid.value(1, 1), sheet.grid.formula(1, 1)]).toEqual(['=1+1', undefined]);
  });

  it('into a cell whose validation rejects it says so, and nothing changes', async () => {
    await type(1, 1, 'Sim');
    const rule = {
      condition: { criteria: 'VALUE_IN_LIST', values: [{ kind: 'list', values: ['Sim', 'Não'] }] },
      allowInvalid: false,
      helpText: 'Escolha Sim ou Não.',
    } as const;
    const validation = desk.workbook.validations.numberOf(rule);
    sheet.grid.restyle({ row: 1, column: 1, rows: 1, columns: 1 }, (style) =>
      desk.workbook.styles.changed(style, { key: 'validation', value: validation }),
    );
    expect(await type(1, 1, 'Talvez')).toEqual({ kind: 'refused', message: 'Escolha Sim ou Não.' });
    expect(sheet.grid.value(1, 1)).toBe('Sim');
    expect(await type(1, 1, 'Não')).toEqual(done);
    const shown = await rows();
    expect(shown.choices[shown.rows[0]?.choices[0] ?? -1]).toEqual({
      kind: 'list',
      values: ['Sim', 'Não'],
      help: 'Escolha Sim ou Não.',
    });
  });

  it('too long a text is refused in the words of Sheets', async () => {
    const refused = {
      kind: 'refused',
      message: 'Sua entrada contém mais do que o máximo de 50000 caracteres em uma única célula.',
    };
    expect(await type(1, 1, 'x'.repeat(50_000))).toEqual(done);
    expect(await type(1, 1, 'y'.repeat(50_001))).toEqual(refused);
    expect(await edit({ kind: 'paste', row: 1, column: 1, texts: [['a', 'y'.repeat(50_001)]] })).toEqual(
      refused,
    );
    expect(sheet.grid.value(1, 1)).toBe('x'.repeat(50_000));
    // All of it can be edited, though a cell shows less.
    expect((await rows()).rows[0]?.entries[0]).toHaveLength(50_000);
  });

  it.each([
    ['a sheet that a script deleted meanwhile', { kind: 'type', row: 1, column: 1, text: 'x' }, 99],
    ['a cell outside the sheet', { kind: 'type', row: 100_000, column: 1, text: 'x' }, 0],
    [
      'cells outside the sheet',
      { kind: 'clear', area: { row: 1, column: 1, rows: 9_999_999, columns: 1 } },
      0,
    ],
  ])('in %s is refused', async (_what, request, sheetId) => {
    expect(await edit(request, sheetId)).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/\.$/),
    });
  });

  it.each([
    { kind: 'type', row: 0, column: 1, text: 'x' },
    { kind: 'type', row: 1.5, column: 1, text: 'x' },
    { kind: 'type', row: 1, column: 1, text: 5 },
    { kind: 'resize', column: 1, widthPx: -5 },
    { kind: 'drop-table' },
    null,
  ])('that makes no sense is refused: %j', async (request) => {
    const before = desk.workbook.version;
    expect((await post(app, '/api/edits', request === null ? null : { sheetId: 0, ...request })).status).toBe(
      400,
    );
    expect(desk.workbook.version).toBe(before);
  });
});

describe('blocks', () => {
  it('are pasted as typed, and the sheet grows where it has to', async () => {
    const block = Array.from({ length: 50 }, (_, r) => Array.from({ length: 50 }, (_, c) => `${r},${c}`));
    expect(await edit({ kind: 'paste', row: sheet.maxRows - 9, column: 1, texts: block })).toEqual(done);
    expect(sheet.maxRows).toBe(1040);
    // A decimal comma makes numbers of them.
    expect(sheet.grid.value(1040, 50)).toBe(49.49);
  });

  it('go with formulas and formats when they come from this page, cut ones leave their place', async () => {
    await type(1, 1, '2');
    await type(1, 2, '=A1*2');
    const one = { row: 1, column: 2, rows: 1, columns: 1 };
    const to = { row: 2, column: 2, rows: 1, columns: 1 };
    await edit({ kind: 'copy', fromSheetId: 0, from: one, to });
    expect(sheet.grid.formula(2, 2)).toBe('=A2*2');
    await edit({ kind: 'cut', fromSheetId: 0, from: one, to: { ...to, row: 5 } });
    expect([sheet.grid.formula(1, 2), sheet.grid.formula(5, 2)]).toEqual([undefined, '=A1*2']);
  });

  it('are cleared, formats stay', async () => {
    await type(1, 1, '31/12/2026');
    await edit({ kind: 'clear', area: { row: 1, column: 1, rows: 2, columns: 2 } });
    expect(sheet.grid.value(1, 1)).toBeNull();
    expect(desk.workbook.styles.get(sheet.grid.style(1, 1)).numberFormat).toBe('dd/MM/yyyy');
  });
});

describe('rows, columns and tabs', () => {
  beforeEach(() => {
    user.paste(SHEET, 'A1', [
      ['Nome', 'Nota'],
      ['b', '2'],
      ['a', '3'],
      ['c', '1'],
    ]);
  });

  it('are sorted below what is frozen', async () => {
    await edit({ kind: 'freeze', axis: 'row', count: 1 });
    await edit({ kind: 'sort', column: 1, ascending: true });
    expect((await texts(1)).flat().slice(0, 4)).toEqual(['Nome', 'a', 'b', 'c']);
    await edit({ kind: 'sort', column: 2, ascending: false });
    expect((await texts(1)).flat().slice(0, 4)).toEqual(['Nome', 'a', 'b', 'c']);
  });

  it('are filtered by what a column shows, and sorted under the filter', async () => {
    await edit({ kind: 'filter', area: { row: 1, column: 1, rows: 4, columns: 2 } });
    const values = await bodyOf<FilterValues>(await get(app, '/api/sheets/0/filter-values?column=1'));
    expect(values.values.map(({ text }) => text)).toEqual(['a', 'b', 'c']);
    await edit({ kind: 'filter-by', column: 1, hidden: ['b'] });
    expect((await rows()).rows.map(({ row }) => row).slice(0, 3)).toEqual([1, 3, 4]);
    expect((await view())?.filter).toEqual({
      area: { row: 1, column: 1, rows: 4, columns: 2 },
      filtering: [1],
    });
    await edit({ kind: 'sort', column: 1, ascending: false });
    expect((await texts(1)).flat().slice(0, 3)).toEqual(['Nome', 'c', 'a']);
    await edit({ kind: 'filter', area: null });
    expect((await view())?.filter).toBeNull();
    expect((await texts(1)).flat()[2]).toBe('b');
  });

  it('are inserted, moved, hidden, shown and deleted', async () => {
    await edit({ kind: 'insert', axis: 'row', at: 2, count: 2 });
    expect((await texts(1)).flat()).toEqual(['Nome', '', '', 'b', 'a']);
    await edit({ kind: 'delete', axis: 'row', at: 2, count: 2 });
    await edit({ kind: 'move', axis: 'row', from: 4, count: 1, to: 2 });
    expect((await texts(1)).flat().slice(0, 4)).toEqual(['Nome', 'c', 'b', 'a']);
    await edit({ kind: 'move', axis: 'column', from: 1, count: 1, to: 3 });
    expect((await texts(2))[0]).toEqual(['Nota', 'Nome']);
    await edit({ kind: 'hide', axis: 'column', at: 1, count: 1 });
    expect((await texts(1))[0]).toEqual(['Nome']);
    await edit({ kind: 'show', axis: 'column', at: 1, count: 1_000 });
    expect((await texts(2))[0]).toEqual(['Nota', 'Nome']);
    await edit({ kind: 'resize', column: 1, widthPx: 321 });
    expect((await view())?.columns[0]).toEqual({ column: 1, widthPx: 321 });
  });

  it('tabs are added, renamed, duplicated, moved, hidden and deleted; one stays', async () => {
    const names = async () =>
      (await bodyOf<WorkbookView>(await get(app, '/api/workbook'))).sheets.map(({ name }) => name);
    expect(await edit({ kind: 'delete-sheet' })).toMatchObject({ kind: 'refused' });
    await edit({ kind: 'add-sheet' });
    expect(desk.workbook.selection.sheetId).not.toBe(0);
    await edit({ kind: 'rename-sheet', name: ' Meus dados ' });
    expect(await names()).toEqual(['Meus dados', 'Página2']);
    expect(await edit({ kind: 'rename-sheet', name: 'PÁGINA2' })).toMatchObject({ kind: 'refused' });
    expect(await edit({ kind: 'rename-sheet', name: '  ' })).toMatchObject({ kind: 'refused' });
    await edit({ kind: 'duplicate-sheet' });
    await edit({ kind: 'move-sheet', by: 1 });
    expect(await names()).toEqual(['Cópia de Meus dados', 'Meus dados', 'Página2']);
    await edit({ kind: 'hide-sheet' });
    expect(await names()).toEqual(['Cópia de Meus dados', 'Página2']);
    await edit({ kind: 'show-sheet' });
    await edit({ kind: 'delete-sheet' });
    expect(await names()).toEqual(['Cópia de Meus dados', 'Página2']);
  });
});

describe('what the page reads', () => {
  it('has conditional formats applied, also those that ask a formula', async () => {
    user.paste(SHEET, 'A1', [['Atrasado'], ['Em dia']]);
    sheet.conditionalRules = [
      {
        areas: [{ row: 1, column: 1, rows: 5, columns: 2 }],
        condition: { criteria: 'CUSTOM_FORMULA', values: [{ kind: 'plain', value: '=$A1="Atrasado"' }] },
        gradient: [],
        background: '#ffdddd',
      },
    ];
    const shown = await rows();
    const colours = shown.rows.map((row) =>
      row.looks.slice(0, 3).map((look) => shown.looks[look]?.background),
    );
    expect(colours.slice(0, 2)).toEqual([
      ['#ffdddd', '#ffdddd', null],
      [null, null, null],
    ]);
    expect(shown.isComputed).toBe(true);
  });
});
