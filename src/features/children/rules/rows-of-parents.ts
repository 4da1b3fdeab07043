// The rows of children by their parents, and which of them no longer belong to the sheet.

import type { Leftovers, SheetRow } from '../../../domain/run/leftovers.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import { parentIn } from './child-key.ts';
import { markOf, type Parent } from './parent-marks.ts';

/** Maps are keyed by encoded id. */
export interface KnownParents {
  readonly parents: ReadonlyMap<string, Parent>;
  readonly marks: ReadonlyMap<string, string>;
  /** Whether no parent is missing; otherwise no child is removed with its parent. */
  readonly areAllThere: boolean;
}

/** Leaves out rows with a record state, such as `Gone`. */
export function rowsByParent(rows: readonly SheetRow[]): ReadonlyMap<string, readonly SheetRow[]> {
  return valuesByKey(rows.flatMap((row) => (row.state === '' ? [[parentIn(row.id), row] as const] : [])));
}

/** Rows leave the sheet if their parent is gone, was denied, or no longer lists them. */
export function leftoversOf(
  rows: readonly SheetRow[],
  isSeen: (row: SheetRow) => boolean,
  { parents, marks, areAllThere }: KnownParents,
): Pick<Leftovers, 'left' | 'candidates'> {
  const left: SheetRow[] = [];
  const gone: SheetRow[] = [];
  for (const [name, all] of rowsByParent(rows)) {
    const parent = parents.get(name);
    const unseen = all.filter((row) => !isSeen(row));
    const seen = all.length - unseen.length;
    if (parent === undefined) left.push(...(areAllThere ? all : []));
    else if ([markOf(parent, 'denied'), markOf(parent, seen)].includes(marks.get(name) ?? '')) {
      gone.push(...unseen);
    }
  }
  return { left: left.map(({ id }) => id), candidates: gone.map(({ id }) => id) };
}
