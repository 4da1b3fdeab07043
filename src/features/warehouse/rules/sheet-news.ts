// What of a sheet has yet to go to its table: rows pulled since the last reading, and records that left. Then both sides
// sum their records by groups of keys, so that only groups whose sums differ are read.

import { shortHash, textHash } from '../../../domain/language.ts';
import { md5Start } from './md5.ts';
import type { TargetTable } from './statements.ts';
import { LEFT_AT, PULLED_AT, SYNCED_AT } from './table-fields.ts';

export interface PulledRow {
  readonly key: string;
  /** Why the record is no longer updated; empty for ordinary rows. */
  readonly left: string;
  /** Unix ms; undefined if its cell has no date. */
  readonly pulledAtMs: number | undefined;
}

export interface SentBefore {
  /** The last row sent, in the order of `Pulled at` and key. */
  readonly mark: { readonly ms: number; readonly key: string };
  /** Hash of what the sheet held; undefined unless all of it was sent. */
  readonly sum?: string | undefined;
}

export interface WaitingRow {
  readonly n: number;
  readonly key: string;
  readonly pulledAtMs: number;
}

export type SheetNews = NonNullable<ReturnType<typeof sheetNews>>;

const SETTLED_MS = 10_000; // Rows written this recently may be followed by others with the same instant.
const AHEAD_MS = 60_000; // Rows are stamped in whole seconds, by clocks that may differ.

/**
 * `present`: all records of the sheet. `waiting`: those pulled since, in the order of sending. `left`: keys with
 * reasons, most recently pulled first. `next`: what to store once all has been sent.
 * @returns undefined if the table has everything
 */
export function sheetNews(rows: readonly PulledRow[], { mark, sum }: SentBefore, asOfMs: number) {
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
  const present = [...found.values()];
  const gone = [...left.values()].filter(({ key }) => !found.has(key));
  gone.sort((a, b) => pulledAt(b) - pulledAt(a) || byKey(a, b));
  const isBehind = ({ pulledAtMs, key }: WaitingRow, after: SentBefore['mark']) =>
    pulledAtMs > after.ms || (pulledAtMs === after.ms && key > after.key);
  const waiting = present.filter((row) => isBehind(row, mark));
  waiting.sort((a, b) => a.pulledAtMs - b.pulledAtMs || byKey(a, b));
  const last = waiting[waiting.length - 1];
  const settled = asOfMs - SETTLED_MS;
  const reached = last === undefined ? mark : { ms: last.pulledAtMs, key: last.key };
  const then = reached.ms > settled ? { ms: Math.max(settled, mark.ms), key: '' } : reached;
  const sumBehind = (after: SentBefore['mark']) =>
    textHash(
      JSON.stringify([
        present.map(({ key }) => key).sort(),
        [...gone].sort(byKey).map(({ key, left: why }) => [key, why]),
        present.flatMap((row) => (isBehind(row, after) ? [`${row.key} ${row.pulledAtMs}`] : [])).sort(),
      ]),
    );
  if (sum !== undefined && sum === sumBehind(mark)) return undefined;
  return {
    waiting,
    present,
    left: gone.map(({ key, left: why }) => [key, why] as const),
    next: { mark: then, sum: sumBehind(then) },
  };
}

function byKey(a: { readonly key: string }, b: { readonly key: string }): number {
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}

/** A repeated load has the same id, so BigQuery runs it once. */
export function jobName(table: string, asOfMs: number): string {
  return `franchise_${shortHash(table)}_${asOfMs}`;
}

export type StampedKey = Pick<WaitingRow, 'key' | 'pulledAtMs'>;

/** Of a record in a table. */
export interface TableRow extends Omit<PulledRow, 'left'> {
  readonly isHere: boolean;
}

const MODULUS = 2_147_483_647; // A prime: products with 16-bit numbers stay exact in JavaScript and INT64.
/** Sums of the keys' hashes, and of these times their `Pulled at`. */
const NONE = { rows: 0, keys: 0, stamps: 0 };
type GroupSum = Readonly<typeof NONE>;

/** One of 4,096, by three hexadecimal digits; SQL groups in the same way. */
export function groupOf(key: string): string {
  return md5Start(key).slice(0, 3);
}

/** As `sumsStatement` computes them of the table, by the start of the key's hash. */
export function sheetSums(records: Iterable<StampedKey>): ReadonlyMap<string, GroupSum> {
  const sums = new Map<string, GroupSum>();
  for (const { key, pulledAtMs } of records) {
    const hash = md5Start(key);
    const group = hash.slice(0, 3);
    const { rows, keys, stamps } = sums.get(group) ?? NONE;
    const number = Number.parseInt(hash.slice(3, 7), 16) + 1;
    const stamp = (number * (pulledAtMs % MODULUS)) % MODULUS;
    sums.set(group, { rows: rows + 1, keys: keys + number, stamps: stamps + stamp });
  }
  return sums;
}

/** Columns: group, number of records, `keys` and `stamps` as in `GroupSum`. */
export function sumsStatement({ target, key }: TargetTable): string {
  const number = `CAST(CONCAT('0x', SUBSTR(${hashOf(key)}, 4, 4)) AS INT64) + 1`;
  const each = [
    `SUBSTR(${hashOf(key)}, 1, 3) AS v0`,
    `${number} AS v1`,
    `MOD((${number}) * MOD(UNIX_MILLIS(\`${PULLED_AT}\`), ${MODULUS}), ${MODULUS}) AS v2`,
  ];
  const rows = `SELECT ${each.join(', ')} FROM \`${target}\` WHERE \`${LEFT_AT}\` IS NULL`;
  return `SELECT v0, COUNT(*) AS n, SUM(v1) AS k, SUM(v2) AS s FROM (${rows}) GROUP BY v0`;
}

/** Group → number of records on its larger side. */
export function differingGroups(
  sheet: ReadonlyMap<string, GroupSum>,
  there: readonly (readonly (string | null)[])[],
): ReadonlyMap<string, number> {
  const table = new Map(
    there.map(([group, rows, keys, stamps]) => [
      group ?? '',
      { rows: Number(rows), keys: Number(keys), stamps: Number(stamps) },
    ]),
  );
  const differing = new Map<string, number>();
  for (const group of new Set([...sheet.keys(), ...table.keys()])) {
    const a = sheet.get(group) ?? NONE;
    const b = table.get(group) ?? NONE;
    if (a.rows !== b.rows || a.keys !== b.keys || a.stamps !== b.stamps)
      differing.set(group, Math.max(a.rows, b.rows));
  }
  return differing;
}

/** Columns: key, when it was pulled (Unix ms), `here` unless the record left. The newest row of a key comes last. */
export function groupsStatement({ target, key }: TargetTable, groups: readonly string[]): string {
  const which = groups.map((group) => `'${group}'`).join(', ');
  const shown = `\`${key}\` AS v0, UNIX_MILLIS(\`${PULLED_AT}\`) AS v1, CASE WHEN \`${LEFT_AT}\` IS NULL THEN 'here' END AS v2`;
  return `SELECT ${shown} FROM \`${target}\` WHERE SUBSTR(${hashOf(key)}, 1, 3) IN (${which}) ORDER BY \`${PULLED_AT}\`, \`${SYNCED_AT}\``;
}

/** A record with a later version in the table stays. */
export function differences<R extends StampedKey>(
  sheet: readonly R[],
  table: readonly TableRow[],
): { readonly isTwice: boolean; readonly leave: readonly string[]; readonly send: readonly R[] } {
  const there = new Map(table.map((row) => [row.key, row]));
  const wanted = new Set(sheet.map(({ key }) => key));
  return {
    isTwice: there.size < table.length,
    leave: [...there.values()].flatMap(({ key, isHere }) => (isHere && !wanted.has(key) ? [key] : [])),
    send: sheet.filter(({ key, pulledAtMs }) => {
      const row = there.get(key);
      return row === undefined || !row.isHere || (row.pulledAtMs ?? 0) < pulledAtMs;
    }),
  };
}

function hashOf(key: string): string {
  return `TO_HEX(MD5(\`${key}\`))`;
}
