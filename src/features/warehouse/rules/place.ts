// Where the records of a pull are kept, as its filters say.

import { splitFilters } from '../../../domain/filters.ts';
import { fold } from '../../../domain/language.ts';
import { readYesNo } from '../../../domain/yes-no.ts';

/**
 * The name of the filter in a pull's row that says whether its records go to BigQuery: `bigquery=yes`,
 * `bigquery=only`.
 */
export const TABLE_FILTER = 'bigquery';
/** The value of the filter `bigquery` of a pull whose records are kept in a BigQuery table only: `bigquery=only`. */
export const ONLY = 'only';
/**
 * The Portuguese way to type `bigquery=only` (a pull without a sheet): `só`, without accents as filters are compared.
 */
export const ONLY_PT = 'so';

/** Where a pull keeps its records: in a sheet, in a sheet and a BigQuery table, or in a table only. */
export type Place = 'sheet' | 'both' | 'table';

/**
 * Reads from the filters of a pull's row whether its records go to a sheet, to BigQuery, or both.
 * @param filters as they were typed
 */
export function placeOf(filters: string): Place {
  const { value = '' } = splitFilters(filters).find(({ name }) => fold(name) === TABLE_FILTER) ?? {};
  if ([ONLY, ONLY_PT].includes(fold(value))) return 'table';
  return readYesNo(value) === true ? 'both' : 'sheet';
}
