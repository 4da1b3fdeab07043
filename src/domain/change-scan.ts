// Asking a list for what changed: which queries that takes, from when on, and when everything is read anew.

import { DAY_MS } from './durations.ts';
import { formatInstant } from './instant.ts';
import type { LocalTime } from './local-time.ts';
import { GAP_MS } from './pace.ts';
import type { BatchRead } from './page-batch.ts';
import type { ChangeFilters } from './resource.ts';
import { type ChangeScan, FIRST_PAGE, type FullScan } from './run.ts';
import type { Query } from './service-path.ts';

/** What changed in the last minutes before an instant may still be on its way into the list. */
const OVERLAP_MS = 10 * 60_000;
/** Reading everything takes a schedule so long a day, a fifth of what a private account's has. */
const A_DAY_MS = 15 * 60 * 1000;
/** Where only the script's own clock is known. */
const OWN_CLOCK_MS = 15 * 60_000;
/**
 * How often a change scan (reading what changed since an instant) reads its list at most. Changes on more than one
 * page are read again until a reading brings nothing new.
 */
export const MOST_READINGS = 5;

/**
 * The instant from which the change scan (reading what changed) after a full scan asks, in milliseconds since 1970.
 * It takes in what changed during the full scan, and a little before.
 * @param serverMs the service's clock at the first answer of the full scan; undefined where it gives none
 */
export function closingFromMs(serverMs: number | undefined, nowMs: number): number {
  return serverMs === undefined ? nowMs - OWN_CLOCK_MS : serverMs - OVERLAP_MS;
}

/**
 * The queries that bring all records that changed, or were opened, since an instant. Of the pull's own filters only
 * those on fields that never change are sent: a record that has left one of the others wouldn't be listed.
 * @param fromMs milliseconds since 1970
 */
export function changeQueries(
  queries: readonly Query[],
  { changed, opened, fixed }: ChangeFilters,
  fromMs: number,
): readonly Query[] {
  const since = formatInstant(fromMs);
  const kept = queries.map((query) =>
    Object.fromEntries(Object.entries(query).filter(([name]) => fixed.includes(name))),
  );
  const distinct = new Map<string, Query>(kept.map((query) => [JSON.stringify(query), query]));
  return [...distinct.values()].flatMap((query) => {
    // Texts in the service's one format sort as their instants do.
    const openedSince = [since, query[opened.from] ?? since].sort()[1] ?? since;
    const openedBefore = query[opened.before];
    const all: Query[] = [{ ...query, [changed.from]: since }];
    if (openedBefore === undefined || openedBefore > openedSince) {
      all.push({ ...query, [opened.from]: openedSince });
    }
    return all;
  });
}

/**
 * The watermark (instant from which the next run asks for changes) after a change scan, in milliseconds since 1970.
 * It is the latest change in its first reading, less ten minutes for changes that the list shows late. Never before
 * what this scan asked for.
 */
export function watermarkAfter({ fromMs, largestMs, firstMs }: ChangeScan): number {
  const seenMs = Math.min(largestMs ?? fromMs, firstMs ?? Number.POSITIVE_INFINITY);
  return Math.max(fromMs, seenMs - OVERLAP_MS);
}

/**
 * The watermark (from when the next run asks for changes) after a full scan and the change scan closing it. It is
 * the full scan's start or the latest change that any of them brought, less ten minutes. The earlier one counts. In
 * milliseconds since 1970.
 * @param beforeMs the watermark before these scans; it never moves back
 */
export function watermarkAfterFullScan(
  pass: Pick<FullScan, 'fromMs' | 'largestMs'>,
  closing: ChangeScan,
  beforeMs: number | undefined,
): number {
  const startMs = pass.fromMs ?? closing.fromMs;
  const largestMs = largestOf(pass.largestMs, closing.largestMs);
  const reachedMs = largestMs === undefined ? startMs : Math.min(startMs, largestMs - OVERLAP_MS);
  return Math.max(reachedMs, beforeMs ?? reachedMs);
}

/**
 * The state of a change scan (reading what changed since an instant) after one more page. It keeps the latest
 * change, and whether the list has to be read again.
 * @param isNews whether the batch has a record that this scan had not read, or had read in another version
 */
export function withChanges(
  phase: ChangeScan,
  { batch, lastChangeMs, nowMs }: BatchRead,
  isNews: boolean,
): ChangeScan {
  const largestMs = largestOf(phase.largestMs, phase.reading === 1 ? lastChangeMs : undefined);
  return {
    ...phase,
    isNews: phase.isNews || isNews,
    isLong: phase.isLong || (batch.page?.index ?? 0) > 0,
    firstMs: phase.firstMs ?? batch.serverMs ?? nowMs,
    ...(largestMs === undefined ? {} : { largestMs }),
  };
}

/**
 * Starts the list of a change scan (reading what changed) over: over several pages it may have shifted while it was
 * read. Undefined once a reading brought nothing new, or after five.
 */
export function nextReading(phase: ChangeScan): ChangeScan | undefined {
  if (!phase.isLong || !phase.isNews || phase.reading >= MOST_READINGS) return undefined;
  return { ...phase, cursor: FIRST_PAGE, reading: phase.reading + 1, isNews: false };
}

/** The largest of these values; undefined where there are none. For instants of changes, some of which aren't known. */
export function largestOf(...all: readonly (number | undefined)[]): number | undefined {
  const known = all.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/**
 * The instant, in milliseconds since 1970, after which changes can't have come with an earlier change scan (reading
 * what changed). Rows of records changed before it may be right already: they are looked at before they are written.
 * @param fromMs the instant from which this change scan asks
 */
export function newSinceMs(fromMs: number): number {
  return fromMs + OVERLAP_MS + 1;
}

/**
 * Whether a pull that mostly reads changes is due to read everything again. By the spreadsheet's wall clock that is
 * once a day, or so many days later that it takes a quarter of an hour of each.
 * @param last when it was read last
 * @param requests how many that took
 */
export function isFullScanDue(last: LocalTime, requests: number, now: LocalTime): boolean {
  const days = Math.ceil((requests * GAP_MS) / A_DAY_MS) || 1;
  const midnightOf = ({ year, month, day }: LocalTime) => Date.UTC(year, month - 1, day);
  return Math.abs(midnightOf(now) - midnightOf(last)) >= days * DAY_MS;
}
