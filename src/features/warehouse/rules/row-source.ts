// Where a statement finds the rows that it merges: a loaded table or, for few, its own parameter.

import type { TableField } from './table-fields.ts';

export interface RowSource {
  /** Follows `FROM` or `USING`. */
  readonly from: string;
  /** Parameter `rows`, a JSON array of objects; undefined if a table has them. */
  readonly rows: string | undefined;
}

/** GoogleSQL's names, where they differ from the REST interface's. */
const CAST: Readonly<Partial<Record<TableField['type'], string>>> = { FLOAT: 'FLOAT64', BOOLEAN: 'BOOL' };

export function loadedRows(table: string): RowSource {
  return { from: `\`${table}\``, rows: undefined };
}

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
