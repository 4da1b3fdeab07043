// When a full scan has seen everything. The list can shift while it is read, and a record that nobody changed can slide
// onto a page that was read before; so what was seen is counted, and held against the most that any answer implied.

import type { CellValue } from './cell.ts';
import { closingFromMs, largestOf } from './change-scan.ts';
import type { PageBatch, PageFacts } from './page-batch.ts';
import type { Evidence, FullScan } from './pull.ts';

/** How many full scans are made, while one isn't complete, before the run ends as incomplete. */
export const MOST_FULL_SCANS = 3;
/** Pages in a row that bring nothing new: the service repeats itself. A shifting list brings one or two of them. */
const MOST_REPETITIONS = 3;

/** What is known before the first page. */
export const NO_EVIDENCE: Evidence = { finished: 0, most: 0, fell: false, unreadable: 0 };

/** The least number of records that a listing with this page has. */
export function impliedBy({ index, size, limit, totalPage }: PageFacts): number {
  if (totalPage === undefined || totalPage < 1) return 0;
  return (totalPage - 1) * limit + (index === totalPage - 1 ? size : 0);
}

/** The evidence with what a further page implies. */
export function withPage(evidence: Evidence, page: PageFacts, unreadable: number): Evidence {
  const { totalPage } = page;
  const before = evidence.totalPage;
  return {
    ...evidence,
    most: Math.max(evidence.most, impliedBy(page)),
    fell: evidence.fell || (before !== undefined && totalPage !== undefined && totalPage < before),
    unreadable: evidence.unreadable + unreadable,
    ...(totalPage === undefined ? {} : { totalPage }),
  };
}

/** After the last page of a listing: the next one is held against its own answers. */
export function withListingEnd({ finished, most, fell, unreadable }: Evidence): Evidence {
  return { finished: finished + most, most: 0, fell, unreadable };
}

/** What a batch brought to a full scan. */
export interface ScanBatch {
  readonly batch: PageBatch;
  /** How many of its records could be read. */
  readonly records: number;
  /** The latest change of its records, milliseconds since 1970; undefined where none of them says it. */
  readonly lastChangeMs: number | undefined;
  /** Whether nothing more is asked of its listing. */
  readonly isListingOver: boolean;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** The scan with what a batch says about how many records there are, and when. */
export function withBatch(
  pass: FullScan,
  { batch, records, lastChangeMs, isListingOver, nowMs }: ScanBatch,
): FullScan {
  const { page, serverMs, unchanged } = batch;
  const counted = { ...pass, records: pass.records + records + unchanged.length };
  if (page === undefined) return counted;
  const evidence = withPage(pass.evidence, page, batch.records.length - records);
  const largestMs = largestOf(pass.largestMs, lastChangeMs);
  return {
    ...counted,
    fromMs: pass.fromMs ?? closingFromMs(serverMs, nowMs),
    ...(largestMs === undefined ? {} : { largestMs }),
    lastPageMs: serverMs ?? nowMs,
    evidence: isListingOver ? withListingEnd(evidence) : evidence,
  };
}

/** Whether the answers say how many records there are, so that what was seen has to be counted. */
export function isCountable({ finished, fell }: Evidence): boolean {
  return finished > 0 || fell;
}

/** @param distinct how many different records the scan saw */
export function isComplete(evidence: Evidence, distinct: number): boolean {
  return !evidence.fell && distinct + evidence.unreadable >= evidence.finished;
}

/**
 * Whether a listing is left although more pages are announced: at the first page of which every record was seen
 * before where nothing says how many pages there are, otherwise at the third in a row.
 * @param repetitions pages in a row that brought nothing new, this one included
 */
export function isRepeating(repetitions: number, totalPage: number | undefined): boolean {
  return repetitions >= (totalPage === undefined ? 1 : MOST_REPETITIONS);
}

const SECOND_MS = 1_000;

/**
 * When a full scan begins, as far as `Pulled at` is concerned: later than any row was stamped before, so that whoever has a
 * stamp from here on was seen by it. Whole seconds: cells may keep no more.
 */
export function scanStartAfter(nowMs: number): number {
  return Math.ceil(nowMs / SECOND_MS) * SECOND_MS + SECOND_MS;
}

/** What `Pulled at` says of rows written now. @param scanStartMs 0 where no full scan is under way */
export function stampAt(nowMs: number, scanStartMs: number): number {
  return Math.max(Math.ceil(nowMs / SECOND_MS) * SECOND_MS, scanStartMs);
}

/** Whether a row with this stamp was seen by the scan; half a second for cells that round. */
export function isStampedSince(pulledAtMs: number | undefined, scanStartMs: number): boolean {
  return pulledAtMs !== undefined && pulledAtMs >= scanStartMs - SECOND_MS / 2;
}

/** Whether a record was opened after the last page of the scan was read. @param opened what its cell says */
export function isOpenedAfter(opened: CellValue | undefined, { lastPageMs }: FullScan): boolean {
  return lastPageMs !== undefined && opened instanceof Date && opened.getTime() > lastPageMs;
}

const SUSPICIOUS_COUNT = 100;
const SUSPICIOUS_SHARE = 10;

/** The guard against emptying a sheet: over a hundred, and over a tenth of it. */
export function areTooMany(candidates: number, rows: number): boolean {
  return candidates > SUSPICIOUS_COUNT && candidates > rows / SUSPICIOUS_SHARE;
}
