// What an operation is: a function from one admitted, authenticated request to the JSON of its 200, or a Refusal.

import type { ServiceRequest } from 'local-apps-script';
import type { Store } from '../store.ts';

/** No shape of a v2 list is documented, so a test can have each that a client has to cope with. */
export interface V2Lists {
  /** `v1-like`: as the v1 list answers; `data-only`: `{data: […]}`; `bare`: the array alone. */
  readonly envelope: 'v1-like' | 'data-only' | 'bare';
  /** `ignored`: every page is the first one, as with a service that doesn't know `start`. */
  readonly paging: 'page' | 'ignored';
}

export interface Call {
  readonly request: ServiceRequest;
  readonly params: URLSearchParams;
  /** The last part of the path, for the operations that take a code in it; otherwise empty. */
  readonly pathCode: string;
  readonly store: Store;
  readonly v2Lists: V2Lists;
  /** When the request arrived, milliseconds since 1970. */
  readonly nowMs: number;
}

export type Operation = (call: Call) => unknown;
