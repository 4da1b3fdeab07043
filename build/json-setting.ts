// Settings that hold a JSON list or name a file with one. Redeploys pass on the JSON found in the deployed script.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildProblem } from './build-problem.ts';

/** @throws BuildProblem with `noFile` if the file doesn't exist */
export async function settingText(root: string, setting: string, noFile: string): Promise<string> {
  if (setting.startsWith('[')) return setting;
  try {
    return await readFile(path.resolve(root, setting), 'utf8');
  } catch {
    throw new BuildProblem(noFile);
  }
}

/** A value that isn't a list becomes the only item. @throws BuildProblem with `noJson` if the text doesn't parse */
export function listIn(text: string, noJson: string): readonly unknown[] {
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given : [given];
  } catch {
    throw new BuildProblem(noJson);
  }
}

export function nameGivenTwice(all: readonly { readonly name: string }[]): string | undefined {
  const names = all.map(({ name }) => name);
  return names.find((name, n) => names.indexOf(name) !== n);
}
