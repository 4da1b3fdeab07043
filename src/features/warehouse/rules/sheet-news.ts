// What of a sheet has yet to go to its table: rows that were pulled since it was read last, and records that left.

import { shortHash, textHash } from '../../../domain/text-hash.ts';

/**
 * What a row of a pulled sheet says about whether it has to be sent to BigQuery: key, when it was pulled, whether its
 * record left.
 */
export interface PulledRow {
  /** The key of its record, as text. */
  readonly key: string;
  /** Why its record is no longer kept up to date; empty for an ordinary row. */
  readonly left: string;
  /** When it was pulled, in milliseconds since 1970; undefined where its cell says nothing. */
  readonly pulledAtMs: number | undefined;
}

/**
 * The last row of a sheet that has gone to its BigQuery table, in the order of `Pulled at` and then of keys. Rows
 * behind it are sent next.
 */
export interface SentUpTo {
  /** Milliseconds since 1970. */
  readonly ms: number;
  /** The key of the last row of that instant. */
  readonly key: string;
}

/**
 * How far the rows of a sheet have been sent to their BigQuery table. A hash of the sheet then shows edits made
 * since.
 */
export interface SentBefore {
  /** How far its rows have gone. */
  readonly mark: SentUpTo;
  /** What the sheet held then, as a hash; undefined where not all of it has gone. */
  readonly sum?: string | undefined;
}

/** A row of a pulled sheet whose values still have to be sent to its BigQuery table. */
export interface WaitingRow {
  /** Its number in what was read. */
  readonly n: number;
  /** The key of its record. */
  readonly key: string;
  /** When it was pulled, milliseconds since 1970. */
  readonly pulledAtMs: number;
}

/** The difference between a pulled sheet and what has gone to its table: rows to bring, and records that left. */
export interface SheetNews {
  /** The rows that were pulled since, in the order in which they go. */
  readonly waiting: readonly WaitingRow[];
  /** All records that are there, each once. */
  readonly there: readonly WaitingRow[];
  /** The keys of records that left, with why, those that were pulled last first. */
  readonly left: readonly (readonly [string, string])[];
  /** What is known once that has gone. */
  readonly next: SentBefore;
}

/** A row that was written so shortly before the sheet was read that another of the same instant may have followed. */
const SETTLED_MS = 10_000;
/** Rows are stamped with whole seconds, and by clocks that may differ. */
const AHEAD_MS = 60_000;

/**
 * Compares the rows of a pulled sheet with what has already gone to its BigQuery table: which rows to send, and which
 * records left.
 * @param asOfMs when the rows were read
 * @returns undefined where the table has everything
 */
export function sheetNews(
  rows: readonly PulledRow[],
  { mark, sum }: SentBefore,
  asOfMs: number,
): SheetNews | undefined {
  // An instant that somebody typed may be far ahead: nothing would ever be newer.
  const pulledAt = ({ pulledAtMs = asOfMs }: PulledRow) =>
    pulledAtMs > asOfMs + AHEAD_MS ? asOfMs : pulledAtMs;
  const found = new Map<string, WaitingRow>();
  const left = new Map<string, PulledRow>();
  for (const [n, row] of rows.entries()) {
    const { key } = row;
    const pulledAtMs = pulledAt(row);
    if (row.left !== '') left.set(key, row);
    else if (pulledAtMs >= (found.get(key)?.pulledAtMs ?? 0)) found.set(key, { n, key, pulledAtMs });
  }
  const there = [...found.values()];
  const gone = [...left.values()].filter(({ key }) => !found.has(key));
  gone.sort((a, b) => pulledAt(b) - pulledAt(a) || byKey(a, b));
  const isBehind = ({ pulledAtMs, key }: WaitingRow, after: SentUpTo) =>
    pulledAtMs > after.ms || (pulledAtMs === after.ms && key > after.key);
  const waiting = there.filter((row) => isBehind(row, mark));
  waiting.sort((a, b) => a.pulledAtMs - b.pulledAtMs || byKey(a, b));
  const last = waiting[waiting.length - 1];
  const settled = asOfMs - SETTLED_MS;
  const reached = last === undefined ? mark : { ms: last.pulledAtMs, key: last.key };
  const then = reached.ms > settled ? { ms: Math.max(settled, mark.ms), key: '' } : reached;
  const sumBehind = (after: SentUpTo) =>
    textHash(
      JSON.stringify([
        there.map(({ key }) => key).sort(),
        gone.map(({ key, left: why }) => [key, why]).sort(byFirst),
        there.flatMap((row) => (isBehind(row, after) ? [`${row.key} ${row.pulledAtMs}`] : [])).sort(),
      ]),
    );
  if (sum !== undefined && sum === sumBehind(mark)) return undefined;
  return {
    waiting,
    there,
    left: gone.map(({ key, left: why }) => [key, why]),
    next: { mark: then, sum: sumBehind(then) },
  };
}

function byKey(a: { readonly key: string }, b: { readonly key: string }): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

function byFirst([a = '']: readonly string[], [b = '']: readonly string[]): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/**
 * The id of the BigQuery job that loads rows read at one instant. Sent again after a cut-off, the same id keeps them
 * from being loaded twice.
 */
export function jobName(table: string, asOfMs: number): string {
  return `franchise_${shortHash(table)}_${asOfMs}`;
}
