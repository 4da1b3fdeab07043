// A request that changes something at the service.

import { inAddress, type Query } from './service-path.ts';

/** How a request changes something at the service. */
export type WriteMethod = 'POST' | 'PUT' | 'DELETE';

/** A request that changes something at the service; the client adds address and token. */
export interface WriteRequest {
  /** The method. */
  readonly method: WriteMethod;
  /** The path, which begins with `/api/v2/`. */
  readonly path: string;
  /** The query parameters, not encoded. */
  readonly query: Query;
  /** JSON text; undefined for a request without a body. */
  readonly body: string | undefined;
  /** Whether sending it twice does no harm: then it is sent again where nobody knows what became of it. */
  readonly isRepeatable: boolean;
  /** The answers besides 200 that say that it was done. */
  readonly done: readonly number[];
}

/** The path of a request with its query, as it stands in the address. */
export function targetOf({ path, query }: Pick<WriteRequest, 'path' | 'query'>): string {
  const pairs = Object.entries(query).map(([k, v]) => `${inAddress(k)}=${inAddress(v)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
