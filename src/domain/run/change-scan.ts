// Asking a list for what changed: the queries, where they start, and when a full scan is due instead.

import type { ChangeFilters } from '../pulls/resource.ts';
import { GAP_MS } from '../service/pace.ts';
import type { Query } from '../service/service-path.ts';
import { DAY_MS, formatInstant, type LocalTime } from '../time.ts';
import { type BatchRead, type ChangeScan, FIRST_PAGE, type FullScan } from './run.ts';

const OVERLAP_MS = 10 * 60_000; // a change may show up in the list minutes late
/** A full scan may cost a schedule this much per day on average: a fifth of the trigger time of a private account. */
const FULL_SCANS_MS_A_DAY = 15 * 60 * 1000;
const OWN_CLOCK_MS = 15 * 60_000; // larger overlap if only the script's own clock is known
/** Changes on more than one page are read again until a reading brings nothing new, at most this often. */
export const MOST_READINGS = 5;

/**
 * Where the change scan after a full scan starts.
 * @param serverMs the service's clock at the first answer of the full scan; undefined if it sent none
 */
export function closingFromMs(serverMs: number | undefined, nowMs: number): number {
  return serverMs === undefined ? nowMs - OWN_CLOCK_MS : serverMs - OVERLAP_MS;
}

/**
 * The queries for everything changed or opened since an instant. Of the pull's filters only those on immutable fields
 * are sent: a record that left one of the others wouldn't be listed.
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
    // In the service's format, texts sort like their instants.
    const openedSince = [since, query[opened.from] ?? since].sort()[1] ?? since;
    const openedBefore = query[opened.before];
    const all: Query[] = [{ ...query, [changed.from]: since }];
    if (openedBefore === undefined || openedBefore > openedSince) {
      all.push({ ...query, [opened.from]: openedSince });
    }
    return all;
  });
}

/** The latest change of the first reading minus the overlap, but never before this scan's own start. */
export function watermarkAfter({ fromMs, largestMs, firstMs }: ChangeScan): number {
  const seenMs = Math.min(largestMs ?? fromMs, firstMs ?? Number.POSITIVE_INFINITY);
  return Math.max(fromMs, seenMs - OVERLAP_MS);
}

/** @param beforeMs the previous watermark; a watermark never moves back */
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

/** @param isNews whether the batch has a record that this scan hadn't read in this version */
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

/** Rereads a list of several pages, which may have shifted meanwhile. Undefined once a reading brought nothing new. */
export function nextReading(phase: ChangeScan): ChangeScan | undefined {
  if (!phase.isLong || !phase.isNews || phase.reading >= MOST_READINGS) return undefined;
  return { ...phase, cursor: FIRST_PAGE, reading: phase.reading + 1, isNews: false };
}

export function largestOf(...all: readonly (number | undefined)[]): number | undefined {
  const known = all.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** Earlier changes may have come with the previous scan, so their rows are compared before they are written. */
export function newSinceMs(fromMs: number): number {
  return fromMs + OVERLAP_MS + 1;
}

/** Once a day, or every N days if a full scan takes that many requests, by the spreadsheet's wall clock. */
export function isFullScanDue(last: LocalTime, requests: number, now: LocalTime): boolean {
  const days = Math.ceil((requests * GAP_MS) / FULL_SCANS_MS_A_DAY) || 1;
  const midnightOf = ({ year, month, day }: LocalTime) => Date.UTC(year, month - 1, day);
  return Math.abs(midnightOf(now) - midnightOf(last)) >= days * DAY_MS;
}
