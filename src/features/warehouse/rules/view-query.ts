// The view of an insight: its figures, computed from the pull's table whenever it runs. What is data in the insight is said
// in SQL; an insight whose rows aren't groups of records has no view.

import type { Language } from '../../../domain/language.ts';
import type { Insight, InsightColumn } from '../../insights/rules/insight.ts';
import { LEFT_AT, PULLED_AT, tableName } from './table-fields.ts';
import {
  type FigureSource,
  FigureSql,
  MOMENT,
  type NoColumn,
  sqlFolded,
  sqlText,
  sqlTrimmed,
  weekName,
} from './view-figures.ts';

/** Identifies rows, as in the insight's sheet. */
export const KEY = '_key';
export const AS_OF = '_as_of';
const NAME = 'name';

/** Table names have no `__`, so names can't collide. */
export function viewName(pull: string, code: string): string {
  return `${tableName(pull)}__${code.replaceAll('-', '_')}`;
}

export type NoView = 'changes' | 'daily' | 'around' | 'asked' | 'times' | 'waits' | 'unsaid';

/** @param isWithoutWaits time awaiting requesters is left out */
export function noViewOf(insight: Insight, isWithoutWaits: boolean): NoView | undefined {
  if (insight.history !== undefined) return insight.history;
  if (insight.readsOtherSheets) return 'around';
  if (insight.asks !== undefined) return 'asked';
  if (insight.by === undefined) return 'times';
  return insight.canSkipWaits && isWithoutWaits ? 'waits' : undefined;
}

export interface ViewOfInsight {
  readonly query: string;
  readonly columns: readonly InsightColumn[];
  /** Columns that it leaves out. */
  readonly lacks: readonly { readonly column: InsightColumn; readonly why: NoColumn }[];
}

interface ViewSource extends FigureSource {
  /** `project.dataset.table`. */
  readonly table: string;
  readonly key: string;
  readonly language: Language;
}

/** The query for an insight of which `noViewOf` says nothing. */
export function viewOfInsight({ by, columns: all }: Insight, source: ViewSource): ViewOfInsight {
  const { table, key, zone, language } = source;
  const said = new FigureSql(source);
  const [names, ...others] = all;
  const columns = names === undefined ? [] : [names];
  const lacks: { readonly column: InsightColumn; readonly why: NoColumn }[] = [];
  const figures = others.flatMap((column) => {
    const { field, figure } = column;
    if (figure === undefined) return [];
    const alone = new FigureSql(source);
    alone.figure(figure, field);
    if (alone.lack !== undefined) {
      lacks.push({ column, why: alone.lack });
      return [];
    }
    columns.push(column);
    return `${said.figure(figure, field)} AS \`${field}\``;
  });
  const here = `\`${table}\` WHERE \`${LEFT_AT}\` IS NULL`;
  const latest = `MAX(\`${PULLED_AT}\`)`;
  const monday = `DATE_TRUNC(DATE(${latest}, ${sqlText(zone)}), ISOWEEK)`;
  const weeks = [...said.weeks].map((ago) => {
    const day =
      ago === 0 ? monday : `DATE_${ago < 0 ? 'ADD' : 'SUB'}(${monday}, INTERVAL ${Math.abs(7 * ago)} DAY)`;
    return `UNIX_MILLIS(TIMESTAMP(${day}, ${sqlText(zone)})) AS ${weekName(ago)}`;
  });
  const [code = '', name = ''] = (by?.fields ?? []).map((field) => said.text(field));
  const reads = [...said.reads].map(([as, sql]) => `${sql} AS ${as}`);
  const own = [...said.reads.keys()];
  const records = [`\`${key}\` AS _id`, `${code} AS _code`, `${name} AS _name`, ...reads];
  const nameKey = (one: string) => `CONCAT('name ', ${sqlFolded(one)})`;
  const members = by?.isList
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
  const none = sqlText(by?.none[language] ?? '');
  const unnamed = `CASE WHEN ${KEY} = 'none' THEN ${none} ELSE SUBSTR(${KEY}, 4) END`;
  const query = [
    `WITH moment AS (`,
    `  SELECT ${[`UNIX_MILLIS(${latest}) AS ${MOMENT}`, ...weeks].join(',\n    ')}`,
    `  FROM ${here}`,
    `),`,
    `records AS (`,
    `  SELECT ${records.join(',\n    ')}`,
    `  FROM ${here}`,
    `),`,
    ...members,
    `figures AS (`,
    `  SELECT ${[KEY, '_name', MOMENT, ...[...said.values].map(([as, sql]) => `${sql} AS ${as}`)].join(',\n    ')}`,
    `  FROM members CROSS JOIN moment`,
    `)`,
    `SELECT ${[
      `COALESCE(MIN(NULLIF(_name, '')), ${unnamed}) AS \`${NAME}\``,
      ...figures,
      `TIMESTAMP_MILLIS(MAX(${MOMENT})) AS ${AS_OF}`,
      KEY,
    ].join(',\n  ')}`,
    `FROM figures`,
    `GROUP BY ${KEY}`,
  ].join('\n');
  return { query, columns, lacks };
}

interface ViewToWrite {
  /** `project.dataset.view`. */
  readonly view: string;
  readonly owner: readonly [key: string, value: string];
  readonly description: string;
  readonly columns: readonly { readonly name: string; readonly description: string }[];
  readonly query: string;
}

export function viewStatement({
  view,
  owner: [key, value],
  description,
  columns,
  query,
}: ViewToWrite): string {
  const described = columns.map(
    (one) => `\`${one.name}\` OPTIONS(description = ${sqlText(one.description.slice(0, 1_000))})`,
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
