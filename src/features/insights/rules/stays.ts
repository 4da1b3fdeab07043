// How long tickets were in each status, from the changes that a pull keeps, one after the other.

import { fold } from '../../../domain/language.ts';
import type { KeptChange } from './kept-changes.ts';

/**
 * A time that one ticket spent in one status, reconstructed from kept changes. The insight *Time in each status* sums
 * them up.
 */
export interface Stay {
  /** The status, as the changes call it. */
  readonly status: string;
  /** A row of the sheet with changes that is about the ticket. */
  readonly row: number;
  /** `left`: begin and end were seen. `unknown`: only the end. `underWay`: it goes on. `cut`: nobody saw its end. */
  readonly end: 'left' | 'unknown' | 'underWay' | 'cut';
  /** How long it was, in milliseconds, where it was left; else 0. */
  readonly ms: number;
}

/**
 * Reconstructs from kept changes how long each ticket was in each status, for the insight *Time in each status*.
 * @param changes in their order
 */
export function staysIn(changes: readonly KeptChange[]): readonly Stay[] {
  const stays: Stay[] = [];
  /** In which status each ticket is, and since when as far as that is known. */
  const open = new Map<string, { readonly status: string; readonly sinceMs: number; readonly row: number }>();
  const end = (record: string, how: 'underWay' | 'cut') => {
    const stay = open.get(record);
    if (stay !== undefined) stays.push({ status: stay.status, row: stay.row, end: how, ms: 0 });
    open.delete(record);
  };
  for (const { row, foundMs, record, what, from, to } of changes) {
    if (what === 'began') for (const one of [...open.keys()]) end(one, 'cut');
    else if (what === 'came' || what === 'went') end(record, 'cut');
    else if (what === 'status') {
      const stay = open.get(record);
      if (stay !== undefined && fold(stay.status) === fold(from)) {
        stays.push({ status: stay.status, row, end: 'left', ms: foundMs - stay.sinceMs });
        open.delete(record);
      } else {
        // A row between them was deleted, or nobody has seen when it began.
        end(record, 'cut');
        if (from !== '') stays.push({ status: from, row, end: 'unknown', ms: 0 });
      }
      if (to !== '') open.set(record, { status: to, sinceMs: foundMs, row });
    }
  }
  for (const record of [...open.keys()]) end(record, 'underWay');
  return stays;
}
