// A column that the user cut and pasted keeps the mark where it was; header and note move. It counts as deleted.

import { type CellValue, heldBy } from '../../../domain/cells/cell.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import { isWord } from '../../../domain/language.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import { fieldName, unmarkColumn } from '../column-marks.ts';
import type { OwnedTable } from '../owned-table.ts';

/** Fields whose column has neither our header nor our note. */
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

/** @throws FranchiseError `bad-sheet` if most headers are gone */
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

export function headerRowGone(sheet: Sheet): FranchiseError {
  const name = sheet.name();
  return new FranchiseError('bad-sheet', (say) => say.headerRowGone(name));
}
