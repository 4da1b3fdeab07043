// What the v2 lists have in common. Only parts of their answers are documented, so columns are discovered, and filters
// are sent as they were typed.

import { discoveringReader } from '../domain/discovering-reader.ts';
import { type FilterKind, type FilterKinds, OTHER_FILTERS } from '../domain/filter-kinds.ts';
import type { ColumnHead } from '../domain/record.ts';
import type { ServiceList } from '../domain/resource.ts';

/**
 * How many records to ask the service for with each page: the most that v1 allows. For v2 no limit is documented
 * (docs/service-api.md#paging).
 */
export const PAGE_SIZE = 100;

/**
 * Describes a list of the service's v2 interface for pulls: pages of 100 records, and columns for fields that nobody
 * has documented.
 * @param columns the documented fields; the first one is the key
 */
export function v2List(path: string, columns: readonly [ColumnHead, ...ColumnHead[]]): ServiceList {
  return { version: 'v2', path, pageSize: PAGE_SIZE, records: discoveringReader(columns) };
}

/** The kind of a resource's filter that takes `true` or `false`, such as `active`. */
export const FLAG: FilterKind = { kind: 'text', isFlag: true };

/**
 * Filters that take any text, and allow any other name as well.
 * @param named the documented filters
 */
export function openFilters(...named: readonly string[]): FilterKinds {
  const kinds = named.map((name) => [name, { kind: 'text' }] as const);
  return { ...Object.fromEntries(kinds), [OTHER_FILTERS]: { kind: 'text' } };
}
