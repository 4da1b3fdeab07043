// How a run that came to its end is told.

import type { Sentences } from '../../domain/messages/index.ts';
import type { PullRun } from './pull-run.ts';

/** What the end of a run found besides what it counted. */
export interface Findings {
  /** Records in the sheet. */
  readonly rows: number;
  readonly duplicates: number;
  /** Rows that are too many to go without a person's word; undefined where there are none. */
  readonly held: number | undefined;
  /** Why not everything could be read. */
  readonly incomplete: string | undefined;
}

export interface Told {
  readonly status: 'done' | 'incomplete';
  readonly message: string;
}

export function endWords(run: PullRun, { rows, duplicates, held, incomplete }: Findings): Told {
  const { say } = run;
  const { missing, breaches, firstBreach } = run.counts;
  const reason = incomplete ?? (held === undefined ? undefined : say.pullHeld(held));
  const parts = [
    reason ?? '',
    countWords(run, rows, say),
    missing > 0 ? say.pullMissingDetails(missing) : '',
    duplicates > 0 ? say.pullDuplicates(duplicates) : '',
    breaches > 0 ? say.pullContractNotes(breaches, firstBreach) : '',
  ];
  return { status: reason === undefined ? 'done' : 'incomplete', message: joined(parts) };
}

/** Sentences, one after the other. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function countWords({ run, counts, job }: PullRun, rows: number, say: Sentences): string {
  const { added, changed, gone, left } = counts;
  if (run.pass?.records === 0)
    return say.pullNothing(Object.keys(job.pull.filters.queries[0] ?? {}).join(', '));
  return joined([
    say.pullDone(rows, added, changed),
    gone > 0 ? say.pullGone(gone) : '',
    left > 0 ? say.pullLeft(left) : '',
  ]);
}
