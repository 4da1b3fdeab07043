// SQL that writes and reads tables. Idempotent: no statement changes a row that another changed after the instant at
// which it was written, and an older version never replaces a newer one. Without a billing account BigQuery changes no
// rows, so the same statement replaces the whole table by what would have become of it.

import {
  LEFT_AT,
  LEFT_REASON,
  MOST_KEYS,
  PULLED_AT,
  ROW_HASH,
  ROW_KIND,
  SYNCED_AT,
  type TableField,
} from './table-fields.ts';

/** What a table has besides its rows, to be stated when it is replaced: BigQuery forgets it otherwise. */
export interface WholeTable {
  readonly description: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly cluster: readonly string[]; // BigQuery refuses another one than before.
  /** Its fields as BigQuery describes them, in its order. */
  readonly fields: readonly ColumnThere[];
}

export interface ColumnThere {
  readonly name: string;
  readonly type: string;
  readonly description: string;
  readonly mode?: string | undefined; // Absent if it may be null.
  readonly fields?: readonly ColumnThere[] | undefined; // Of a record; absent for others.
}

export interface TargetTable {
  /** `project.dataset.table`. */
  readonly target: string;
  readonly key: string;
  /** Undefined if its rows can be changed in place. */
  readonly whole?: WholeTable | undefined;
}

interface RecordsToBring extends TargetTable {
  readonly from: string; // Follows `FROM`.
  readonly names: readonly string[];
  readonly asOfMs: number;
}

/** Counts for the message of a run: new records, changed ones, all; how many rows keys have beyond their first. */
export function newsStatement({ target, from, key }: RecordsToBring): string {
  const isThere = `T.\`${key}\` IS NOT NULL AND T.\`${LEFT_AT}\` IS NULL`;
  const isOther = `COALESCE(T.\`${ROW_HASH}\`, '') <> S.\`${ROW_HASH}\``;
  return [
    `SELECT COUNT(CASE WHEN NOT (${isThere}) THEN 1 END) AS added,`,
    `COUNT(CASE WHEN ${isThere} AND ${isOther} THEN 1 END) AS changed,`,
    `(SELECT COUNT(*) FROM \`${target}\` WHERE \`${LEFT_AT}\` IS NULL) AS records,`,
    `(SELECT ${surplus(key)} FROM \`${target}\`) AS surplus`,
    `FROM ${from} AS S LEFT JOIN \`${target}\` AS T ON T.\`${key}\` = S.\`${key}\``,
  ].join(' ');
}

export function upsertStatement(records: RecordsToBring): string {
  const { names, asOfMs } = records;
  const values = [...names.map(brought), ...isThere(asOfMs)];
  return merging(records, { values, updates: [[`${t(SYNCED_AT)} <= ${instant(asOfMs)}`, values]] });
}

/** For records that left their pull: their rows stay. @param keys not empty @param why a code such as `gone` */
export function markLeftStatement(
  table: TargetTable,
  keys: readonly string[],
  why: string,
  asOfMs: number,
): string {
  return updateStatement(table, keys, asOfMs, [
    [LEFT_AT, instant(asOfMs)],
    [LEFT_REASON, sqlText(why)],
  ]);
}

/** For records read again and found unchanged. */
export function markReadStatement(
  table: TargetTable,
  keys: readonly string[],
  pulledAtMs: number,
  asOfMs: number,
): string {
  return updateStatement(table, keys, asOfMs, [[PULLED_AT, instant(pulledAtMs)]]);
}

/** Records still in the pull; how many rows keys have beyond their first. */
export function countStatement({ target, key }: TargetTable): string {
  const here = `COUNT(CASE WHEN \`${LEFT_AT}\` IS NULL THEN 1 END)`;
  return `SELECT ${here} AS records, ${surplus(key)} AS surplus FROM \`${target}\``;
}

/** Keys that stand twice. */
export function duplicatesStatement({ target, key }: TargetTable): string {
  return `SELECT \`${key}\` AS v0 FROM \`${target}\` WHERE \`${key}\` IS NOT NULL GROUP BY \`${key}\` HAVING COUNT(*) > 1 LIMIT ${MOST_KEYS}`;
}

/** Puts the newest row of each key in place of all its rows. */
export function deduplicateStatement(table: TargetTable, keys: readonly string[]): string {
  const { target, key, whole } = table;
  if (whole !== undefined) return replacing(table, whole, listed(key, keys), { updates: [] });
  const which = (alias: string) => `${alias}.\`${key}\` IN (${keys.map(sqlText).join(', ')})`;
  const newest = `ROW_NUMBER() OVER (PARTITION BY R.\`${key}\` ORDER BY R.\`${PULLED_AT}\` DESC, R.\`${SYNCED_AT}\` DESC) = 1`;
  return [
    `MERGE INTO \`${target}\` AS T USING (SELECT * FROM \`${target}\` AS R WHERE ${which('R')} QUALIFY ${newest}) AS S ON FALSE`,
    `WHEN NOT MATCHED BY SOURCE AND ${which('T')} THEN DELETE`,
    `WHEN NOT MATCHED THEN INSERT ROW`,
  ].join('\n');
}

function surplus(key: string): string {
  return `COUNT(\`${key}\`) - COUNT(DISTINCT \`${key}\`)`;
}

/** Reads the rows of records still in the pull: key, when it was pulled, and the columns of `more`. */
export function presentRowsStatement({ target, key }: TargetTable, more: readonly string[]): string {
  const shown = [`\`${key}\``, sqlUnixMillis(PULLED_AT), ...more].map((value, n) => `${value} AS v${n}`);
  return `SELECT ${shown.join(', ')} FROM \`${target}\` WHERE \`${LEFT_AT}\` IS NULL`;
}

/** Which of these keys belong to records still in the pull. @param keys at least one */
export function presentKeysStatement({ target, key }: TargetTable, keys: readonly string[]): string {
  return `SELECT \`${key}\` AS v0 FROM \`${target}\` WHERE \`${key}\` IN (${keys.map(sqlText).join(', ')}) AND \`${LEFT_AT}\` IS NULL`;
}

export function sqlUnixMillis(name: string): string {
  return `UNIX_MILLIS(\`${name}\`)`;
}

function updateStatement(
  table: TargetTable,
  keys: readonly string[],
  asOfMs: number,
  set: ColumnValues,
): string {
  const { target, key, whole } = table;
  const all: ColumnValues = [...set, [SYNCED_AT, instant(asOfMs)]];
  if (whole !== undefined) {
    const isToChange = `${t(LEFT_AT)} IS NULL AND ${t(SYNCED_AT)} <= ${instant(asOfMs)}`;
    return replacing(table, whole, listed(key, keys), { updates: [[isToChange, all]] });
  }
  const sets = all.map(([name, value]) => `\`${name}\` = ${value}`);
  const which = `\`${key}\` IN (${keys.map(sqlText).join(', ')})`;
  return `UPDATE \`${target}\` SET ${sets.join(', ')} WHERE ${which} AND \`${LEFT_AT}\` IS NULL AND \`${SYNCED_AT}\` <= ${instant(asOfMs)}`;
}

function instant(ms: number): string {
  return `TIMESTAMP '${new Date(ms).toISOString().replace('T', ' ').replace('Z', '+00')}'`;
}

export function sqlText(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}'`;
}

/** Brings rows of a sheet, of which some name records that left. */
export function mergeStatement(records: RecordsToBring): string {
  const { names, asOfMs } = records;
  const is = (kind: string) => `S.\`${ROW_KIND}\` = '${kind}'`;
  const [pulledAt, pulledBefore] = [`S.\`${PULLED_AT}\``, t(PULLED_AT)];
  // Another run's newer rows stay.
  const isOlder = `${t(SYNCED_AT)} <= ${instant(asOfMs)}`;
  const isNewer = `(${pulledAt} > ${pulledBefore} OR (${pulledAt} = ${pulledBefore} AND ${isOlder}))`;
  const values = [...[...names, PULLED_AT].map(brought), ...isThere(asOfMs)];
  const left = [[LEFT_AT, instant(asOfMs)], brought(LEFT_REASON), [SYNCED_AT, instant(asOfMs)]] as const;
  const updates = [
    [`${is('full')} AND ${isNewer}`, values],
    [`${is('left')} AND ${t(LEFT_AT)} IS NULL AND ${isOlder}`, left],
    [`S.\`${ROW_KIND}\` <> 'left' AND ${t(LEFT_AT)} IS NOT NULL AND ${isOlder}`, isThere(asOfMs)],
  ] as const;
  return merging(records, { values, updates, when: is('full') });
}

/** Existing rows stay as they are. */
export function appendStatement(records: RecordsToBring): string {
  const { names, asOfMs } = records;
  const values = [...[...names, PULLED_AT].map(brought), [SYNCED_AT, instant(asOfMs)] as const];
  return merging(records, { values, updates: [] });
}

type ColumnValues = readonly (readonly [name: string, value: string])[]; // What each column gets.

interface Merge {
  /** Of a new row; left out if none is added. */
  readonly values?: ColumnValues;
  /** Each with its condition; the first that holds counts. */
  readonly updates: readonly (readonly [condition: string, set: ColumnValues])[];
  /** Which of the rows brought may be new; left out means all. */
  readonly when?: string;
}

function merging(records: RecordsToBring, merge: Merge): string {
  const { target, from, key, whole } = records;
  if (whole !== undefined) return replacing(records, whole, from, merge);
  const { values = [], updates, when } = merge;
  const set = (pairs: ColumnValues) =>
    pairs.flatMap(([name, value]) => (name === key ? [] : [`\`${name}\` = ${value}`])).join(', ');
  const names = values.map(([name]) => `\`${name}\``).join(', ');
  return [
    `MERGE INTO \`${target}\` AS T USING ${from} AS S ON ${t(key)} = S.\`${key}\``,
    ...updates.map(([condition, to]) => `WHEN MATCHED AND ${condition} THEN UPDATE SET ${set(to)}`),
    `WHEN NOT MATCHED${when === undefined ? '' : ` AND ${when}`} THEN INSERT (${names}) VALUES (${values.map(([, value]) => value).join(', ')})`,
  ].join('\n');
}

/** In a row of the table, not in one that is only brought. */
const IS_THERE = '_is_there';

/** The table as a `MERGE` would leave it, with the newest row of each key only. Fails if the table has got other columns. */
function replacing(
  { target, key }: TargetTable,
  whole: WholeTable,
  from: string,
  { values: added, updates, when = added === undefined ? 'FALSE' : 'TRUE' }: Merge,
): string {
  const all = [...updates.map(([, set]) => set), added];
  const changed = whole.fields.flatMap(({ name }) => {
    const valueIn = (values: ColumnValues = []) =>
      values.find(([one]) => one.toLowerCase() === name.toLowerCase())?.[1];
    if (all.every((values) => valueIn(values) === undefined)) return [];
    const cases = [
      `WHEN ${t(IS_THERE)} IS NULL THEN ${valueIn(added) ?? 'NULL'}`,
      `WHEN S.\`${key}\` IS NULL THEN ${t(name)}`,
      ...updates.map(([condition, set]) => `WHEN ${condition} THEN ${valueIn(set) ?? t(name)}`),
    ];
    return [`CASE ${cases.join(' ')} ELSE ${t(name)} END AS \`${name}\``];
  });
  const keyOfRow = `COALESCE(${t(key)}, S.\`${key}\`)`;
  const newest = `ROW_NUMBER() OVER (PARTITION BY ${keyOfRow} ORDER BY ${t(PULLED_AT)} DESC, ${t(SYNCED_AT)} DESC) = 1`;
  return [
    `CREATE OR REPLACE TABLE \`${target}\` (`,
    whole.fields.map(columnStated).join(',\n'),
    ')',
    ...(whole.cluster.length === 0
      ? []
      : [`CLUSTER BY ${whole.cluster.map((name) => `\`${name}\``).join(', ')}`]),
    `OPTIONS(description = ${sqlText(whole.description)}, labels = [${Object.entries(whole.labels)
      .map((pair) => `(${pair.map(sqlText).join(', ')})`)
      .join(', ')}])`,
    'AS',
    `SELECT T.* EXCEPT (\`${IS_THERE}\`)${changed.length === 0 ? '' : ` REPLACE (${changed.join(', ')})`}`,
    `FROM (SELECT *, TRUE AS \`${IS_THERE}\` FROM \`${target}\`) AS T FULL JOIN ${from} AS S ON ${t(key)} = S.\`${key}\``,
    `WHERE ${t(IS_THERE)} OR ${when}`,
    `QUALIFY ${keyOfRow} IS NULL OR ${newest}`,
  ].join('\n');
}

function columnStated(field: ColumnThere): string {
  const described = field.description === '' ? '' : ` OPTIONS(description = ${sqlText(field.description)})`;
  return `\`${field.name}\` ${typeStated(field)}${field.mode === 'REQUIRED' ? ' NOT NULL' : ''}${described}`;
}

function typeStated({ type, mode, fields = [] }: ColumnThere): string {
  const inner = fields.map((field) => `\`${field.name}\` ${typeStated(field)}`).join(', ');
  const one = inner === '' ? sqlType(type) : `STRUCT<${inner}>`;
  return mode === 'REPEATED' ? `ARRAY<${one}>` : one;
}

function listed(key: string, keys: readonly string[]): string {
  return `(SELECT k AS \`${key}\` FROM UNNEST([${keys.map(sqlText).join(', ')}]) AS k)`;
}

function t(name: string): string {
  return `T.\`${name}\``;
}

function brought(name: string): readonly [string, string] {
  return [name, `S.\`${name}\``];
}

function isThere(asOfMs: number): ColumnValues {
  return [
    [LEFT_AT, 'NULL'],
    [LEFT_REASON, 'NULL'],
    [SYNCED_AT, instant(asOfMs)],
  ];
}

export interface RowSource {
  /** Follows `FROM` or `USING`. */
  readonly from: string;
  /** Parameter `rows`, a JSON array of objects; undefined if a table has them. */
  readonly rows: string | undefined;
}

const SQL_TYPES: Readonly<Record<string, string>> = { FLOAT: 'FLOAT64', BOOLEAN: 'BOOL', INTEGER: 'INT64' };

/** GoogleSQL's name of a type, which differs from the REST interface's for some. */
export function sqlType(type: string): string {
  return SQL_TYPES[type] ?? type;
}

/** Rows sent with the query itself, as JSON in its parameter `rows`. */
export function rowsInParameter(
  fields: readonly Pick<TableField, 'name' | 'type'>[],
  lines: readonly string[],
): RowSource {
  const shown = fields.map(({ name, type }) => {
    const text = `JSON_VALUE(r, '$.${name}')`;
    if (type === 'JSON')
      return `PARSE_JSON(JSON_QUERY(r, '$.${name}'), wide_number_mode=>'round') AS \`${name}\``;
    return `${type === 'STRING' ? text : `CAST(${text} AS ${sqlType(type)})`} AS \`${name}\``;
  });
  const from = `(SELECT ${shown.join(', ')} FROM UNNEST(JSON_QUERY_ARRAY(@rows)) AS r)`;
  return { from, rows: `[${lines.join(',')}]` };
}
