// Builds for tests, cached in the process and for the others of a run, because a build takes seconds of CPU time.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type Assembly, assemble } from '../../build/assemble.ts';
import type { KeptSettings } from '../../build/settings.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const builds = new Map<string, Promise<Assembly>>();

/** No base URL is pinned. @throws BuildProblem for an invalid setting */
export function builtWith(settings: KeptSettings = {}): Promise<Assembly> {
  const key = JSON.stringify(Object.entries(settings).sort());
  const build =
    builds.get(key) ?? shared(key, () => assemble({ root: ROOT, baseUrl: undefined, ...settings }));
  builds.set(key, build);
  return build;
}

/** What another process of this run has built; test/support/builds-folder.ts names the folder. */
async function shared(key: string, build: () => Promise<Assembly>): Promise<Assembly> {
  const folder = process.env.BUILDS_FOLDER;
  if (folder === undefined) return build();
  const file = path.join(folder, createHash('sha256').update(key).digest('hex'));
  if (existsSync(file)) return deserialize(readFileSync(file));
  const built = await build();
  // Nobody reads half a file.
  writeFileSync(`${file}.${process.pid}`, serialize(built));
  renameSync(`${file}.${process.pid}`, file);
  return built;
}
