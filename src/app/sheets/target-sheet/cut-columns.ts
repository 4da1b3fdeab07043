// Columns whose cells were cut and pasted elsewhere. The mark stays behind on a column that is the user's now, while the
// header and its note have gone along: such a column counts as deleted.

import { heldBy } from '../../../domain/cell.ts';
import { fold } from '../../../domain/language.ts';
import { fieldName } from '../column-marks.ts';
import type { OwnedTable } from '../owned-table.ts';

/** The fields whose header is neither ours any more nor has our note. */
export function cutFields(table: OwnedTable<string>): readonly string[] {
  if (table.placedFields().length === 0) return [];
  const { first, count } = table.span;
  const area = { row: table.headerRow, column: first, rows: 1, columns: count };
  const [texts = []] = table.sheet.read(area);
  const renamed = table.columns.flatMap(({ field, header, note }) => {
    const at = (table.columnOf(field) ?? 0) - first;
    const text = String(heldBy(texts[at] ?? ''));
    const words = [text, fieldName(text)].map(fold);
    const isOurs =
      at < 0 || note === undefined || words.includes(fold(header.en)) || words.includes(fold(header.pt));
    return isOurs ? [] : [{ field, at }];
  });
  if (renamed.length === 0) return [];
  const [notes = []] = table.sheet.readNotes(area);
  return renamed.flatMap(({ field, at }) => (notes[at] === '' ? [field] : []));
}
