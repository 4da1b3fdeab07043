// Where a statement finds the rows that it brings: a table that was loaded, or, where they are few, a text that goes along
// with it.

import type { TableField } from './table-fields.ts';

/** Where a statement finds the rows that it brings: a table that was loaded, or a parameter with few of them. */
export interface RowSource {
  /** What stands after `FROM` or `USING`. */
  readonly from: string;
  /** A JSON array of objects that goes along as the parameter `rows`; undefined where a table has them. */
  readonly rows: string | undefined;
}

/** How GoogleSQL calls the types of the tables resource, where it calls them otherwise. */
const CAST: Readonly<Partial<Record<TableField['type'], string>>> = { FLOAT: 'FLOAT64', BOOLEAN: 'BOOL' };

/**
 * Lets a SQL statement read its rows from a table that a load job has filled: for many rows.
 * @param table `project.dataset.table`
 */
export function loadedRows(table: string): RowSource {
  return { from: `\`${table}\``, rows: undefined };
}

/**
 * Lets a SQL statement read its rows from its own parameter `rows`, so that a few rows need no load job.
 * @param lines each the JSON of an object, by the names of columns
 */
export function carriedRows(
  fields: readonly Pick<TableField, 'name' | 'type'>[],
  lines: readonly string[],
): RowSource {
  const shown = fields.map(({ name, type }) => {
    const text = `JSON_VALUE(r, '$.${name}')`;
    return `${type === 'STRING' ? text : `CAST(${text} AS ${CAST[type] ?? type})`} AS \`${name}\``;
  });
  const from = `(SELECT ${shown.join(', ')} FROM UNNEST(JSON_QUERY_ARRAY(@rows)) AS r)`;
  return { from, rows: `[${lines.join(',')}]` };
}
