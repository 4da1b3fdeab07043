// Status and message of a finished run.

import { paragraph } from '../../domain/messages/phrases.ts';
import type { Shortfall } from '../../domain/run-steps.ts';
import type { PullStatus } from '../../domain/vocabulary.ts';
import type { MovedGoneRows } from '../sheets/target-sheet/target-sheet.ts';
import type { PullWork } from './pull-work.ts';

export interface EndWords {
  readonly status: PullStatus;
  readonly words: string;
}

/** `incomplete` means that records were missed, or rows wait for the user's decision. */
export function endWords(
  { say, state: { run, known }, pull, target, sources }: PullWork,
  found: {
    readonly rows: number;
    readonly duplicates: number;
    /** Rows with content of the user, moved to the sheet for gone records. */
    readonly moved: MovedGoneRows | undefined;
    readonly shortfall: Shortfall | undefined;
    /** Columns that the pull names and no record has. */
    readonly unknown: readonly string[];
  },
): EndWords {
  const { added, changed, gone, left, missing, breaches, firstBreach } = run.counts;
  const { rows, duplicates, moved, shortfall, unknown } = found;
  const back = target.rows.cameBack;
  const incomplete = shortfall && say.pullIncomplete(shortfall.seen, shortfall.expected, shortfall.scans);
  const reason = incomplete ?? (known.held && say.pullHeld(known.held.count));
  // Children of unchanged records are in the sheet, but weren't read.
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
