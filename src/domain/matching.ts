// Applies filters to records and to rows that are already in the sheet.

import type { CellValue } from './cell.ts';
import type { Condition } from './filters.ts';

/** `unknown` if a value that decides can't be read. */
export type Match = 'yes' | 'no' | 'unknown';

/** Null if the field has no value, undefined if the value isn't known. */
export type ReadField = (field: string) => CellValue | null | undefined;

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
