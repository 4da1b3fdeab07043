// How long tickets were in each status, from kept changes.

import { fold } from '../../../domain/language.ts';
import type { KeptChange } from './kept-changes.ts';

export interface Stay {
  readonly status: string;
  readonly row: number; // Index of a change of the ticket.
  /**
   * `left`: begin and end are known. `unknown`: only the end is. `underWay`: still in it. `cut`: the end wasn't seen.
   */
  readonly end: 'left' | 'unknown' | 'underWay' | 'cut';
  readonly ms: number; // 0 unless `left`.
}

/** @param changes in their order */
export function staysIn(changes: readonly KeptChange[]): readonly Stay[] {
  const stays: Stay[] = [];
  /** By record. */
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
        // A row in between was deleted, or the begin wasn't seen.
        end(record, 'cut');
        if (from !== '') stays.push({ status: from, row, end: 'unknown', ms: 0 });
      }
      if (to !== '') open.set(record, { status: to, sinceMs: foundMs, row });
    }
  }
  for (const record of [...open.keys()]) end(record, 'underWay');
  return stays;
}
