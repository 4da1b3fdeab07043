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

/** The value of a pull whose sheet keeps a part of its records, where a table of another pull has all: `bigquery=part`. */
export const PART = 'part';
/** The Portuguese way to type that, folded. */
export const PART_PT = 'parte';

/** Where records are kept: in a sheet, in a sheet and a table, in a table only, or a part of a table's in a sheet. */
export type Place = 'sheet' | 'both' | 'table' | 'part';

/**
 * Reads from the filters of a pull's row whether its records go to a sheet, to BigQuery, or both.
 * @param filters as they were typed
 */
export function placeOf(filters: string): Place {
  const { value = '' } = splitFilters(filters).find(({ name }) => fold(name) === TABLE_FILTER) ?? {};
  if ([ONLY, ONLY_PT].includes(fold(value))) return 'table';
  if ([PART, PART_PT].includes(fold(value))) return 'part';
  return readYesNo(value) === true ? 'both' : 'sheet';
}

/** These filters, as those of a pull that keeps its records in a table only. @param filters as they were typed */
export function inTableOnly(filters: string): string {
  const parts = splitFilters(filters).filter(({ name }) => fold(name) !== TABLE_FILTER);
  return [...parts.map(({ part }) => part), `${TABLE_FILTER}=${ONLY}`].join('; ');
}

/** The name of the pull that has all records of which the sheet of this pull keeps a part. */
export function nameWithAll(pull: string): string {
  return `${pull} BigQuery`;
}
