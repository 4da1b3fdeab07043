// Translates GoogleSQL to DuckDB. Only this file knows the differences:
//
//   names      `project.dataset.table`, `column`   →  "catalog"."dataset"."table", "column"
//   instants   TIMESTAMP '2026-03-02 15:00:00+00'  →  TIMESTAMPTZ '…' (DuckDB's TIMESTAMP has no zone)
//   strings    'O\'Brien', '\n'                   →  'O''Brien', a line break
//   functions  UNIX_MILLIS(…), JSON_VALUE(…)       →  epoch_ms(…), json_extract_string(…)
//              TO_HEX(MD5(…))                      →  md5(…)
//   arrays     UNNEST(JSON_QUERY_ARRAY(@rows)) AS r  →  unnest(json_extract('…', '$[*]')) AS unnested(r)
//   parameters @rows                               →  '…'
//   types      STRING, FLOAT64, BOOL, INT64        →  VARCHAR, DOUBLE, BOOLEAN, BIGINT
//   sorted     ARRAY_AGG(x IGNORE NULLS ORDER BY x)[SAFE_OFFSET(n)]
//                                                  →  (list(x ORDER BY x) FILTER (x IS NOT NULL))[1 + (n)]
//   splitting  UNNEST(SPLIT(a, b)) AS r            →  unnest(string_split(a, b)) AS unnested(r)
//   accents    NORMALIZE(x, NFD)                   →  strip_accents(x), which also drops the marks
//              PARSE_JSON(JSON_QUERY(…), wide_number_mode=>'round')  →  json_extract(…)
//   whole rows INSERT ROW                          →  INSERT *
//   columns    T.* EXCEPT (…)                      →  T.* EXCLUDE (…)
//   lists      UNNEST(['…', '…']) AS r             →  unnest(['…', '…']) AS unnested(r)
//   casts      SAFE_CAST(x AS INT64)               →  TRY_CAST(x AS BIGINT)
//   weeks      DATE_TRUNC(x, ISOWEEK)              →  bq_date_trunc(x, 'week')
//   macros     COUNTIF, DIV, SAFE_DIVIDE, REGEXP_REPLACE, TIMESTAMP_MILLIS; TIMESTAMP, DATE, DATE_ADD, DATE_SUB of two
//              arguments

import type { TableResource } from './rest.ts';

// Type names of GoogleSQL and of the tables resource.
const TYPES: Readonly<Record<string, string>> = {
  STRING: 'VARCHAR',
  FLOAT: 'DOUBLE',
  FLOAT64: 'DOUBLE',
  BOOLEAN: 'BOOLEAN',
  BOOL: 'BOOLEAN',
  INTEGER: 'BIGINT',
  INT64: 'BIGINT',
  TIMESTAMP: 'TIMESTAMPTZ',
  DATE: 'DATE',
  NUMERIC: 'DECIMAL(38, 9)',
  JSON: 'JSON',
};

// As the tables resource names what GoogleSQL calls otherwise.
const REST_TYPES: Readonly<Record<string, string>> = { FLOAT64: 'FLOAT', BOOL: 'BOOLEAN', INT64: 'INTEGER' };

// GoogleSQL functions that DuckDB has under another name.
export const MACROS: readonly string[] = [
  'bq_countif(x) AS count(*) FILTER (x)',
  'bq_div(a, b) AS CAST(trunc(a / b) AS BIGINT)',
  'bq_safe_divide(a, b) AS CASE WHEN b = 0 THEN NULL ELSE a / b END',
  "bq_regexp_replace(a, b, c) AS regexp_replace(a, b, c, 'g')",
  'bq_timestamp_millis(ms) AS make_timestamptz(CAST(ms AS BIGINT) * 1000)',
  'bq_timestamp(day, zone) AS timezone(zone, CAST(day AS TIMESTAMP))',
  'bq_date(instant, zone) AS CAST(timezone(zone, instant) AS DATE)',
  'bq_date_trunc(day, part) AS CAST(date_trunc(part, day) AS DATE)',
  'bq_date_add(day, span) AS CAST(day + span AS DATE)',
  'bq_date_sub(day, span) AS CAST(day - span AS DATE)',
].map((macro) => `CREATE OR REPLACE MACRO ${macro}`);

/** Undefined if the simulation doesn't support the type. */
export function duckType(type: string): string | undefined {
  return TYPES[type.toUpperCase()];
}

/** Quotes an identifier for DuckDB. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Quotes a string; GoogleSQL accepts it too. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * @param catalog the DuckDB catalog with the project's datasets
 * @param parameters values of `@name` parameters
 */
export function toDuck(
  statement: string,
  catalog: string,
  parameters: ReadonlyMap<string, string> = new Map(),
): string {
  return statement
    .replace(
      /\bUNNEST\(SPLIT\((\w+), ('[^'\\]*')\)\) AS (\w+)/g,
      'unnest(string_split($1, $2)) AS unnested($3)',
    )
    .replace(
      /\bPARSE_JSON\(JSON_QUERY\((\w+), ('[^'\\]*')\), wide_number_mode=>'round'\)/g,
      'json_extract($1, $2)',
    )
    .split(/('(?:[^'\\]|\\.|'')*')/)
    .map((part, n) => (n % 2 === 1 ? literal(textOf(part)) : outsideOfTexts(part, catalog, parameters)))
    .join('');
}

export interface ViewStatement {
  /** `project.dataset.view`. */
  readonly name: string;
  readonly resource: TableResource;
  readonly query: string;
}

const TEXT = "'(?:[^'\\\\]|\\\\.)*'";
const VIEW = new RegExp(
  `^CREATE OR REPLACE VIEW \`([^\`]+)\` \\(([\\s\\S]*?)\\n\\)\\nOPTIONS\\(description = (${TEXT}), labels = \\[\\((${TEXT}), (${TEXT})\\)\\]\\)\\nAS\\n([\\s\\S]+)$`,
);

/** Undefined for any other statement. */
export function viewIn(statement: string): ViewStatement | undefined {
  const [all, name = '', columns = '', description = '', key = '', value = '', query = ''] =
    VIEW.exec(statement) ?? [];
  if (all === undefined) return undefined;
  const fields = [
    ...columns.matchAll(new RegExp(`\`([^\`]+)\` OPTIONS\\(description = (${TEXT})\\)`, 'g')),
  ].map(([, column = '', said = '']) => ({ name: column, type: 'STRING', description: textOf(said) }));
  const labels = { [textOf(key)]: textOf(value) };
  const resource = {
    type: 'VIEW',
    description: textOf(description),
    labels,
    schema: { fields },
    view: { query },
  };
  return { name, resource, query };
}

export interface ReplacedTable {
  /** `project.dataset.table`. */
  readonly name: string;
  readonly resource: TableResource;
  readonly query: string;
}

const REPLACED = new RegExp(
  `^CREATE OR REPLACE TABLE \`([^\`]+)\` \\(\\n([\\s\\S]*?)\\n\\)(?:\\nPARTITION BY (?:TIMESTAMP|DATE)_TRUNC\\(\`(\\w+)\`, MONTH\\))?(?:\\nCLUSTER BY ([^\\n]+))?\\nOPTIONS\\(description = (${TEXT}), labels = \\[([^\\n]*)\\]\\)\\nAS\\n([\\s\\S]+)$`,
);
const COLUMN = new RegExp(
  `^\`([^\`]+)\` ([A-Z0-9]+)( NOT NULL)?(?: OPTIONS\\(description = (${TEXT})\\))?,?$`,
);

/** A table that a query takes the place of, with its columns as stated; undefined for any other statement. */
export function replacedTableIn(statement: string): ReplacedTable | undefined {
  const [all, name = '', columns = '', partition, cluster, description = '', labels = '', query = ''] =
    REPLACED.exec(statement) ?? [];
  if (all === undefined) return undefined;
  const fields = columns.split('\n').map((line) => {
    const [column, called = '', type = '', required, said] = COLUMN.exec(line) ?? [];
    if (column === undefined) throw new Error(`no column of a table: ${line}`);
    return {
      name: called,
      type: REST_TYPES[type] ?? type,
      ...(required && { mode: 'REQUIRED' }),
      ...(said && { description: textOf(said) }),
    };
  });
  const pairs = [...labels.matchAll(new RegExp(`\\((${TEXT}), (${TEXT})\\)`, 'g'))];
  const resource = {
    description: textOf(description),
    labels: Object.fromEntries(pairs.map(([, key = '', value = '']) => [textOf(key), textOf(value)])),
    schema: { fields },
    ...(partition && { timePartitioning: { type: 'MONTH', field: partition } }),
    ...(cluster && { clustering: { fields: cluster.split(', ').map((one) => one.replaceAll('`', '')) } }),
  };
  return { name, resource, query };
}

/** Unescapes a GoogleSQL string literal. */
function textOf(part: string): string {
  const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r' };
  return part
    .slice(1, -1)
    .replace(/''|\\([\s\S])/g, (all, escaped?: string) =>
      escaped === undefined ? all.slice(1) : (escapes[escaped] ?? escaped),
    );
}

function outsideOfTexts(part: string, catalog: string, parameters: ReadonlyMap<string, string>): string {
  return part
    .replace(
      /ARRAY_AGG\((`\w+`) IGNORE NULLS ORDER BY \1\)\[SAFE_OFFSET(?=\()/g,
      '(list($1 ORDER BY $1) FILTER ($1 IS NOT NULL))[1 + ',
    )
    .replace(/\bINSERT ROW$/, 'INSERT *')
    .replace(/\.\* EXCEPT(?= \()/g, '.* EXCLUDE')
    .replace(/^\]\) AS (\w+)/, ']) AS unnested($1)')
    .replace(/\bNORMALIZE(?=\()/g, 'strip_accents')
    .replace(/, NFD\)/g, ')')
    .replace(/\bSAFE_CAST(?=\()/g, 'TRY_CAST')
    .replace(/, ISOWEEK\)/g, ", 'week')")
    .replace(
      /\b(COUNTIF|DIV|SAFE_DIVIDE|REGEXP_REPLACE|TIMESTAMP_MILLIS|TIMESTAMP|DATE|DATE_TRUNC|DATE_ADD|DATE_SUB)(?=\()/g,
      (name) => `bq_${name.toLowerCase()}`,
    )
    .replace(/`([^`]+)`/g, (_, name: string) => {
      const [project, dataset, table] = name.split('.');
      return project !== undefined && dataset !== undefined && table !== undefined
        ? [catalog, dataset, table].map(quoted).join('.')
        : quoted(name);
    })
    .replace(/\bTIMESTAMP(?=\s*$)/g, 'TIMESTAMPTZ')
    .replace(/\bAS ([A-Z0-9]+)(?=\))/g, (_, type: string) => `AS ${duckType(type) ?? type}`)
    .replace(/\bUNIX_MILLIS(?=\()/g, 'epoch_ms')
    .replace(/\bTO_HEX\(MD5\(([^()]+)\)\)/g, 'md5($1)')
    .replace(/\bJSON_VALUE(?=\()/g, 'json_extract_string')
    .replace(
      /\bUNNEST\(JSON_QUERY_ARRAY\((@\w+)\)\) AS (\w+)/g,
      "unnest(json_extract($1, '$[*]')) AS unnested($2)",
    )
    .replace(/@(\w+)/g, (_, name: string) => {
      const text = parameters.get(name);
      if (text === undefined) throw new Error(`Query parameter '${name}' not found`);
      return literal(text);
    });
}
