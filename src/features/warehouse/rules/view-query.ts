// The query of a view: an insight's figures, computed from the pull's table whenever it runs. Functions are those of
// GoogleSQL's reference (docs.cloud.google.com/bigquery/docs/reference/standard-sql).

import { DAY_MS } from '../../../domain/time.ts';
import type { FieldType } from './table-fields.ts';
import { LEFT_AT, PULLED_AT, tableName } from './table-fields.ts';
import type { ViewOfInsight } from './view-figures.ts';
import type { ViewFigure } from './view-finder.ts';
import { type AskedAs, agoName, MOMENT, sqlFolded, sqlText, sqlTrimmed, weekName } from './view-questions.ts';

/** Identifies rows, as in the insight's sheet. */
const KEY = '_key';
const AS_OF = '_as_of';
const NAME = 'name';

interface FieldInTable {
  readonly field: string;
  readonly as: AskedAs;
  /** Undefined if the table lacks it. */
  readonly column: { readonly name: string; readonly type: FieldType } | undefined;
}

interface ViewSource {
  /** `project.dataset.table`. */
  readonly table: string;
  readonly key: string;
  readonly fields: readonly FieldInTable[];
  /** Columns to group by; undefined for none. */
  readonly by: { readonly code: string | undefined; readonly name: string | undefined };
  readonly zone: string;
}

/** Table names have no `__`, so names can't collide. */
export function viewName(pull: string, code: string): string {
  return `${tableName(pull)}__${code.replaceAll('-', '_')}`;
}

export function sqlName(field: string): string {
  return `\`${field.replace(/[^A-Za-z0-9]+/g, '_')}\``;
}

export function viewQuery(
  { by, none, figures, weeks, days }: ViewOfInsight,
  { table, key, fields, by: columns, zone }: ViewSource,
): string {
  const here = `\`${table}\` WHERE \`${LEFT_AT}\` IS NULL`;
  const latest = `MAX(\`${PULLED_AT}\`)`;
  const monday = `DATE_TRUNC(DATE(${latest}, ${sqlText(zone)}), ISOWEEK)`;
  const bounds = Array.from({ length: weeks === 0 ? 0 : weeks + 1 }, (_, n) => {
    const ago = weeks - 1 - n;
    const day =
      ago === 0 ? monday : `DATE_${ago < 0 ? 'ADD' : 'SUB'}(${monday}, INTERVAL ${Math.abs(7 * ago)} DAY)`;
    return `UNIX_MILLIS(TIMESTAMP(${day}, ${sqlText(zone)})) AS ${weekName(ago)}`;
  });
  const ages = days.map((day) => `UNIX_MILLIS(${latest}) - ${day * DAY_MS} AS ${agoName(day)}`);
  const text = (name: string | undefined) => (name === undefined ? `''` : sqlTrimmed(`\`${name}\``));
  const read = fields.map((one) => `${readAs(one, zone)} AS ${sqlName(one.field)}`);
  const own = fields.map(({ field }) => sqlName(field));
  const records = [
    `\`${key}\` AS _id`,
    `${text(columns.code)} AS _code`,
    `${text(columns.name)} AS _name`,
    ...read,
  ];
  const nameKey = (name: string) => `CONCAT('name ', ${sqlFolded(name)})`;
  const members = by.isList
    ? [
        `parts AS (`,
        `  SELECT _id, ${sqlTrimmed('part')} AS _part`,
        `  FROM records, UNNEST(SPLIT(_name, ',')) AS part`,
        `),`,
        `named AS (`,
        `  SELECT _id, ${nameKey('_part')} AS ${KEY}, MIN(_part) AS _name FROM parts WHERE _part <> '' GROUP BY _id, ${KEY}`,
        `  UNION ALL SELECT _id, 'none' AS ${KEY}, '' AS _name FROM parts GROUP BY _id HAVING MAX(_part) = ''`,
        `),`,
        `members AS (`,
        `  SELECT ${[`named.${KEY}`, 'named._name', ...own].join(', ')}`,
        `  FROM named JOIN records ON named._id = records._id`,
        `),`,
      ]
    : [
        `members AS (`,
        `  SELECT CASE WHEN _code <> '' THEN CONCAT('id ', _code) WHEN _name <> '' THEN ${nameKey('_name')} ELSE 'none' END AS ${KEY},`,
        `    ${['_name', ...own].join(', ')}`,
        `  FROM records`,
        `),`,
      ];
  const unnamed = `CASE WHEN ${KEY} = 'none' THEN ${sqlText(none)} ELSE SUBSTR(${KEY}, 4) END`;
  return [
    `WITH moment AS (`,
    `  SELECT ${[`UNIX_MILLIS(${latest}) AS ${MOMENT}`, ...ages, ...bounds].join(',\n    ')}`,
    `  FROM ${here}`,
    `),`,
    `records AS (`,
    `  SELECT ${records.join(',\n    ')}`,
    `  FROM ${here}`,
    `),`,
    ...members,
    `figures AS (`,
    `  SELECT ${[KEY, '_name', MOMENT, ...figures.map(({ field, ofRow }) => `${ofRow} AS \`${field}\``)].join(',\n    ')}`,
    `  FROM members CROSS JOIN moment`,
    `)`,
    `SELECT ${[
      `COALESCE(MIN(NULLIF(_name, '')), ${unnamed}) AS \`${NAME}\``,
      ...figures.map((figure) => `${figureOf(figure)} AS \`${figure.field}\``),
      `TIMESTAMP_MILLIS(MAX(${MOMENT})) AS ${AS_OF}`,
      KEY,
    ].join(',\n  ')}`,
    `FROM figures`,
    `GROUP BY ${KEY}`,
  ].join('\n');
}

interface ViewToWrite {
  /** `project.dataset.view`. */
  readonly view: string;
  readonly owner: readonly [key: string, value: string];
  readonly description: string;
  readonly columns: readonly string[];
  readonly figures: readonly Pick<ViewFigure, 'field'>[];
  readonly query: string;
}

export function viewStatement({
  view,
  owner: [key, value],
  description,
  columns,
  figures,
  query,
}: ViewToWrite): string {
  const names = [NAME, ...figures.map(({ field }) => field), AS_OF, KEY];
  const described = names.map(
    (name, n) => `\`${name}\` OPTIONS(description = ${sqlText((columns[n] ?? '').slice(0, 1_000))})`,
  );
  const options = `description = ${sqlText(description)}, labels = [(${sqlText(key)}, ${sqlText(value)})]`;
  return [
    `CREATE OR REPLACE VIEW \`${view}\` (`,
    `  ${described.join(',\n  ')}`,
    `)`,
    `OPTIONS(${options})`,
    `AS`,
    query,
  ].join('\n');
}

/** Instants in Unix ms, texts folded. */
function readAs({ as, column }: FieldInTable, zone: string): string {
  const name = column && `\`${column.name}\``;
  switch (as) {
    case 'instant':
      if (name === undefined) return 'CAST(NULL AS INT64)';
      return column?.type === 'DATE'
        ? `UNIX_MILLIS(TIMESTAMP(${name}, ${sqlText(zone)}))`
        : `UNIX_MILLIS(${name})`;
    case 'number':
      return name ?? 'CAST(NULL AS FLOAT64)';
    case 'code':
    case 'flag':
      return name ?? 'CAST(NULL AS STRING)';
    case 'text':
      return name === undefined ? `''` : sqlFolded(sqlTrimmed(name));
  }
}

function figureOf({ field, together, per, decimals }: ViewFigure): string {
  const name = `\`${field}\``;
  const divided = per === 1 ? broughtTogether(name, together) : `${broughtTogether(name, together)} / ${per}`;
  if (decimals === undefined) return divided;
  // As JavaScript rounds: halves up, also below 0.
  const steps = 10 ** decimals;
  return steps === 1 ? `FLOOR(${divided} + 0.5)` : `FLOOR(${divided} * ${steps} + 0.5) / ${steps}`;
}

function broughtTogether(name: string, together: ViewFigure['together']): string {
  const sorted = `ARRAY_AGG(${name} IGNORE NULLS ORDER BY ${name})`;
  switch (together) {
    case 'count':
      return `COUNTIF(${name})`;
    case 'sum':
      return `SUM(${name})`;
    case 'mean':
      return `SAFE_DIVIDE(SUM(${name}), COUNT(${name}))`;
    case 'least':
      return `MIN(${name})`;
    case 'most':
      return `MAX(${name})`;
    case 'median':
      return `(${sorted}[SAFE_OFFSET(DIV(COUNT(${name}) - 1, 2))] + ${sorted}[SAFE_OFFSET(DIV(COUNT(${name}), 2))]) / 2`;
    case 'most9':
      return `${sorted}[SAFE_OFFSET(CAST(CEIL(CAST(0.9 AS FLOAT64) * COUNT(${name})) AS INT64) - 1)]`;
  }
}
