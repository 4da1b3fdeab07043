// Merges loaded rows. Idempotent, and an older version never replaces a newer one, whichever statement runs last.

import { LEFT_AT, LEFT_REASON, PULLED_AT, ROW_KIND, SYNCED_AT } from './table-fields.ts';

export interface Merge {
  /** `project.dataset.table`. */
  readonly target: string;
  /** Follows `USING`. */
  readonly from: string;
  readonly key: string;
  readonly names: readonly string[];
  readonly asOfMs: number;
}

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
  // Another run's newer rows stay.
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

/** Existing rows stay as they are. */
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
