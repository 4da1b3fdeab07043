// The rows of children by their parents, and which of them no longer belong.

import type { Leftovers, SheetRow } from '../../../domain/leftovers.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';
import { parentIn } from './child-key.ts';
import { markOf, type Parent } from './parent-marks.ts';

/**
 * The parents (rows of another sheet) as they are now, and what each has answered last. By them it is decided which
 * rows stay.
 */
export interface KnownParents {
  /** Those that are there. */
  readonly parents: ReadonlyMap<string, Parent>;
  /** What each has answered last. */
  readonly marks: ReadonlyMap<string, string>;
  /** Whether none is missing: else no child goes with its parent. */
  readonly areAllThere: boolean;
}

/**
 * Sorts a sheet's rows by their parent, the row of another sheet for which each was read. Rows that are marked, such
 * as `Gone`, are left out.
 */
export function rowsByParent(rows: readonly SheetRow[]): ReadonlyMap<string, readonly SheetRow[]> {
  return valuesByKey(rows.flatMap((row) => (row.state === '' ? [[parentIn(row.id), row] as const] : [])));
}

/**
 * Which rows leave the sheet after lists were read once for each parent (row of another sheet). They do if the
 * parent is gone, was denied, or no longer has them in its list.
 */
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
