// When a full scan has seen everything. The list can shift while it is read, and a record that nobody changed can slide
// onto a page that was read before; so what was seen is counted, and held against the most that any answer implied.

import type { CellValue } from './cell.ts';
import { closingFromMs, largestOf } from './change-scan.ts';
import { SECOND_MS } from './durations.ts';
import type { BatchRead, PageFacts } from './page-batch.ts';
import type { Evidence, FullScan } from './run.ts';

/**
 * How often one run reads the whole list at most. While records seem to be missing it is read again; after the last
 * time the run ends as incomplete.
 */
export const MOST_FULL_SCANS = 3;
/** Pages in a row that bring nothing new: the service repeats itself. A shifting list brings one or two of them. */
const MOST_REPETITIONS = 3;

/**
 * What a full scan (reading the whole list) knows at its start of how many records there are: nothing. Each page
 * adds to it, and at the end it is compared with what was seen.
 */
export const NO_EVIDENCE: Evidence = { finished: 0, most: 0, fell: false, unreadable: 0 };

/**
 * The least number of records that a listing must have, given one of its pages: every page before the last is full.
 * By it a scan notices that it missed some. 0 where the number of pages isn't announced.
 */
export function leastImpliedBy({ index, size, limit, totalPage }: PageFacts): number {
  if (totalPage === undefined || totalPage < 1) return 0;
  return (totalPage - 1) * limit + (index === totalPage - 1 ? size : 0);
}

/**
 * What a full scan (reading the whole list) knows of how many records there are, after one more page.
 * @param unreadable how many records of the page could not be read, or make no row
 */
export function withPage(evidence: Evidence, page: PageFacts, unreadable: number): Evidence {
  const { totalPage } = page;
  const before = evidence.totalPage;
  return {
    ...evidence,
    most: Math.max(evidence.most, leastImpliedBy(page)),
    fell: evidence.fell || (before !== undefined && totalPage !== undefined && totalPage < before),
    unreadable: evidence.unreadable + unreadable,
    ...(totalPage === undefined ? {} : { totalPage }),
  };
}

/**
 * Closes one listing of a full scan (reading everything), which can take several lists. The number of its records is
 * added to the total; the next listing begins at 0.
 */
export function withListingEnd({ finished, most, fell, unreadable }: Evidence): Evidence {
  return { finished: finished + most, most: 0, fell, unreadable };
}

/**
 * The state of a full scan (reading the whole list) after one more page: how many records were read and must exist.
 * Also how far the service's changes are covered.
 * @param isListingOver whether this was the last page that is asked of its listing
 */
export function withBatch(
  pass: FullScan,
  { batch, records, lastChangeMs, nowMs }: BatchRead,
  isListingOver: boolean,
): FullScan {
  const { page, serverMs, unchanged, rowless = [] } = batch;
  const counted = { ...pass, records: pass.records + records + unchanged.length };
  if (page === undefined) return counted;
  const evidence = withPage(pass.evidence, page, batch.records.length - records + rowless.length);
  const largestMs = largestOf(pass.largestMs, lastChangeMs);
  return {
    ...counted,
    fromMs: pass.fromMs ?? closingFromMs(serverMs, nowMs),
    ...(largestMs === undefined ? {} : { largestMs }),
    lastPageMs: serverMs ?? nowMs,
    evidence: isListingOver ? withListingEnd(evidence) : evidence,
  };
}

/**
 * Whether the service's answers tell how many records a full scan (reading the whole list) must have. Only then the
 * run counts what it saw, which may cost a reading of the sheet.
 */
export function isCountable({ finished, fell }: Evidence): boolean {
  return finished > 0 || fell;
}

/**
 * Whether a full scan (reading the whole list) saw as many records as the answers say there are. If not, it is made
 * again.
 * @param distinct how many different records it saw
 */
export function isComplete(evidence: Evidence, distinct: number): boolean {
  return !evidence.fell && distinct + evidence.unreadable >= evidence.finished;
}

/**
 * Whether to leave a listing although it announces more pages, because its pages repeat: the first time where nothing
 * says how many pages there are, otherwise at the third repetition in a row.
 * @param repetitions pages in a row that brought nothing new, this one included
 * @param totalPage how many pages the list announces
 */
export function isRepeating(repetitions: number, totalPage: number | undefined): boolean {
  return repetitions >= (totalPage === undefined ? 1 : MOST_REPETITIONS);
}

/**
 * The start of a full scan in terms of `Pulled at`, in milliseconds since 1970: a whole second that is later than the
 * stamp of any row so far. A row with a later stamp was therefore seen by the scan.
 * @param nowMs milliseconds since 1970
 */
export function scanStartAfter(nowMs: number): number {
  return Math.ceil(nowMs / SECOND_MS) * SECOND_MS + SECOND_MS;
}

/**
 * The time to write into `Pulled at` of rows now, in milliseconds since 1970: whole seconds, never before the start
 * of the scan. So a later look knows which rows the scan has seen.
 * @param scanStartMs the start of the full scan under way; 0 where there is none
 */
export function stampAt(nowMs: number, scanStartMs: number): number {
  return Math.max(Math.ceil(nowMs / SECOND_MS) * SECOND_MS, scanStartMs);
}

/**
 * Whether a row was written or confirmed during the scan that began then, by its `Pulled at`: its record was seen.
 * Half a second is granted, because cells may round.
 */
export function isStampedSince(pulledAtMs: number | undefined, scanStartMs: number): boolean {
  return pulledAtMs !== undefined && pulledAtMs >= scanStartMs - SECOND_MS / 2;
}

/**
 * Whether a record was opened after a scan had read its last page, so that no page could hold it. Such records
 * aren't counted as seen.
 * @param opened the date in its cell
 */
export function isOpenedAfter(opened: CellValue | undefined, { lastPageMs }: FullScan): boolean {
  return lastPageMs !== undefined && opened instanceof Date && opened.getTime() > lastPageMs;
}

const SUSPICIOUS_COUNT = 100;
const SUSPICIOUS_SHARE = 10;

/**
 * Whether so many rows would leave a sheet that a person has to be asked: over a hundred, and over a tenth of its
 * rows.
 * @param candidates how many would leave
 * @param rows how many there are
 */
export function areTooMany(candidates: number, rows: number): boolean {
  return candidates > SUSPICIOUS_COUNT && candidates > rows / SUSPICIOUS_SHARE;
}
