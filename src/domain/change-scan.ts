// Asking a list for what changed: which queries that takes, from when on, and when everything is read anew.

import { formatInstant } from './instant.ts';
import type { LocalTime } from './local-time.ts';
import type { PageBatch } from './page-batch.ts';
import { type ChangeScan, FIRST_PAGE, type FullScan } from './pull.ts';
import type { Changes } from './resource.ts';
import type { Query } from './service-path.ts';

/** What changed in the last minutes before an instant may still be on its way into the list. */
const OVERLAP_MS = 10 * 60_000;
/** Where only the script's own clock is known. */
const OWN_CLOCK_MS = 15 * 60_000;
/** How often changes of more than one page are read again, until a reading brings nothing new. */
export const MOST_READINGS = 5;

/**
 * From when on the change scan that closes a full scan asks, milliseconds since 1970.
 * @param serverMs the service's clock at the first answer of the full scan
 */
export function closingFromMs(serverMs: number | undefined, nowMs: number): number {
  return serverMs === undefined ? nowMs - OWN_CLOCK_MS : serverMs - OVERLAP_MS;
}

/**
 * The listings that bring everything that changed, or was opened, since. Only filters on what never changes are sent:
 * of a record that left the others, the list wouldn't tell.
 */
export function changeQueries(
  queries: readonly Query[],
  { changed, opened, fixed }: Changes,
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
 * From when on the next change scan asks: the latest change that the first reading brought, less the overlap; never
 * later than what the service could have shown, and never before what this scan asked for.
 */
export function watermarkAfter({ fromMs, largestMs, firstMs }: ChangeScan): number {
  const seenMs = Math.min(largestMs ?? fromMs, firstMs ?? Number.POSITIVE_INFINITY);
  return Math.max(fromMs, seenMs - OVERLAP_MS);
}

/**
 * The same after a full scan and the one that closes it: the smaller of the full scan's start and the latest change that any
 * of them brought, each less the overlap. A list that shows changes late shows by that how late it is.
 * @param beforeMs the watermark of the change scans before: what it covers stays read
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

/** What a batch brought to a change scan. */
export interface ChangeBatch {
  readonly batch: PageBatch;
  /** Whether one of its records is new to this scan, or came in another version before. */
  readonly isNews: boolean;
  /** The latest change of its records, milliseconds since 1970; undefined where none of them says it. */
  readonly lastChangeMs: number | undefined;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** The scan with what a batch says. */
export function withChanges(
  phase: ChangeScan,
  { batch, isNews, lastChangeMs, nowMs }: ChangeBatch,
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

/** The next reading of what changed; undefined where this one was enough. */
export function nextReading(phase: ChangeScan): ChangeScan | undefined {
  if (!phase.isLong || !phase.isNews || phase.reading >= MOST_READINGS) return undefined;
  return { ...phase, cursor: FIRST_PAGE, reading: phase.reading + 1, isNews: false };
}

/** The largest of these values; undefined where there are none. */
export function largestOf(...all: readonly (number | undefined)[]): number | undefined {
  const known = all.filter((one) => one !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}

/** What changed since this instant came to no change scan before the one that asks from `fromMs` on. */
export function newSinceMs(fromMs: number): number {
  return fromMs + OVERLAP_MS + 1;
}

/** Whether a full scan is due: the last one began on another day of the spreadsheet's wall clock. */
export function isAnotherDay(last: LocalTime, now: LocalTime): boolean {
  return last.day !== now.day || last.month !== now.month || last.year !== now.year;
}
