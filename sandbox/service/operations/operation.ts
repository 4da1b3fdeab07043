// An operation turns an admitted, authenticated request into the JSON of its 200 response, or throws a Refusal.

import type { ServiceRequest } from 'local-apps-script';
import type { Store } from '../store.ts';

/** The shape of v2 lists isn't documented, so tests use each that a client must handle. */
export interface V2Lists {
  /** `v1-like` is the v1 envelope, `data-only` is `{data: […]}`, `bare` the array. */
  readonly envelope: 'v1-like' | 'data-only' | 'bare';
  /** `ignored` returns the first page for any `start`. */
  readonly paging: 'page' | 'ignored';
}

export interface Call {
  readonly request: ServiceRequest;
  readonly params: URLSearchParams;
  /** The last path segment of operations that take a code; otherwise empty. */
  readonly pathCode: string;
  readonly store: Store;
  readonly v2Lists: V2Lists;
  /** Time of arrival. */
  readonly nowMs: number;
}

export type Operation = (call: Call) => unknown;
