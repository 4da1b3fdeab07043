// The statement by which what was brought becomes the table. It does the same however often it runs, and a row of an
// older version never gets on top of a newer one, whichever of two statements comes last.

import { LEFT_AT, LEFT_REASON, PULLED_AT, ROW_KIND, SYNCED_AT } from './table-fields.ts';

/** What a statement fails with where the table lacks a row that went there before. */
export const LACKS_ROWS = 'Franchise Sheets: the table lacks the row of ';

/** What is merged into what. */
export interface Merge {
  /** `project.dataset.table`. */
  readonly target: string;
  /** The same of the table with what was brought. */
  readonly staging: string;
  /** The column that tells records apart. */
  readonly key: string;
  /** All columns that the sheet has, the key among them. */
  readonly names: readonly string[];
  /** When the sheet was read, milliseconds since 1970. */
  readonly asOfMs: number;
}

/**
 * Brings the table to what the sheet held. The rows that were brought are all records of the sheet: those that were
 * pulled since the last time with all their values, the others with their key alone; and those that left, with why. It
 * changes nothing and fails where the table lacks one of the others, or has it as it was before: somebody deleted it
 * there, or put it back into the sheet.
 */
export function mergeStatement({ target, staging, key, names, asOfMs }: Merge): string {
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
  const left = (reason: string) =>
    set([
      [LEFT_AT, asOf],
      [LEFT_REASON, reason],
      [SYNCED_AT, asOf],
    ]);
  const inserted = [...values, ...isThere];
  const k = (name: string) => `K.\`${name}\``;
  const isLacking = `${is('sent')} AND (${k(key)} IS NULL OR ${k(PULLED_AT)} < ${s(PULLED_AT)})`;
  const checked = [
    `SELECT S.* FROM \`${staging}\` AS S`,
    `LEFT JOIN (SELECT \`${key}\`, \`${PULLED_AT}\` FROM \`${target}\`) AS K ON ${k(key)} = ${s(key)}`,
    `WHERE CASE WHEN ${isLacking} THEN ERROR(CONCAT('${LACKS_ROWS}', ${s(key)})) ELSE TRUE END`,
  ].join(' ');
  return [
    `MERGE INTO \`${target}\` AS T USING (${checked}) AS S ON ${t(key)} = ${s(key)}`,
    `WHEN MATCHED AND ${is('full')} AND ${isNewer} THEN UPDATE SET ${set([...values.filter(([name]) => name !== key), ...isThere])}`,
    `WHEN MATCHED AND ${is('left')} AND ${t(LEFT_AT)} IS NULL AND ${isOlder} THEN UPDATE SET ${left(s(LEFT_REASON))}`,
    `WHEN MATCHED AND ${s(ROW_KIND)} <> 'left' AND ${t(LEFT_AT)} IS NOT NULL AND ${isOlder} THEN UPDATE SET ${set(isThere)}`,
    `WHEN NOT MATCHED AND ${is('full')} THEN INSERT (${inserted.map(([name]) => `\`${name}\``).join(', ')}) VALUES (${inserted.map(([, value]) => value).join(', ')})`,
    `WHEN NOT MATCHED BY SOURCE AND ${t(LEFT_AT)} IS NULL AND ${isOlder} THEN UPDATE SET ${left("'not-in-sheet'")}`,
  ].join('\n');
}
