// Common to v2 lists: documented only in part, so columns are discovered, and filters are sent as typed.

import { type FilterKind, type FilterKinds, OTHER_FILTERS } from '../domain/filters/filters.ts';
import type { ServiceList } from '../domain/pulls/resource.ts';
import { type ColumnHead, discoveringReader } from '../domain/records/record.ts';

/** The most that v1 allows; v2 documents no limit (docs/service-api.md#paging). */
export const PAGE_SIZE = 100;

/** @param columns the documented fields, the key first */
export function v2List(path: string, columns: readonly [ColumnHead, ...ColumnHead[]]): ServiceList {
  return { version: 'v2', path, pageSize: PAGE_SIZE, records: discoveringReader(columns) };
}

/** Takes `true` or `false`. */
export const FLAG: FilterKind = { kind: 'text', isFlag: true };

/**
 * Text filters that allow any other name as well.
 * @param named the documented ones
 */
export function openFilters(...named: readonly string[]): FilterKinds {
  const kinds = named.map((name) => [name, { kind: 'text' }] as const);
  return { ...Object.fromEntries(kinds), [OTHER_FILTERS]: { kind: 'text' } };
}
