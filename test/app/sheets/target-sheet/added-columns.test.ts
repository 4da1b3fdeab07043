// Columns for fields that nobody defined.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RecordRow } from '../../../../src/app/sheets/target-sheet/target-rows.ts';
import type { Mark } from '../../../../src/ports/workbook.ts';
import { pullOfThings, record, ThingsSheet } from '../../../support/things-sheet.ts';

let things: ThingsSheet;
beforeEach(() => {
  things = new ThingsSheet();
});

describe('fields that nobody defined', () => {
  const more = (id: number, fields: Record<string, string | number>): RecordRow => ({
    ...record(id),
    more: Object.entries(fields).map(([field, value]) => ({
      field,
      value,
      kind: typeof value === 'number' ? 'number' : 'text',
    })),
  });

  it('get columns after all others as they appear, which are never moved', () => {
    things.seen(more(1, { 'unit.name': 'A1' }));
    things.sheet.type(1, 7, [['Mine'], ['my text']]);
    things.seen(more(2, { size: 5, 'unit.name': 'B2' }));
    expect(things.sheet.grid().map((row) => row.slice(5))).toEqual([
      ['unit.name', 'size', 'Mine'],
      ['A1', '', 'my text'],
      ['B2', 5, ''],
    ]);
    things.target = things.open(pullOfThings());
    things.seen(more(1, { 'unit.name': 'C3' }));
    expect(things.column(6)).toEqual(['C3', 'B2']);
    expect(things.sheet.formats[1]?.slice(5, 7)).toEqual(['general', 'general']);
  });

  it('get another column where their user deletes the new one before it is marked', () => {
    things.seen(record(1));
    const sheet = things.sheet;
    sheet.type(1, 6, [['Mine'], ['my text']]);
    const insert = sheet.insertColumnsAfter.bind(sheet);
    vi.spyOn(sheet, 'insertColumnsAfter').mockImplementationOnce((after, count) => {
      insert(after, count);
      sheet.deleteColumns(after + 1, count);
    });
    things.seen(more(1, { size: 5 }));
    const right = () => sheet.grid().map((row) => row.slice(5));
    expect(right()).toEqual([
      ['size', 'Mine'],
      [5, 'my text'],
    ]);
    things.seen(more(1, { size: 6 }));
    expect(right()[1]).toEqual([6, 'my text']);
  });

  it.each([0, 1])(
    'leave no blank columns where they are cut off when %i of two have their marks',
    (marked) => {
      things.seen(record(1));
      const { sheet } = things;
      const mark = sheet.mark.bind(sheet);
      let isFirst = true;
      vi.spyOn(sheet, 'mark').mockImplementation((...marks: readonly Mark[]) => {
        mark(...(isFirst ? marks.slice(0, marked) : marks));
        if (isFirst) {
          isFirst = false;
          throw new Error();
        }
      });
      const columns = sheet.extent().maxColumns;
      expect(() => things.seen(more(1, { size: 5, weight: 7 }))).toThrow('Google refused to mark');
      things.target = things.open(pullOfThings());
      things.seen(more(1, { size: 5, weight: 7 }));
      expect(sheet.grid()[0]?.slice(5).sort()).toEqual(['size', 'weight']);
      expect(sheet.extent().maxColumns).toBe(columns + 2);
      // Later ones are inserted, and take no blank columns of the user's.
      sheet.insertColumnsAfter(7, 3);
      things.seen(more(1, { size: 5, weight: 7, height: 9 }));
      expect(sheet.extent().maxColumns).toBe(columns + 6);
    },
  );

  it('get a column though their user deletes a row before it is looked at', () => {
    things.seen(record(1));
    const { sheet } = things;
    const read = sheet.read.bind(sheet);
    vi.spyOn(sheet, 'read').mockImplementation((area) => {
      if (area.row === 1 && area.column === 6) sheet.deleteRows(sheet.extent().maxRows, 1);
      return read(area);
    });
    things.seen(more(1, { size: 5 }));
    expect(things.column(6)).toEqual([5]);
  });

  it('don’t come back when the user deleted their column', () => {
    things.seen(more(1, { size: 5 }));
    things.sheet.deleteColumns(6, 1);
    things.seen(more(1, { size: 5 }));
    expect(things.sheet.grid()[0]).toEqual(['ID', 'Title', 'Last change', 'Record', 'Pulled at']);
  });
});
