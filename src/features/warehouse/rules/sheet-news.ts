// What of a sheet has yet to go to its table: rows pulled since the last reading, and records that left.

import { shortHash, textHash } from '../../../domain/language.ts';

export interface PulledRow {
  readonly key: string;
  /** Why the record is no longer updated; empty for ordinary rows. */
  readonly left: string;
  /** Unix ms; undefined if its cell has no date. */
  readonly pulledAtMs: number | undefined;
}

/** The last row sent, in the order of `Pulled at` and key. */
interface SentUpTo {
  readonly ms: number;
  readonly key: string;
}

export interface SentBefore {
  readonly mark: SentUpTo;
  /** Hash of what the sheet held; undefined unless all of it was sent. */
  readonly sum?: string | undefined;
}

export interface WaitingRow {
  readonly n: number;
  readonly key: string;
  readonly pulledAtMs: number;
}

export interface SheetNews {
  /** Pulled since, in the order of sending. */
  readonly waiting: readonly WaitingRow[];
  readonly there: readonly WaitingRow[];
  /** Keys with reasons, most recently pulled first. */
  readonly left: readonly (readonly [string, string])[];
  /** What to store once all has been sent. */
  readonly next: SentBefore;
}

const SETTLED_MS = 10_000; // Rows written this recently may be followed by others with the same instant.
const AHEAD_MS = 60_000; // Rows are stamped in whole seconds, by clocks that may differ.

/** Undefined if the table has everything. */
export function sheetNews(
  rows: readonly PulledRow[],
  { mark, sum }: SentBefore,
  asOfMs: number,
): SheetNews | undefined {
  // Somebody may have typed an instant far ahead; nothing would ever be newer.
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

/** A repeated load has the same id, so BigQuery runs it once. */
export function jobName(table: string, asOfMs: number): string {
  return `franchise_${shortHash(table)}_${asOfMs}`;
}
