// Where the records of a pull are kept, as its filters say.

import { splitFilters } from '../../../domain/filters.ts';
import { fold } from '../../../domain/language.ts';
import { readYesNo } from '../../../domain/yes-no.ts';

/** The name of the filter that says where a pull keeps its records. */
export const TABLE_FILTER = 'bigquery';
/** The value of the filter `bigquery` of a pull whose records are kept in a BigQuery table only: `bigquery=only`. */
export const ONLY = 'only';
/**
 * The Portuguese way to type `bigquery=only` (a pull without a sheet): `só`, without accents as filters are compared.
 */
export const ONLY_PT = 'so';

/** Where records are kept: in a sheet, in a sheet and a table, or in a table only. */
export type Place = 'sheet' | 'both' | 'table';

/** Where the filters of a pull keep its records. @param filters as they were typed */
export function placeOf(filters: string): Place {
  const { value = '' } = splitFilters(filters).find(({ name }) => fold(name) === TABLE_FILTER) ?? {};
  if ([ONLY, ONLY_PT].includes(fold(value))) return 'table';
  return readYesNo(value) === true ? 'both' : 'sheet';
}
