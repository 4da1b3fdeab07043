// A path of the service that a person types: only what stands under `/api/v1/` or `/api/v2/`, so that no text can lead
// a token elsewhere. The version, and so the token, comes from the path.

import type { ApiVersion } from './api-version.ts';
import { FranchiseError } from './errors.ts';

export interface ServicePath {
  readonly path: string;
  readonly version: ApiVersion;
}

/** No `..`, `//`, `\`, `?`, `#`, `@`, and no `%` that could spell one of them. */
const PATH = /^\/api\/(v[12])(\/[\w~-](?:\.?[\w~-])*)+$/;

/** undefined for what is no such path. */
export function servicePath(typed: string): ServicePath | undefined {
  const path = typed.trim();
  const version = PATH.exec(path)?.[1];
  return version === 'v1' || version === 'v2' ? { path, version } : undefined;
}

/** @throws FranchiseError `bad-filter` */
export function parseServicePath(typed: string): ServicePath {
  const path = servicePath(typed);
  if (path !== undefined) return path;
  throw new FranchiseError('bad-filter', (say) => say.pathMalformed(typed.trim()));
}
