// How old the data of a pulled sheet is, in the note on a header.

import type { OwnedTable } from '../owned-table.ts';
import type { RecordColumns } from './target-columns.ts';

/** Says on the key's header how old the data is; where that is hidden, also on the first that is named. */
export function setAgeNote(table: OwnedTable<string>, { columns, key }: RecordColumns, age: string): void {
  const [first] = columns.filter(({ hidden }) => hidden !== true);
  const isKeyHidden = columns.some(({ field, hidden }) => field === key && hidden);
  for (const { field, note = '' } of columns) {
    const column = table.columnOf(field);
    const isAged = field === key || (isKeyHidden && field === first?.field);
    if (column !== undefined && isAged) table.sheet.setNotes(table.headerRow, column, [[`${age} ${note}`]]);
  }
}
