// The rows of the sheet after a scan: how many records it saw, and which rows it left over.

import {
  canHaveLeftovers,
  countSeen,
  type Leftovers,
  leftoversAmong,
  NO_LEFTOVERS,
} from '../../domain/leftovers.ts';
import type { RunState } from '../../domain/run-steps.ts';
import type { PullWork } from './pull-work.ts';

/** How many different records the full scan saw, of those that its last page could know of. */
export function countScanned({ pull, facts, target }: PullWork, { run, memory: { seen } }: RunState): number {
  if (run.pass === undefined) return 0;
  const rows = target.rows(facts.rowFields, seen);
  return countSeen(rows, run.pass, { pull, facts, seen: seen.keys() });
}

/** Rows that no longer belong in the sheet, or may not. */
export function findLeftovers(work: PullWork, { run, known, memory: { seen } }: RunState): Leftovers {
  const { pull, ids, facts, sources, target } = work;
  if (!canHaveLeftovers({ pull, ids, run })) return NO_LEFTOVERS;
  const isAskable = sources.everything.byId !== undefined;
  const rows = target.rows(facts.rowFields, seen);
  const judging = { pull, ids, facts, run, reference: known.reference, seen, isAskable };
  return leftoversAmong(rows, target.count(), judging);
}
