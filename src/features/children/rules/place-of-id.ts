// Where the id of a parent stands in what is asked: in the path, or in the value of a filter.

import type { Filters } from '../../../domain/filters.ts';
import { splitFilters } from '../../../domain/filters.ts';
import type { RecordId } from '../../../domain/record.ts';
import { inAddress, type Query } from '../../../domain/service-path.ts';

/** The placeholder for the id of each parent, in a path or a filter's value. */
export const PLACE = '{id}';
/** The connector's own filter in which the same text stands for the id of each record. */
const LINK = 'link';

/** A request for the children of a parent whose id is still to be put in the place of `{id}`. */
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

/** How often the placeholder stands in a path and in the values of parameters. */
export function countPlaces(path: string, queries: Filters['queries']): number {
  const values = queries.flatMap((query) => Object.values(query));
  return [path, ...values].reduce((count, text) => count + text.split(PLACE).length - 1, 0);
}

/** The question for the children of one parent: with its id in place of the placeholder. */
export function askedFor({ path, query }: OpenQuestion, parent: RecordId): OpenQuestion {
  const values = Object.entries(query).map(
    ([name, value]) => [name, value.replace(PLACE, () => String(parent))] as const,
  );
  return { path: path.replace(PLACE, () => inAddress(parent)), query: Object.fromEntries(values) };
}
