// The ids of a pull by ids: the numbers in a range, without blanks and repetitions.

import { FranchiseError } from '../../domain/errors.ts';
import type { Pull } from '../../domain/pull.ts';
import type { Workbook } from '../../ports/workbook.ts';

/** Empty for a pull without the filter `ids`. */
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
