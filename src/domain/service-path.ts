// Paths of the service that people type. Only paths under `/api/v1/` and `/api/v2/` are taken, so that no text can send
// a token elsewhere. The path also says which token is needed.

import type { ApiVersion } from './api-version.ts';

/** The parameters of a request to the service, by name; not encoded. */
export type Query = Readonly<Record<string, string>>;

/**
 * A path of the service that was checked: it lies under `/api/v1/` or `/api/v2/`. A request with a token goes only
 * to such a path.
 */
export interface ServicePath {
  /** It begins with `/api/v1/` or `/api/v2/`. */
  readonly path: string;
  /** The API version that the path belongs to. */
  readonly version: ApiVersion;
}

/** No `..`, `//`, `\`, `?`, `#` or `@`, and no `%`, which could encode one of them. */
const PATH = /^\/api\/(v[12])(\/[\w~-](?:\.?[\w~-])*)+$/;

/**
 * Checks a path that a person typed, and gives it with its API version. It is undefined for any but a plain path
 * under `/api/v1/` or `/api/v2/`: no text may send a token elsewhere.
 */
export function servicePath(typed: string): ServicePath | undefined {
  const path = typed.trim();
  const version = PATH.exec(path)?.[1];
  return version === 'v1' || version === 'v2' ? { path, version } : undefined;
}

/**
 * Encodes a text, such as an id or a filter's value, for the address of a request. Half an emoji, which no address
 * can hold, becomes the sign of a lost letter.
 */
export function inAddress(text: string | number): string {
  return encodeURIComponent(String(text).replace(/\p{Cs}/gu, '\ufffd'));
}

/** The path of a request to the service with its encoded query. The client puts it behind the service's address. */
export function targetOf({ path, query }: { readonly path: string; readonly query: Query }): string {
  const pairs = Object.entries(query).map(([k, v]) => `${inAddress(k)}=${inAddress(v)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
