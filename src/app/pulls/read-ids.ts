// The ids that a pull by id asks for: the numbers in a range of the spreadsheet, without blanks and repetitions.

import { FranchiseError } from '../../domain/errors.ts';
import type { Pull } from '../../domain/pull.ts';
import type { Workbook } from '../../ports/workbook.ts';

/**
 * Reads the ids of a pull whose records are asked for one by one, from the range in its filter `ids`. Each id comes
 * once; none for a pull without that filter.
 * @throws FranchiseError when there is no such range, or a cell in it holds no id
 */
export function readIdRange(workbook: Workbook, pull: Pull): readonly number[] {
  const notation = pull.filters.settings.ids;
  if (notation === undefined) return [];
  const values = workbook.readNamed(notation);
  if (values === null) throw new FranchiseError('bad-filter', (say) => say.idsRangeMissing(notation));
  const ids = new Set<number>();
  for (const [i, row] of values.entries()) {
    for (const value of row) {
      const text = String(value).trim();
      if (text === '') continue;
      const id = Number(text);
      if (!Number.isSafeInteger(id) || id < 1) {
        throw new FranchiseError('bad-id', (say) => say.idNotInteger(text, say.rowOf(notation, i + 1)));
      }
      ids.add(id);
    }
  }
  return [...ids];
}
