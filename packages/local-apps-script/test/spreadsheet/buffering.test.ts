// When writes reach the workbook, who sees them before, what a kill takes (docs/platform.md#writes).
import { describe, expect, it } from 'vitest';
import type { SheetModel } from '../../src/spreadsheet/model/sheet-model.ts';
import type { Workbook } from '../../src/spreadsheet/model/workbook.ts';
import { createRuntime } from './support.ts';

const a1 = ({ grid }: SheetModel) => grid.value(1, 1);

function firstSheet(sheets: readonly SheetModel[]): SheetModel {
  const [sheet] = sheets;
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
}

describe('a sheet that a script brings to the front', () => {
  const shown = ({ shownSheetId, sheets }: Workbook) => sheets.find(({ id }) => id === shownSheetId)?.name;

  it('is seen once the script flushes, so that none is seen that it leaves at once', () => {
    const { workbook, start } = createRuntime({ sheets: ['Here', 'There'] });
    const { app, book, sheet } = start();
    book.insertSheet('Made');
    expect(shown(workbook)).toBe('Here');
    sheet('There').activate();
    expect(shown(workbook)).toBe('Here');
    app.flush();
    expect(shown(workbook)).toBe('There');
  });

  it.each(['returned', 'killed'] as const)('is seen when the execution has %s', (how) => {
    const { workbook, start } = createRuntime({ sheets: ['Here'] });
    const { book, end } = start();
    book.insertSheet('Made');
    end(how);
    expect(shown(workbook)).toBe('Made');
  });
});

describe('a write', () => {
  it('reaches the workbook at flush, not before', () => {
    const { workbook, start } = createRuntime();
    const { app, range } = start();
    range('A1').setValue('x');
    expect(a1(firstSheet(workbook.sheets))).toBeNull();
    app.flush();
    expect(a1(firstSheet(workbook.sheets))).toBe('x');
  });

  it('is seen by the same execution in its next read, which flushes', () => {
    const { workbook, start } = createRuntime();
    const { range } = start();
    expect(range('A1').setValue('x').getValue()).toBe('x');
    expect(a1(firstSheet(workbook.sheets))).toBe('x');
  });

  it.each(['getLastRow', 'getDataRange', 'getDeveloperMetadata', 'getFrozenRows'] as const)(
    'is flushed by %s',
    (method) => {
      const { workbook, start } = createRuntime();
      const { sheet, range } = start();
      range('A1').setValue('x');
      sheet('Sheet1')[method]();
      expect(a1(firstSheet(workbook.sheets))).toBe('x');
    },
  );

  it('of another execution is seen once that one flushed', () => {
    const { start } = createRuntime();
    const writer = start();
    const reader = start();
    writer.range('A1').setValue('x');
    expect(reader.range('A1').getValue()).toBe('');
    writer.app.flush();
    expect(reader.range('A1').getValue()).toBe('x');
  });

  it.each(['returned', 'threw'] as const)('is applied when the execution has %s', (how) => {
    const { workbook, start } = createRuntime();
    const { range, end } = start();
    range('A1').setValue('x');
    end(how);
    expect(a1(firstSheet(workbook.sheets))).toBe('x');
  });

  it('is lost with a kill; what was flushed stays', () => {
    const { workbook, start } = createRuntime();
    const { app, range, end } = start();
    range('A1').setValue('kept');
    app.flush();
    range('A1').setValue('lost');
    end('killed');
    expect(a1(firstSheet(workbook.sheets))).toBe('kept');
  });

  it('is decided on for each kill: kept, or cut after the k-th operation', () => {
    const pending: number[] = [];
    const { workbook, start } = createRuntime({
      onKill: (_, count) => {
        pending.push(count);
        return pending.length === 1 ? 'kept' : { keptOperations: 1 };
      },
    });
    const first = start();
    first.range('A1').setValue(1);
    first.range('A2').setValue(2);
    first.end('killed');
    const second = start();
    second.range('A1').setValue(3);
    second.range('A2').setValue(4);
    second.end('killed');
    const { grid } = firstSheet(workbook.sheets);
    expect([grid.value(1, 1), grid.value(2, 1), ...pending]).toEqual([3, 2, 2, 2]);
  });

  it('is refused at once when it can not be made, and nothing of it stays', () => {
    const { workbook, start } = createRuntime();
    const { app, range } = start();
    expect(() => range('A1:B1').setValues([[1]])).toThrow();
    app.flush();
    expect(a1(firstSheet(workbook.sheets))).toBeNull();
  });

  it('keeps its order among formats, values and rows', () => {
    const { start } = createRuntime();
    const { sheet, range } = start();
    range('A1').setNumberFormat('@').setValue('007');
    sheet('Sheet1').insertRowBefore(1);
    range('A1').setValue('007');
    expect([range('A1').getValue(), range('A2').getValue()]).toEqual(['007', '007']);
    range('B1').setValue('007').setNumberFormat('@');
    expect(range('B1').getValue()).toBe(7);
  });

  it('to a sheet that became too small meanwhile throws at the flush', () => {
    const { workbook, start } = createRuntime();
    const { app, range } = start();
    const other = start();
    range('A1000').setValue('x');
    other.sheet('Sheet1').deleteRows(500, 501);
    other.app.flush();
    expect(() => app.flush()).toThrow(
      'The coordinates of the range are outside the dimensions of the sheet.',
    );
    expect(firstSheet(workbook.sheets).maxRows).toBe(499);
  });
});

describe('rows inserted in the buffer', () => {
  it('are seen by the next getRange and lost with a kill that comes before any', () => {
    const { workbook, start } = createRuntime();
    const { sheet, end } = start();
    const one = sheet('Sheet1');
    one.insertRowsAfter(1000, 10);
    expect(firstSheet(workbook.sheets).maxRows).toBe(1000);
    one.getRange(1010, 1);
    expect(firstSheet(workbook.sheets).maxRows).toBe(1010);
    one.insertRowsAfter(1010, 10);
    end('killed');
    expect(firstSheet(workbook.sheets).maxRows).toBe(1010);
  });
});

describe('a call after rows were deleted in the buffer', () => {
  it('is checked against the grid without them', () => {
    const { start } = createRuntime();
    const { sheet, range } = start();
    const last = range('A1000');
    sheet('Sheet1').deleteRows(900, 101);
    expect(() => last.setValue('x')).toThrow(
      'The coordinates of the range are outside the dimensions of the sheet.',
    );
  });
});

describe('onFlush', () => {
  it('is called after each flush that applied something, with the workbook as it is then', () => {
    const seen: unknown[] = [];
    const { start } = createRuntime({ onFlush: ({ sheets }) => seen.push(a1(firstSheet(sheets))) });
    const { app, range } = start();
    range('A1').setValue(1);
    range('A1').setValue(2);
    app.flush();
    app.flush();
    range('A1').setValue(3).getValue();
    expect(seen).toEqual([2, 3]);
  });
});

describe('charges', () => {
  it('name the kind of each call and the cells that it touches', () => {
    const { start } = createRuntime();
    const { app, book, charges, sheet } = start();
    charges.length = 0;
    sheet('Sheet1').getRange(1, 1, 10, 5);
    book.getRange('A1:E10');
    app.flush();
    expect(charges).toEqual([
      { kind: 'sheet-structure', cells: 0 },
      { kind: 'sheet-structure', cells: 0 },
      { kind: 'sheet-structure', cells: 0 },
      { kind: 'sheet-write', cells: 0 },
    ]);
  });

  it('count the cells of reads and writes', () => {
    const { start } = createRuntime();
    const { charges, range } = start();
    const block = range('A1:E10');
    charges.length = 0;
    block.setNumberFormat('@');
    block.getValues();
    block.getNotes();
    block.setNote('x');
    expect(charges).toEqual([
      { kind: 'sheet-write', cells: 50 },
      { kind: 'sheet-read', cells: 50 },
      { kind: 'sheet-read', cells: 50 },
      { kind: 'sheet-write', cells: 50 },
    ]);
  });
});

describe('authorisation (2, 6.5)', () => {
  it('a custom function reads, and may not write', () => {
    const { start } = createRuntime();
    const { range, sheet, app } = start({ kind: 'custom-function', authMode: 'CUSTOM_FUNCTION' });
    expect(range('A1').getValue()).toBe('');
    expect(() => range('A1').setValue(1)).toThrow('You do not have permission to call setValue');
    expect(() => sheet('Sheet1').insertRowAfter(1)).toThrow(
      'You do not have permission to call insertRowAfter',
    );
    expect(() => app.openById('x')).toThrow('You do not have permission to call SpreadsheetApp.openById.');
  });

  it('openById opens the current file and no other (7)', () => {
    const { start, workbook } = createRuntime();
    const { app, book } = start();
    expect(app.openById(workbook.id)).toBe(book);
    expect(() => app.openById('other')).toThrow(
      'Specified permissions are not sufficient to call SpreadsheetApp.openById.',
    );
  });
});
