// Where the id of a parent stands in what is asked: in the path, or in the value of a filter.

import type { Filters } from '../../../domain/filters.ts';
import { splitFilters } from '../../../domain/filters.ts';
import type { RecordId } from '../../../domain/record.ts';
import { inAddress, type Query } from '../../../domain/service-path.ts';

/**
 * The placeholder that people type in a path or filter of a pull: the list is read once for each row of another
 * sheet, with that row's id put there.
 */
export const PLACE = '{id}';
/** The connector's own filter in which the same text stands for the id of each record. */
const LINK = 'link';

/**
 * The path and parameters of a list to be read for each row (parent) of another sheet. `{id}` in them stands for that
 * row's id.
 */
export interface OpenQuestion {
  /** The path, not encoded. */
  readonly path: string;
  /** The parameters besides the page. */
  readonly query: Query;
}

/**
 * The names of the filters in whose value `{id}` stands. Such a pull reads a list once for each row of another
 * sheet, with that row's id put there.
 */
export function filtersWithPlace(text: string): readonly string[] {
  return splitFilters(text)
    .filter(({ name, value }) => name.toLowerCase() !== LINK && value.includes(PLACE))
    .map(({ name }) => name);
}

/**
 * How often `{id}` stands in a path and parameters. A pull that reads a list for each row of another sheet needs it
 * exactly once.
 */
export function countPlaces(path: string, queries: Filters['queries']): number {
  const values = queries.flatMap((query) => Object.values(query));
  return [path, ...values].reduce((count, text) => count + text.split(PLACE).length - 1, 0);
}

/** The request for the list of one parent (row of another sheet): with its id in place of `{id}`. */
export function askedFor({ path, query }: OpenQuestion, parent: RecordId): OpenQuestion {
  const values = Object.entries(query).map(
    ([name, value]) => [name, value.replace(PLACE, () => String(parent))] as const,
  );
  return { path: path.replace(PLACE, () => inAddress(parent)), query: Object.fromEntries(values) };
}
