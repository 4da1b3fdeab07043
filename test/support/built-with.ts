// Builds of today's sources, for tests: each is made once in a process, for a build takes seconds of processor.

import path from 'node:path';
import { type Assembly, assemble } from '../../build/assemble.ts';
import type { KeptSettings } from '../../build/settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const builds = new Map<string, Promise<Assembly>>();

/**
 * The build that these settings make, with no address pinned; the usual one without any.
 * @throws BuildProblem where a setting makes no sense
 */
export function builtWith(settings: KeptSettings = {}): Promise<Assembly> {
  const key = JSON.stringify(Object.entries(settings).sort());
  const build = builds.get(key) ?? assemble({ root: ROOT, baseUrl: undefined, ...settings });
  builds.set(key, build);
  return build;
}
