// The view of an insight: its figures, computed from the pull's table whenever it runs. What is data in the insight is
// said in SQL; an insight whose rows aren't groups of records has no view.

import { fold, type Language } from '../../../domain/language.ts';
import type { Insight, InsightColumn } from '../../insights/rules/insight.ts';
import type { Quantity, RecordRule, RowFigure, Statistic } from '../../insights/rules/terms.ts';
import { sqlText } from './statements.ts';
import { LEFT_AT, type MappedField, PULLED_AT, tableName } from './table-fields.ts';

/** Identifies rows, as in the insight's sheet. */
export const VIEW_KEY = '_key';
export const VIEW_AS_OF = '_as_of';
const NAME = 'name';

/** Table names have no `__`, so names can't collide. */
export function viewName(pull: string, code: string): string {
  return `${tableName(pull)}__${code.replaceAll('-', '_')}`;
}

export type NoView = 'changes' | 'daily' | 'around' | 'asked' | 'times' | 'waits' | 'unsaid';

/**
 * Why an insight can't be a view in BigQuery; undefined if it can.
 * @param isWithoutWaits time awaiting requesters is left out
 */
export function reasonForNoView(insight: Insight, isWithoutWaits: boolean): NoView | undefined {
  if (insight.history !== undefined) return insight.history;
  if (insight.readsOtherSheets) return 'around';
  if (insight.asks !== undefined) return 'asked';
  if (insight.by === undefined) return 'times';
  return insight.canSkipWaits && isWithoutWaits ? 'waits' : undefined;
}

interface ViewSource {
  readonly table: string; // `project.dataset.table`.
  readonly key: string;
  readonly language: Language;
  readonly zone: string;
  /** Undefined if the table lacks it. */
  columnOf(field: string): MappedField | undefined;
}

/** The query for an insight of which `reasonForNoView` says nothing. `lacks`: the columns that it leaves out. */
export function viewOfInsight({ by, columns: all }: Insight, source: ViewSource) {
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
        `  SELECT _id, ${nameKey('_part')} AS ${VIEW_KEY}, MIN(_part) AS _name FROM parts WHERE _part <> '' GROUP BY _id, ${VIEW_KEY}`,
        `  UNION ALL SELECT _id, 'none' AS ${VIEW_KEY}, '' AS _name FROM parts GROUP BY _id HAVING MAX(_part) = ''`,
        `),`,
        `members AS (`,
        `  SELECT ${[`named.${VIEW_KEY}`, 'named._name', ...own].join(', ')}`,
        `  FROM named JOIN records ON named._id = records._id`,
        `),`,
      ]
    : [
        `members AS (`,
        `  SELECT CASE WHEN _code <> '' THEN CONCAT('id ', _code) WHEN _name <> '' THEN ${nameKey('_name')} ELSE 'none' END AS ${VIEW_KEY},`,
        `    ${['_name', ...own].join(', ')}`,
        `  FROM records`,
        `),`,
      ];
  const none = sqlText(by?.none[language] ?? '');
  const unnamed = `CASE WHEN ${VIEW_KEY} = 'none' THEN ${none} ELSE SUBSTR(${VIEW_KEY}, 4) END`;
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
    `  SELECT ${[VIEW_KEY, '_name', MOMENT, ...[...said.values].map(([as, sql]) => `${sql} AS ${as}`)].join(',\n    ')}`,
    `  FROM members CROSS JOIN moment`,
    `)`,
    `SELECT ${[
      `COALESCE(MIN(NULLIF(_name, '')), ${unnamed}) AS \`${NAME}\``,
      ...figures,
      `TIMESTAMP_MILLIS(MAX(${MOMENT})) AS ${VIEW_AS_OF}`,
      VIEW_KEY,
    ].join(',\n  ')}`,
    `FROM figures`,
    `GROUP BY ${VIEW_KEY}`,
  ].join('\n');
  return { query, columns, lacks };
}

interface ViewToWrite {
  readonly view: string; // `project.dataset.view`.
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

// Figures of insights as SQL. Functions are those of GoogleSQL's reference
// (docs.cloud.google.com/bigquery/docs/reference/standard-sql).

const MOMENT = '_now'; // The moment of the figures.

type NoColumn = 'hours' | 'chosen'; // Working hours, or a choice on the page of insights.

/** Collects what figures read, and what they make of each record. Numbers are NULL and rules false or NULL for none. */
class FigureSql {
  /** Why a figure can't be said; undefined if each can. */
  lack: NoColumn | undefined;
  /** What is read from the table, by name. */
  readonly reads = new Map<string, string>();
  /** How many weeks ago they begin. */
  readonly weeks = new Set<number>();
  /** Of each record, by name. */
  readonly values = new Map<string, string>();

  constructor(private readonly source: ViewSource) {}

  /** @param name of its values */
  figure(figure: RowFigure, name: string): string {
    const said = this.unrounded(figure, name);
    if (figure.kind === 'count' || figure.decimals === undefined) return said;
    // As JavaScript rounds: halves up, also below 0.
    const steps = 10 ** figure.decimals;
    return `FLOOR((${said}) * ${steps} + 0.5) / ${steps}`;
  }

  private unrounded(figure: RowFigure, name: string): string {
    switch (figure.kind) {
      case 'count':
        return `COUNTIF(${this.value(this.rule(figure.of), name)})`;
      case 'share': {
        const [some, all] = [figure.some, figure.all].map((one) => this.rule(one));
        return together('mean', this.value(`CASE WHEN ${some} THEN 100 WHEN ${all} THEN 0 END`, name));
      }
      case 'less':
        return `${this.unrounded(figure.a, name)} - (${this.unrounded(figure.b, name)})`;
      case 'target':
        return this.without('chosen');
      default: {
        const value = together(figure.kind, this.value(this.quantity(figure.of), name));
        return figure.per === 1 ? value : `${value} / ${figure.per}`;
      }
    }
  }

  private quantity(one: Quantity): string {
    switch (one.kind) {
      case 'fixed':
        return String(one.value);
      case 'now':
        return MOMENT;
      case 'week':
        this.weeks.add(one.ago);
        return weekName(one.ago);
      case 'period':
        return this.without('chosen');
      case 'instant':
      case 'number':
      case 'coded':
        return this.read(one.field, this.cell(one));
      case 'plus':
      case 'minus': {
        const [a, b] = [this.quantity(one.a), this.quantity(one.b)];
        return b === '0' ? a : `(${a} ${one.kind === 'plus' ? '+' : '-'} ${b})`;
      }
      case 'orElse':
        return `COALESCE(${this.quantity(one.a)}, ${this.quantity(one.b)})`;
      case 'percent':
        return `SAFE_DIVIDE(100 * ${this.quantity(one.a)}, ${this.quantity(one.b)})`;
      case 'whole':
        return `FLOOR(${this.quantity(one.a)} / ${this.quantity(one.b)})`;
      case 'where':
        return `CASE WHEN ${this.rule(one.a)} THEN ${this.quantity(one.b)} END`;
      case 'worked':
        return this.without('hours');
      case 'waited':
        // Insights that leave waits out have no view.
        return one.isWorking ? this.without('hours') : '0';
    }
  }

  private rule(one: RecordRule): string {
    switch (one.kind) {
      case 'always':
        return 'TRUE';
      case 'every':
        return `(${this.rule(one.a)} AND ${this.rule(one.b)})`;
      case 'some':
        return `(${this.rule(one.a)} OR ${this.rule(one.b)})`;
      case 'not':
        return one.a.kind === 'has'
          ? `${this.quantity(one.a.a)} IS NULL`
          : `NOT COALESCE(${this.rule(one.a)}, FALSE)`;
      case 'has':
        return `${this.quantity(one.a)} IS NOT NULL`;
      case '<':
      case '<=':
      case '=':
        return `${this.quantity(one.a)} ${one.kind} ${this.quantity(one.b)}`;
      case 'filled':
        return this.read(`${one.field} filled`, `${this.text(one.field)} <> ''`);
      case 'flag':
        return `${this.read(one.field, this.cell(one))} = '${one.value}'`;
      case 'says':
        return `${this.read(one.field, this.cell(one))} = ${sqlText(one.text)}`;
    }
  }

  /** Instants in milliseconds since 1970. */
  private cell(one: Extract<Quantity | RecordRule, { readonly field: string }>): string {
    const column = this.source.columnOf(one.field);
    const name = column && `\`${column.name}\``;
    switch (one.kind) {
      case 'instant':
        if (name === undefined) return 'CAST(NULL AS INT64)';
        return column?.type === 'DATE'
          ? `UNIX_MILLIS(TIMESTAMP(${name}, ${sqlText(this.source.zone)}))`
          : `UNIX_MILLIS(${name})`;
      case 'number':
        return name ?? 'CAST(NULL AS FLOAT64)';
      case 'coded': {
        const words = Object.entries(one.words).flatMap(([code, { en, pt }]) =>
          [...new Set([fold(en), fold(pt)])].map((word) => `WHEN ${sqlText(word)} THEN ${code}`),
        );
        const ofWord = `CASE ${sqlFolded(this.text(one.word))} ${words.join(' ')} END`;
        return name === undefined ? ofWord : `COALESCE(SAFE_CAST(${name} AS INT64), ${ofWord})`;
      }
      case 'filled':
      case 'flag':
      case 'says':
        return name ?? 'CAST(NULL AS STRING)';
    }
  }

  /** Without blanks at its ends; empty if there is none. */
  text(field: string): string {
    const column = this.source.columnOf(field);
    return column === undefined ? `''` : sqlTrimmed(`\`${column.name}\``);
  }

  private read(field: string, sql: string): string {
    const name = sqlName(field);
    this.reads.set(name, sql);
    return name;
  }

  private value(sql: string, name: string): string {
    const same = [...this.values].find(([, said]) => said === sql);
    const free = this.values.has(`\`${name}\``) ? `\`${name}_${this.values.size}\`` : `\`${name}\``;
    const [known] = same ?? [free];
    this.values.set(known, sql);
    return known;
  }

  private without(why: NoColumn): string {
    this.lack = why;
    return 'NULL';
  }
}

/** Start of the week `ago` weeks back; -1 is the end of the current one. */
function weekName(ago: number): string {
  return ago < 0 ? '_weekend' : `_week${ago}`;
}

function together(kind: Statistic, value: string): string {
  const sorted = `ARRAY_AGG(${value} IGNORE NULLS ORDER BY ${value})`;
  switch (kind) {
    case 'sum':
      return `SUM(${value})`;
    case 'mean':
      return `SAFE_DIVIDE(SUM(${value}), COUNT(${value}))`;
    case 'least':
      return `MIN(${value})`;
    case 'most':
      return `MAX(${value})`;
    case 'median':
      return `(${sorted}[SAFE_OFFSET(DIV(COUNT(${value}) - 1, 2))] + ${sorted}[SAFE_OFFSET(DIV(COUNT(${value}), 2))]) / 2`;
    case 'ninety':
      return `${sorted}[SAFE_OFFSET(CAST(CEIL(CAST(0.9 AS FLOAT64) * COUNT(${value})) AS INT64) - 1)]`;
  }
}

export function sqlName(field: string): string {
  return `\`${field.replace(/[^A-Za-z0-9]+/g, '_')}\``;
}

const SPACE =
  '[\\s\\x{000b}\\x{00a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]';

/** NULL becomes empty. */
function sqlTrimmed(sql: string): string {
  return `REGEXP_REPLACE(COALESCE(${sql}, ''), ${sqlText(`^${SPACE}+|${SPACE}+$`)}, '')`;
}

function sqlFolded(sql: string): string {
  const plain = `REGEXP_REPLACE(NORMALIZE(${sql}, NFD), '[\\\\x{0300}-\\\\x{036f}]', '')`;
  return `LOWER(REGEXP_REPLACE(${plain}, ${sqlText(`${SPACE}+`)}, ' '))`;
}
