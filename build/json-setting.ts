// Settings of a build that name a JSON file, or hold its list themselves: so a deploy goes on with what a script holds.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildProblem } from './build-problem.ts';

/**
 * The JSON that a setting names or holds.
 * @throws BuildProblem with `noFile` where it names a file that isn't there
 */
export async function settingText(root: string, setting: string, noFile: string): Promise<string> {
  if (setting.startsWith('[')) return setting;
  try {
    return await readFile(path.resolve(root, setting), 'utf8');
  } catch {
    throw new BuildProblem(noFile);
  }
}

/** The items of a JSON list, or the only one. @throws BuildProblem with `noJson` where it is none */
export function listIn(text: string, noJson: string): readonly unknown[] {
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given : [given];
  } catch {
    throw new BuildProblem(noJson);
  }
}

/** A name that two of these have; undefined where each has its own. */
export function nameGivenTwice(all: readonly { readonly name: string }[]): string | undefined {
  const names = all.map(({ name }) => name);
  return names.find((name, n) => names.indexOf(name) !== n);
}
