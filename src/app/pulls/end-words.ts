// How a run that came to its end is told.

import { paragraph } from '../../domain/messages/phrases.ts';
import type { Shortfall } from '../../domain/run-steps.ts';
import type { PullStatus } from '../../domain/vocabulary.ts';
import type { MovedGoneRows } from '../sheets/target-sheet/target-sheet.ts';
import type { PullWork } from './pull-work.ts';

/** What a pull's row in the sheet `Pulls` says at the end of a run: its status, and a message on why and what to do. */
export interface EndWords {
  /** The status for the pull's row. */
  readonly status: PullStatus;
  /** Why the run ended so, and what to do. */
  readonly words: string;
}

/**
 * Decides how a run that wasn't stopped has ended: status and message for the pull's row. The message has counts,
 * what is missing, what to do. The status is `incomplete` where records were missed, or rows wait for a person's
 * word.
 * @param found the records in the sheet, and what the end of the run found besides what it counted
 */
export function endWords(
  { say, state: { run, known }, pull, target, sources }: PullWork,
  found: {
    readonly rows: number;
    readonly duplicates: number;
    /** The user's rows that went to the sheet for gone records. */
    readonly moved: MovedGoneRows | undefined;
    readonly shortfall: Shortfall | undefined;
    /** Fields that are named as columns, and that no record has. */
    readonly unknown: readonly string[];
  },
): EndWords {
  const { added, changed, gone, left, missing, breaches, firstBreach } = run.counts;
  const { rows, duplicates, moved, shortfall, unknown } = found;
  const back = target.rows.cameBack;
  const incomplete = shortfall && say.pullIncomplete(shortfall.seen, shortfall.expected, shortfall.scans);
  const reason = incomplete ?? (known.held && say.pullHeld(known.held.count));
  // Children of unchanged records are there, and weren't read.
  const isNothing = run.pass?.records === 0 && (pull.resource.kind !== 'children' || rows === 0);
  const filters = Object.keys(pull.filters.queries[0] ?? {}).join(', ');
  const words = paragraph(
    reason ?? '',
    isNothing ? say.pullNothing(filters) : say.pullDone(rows, added, changed),
    gone > 0 && !isNothing ? say.pullGone(gone) : '',
    left > 0 && !isNothing ? say.pullLeft(left) : '',
    missing > 0 ? say.pullMissingDetails(missing) : '',
    sources.everything.remarks?.() ?? '',
    back !== undefined && back.count > 0 ? say.pullCameBack(back.count, back.sheet) : '',
    moved !== undefined && moved.count > 0 ? say.pullMovedGone(moved.count, moved.sheet) : '',
    moved?.isRefused === true ? say.pullMoveRefused(target.sheet.name()) : '',
    back?.isRefused === true ? say.pullMoveRefused(back.sheet) : '',
    duplicates > 0 ? say.pullDuplicates(duplicates) : '',
    unknown.length > 0 ? say.columnsNotFound(unknown.join(', '), unknown.length) : '',
    breaches > 0 ? say.pullContractNotes(breaches, firstBreach) : '',
  );
  return {
    status: reason === undefined ? 'done' : 'incomplete',
    words: (__OTHER_TARGETS__ && paragraph(words, target.remarks?.() ?? '')) || words,
  };
}
