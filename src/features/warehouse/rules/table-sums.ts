// Whether a table holds the records of a sheet, without sending or reading all keys: both sides add up the records of each
// group of keys, and only the groups are read whose sums differ.

import { md5Start } from './md5.ts';
import type { TargetTable } from './statements.ts';
import { LEFT_AT, PULLED_AT } from './table-fields.ts';

/** Sums over the records of a group of keys, by which sheet and table are compared without reading each row. */
export interface GroupSum {
  /** How many they are. */
  readonly rows: number;
  /** The sum of numbers made of their keys. */
  readonly keys: number;
  /** The sum of numbers made of their keys and of when they were pulled. */
  readonly stamps: number;
}

/** The key of a record in a pulled sheet, and when it was pulled: its version, for comparing sheet and table. */
export interface StampedKey {
  /** Its key. */
  readonly key: string;
  /** When it was pulled, milliseconds since 1970. */
  readonly pulledAtMs: number;
}

/** The key of a record in BigQuery, with its version, for comparing sheet and table. */
export interface TableRow {
  /** The key of its record. */
  readonly key: string;
  /** undefined where the table doesn't say. */
  readonly pulledAtMs: number | undefined;
  /** Whether its record hasn't left. */
  readonly isHere: boolean;
}

/** A prime: products with numbers of 16 bits stay exact in a number of JavaScript, and in INT64. */
const MODULUS = 2_147_483_647;
const NONE: GroupSum = { rows: 0, keys: 0, stamps: 0 };

/**
 * Puts a key into one of 4,096 groups, named by three hexadecimal digits. Sheet and table are compared by sums over
 * groups, and the SQL for these sums groups in the same way.
 */
export function groupOf(key: string): string {
  return md5Start(key).slice(0, 3);
}

/**
 * Adds up the records of a sheet by groups of keys: how many, and check sums of keys and versions. They are compared
 * with the sums that BigQuery gives for the table.
 */
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

/**
 * A query for the check sums of a table's present records, grouped by a hash of the key: group, how many, sum of the
 * keys' hashes, sum of these times `Pulled at`. Groups that differ from the sheet's hold a record that differs.
 */
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

/**
 * The groups of keys whose check sums differ between sheet and table: only their rows are read and mended.
 * @param there the rows of sums that BigQuery gave for the table
 * @returns for each such group, how many records its larger side has
 */
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

/**
 * SQL that lists the rows of a table in groups of keys whose check sums differ from the sheet's. Of each row: the
 * key, when it was pulled (in milliseconds), and `here` unless the record has left.
 */
export function groupsStatement({ target, key }: TargetTable, groups: readonly string[]): string {
  const which = groups.map((group) => `'${group}'`).join(', ');
  const shown = `\`${key}\` AS v0, UNIX_MILLIS(\`${PULLED_AT}\`) AS v1, CASE WHEN \`${LEFT_AT}\` IS NULL THEN 'here' END AS v2`;
  return `SELECT ${shown} FROM \`${target}\` WHERE SUBSTR(${hashOf(key)}, 1, 3) IN (${which})`;
}

/**
 * Compares sheet and BigQuery table record by record: which to send, and which to mark as left. A record whose
 * version in the table is later stays.
 */
export function differences<R extends StampedKey>(
  sheet: readonly R[],
  table: readonly TableRow[],
): { readonly leave: readonly string[]; readonly send: readonly R[] } {
  const there = new Map(table.map((row) => [row.key, row]));
  const wanted = new Set(sheet.map(({ key }) => key));
  return {
    leave: table.flatMap(({ key, isHere }) => (isHere && !wanted.has(key) ? [key] : [])),
    send: sheet.filter(({ key, pulledAtMs }) => {
      const row = there.get(key);
      return row === undefined || !row.isHere || (row.pulledAtMs ?? 0) < pulledAtMs;
    }),
  };
}

function hashOf(key: string): string {
  return `TO_HEX(MD5(\`${key}\`))`;
}
