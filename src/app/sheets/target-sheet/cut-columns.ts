// Columns whose cells were cut and pasted elsewhere. The mark stays behind on a column that is the user's now, while the
// header and its note have gone along: such a column counts as deleted.

import { type CellValue, heldBy } from '../../../domain/cell.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import { isWord } from '../../../domain/language.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import { fieldName, unmarkColumn } from '../column-marks.ts';
import type { OwnedTable } from '../owned-table.ts';

/**
 * The fields whose header is neither ours any more nor has our note.
 * @param headers the header row from the sheet's first column on, where it was read already
 */
function cutFields(table: OwnedTable<string>, headers?: readonly CellValue[]): readonly string[] {
  if (table.placedFields().length === 0) return [];
  const { first, count } = table.span;
  const area = { row: table.headerRow, column: first, rows: 1, columns: count };
  const texts = headers?.slice(first - 1) ?? table.sheet.read(area)[0] ?? [];
  const renamed = table.columns.flatMap(({ field, header, note }) => {
    const at = (table.columnOf(field) ?? 0) - first;
    const text = String(heldBy(texts[at] ?? ''));
    const isCalledSo = [text, fieldName(text)].some((word) => isWord(word, header));
    const isOurs = at < 0 || note === undefined || isCalledSo;
    return isOurs ? [] : [{ field, at }];
  });
  if (renamed.length === 0) return [];
  const [notes = []] = table.sheet.readNotes(area);
  return renamed.flatMap(({ field, at }) => (notes[at] === '' ? [field] : []));
}

/**
 * Unmarks columns whose cells people cut and pasted elsewhere: header and note went along, the mark stayed. So the
 * connector doesn't write into a column that is the user's now.
 * @param left fields that aren't looked at
 * @param headers as for `cutFields`
 * @returns how many there were
 * @throws FranchiseError `bad-sheet` where most headers are gone
 */
export function dropCutFields(
  table: OwnedTable<string>,
  left: readonly string[] = [],
  headers?: readonly CellValue[],
): number {
  const cut = cutFields(table, headers).filter((field) => !left.includes(field));
  if (cut.length * 2 > table.placedFields().length) throw headerRowGone(table.sheet);
  for (const field of cut) unmarkColumn(table, field);
  return cut.length;
}

/** The error to throw where a pulled sheet's header row can't be found, as after a person deleted it. */
export function headerRowGone(sheet: Sheet): FranchiseError {
  const name = sheet.name();
  return new FranchiseError('bad-sheet', (say) => say.headerRowGone(name));
}
