// What of a sheet has yet to go to its table: rows that were pulled since it was read last, and records that left.

import { shortHash, textHash } from '../../../domain/text-hash.ts';

/** A row of the sheet. */
export interface PulledRow {
  /** The key of its record, as text. */
  readonly key: string;
  /** Why its record is no longer kept up to date; empty for an ordinary row. */
  readonly left: string;
  /** When it was pulled, in milliseconds since 1970; undefined where its cell says nothing. */
  readonly pulledAtMs: number | undefined;
}

/** How far rows have gone, in the order of when they were pulled, and of their keys. */
export interface SentUpTo {
  /** Milliseconds since 1970. */
  readonly ms: number;
  /** The key of the last row of that instant. */
  readonly key: string;
}

/** What was read of a sheet before. */
export interface SentBefore {
  /** How far its rows have gone. */
  readonly mark: SentUpTo;
  /** What the sheet held then, as a hash; undefined where not all of it has gone. */
  readonly sum?: string | undefined;
}

/** What has yet to go. */
export interface SheetNews {
  /** The rows that go with all their values, by their numbers in what was read. */
  readonly full: readonly number[];
  /** The keys of the other records that are there, and when each was pulled: these the table has to have. */
  readonly sent: readonly (readonly [string, number])[];
  /** The keys of those that go later, as they are too many at once. */
  readonly waiting: readonly string[];
  /** The keys of records that left, with why. */
  readonly left: readonly (readonly [string, string])[];
  /** When each of the full rows was pulled, milliseconds since 1970. */
  readonly pulledAtMs: readonly number[];
  /** What is known once that has gone. */
  readonly next: SentBefore;
}

/** A row that was written so shortly before the sheet was read that another of the same instant may have followed. */
const SETTLED_MS = 10_000;
/** Rows are stamped with whole seconds, and by clocks that may differ. */
const AHEAD_MS = 60_000;

/**
 * What has yet to go; undefined where the table has everything.
 * @param asOfMs when the rows were read
 * @param most so many full rows at once
 */
export function sheetNews(
  rows: readonly PulledRow[],
  { mark, sum }: SentBefore,
  { asOfMs, most }: { readonly asOfMs: number; readonly most: number },
): SheetNews | undefined {
  // An instant that somebody typed may be far ahead: nothing would ever be newer.
  const pulledAt = (n: number) => {
    const { pulledAtMs = asOfMs } = rows[n] ?? {};
    return pulledAtMs > asOfMs + AHEAD_MS ? asOfMs : pulledAtMs;
  };
  const there = new Map<string, number>();
  const left = new Map<string, string>();
  for (const [n, row] of rows.entries()) {
    if (row.left !== '') left.set(row.key, row.left);
    else if (pulledAt(n) >= pulledAt(there.get(row.key) ?? n)) there.set(row.key, n);
  }
  const gone = [...left].filter(([key]) => !there.has(key)).sort(byKey);
  const isBehind =
    (after: SentUpTo) =>
    ([key, n]: readonly [string, number]) =>
      pulledAt(n) > after.ms || (pulledAt(n) === after.ms && key > after.key);
  const waiting = [...there].filter(isBehind(mark));
  waiting.sort((a, b) => pulledAt(a[1]) - pulledAt(b[1]) || byKey(a, b));
  const sent = waiting.slice(0, most);
  const last = sent[sent.length - 1];
  const isAll = sent.length === waiting.length;
  const settled = asOfMs - SETTLED_MS;
  const reached = last === undefined ? mark : { ms: pulledAt(last[1]), key: last[0] };
  const then = isAll && reached.ms > settled ? { ms: Math.max(settled, mark.ms), key: '' } : reached;
  const sumBehind = (after: SentUpTo) =>
    textHash(
      JSON.stringify([
        [...there.keys()].sort(),
        gone,
        [...there]
          .filter(isBehind(after))
          .map(([key, n]) => `${key} ${pulledAt(n)}`)
          .sort(),
      ]),
    );
  if (sum !== undefined && sum === sumBehind(mark)) return undefined;
  const full = sent.map(([, n]) => n);
  const isFull = new Set(full);
  const isWaiting = isBehind(mark);
  const others = [...there].filter(([, n]) => !isFull.has(n));
  return {
    full,
    sent: others.filter((one) => !isWaiting(one)).map(([key, n]) => [key, pulledAt(n)] as const),
    waiting: others.filter(isWaiting).map(([key]) => key),
    left: gone,
    pulledAtMs: full.map(pulledAt),
    next: { mark: then, sum: isAll ? sumBehind(then) : undefined },
  };
}

function byKey([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** A name for what is brought at an instant: the same job is never inserted twice. */
export function jobName(table: string, asOfMs: number): string {
  return `franchise_${shortHash(table)}_${asOfMs}`;
}
