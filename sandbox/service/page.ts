// Pages of a list. `start` is a page number, not an offset (docs/service-api.md#paging).

import { readIntegerBetween } from './query.ts';

interface PageRequest {
  /** Page number from 0. */
  readonly start: number;
  /** Page size, 1..100. */
  readonly limit: number;
}

/** The response of a v1 list. */
export interface Page<T> {
  readonly data: readonly T[];
  readonly start: number;
  readonly limit: number;
  readonly totalPage: number;
  readonly size: number;
}

const MAX_LIMIT = 100;

export function readPageRequest(params: URLSearchParams): PageRequest {
  return {
    start: readIntegerBetween(params, 'start', 0, Number.MAX_SAFE_INTEGER) ?? 0,
    limit: readIntegerBetween(params, 'limit', 1, MAX_LIMIT) ?? MAX_LIMIT,
  };
}

/** A page past the end is empty, but still has `totalPage`. */
export function slicePage<T>(all: readonly T[], { start, limit }: PageRequest): Page<T> {
  const data = all.slice(start * limit, start * limit + limit);
  return { data, start, limit, totalPage: Math.ceil(all.length / limit), size: data.length };
}
