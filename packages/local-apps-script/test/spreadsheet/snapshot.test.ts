// A workbook saved as JSON and loaded again is the same workbook.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workbookFromJson, workbookToJson } from '../../src/spreadsheet/model/snapshot.ts';
import { SheetUser } from '../../src/spreadsheet/model/user-edits.ts';
import { createWorkbook, type Workbook } from '../../src/spreadsheet/model/workbook.ts';
import { createRuntime } from './support.ts';

const stored = (workbook: Workbook): unknown => JSON.parse(JSON.stringify(workbookToJson(workbook)));

describe('a snapshot', () => {
  it('holds everything of a workbook', () => {
    const { workbook, start } = createRuntime({ locale: 'pt_BR', sheets: ['A', 'Outra folha'] });
    const { book, range, sheet, end } = start();
    range('A!A1:C2').setValues([
      ['=B1', "'=texto", new Date()],
      [1.5, true, '#N/A'],
    ]);
    range('A!B2').setNote('nota').setBackground('red').setNumberFormat('@');
    range('A!A:A').addDeveloperMetadata('k', 'v');
    range('A!A1:C2').createFilter();
    range('A!A1').protect();
    sheet('A').setFrozenRows(1);
    sheet('A').hideColumns(3);
    sheet('Outra folha').hideSheet();
    book.setNamedRange('nome', range('A!A1:B2'));
    end();
    const loaded = workbookFromJson(stored(workbook));
    expect(stored(loaded)).toEqual(stored(workbook));
    expect(loaded.sheet(0)?.grid.formula(1, 1)).toBe('=B1');
    expect(loaded.sheet(0)?.grid.value(1, 1)).toMatchObject({ text: '#NAME?' });
  });

  it('survives the round trip with any texts, numbers and notes', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.boolean(),
      fc.constant(null),
    );
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), fc.string(), (rows, note) => {
        const workbook = createWorkbook({ sheets: ['S'] });
        const [sheet] = workbook.sheets;
        rows.forEach((values, r) => {
          values.forEach((value, c) => {
            sheet?.grid.write(r + 1, c + 1, Object.is(value, -0) ? 0 : value);
          });
        });
        new SheetUser(workbook).note('S', 'B2', note);
        const before = stored(workbook);
        expect(stored(workbookFromJson(before))).toEqual(before);
      }),
    );
  });

  it('gives no id twice after loading', () => {
    const workbook = createWorkbook({ sheets: ['A', 'B'] });
    const loaded = workbookFromJson(stored(workbook));
    const made = loaded.insertSheet({ name: 'C' });
    expect(loaded.sheets.filter(({ id }) => id === made.id)).toHaveLength(1);
  });

  it('is refused with the place of what is wrong', () => {
    const broken = { ...workbookToJson(createWorkbook()), sheets: [{ id: 'x' }] };
    expect(() => workbookFromJson(broken)).toThrow(/"sheets"/);
    expect(() => workbookFromJson({ version: 2 })).toThrow(/version/);
  });
});
