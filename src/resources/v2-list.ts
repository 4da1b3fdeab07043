// What the lists of v2 have in common: their answers are stated in part only, so that columns are discovered, and
// filters go out as they were written.

import { discoveringReader } from '../domain/discovering-reader.ts';
import { type FilterKinds, OTHER_FILTERS } from '../domain/filters.ts';
import type { ColumnHead } from '../domain/record.ts';
import type { ServiceList } from '../domain/resource.ts';

/** Records a page: the most that v1 allows. For v2 no bounds are documented (docs/service-api.md#paging). */
export const PAGE_SIZE = 100;

/** @param columns the documented fields of a record; the first is the key */
export function v2List(path: string, columns: readonly [ColumnHead, ...ColumnHead[]]): ServiceList {
  return { version: 'v2', path, pageSize: PAGE_SIZE, records: discoveringReader(columns) };
}

/** @param named the documented filters */
export function openFilters(...named: readonly string[]): FilterKinds {
  const kinds = named.map((name) => [name, { kind: 'text' }] as const);
  return { ...Object.fromEntries(kinds), [OTHER_FILTERS]: { kind: 'text' } };
}
