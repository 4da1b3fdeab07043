// Decides whether a full scan has seen everything; run.ts decides when one is due. The list can shift while it
// is read, and an unchanged record can slide onto a page that was already read. So the number seen is compared with the
// most that any answer implied.

import type { CellValue } from '../cells/cell.ts';
import { SECOND_MS } from '../time.ts';
import {
  type BatchRead,
  closingFromMs,
  type Evidence,
  type FullScan,
  largestOf,
  type PageFacts,
} from './run.ts';

export const MOST_FULL_SCANS = 3;
/** This many pages in a row without news mean that the service repeats itself. A shifting list causes one or two. */
const MOST_REPETITIONS = 3;

export const NO_EVIDENCE: Evidence = { finished: 0, most: 0, fell: false, unreadable: 0 };

/** Every page before the last is full. 0 if the answer has no `totalPage`. */
export function leastImpliedBy({ index, size, limit, totalPage }: PageFacts): number {
  if (totalPage === undefined || totalPage < 1) return 0;
  return (totalPage - 1) * limit + (index === totalPage - 1 ? size : 0);
}

/** @param unreadable records of the page that couldn't be read, make no row, or repeat another one of it */
export function withPage(evidence: Evidence, page: PageFacts, unreadable: number): Evidence {
  const { totalPage, size, index } = page;
  const before = evidence.totalPage;
  // Behind the last page there is no count to compare.
  if (size === 0 && before !== undefined && index >= before) return evidence;
  return {
    ...evidence,
    most: Math.max(evidence.most, leastImpliedBy(page)),
    fell: evidence.fell || (before !== undefined && totalPage !== undefined && totalPage < before),
    unreadable: evidence.unreadable + unreadable,
    ...(totalPage === undefined ? {} : { totalPage }),
  };
}

export function withListingEnd({ finished, most, fell, unreadable }: Evidence): Evidence {
  return { finished: finished + most, most: 0, fell, unreadable };
}

export function withBatch(
  pass: FullScan,
  { batch, records, lastChangeMs, nowMs }: BatchRead,
  isListingOver: boolean,
): FullScan {
  const { page, serverMs, unchanged, rowless = [] } = batch;
  const counted = { ...pass, records: pass.records + records + unchanged.length };
  if (page === undefined) return counted;
  const { copies = 0 } = page;
  const evidence = withPage(pass.evidence, page, batch.records.length - records + rowless.length + copies);
  const largestMs = largestOf(pass.largestMs, lastChangeMs);
  return {
    ...counted,
    fromMs: pass.fromMs ?? closingFromMs(serverMs, nowMs),
    ...(largestMs === undefined ? {} : { largestMs }),
    lastPageMs: serverMs ?? nowMs,
    evidence: isListingOver ? withListingEnd(evidence) : evidence,
  };
}

export function isCountable({ finished, fell }: Evidence): boolean {
  return finished > 0 || fell;
}

export function isComplete(evidence: Evidence, distinct: number): boolean {
  return !evidence.fell && distinct + evidence.unreadable >= evidence.finished;
}

/**
 * Whether to leave a listing because its pages repeat.
 * @param repetitions pages in a row without news, this one included
 */
export function isRepeating(
  repetitions: number,
  { index, totalPage }: Pick<PageFacts, 'index' | 'totalPage'>,
): boolean {
  return repetitions >= (totalPage === undefined || index >= totalPage ? 1 : MOST_REPETITIONS);
}

/** A whole second later than any stamp so far: a row stamped since then was seen by the scan. */
export function scanStartAfter(nowMs: number): number {
  return Math.ceil(nowMs / SECOND_MS) * SECOND_MS + SECOND_MS;
}

/**
 * The value for `Pulled at`: whole seconds, never before the start of the scan.
 * @param scanStartMs 0 if no full scan is running
 */
export function stampAt(nowMs: number, scanStartMs: number): number {
  return Math.max(Math.ceil(nowMs / SECOND_MS) * SECOND_MS, scanStartMs);
}

/** Half a second of tolerance, because cells may round. */
export function isStampedSince(pulledAtMs: number | undefined, scanStartMs: number): boolean {
  return pulledAtMs !== undefined && pulledAtMs >= scanStartMs - SECOND_MS / 2;
}

/** A record opened after the scan read its last page can't be on any page, so it isn't counted. */
export function isOpenedAfter(opened: CellValue | undefined, { lastPageMs }: FullScan): boolean {
  return lastPageMs !== undefined && opened instanceof Date && opened.getTime() > lastPageMs;
}
