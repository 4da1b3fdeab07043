// The statement by which what was brought becomes the table. It does the same however often it runs, and a row of an
// older version never gets on top of a newer one, whichever of two statements comes last.

import { LEFT_AT, LEFT_REASON, PULLED_AT, ROW_KIND, SYNCED_AT } from './table-fields.ts';

/**
 * What the SQL needs that brings rows of a sheet into their BigQuery table: the table, the rows, the key column, and
 * when they were read.
 */
export interface Merge {
  /** `project.dataset.table`. */
  readonly target: string;
  /** What was brought, as it stands after `USING`. */
  readonly from: string;
  /** The column that tells records apart. */
  readonly key: string;
  /** All columns that the sheet has, the key among them. */
  readonly names: readonly string[];
  /** When the sheet was read, milliseconds since 1970. */
  readonly asOfMs: number;
}

/**
 * SQL that brings the sent rows of a pulled sheet into its table. It inserts or updates by key, marks records that
 * left the pull, and never puts an older version over a newer one.
 */
export function mergeStatement({ target, from, key, names, asOfMs }: Merge): string {
  const asOf = `TIMESTAMP '${new Date(asOfMs).toISOString().replace('T', ' ').replace('Z', '+00')}'`;
  const t = (name: string) => `T.\`${name}\``;
  const s = (name: string) => `S.\`${name}\``;
  const set = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, value]) => `\`${name}\` = ${value}`).join(', ');
  const is = (kind: string) => `${s(ROW_KIND)} = '${kind}'`;
  const values = [...names, PULLED_AT].map((name) => [name, s(name)] as const);
  const isThere = [
    [LEFT_AT, 'NULL'],
    [LEFT_REASON, 'NULL'],
    [SYNCED_AT, asOf],
  ] as const;
  // What another run has brought since isn't touched.
  const isOlder = `${t(SYNCED_AT)} <= ${asOf}`;
  const isNewer = `(${s(PULLED_AT)} > ${t(PULLED_AT)} OR (${s(PULLED_AT)} = ${t(PULLED_AT)} AND ${isOlder}))`;
  const left = [
    [LEFT_AT, asOf],
    [LEFT_REASON, s(LEFT_REASON)],
    [SYNCED_AT, asOf],
  ] as const;
  const inserted = [...values, ...isThere];
  return [
    `MERGE INTO \`${target}\` AS T USING ${from} AS S ON ${t(key)} = ${s(key)}`,
    `WHEN MATCHED AND ${is('full')} AND ${isNewer} THEN UPDATE SET ${set([...values.filter(([name]) => name !== key), ...isThere])}`,
    `WHEN MATCHED AND ${is('left')} AND ${t(LEFT_AT)} IS NULL AND ${isOlder} THEN UPDATE SET ${set(left)}`,
    `WHEN MATCHED AND ${s(ROW_KIND)} <> 'left' AND ${t(LEFT_AT)} IS NOT NULL AND ${isOlder} THEN UPDATE SET ${set(isThere)}`,
    `WHEN NOT MATCHED AND ${is('full')} THEN INSERT (${inserted.map(([name]) => `\`${name}\``).join(', ')}) VALUES (${inserted.map(([, value]) => value).join(', ')})`,
  ].join('\n');
}

/**
 * SQL that adds to the table of a pull's changes the rows whose keys it doesn't have yet. Rows that are there stay as
 * they are, so it may run twice.
 */
export function appendStatement({ target, from, key, names, asOfMs }: Merge): string {
  const asOf = `TIMESTAMP '${new Date(asOfMs).toISOString().replace('T', ' ').replace('Z', '+00')}'`;
  const values = [
    ...[...names, PULLED_AT].map((name) => [name, `S.\`${name}\``] as const),
    [SYNCED_AT, asOf],
  ];
  return [
    `MERGE INTO \`${target}\` AS T USING ${from} AS S ON T.\`${key}\` = S.\`${key}\``,
    `WHEN NOT MATCHED THEN INSERT (${values.map(([name]) => `\`${name}\``).join(', ')}) VALUES (${values.map(([, value]) => value).join(', ')})`,
  ].join('\n');
}
