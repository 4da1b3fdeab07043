// How a run that came to its end is told.

import type { Sentences } from '../../domain/messages/index.ts';
import type { Pull } from '../../domain/pull.ts';
import type { RunState } from '../../domain/run-state.ts';

/** What the end of a run found besides what it counted. */
export interface EndFindings {
  /** Records in the sheet. */
  readonly rows: number;
  readonly duplicates: number;
  /** Rows that are too many to go without a person's word; undefined where there are none. */
  readonly held: number | undefined;
  /** Why not everything could be read. */
  readonly incomplete: string | undefined;
}

/** The status and the message of a run that ended by itself. */
export interface EndWords {
  readonly status: 'done' | 'incomplete';
  readonly message: string;
}

/** What a run that ended by itself says in its row. */
export function endWords(
  say: Sentences,
  { run }: Pick<RunState, 'run'>,
  pull: Pull,
  { rows, duplicates, held, incomplete }: EndFindings,
): EndWords {
  const { added, changed, gone, left, missing, breaches, firstBreach } = run.counts;
  const reason = incomplete ?? (held === undefined ? undefined : say.pullHeld(held));
  const isNothing = run.pass?.records === 0;
  const filters = Object.keys(pull.filters.queries[0] ?? {}).join(', ');
  const message = joined([
    reason ?? '',
    isNothing ? say.pullNothing(filters) : say.pullDone(rows, added, changed),
    gone > 0 && !isNothing ? say.pullGone(gone) : '',
    left > 0 && !isNothing ? say.pullLeft(left) : '',
    missing > 0 ? say.pullMissingDetails(missing) : '',
    duplicates > 0 ? say.pullDuplicates(duplicates) : '',
    breaches > 0 ? say.pullContractNotes(breaches, firstBreach) : '',
  ]);
  return { status: reason === undefined ? 'done' : 'incomplete', message };
}

/** Sentences, one after the other. */
export function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
