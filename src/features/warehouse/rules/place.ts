// Where a pull keeps its records, by its filter `bigquery`.

import { splitFilters } from '../../../domain/filters/filters.ts';
import { fold, readYesNo } from '../../../domain/language.ts';

export const TABLE_FILTER = 'bigquery';
/** A table and no sheet. */
export const ONLY = 'only';
/** `só`, folded. */
export const ONLY_PT = 'so';

/** The sheet keeps a part; the table of another pull has all. */
export const PART = 'part';
export const PART_PT = 'parte';

/** `both`: a sheet and a table. */
type Place = 'sheet' | 'both' | 'table' | 'part';

export function placeOf(filters: string): Place {
  const { value = '' } = splitFilters(filters).find(({ name }) => fold(name) === TABLE_FILTER) ?? {};
  if ([ONLY, ONLY_PT].includes(fold(value))) return 'table';
  if ([PART, PART_PT].includes(fold(value))) return 'part';
  return readYesNo(value) === true ? 'both' : 'sheet';
}

export function inTableOnly(filters: string): string {
  const parts = splitFilters(filters).filter(({ name }) => fold(name) !== TABLE_FILTER);
  return [...parts.map(({ part }) => part), `${TABLE_FILTER}=${ONLY}`].join('; ');
}

/** The pull with all records, of which this one's sheet keeps a part. */
export function nameWithAll(pull: string): string {
  return `${pull} BigQuery`;
}
