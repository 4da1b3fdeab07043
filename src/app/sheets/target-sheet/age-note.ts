// Header notes.

import { numbersOf, spansOf } from '../../../domain/cells/ranges.ts';
import { isNoteOf } from '../match-headers.ts';
import type { OwnedTable } from '../owned-table.ts';
import type { RecordColumns } from './target-columns.ts';

/** The age goes on the key's header and, if that is hidden, on the first visible one too. */
export function setAgeNote(table: OwnedTable<string>, { columns, key }: RecordColumns, age: string): void {
  const [first] = columns.filter(({ hidden }) => hidden !== true);
  const isKeyHidden = columns.some(({ field, hidden }) => field === key && hidden);
  const aged = columns
    .filter(({ field }) => field === key || (isKeyHidden && field === first?.field))
    .flatMap(({ field, note = '' }) => {
      const column = table.columnOf(field);
      return column === undefined ? [] : [{ column, text: `${age} ${note}` }];
    });
  for (const span of spansOf(aged.map(({ column }) => column))) {
    const texts = numbersOf(span).map((at) => aged.find(({ column }) => column === at)?.text ?? '');
    table.sheet.setNotes(table.headerRow, span.first, [texts]);
  }
}

/** Insight sheets of earlier versions have outdated notes. */
export function renewNotes(table: OwnedTable<string>, { columns }: RecordColumns): void {
  const { sheet, headerRow } = table;
  const area = { row: headerRow, column: 1, rows: 1, columns: sheet.extent().lastColumn };
  const [notes = []] = sheet.readNotes(area);
  for (const column of columns) {
    const at = table.columnOf(column.field);
    const { note = '' } = column;
    if (at !== undefined && note !== '' && !isNoteOf(notes[at - 1] ?? '', column))
      sheet.setNotes(headerRow, at, [[note]]);
  }
}
