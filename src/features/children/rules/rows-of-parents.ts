// The rows of children by their parents, and which of them no longer belong.

import type { Leftovers, SheetRow } from '../../../domain/leftovers.ts';
import { parentIn } from './child-key.ts';
import { markOf, type Parent } from './parent-marks.ts';

/** The parents as their sheet has them now, by which it is decided whose children stay. */
export interface KnownParents {
  /** Those that are there. */
  readonly parents: ReadonlyMap<string, Parent>;
  /** What each has answered last. */
  readonly marks: ReadonlyMap<string, string>;
  /** Whether none is missing: else no child goes with its parent. */
  readonly areAllThere: boolean;
}

/** The rows that hold a child and say nothing else about it, by their parents' names. */
export function rowsByParent(rows: readonly SheetRow[]): ReadonlyMap<string, readonly SheetRow[]> {
  const all = new Map<string, SheetRow[]>();
  for (const row of rows) {
    if (row.state !== '') continue;
    const name = parentIn(row.id);
    all.set(name, all.get(name) ?? []);
    all.get(name)?.push(row);
  }
  return all;
}

/**
 * Rows whose parent is no longer there leave; those of denied parents have gone, and so have the rows that a parent has
 * beside all that it answered in this run.
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
