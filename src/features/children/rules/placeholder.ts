// Where a parent's id goes in a request: the path, or the value of a filter.

import type { Filters } from '../../../domain/filters/filters.ts';
import { splitFilters } from '../../../domain/filters/filters.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import { encodedForUrl, type Query } from '../../../domain/service/service-path.ts';

export const PLACE = '{id}';
/** In the connector's own filter `link` the same text means the id of each record. */
const LINK = 'link';

interface OpenQuestion {
  readonly path: string;
  readonly query: Query;
}

export function filtersWithPlace(text: string): readonly string[] {
  return splitFilters(text)
    .filter(({ name, value }) => name.toLowerCase() !== LINK && value.includes(PLACE))
    .map(({ name }) => name);
}

/** A pull of children needs `{id}` exactly once. */
export function countPlaces(path: string, queries: Filters['queries']): number {
  const values = queries.flatMap((query) => Object.values(query));
  return [path, ...values].reduce((count, text) => count + text.split(PLACE).length - 1, 0);
}

export function askedFor({ path, query }: OpenQuestion, parent: RecordId): OpenQuestion {
  const values = Object.entries(query).map(
    ([name, value]) => [name, value.replace(PLACE, () => String(parent))] as const,
  );
  return { path: path.replace(PLACE, () => encodedForUrl(parent)), query: Object.fromEntries(values) };
}
