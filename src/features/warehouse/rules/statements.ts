// The statements by which a table holds the records of a pull that has no sheet. Each does the same however often it runs,
// and changes no row that another has changed since the instant at which it was written.

import { LEFT_AT, LEFT_REASON, PULLED_AT, ROW_HASH, SYNCED_AT } from './table-fields.ts';

/** The BigQuery table of a pull as SQL names it, and its column with the keys of records. */
export interface TargetTable {
  /** `project.dataset.table`. */
  readonly target: string;
  /** The column of the keys. */
  readonly key: string;
}

/** Records that were loaded into a staging table, on their way into the table of their pull. */
export interface RecordsToBring extends TargetTable {
  /** What they are read from, as it stands after `FROM`. */
  readonly from: string;
  /** All columns of them. */
  readonly names: readonly string[];
  /** When that was written, milliseconds since 1970. */
  readonly asOfMs: number;
}

/**
 * SQL that counts what loaded records will change in their table, for the message of a run: new ones, changed ones,
 * and all in the table.
 */
export function newsStatement({ target, from, key }: RecordsToBring): string {
  const isThere = `T.\`${key}\` IS NOT NULL AND T.\`${LEFT_AT}\` IS NULL`;
  const isOther = `COALESCE(T.\`${ROW_HASH}\`, '') <> S.\`${ROW_HASH}\``;
  return [
    `SELECT COUNT(CASE WHEN NOT (${isThere}) THEN 1 END) AS added,`,
    `COUNT(CASE WHEN ${isThere} AND ${isOther} THEN 1 END) AS changed,`,
    `(SELECT COUNT(*) FROM \`${target}\` WHERE \`${LEFT_AT}\` IS NULL) AS records`,
    `FROM ${from} AS S LEFT JOIN \`${target}\` AS T ON T.\`${key}\` = S.\`${key}\``,
  ].join(' ');
}

/**
 * SQL that puts loaded records into the BigQuery table of a pull without a sheet: inserts new ones, updates the
 * others.
 */
export function upsertStatement({ target, from, key, names, asOfMs }: RecordsToBring): string {
  const values = [
    ...names.map((name) => [name, `S.\`${name}\``]),
    [LEFT_AT, 'NULL'],
    [LEFT_REASON, 'NULL'],
    [SYNCED_AT, instant(asOfMs)],
  ] as const;
  const set = values.flatMap(([name, value]) => (name === key ? [] : [`\`${name}\` = ${value}`]));
  return [
    `MERGE INTO \`${target}\` AS T USING ${from} AS S ON T.\`${key}\` = S.\`${key}\``,
    `WHEN MATCHED AND T.\`${SYNCED_AT}\` <= ${instant(asOfMs)} THEN UPDATE SET ${set.join(', ')}`,
    `WHEN NOT MATCHED THEN INSERT (${values.map(([name]) => `\`${name}\``).join(', ')}) VALUES (${values.map(([, value]) => value).join(', ')})`,
  ].join('\n');
}

/**
 * SQL that marks records in a BigQuery table as no longer in the pull; their rows stay.
 * @param why the reason, as people read it in the table
 */
export function leaveStatement(
  table: TargetTable,
  keys: readonly string[],
  why: string,
  asOfMs: number,
): string {
  return updateStatement(table, keys, asOfMs, [
    [LEFT_AT, instant(asOfMs)],
    [LEFT_REASON, text(why)],
  ]);
}

/** SQL that dates records anew that a pull has read again and found unchanged. */
export function stampStatement(
  table: TargetTable,
  keys: readonly string[],
  pulledAtMs: number,
  asOfMs: number,
): string {
  return updateStatement(table, keys, asOfMs, [[PULLED_AT, instant(pulledAtMs)]]);
}

/** SQL that counts the records of a BigQuery table that are still in the pull. */
export function countStatement({ target }: TargetTable): string {
  return `SELECT COUNT(*) AS records FROM \`${target}\` WHERE \`${LEFT_AT}\` IS NULL`;
}

/**
 * SQL that lists the records of a BigQuery table that are still in the pull: key, when they were pulled, further
 * columns. A run compares them with what it reads.
 */
export function heldStatement({ target, key }: TargetTable, more: readonly string[]): string {
  const shown = [`\`${key}\``, millis(PULLED_AT), ...more].map((value, n) => `${value} AS v${n}`);
  return `SELECT ${shown.join(', ')} FROM \`${target}\` WHERE \`${LEFT_AT}\` IS NULL`;
}

/** SQL that finds which of these keys the BigQuery table has, among the records still in the pull. */
export function amongStatement({ target, key }: TargetTable, keys: readonly string[]): string {
  return `SELECT \`${key}\` AS v0 FROM \`${target}\` WHERE \`${key}\` IN (${keys.map(text).join(', ')}) AND \`${LEFT_AT}\` IS NULL`;
}

/** SQL that gives a column of instants as milliseconds since 1970, in which the connector reckons. */
export function millis(name: string): string {
  return `UNIX_MILLIS(\`${name}\`)`;
}

function updateStatement(
  { target, key }: TargetTable,
  keys: readonly string[],
  asOfMs: number,
  set: readonly (readonly [string, string])[],
): string {
  const all = [...set, [SYNCED_AT, instant(asOfMs)] as const].map(
    ([name, value]) => `\`${name}\` = ${value}`,
  );
  const which = `\`${key}\` IN (${keys.map(text).join(', ')})`;
  return `UPDATE \`${target}\` SET ${all.join(', ')} WHERE ${which} AND \`${LEFT_AT}\` IS NULL AND \`${SYNCED_AT}\` <= ${instant(asOfMs)}`;
}

function instant(ms: number): string {
  return `TIMESTAMP '${new Date(ms).toISOString().replace('T', ' ').replace('Z', '+00')}'`;
}

/** A text as GoogleSQL takes any; keys are the service's, and end no statement. */
function text(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}'`;
}
