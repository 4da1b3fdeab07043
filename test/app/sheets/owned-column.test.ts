// A sheet of ours has one entry a column: a copy of one with another entry has that column, in every place that asks.

import { describe, expect, it } from 'vitest';
import { runToCompletion } from '../../../src/app/runs/spare-time.ts';
import { createTable } from '../../../src/app/sheets/make-sheet.ts';
import { sheetColumns } from '../../../src/app/sheets/owned-column.ts';
import { OwnedTable } from '../../../src/app/sheets/owned-table.ts';
import { columnOf, DIRECTORY_COLUMNS } from '../../../src/domain/vocabulary.ts';
import { FakeSheet } from '../../support/fake-sheet.ts';
import { Meter } from '../../support/meter.ts';

const COPY = {
  ...DIRECTORY_COLUMNS,
  typed: columnOf({ kind: 'short-text', isTyped: true, hidden: true, width: 77 }, 'Nickname', 'Apelido', {
    en: 'What people call it',
    pt: 'Como se diz',
  }),
};

function made(language: 'en' | 'pt') {
  const columns = sheetColumns(COPY, language);
  const sheet = new FakeSheet(1, 'Copy', new Meter());
  runToCompletion(createTable(sheet, columns, language, 1));
  return { sheet, columns, table: OwnedTable.find(sheet, columns) };
}

describe('a column that one more entry adds', () => {
  it.each([
    ['en', 'Nickname', 'What people call it'],
    ['pt', 'Apelido', 'Como se diz'],
  ] as const)('is made with its header, note, format and look (%s)', (language, header, note) => {
    const { sheet, columns } = made(language);
    const last = columns.length; // Behind the hidden former names.
    expect(columns.map(({ field }) => field)).toEqual([...Object.keys(DIRECTORY_COLUMNS), 'typed']);
    expect(sheet.grid()[0]?.[last - 1]).toBe(header);
    expect(sheet.readNotes({ row: 1, column: last, rows: 1, columns: 1 })).toEqual([[note]]);
    expect(sheet.formats[1]?.[last - 1]).toBe('@');
    expect(sheet.looks[0]?.widths?.get(last)).toBe(77);
    expect(sheet.looks[0]?.hiddenColumns).toEqual([last - 1, last]);
  });

  it('is found by its mark after its user moved and renamed it, and read', () => {
    const { sheet, columns, table } = made('en');
    const at = table.columnOf('typed') ?? 0;
    sheet.insertColumnsAfter(1, 1);
    sheet.type(1, at + 1, [['Renamed'], ['Zé']]);
    const found = OwnedTable.find(sheet, columns);
    expect(found.columnOf('typed')).toBe(at + 1);
    expect(found.read(['typed']).value(0, 'typed')).toBe('Zé');
  });
});
