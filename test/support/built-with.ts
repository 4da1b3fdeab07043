// Builds for tests, cached in the process, because a build takes seconds of CPU time.

import path from 'node:path';
import { type Assembly, assemble } from '../../build/assemble.ts';
import type { KeptSettings } from '../../build/settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const builds = new Map<string, Promise<Assembly>>();

/** No base URL is pinned. @throws BuildProblem for an invalid setting */
export function builtWith(settings: KeptSettings = {}): Promise<Assembly> {
  const key = JSON.stringify(Object.entries(settings).sort());
  const build = builds.get(key) ?? assemble({ root: ROOT, baseUrl: undefined, ...settings });
  builds.set(key, build);
  return build;
}
