// Paths of the service, also those that people type. Only paths under `/api/v1/` and `/api/v2/` are accepted, so that
// no text can send a token elsewhere. The path also says which token is needed.

import { trimmed } from '../language.ts';

/** The versions of the service's API, each with a token of its own (docs/service-api.md#tokens). */
export type ApiVersion = 'v1' | 'v2';

export type Query = Readonly<Record<string, string>>;

export interface ServicePath {
  readonly path: string;
  readonly version: ApiVersion;
}

/** No `..`, `//`, `\`, `?`, `#` or `@`, and no `%`, which could encode one of them. */
const PATH = /^\/api\/(v[12])(\/[\w~-](?:\.?[\w~-])*)+$/;

/** Undefined for anything but a plain path under `/api/v1/` or `/api/v2/`. */
export function servicePath(typed: string): ServicePath | undefined {
  const path = trimmed(typed);
  const version = PATH.exec(path)?.[1];
  return version === 'v1' || version === 'v2' ? { path, version } : undefined;
}

/** A lone surrogate, which can't be encoded, becomes U+FFFD. */
export function encodedForUrl(text: string | number): string {
  return encodeURIComponent(String(text).replace(/\p{Cs}/gu, '\ufffd'));
}

export function pathAndQuery({ path, query }: { readonly path: string; readonly query: Query }): string {
  const pairs = Object.entries(query).map(([k, v]) => `${encodedForUrl(k)}=${encodedForUrl(v)}`);
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
