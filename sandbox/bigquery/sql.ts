// From GoogleSQL to what DuckDB takes. The one place that knows where the two differ:
//
//   names      `project.dataset.table`, `column`   →  "catalog"."dataset"."table", "column"
//   instants   TIMESTAMP '2026-03-02 15:00:00+00'  →  TIMESTAMPTZ '…' (DuckDB's TIMESTAMP has no zone)
//   texts      'O\'Brien', '\n'                  →  'O''Brien', a line break
//   functions  UNIX_MILLIS(…), JSON_VALUE(…)      →  epoch_ms(…), json_extract_string(…)
//              TO_HEX(MD5(…))                    →  md5(…)
//   arrays     UNNEST(JSON_QUERY_ARRAY(@rows)) AS r →  unnest(json_extract('…', '$[*]')) AS unnested(r)
//   parameters @rows                              →  '…'
//   types      STRING, FLOAT64, BOOL, INT64        →  VARCHAR, DOUBLE, BOOLEAN, BIGINT

/** A type of a column, by the names under which the tables resource returns it, and those of GoogleSQL. */
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
};

/** DuckDB's name of a type; undefined where the simulation has none of that name. */
export function duckType(type: string): string | undefined {
  return TYPES[type.toUpperCase()];
}

/** A name as DuckDB takes any. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text as both take it. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/**
 * A statement for DuckDB.
 * @param catalog what holds the datasets of the project
 * @param parameters the texts that it names `@…`
 */
export function toDuck(
  statement: string,
  catalog: string,
  parameters: ReadonlyMap<string, string> = new Map(),
): string {
  return statement
    .split(/('(?:[^'\\]|\\.|'')*')/)
    .map((part, n) => (n % 2 === 1 ? literal(textOf(part)) : outsideOfTexts(part, catalog, parameters)))
    .join('');
}

/** The text that a literal of GoogleSQL stands for. */
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
