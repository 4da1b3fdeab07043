// Filters applied here: to records that came without them, and to rows that are in the sheet already.

import type { CellValue } from './cell.ts';
import type { Condition } from './filters.ts';

export type Match = 'yes' | 'no' | 'unknown';

/** The value of a field: null where the record has none, undefined where it can't be known. */
export type ReadField = (field: string) => CellValue | null | undefined;

/** `no` as soon as one condition doesn't hold; `unknown` where that can't be told of all of them. */
export function matchOf(conditions: readonly Condition[], read: ReadField): Match {
  let match: Match = 'yes';
  for (const condition of conditions) {
    const holds = matchOne(condition, read(condition.field));
    if (holds === 'no') return 'no';
    if (holds === 'unknown') match = 'unknown';
  }
  return match;
}

function matchOne(condition: Condition, value: CellValue | null | undefined): Match {
  if (value === null) return 'no';
  switch (condition.kind) {
    case 'codes':
      return typeof value === 'number' ? yesNo(condition.codes.includes(value)) : 'unknown';
    case 'from':
      return value instanceof Date ? yesNo(value.getTime() >= condition.ms) : 'unknown';
    case 'before':
      return value instanceof Date ? yesNo(value.getTime() < condition.ms) : 'unknown';
  }
}

function yesNo(holds: boolean): Match {
  return holds ? 'yes' : 'no';
}
