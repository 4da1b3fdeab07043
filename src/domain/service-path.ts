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

/** @throws FranchiseError `bad-filter` */
export function parseServicePath(typed: string): ServicePath {
  const path = typed.trim();
  const version = PATH.exec(path)?.[1];
  if (version === 'v1' || version === 'v2') return { path, version };
  throw new FranchiseError('bad-filter', (say) => say.pathMalformed(path));
}
