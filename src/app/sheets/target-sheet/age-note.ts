// How old the data of a pulled sheet is, in the note on a header.

import { numbersOf, spansOf } from '../../../domain/spans.ts';
import type { OwnedTable } from '../owned-table.ts';
import type { RecordColumns } from './target-columns.ts';

/** Says on the key's header how old the data is; where that is hidden, also on the first that is named. */
export function setAgeNote(table: OwnedTable<string>, { columns, key }: RecordColumns, age: string): void {
  const [first] = columns.filter(({ hidden }) => hidden !== true);
  const isKeyHidden = columns.some(({ field, hidden }) => field === key && hidden);
  const aged = columns
    .filter(({ field }) => field === key || (isKeyHidden && field === first?.field))
    .flatMap(({ field, note = '' }) => {
      const column = table.columnOf(field);
      return column === undefined ? [] : [{ column, text: `${age} ${note}` }];
    });
  // Neighbours in one call.
  for (const span of spansOf(aged.map(({ column }) => column))) {
    const texts = numbersOf(span).map((at) => aged.find(({ column }) => column === at)?.text ?? '');
    table.sheet.setNotes(table.headerRow, span.first, [texts]);
  }
}
