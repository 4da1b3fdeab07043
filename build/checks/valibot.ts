// Some of Valibot's formats need globals that Apps Script lacks (docs/platform.md#javascript-engine); there they throw,
// or reject valid input without a word.
import type { Source } from '../source.ts';

/** They need `URL`, `File`, `Blob`, `Intl.Segmenter` or promises. */
export const BANNED_VALIBOT_FUNCTIONS: readonly string[] = [
  'blob',
  'file',
  'graphemes',
  'maxGraphemes',
  'maxWords',
  'minGraphemes',
  'minWords',
  'notGraphemes',
  'notWords',
  'promise',
  'url',
  'words',
];

/** Refuses the functions above, whatever `…Async`, and imports that don't say `v.` before what they use. */
export function checkValibot(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => [
    ...source.imports
      .filter(({ specifier }) => /^valibot(?:\/|$)/.test(specifier))
      .filter(() => !/^import (?:type )?\* as v from ['"]valibot['"]/m.test(source.text))
      .map(() => `${source.path} imports names of valibot; write import * as v from 'valibot'.`),
    ...[...source.text.matchAll(/\bv\.(\w+)\s*\(/g)]
      .map(([, name = '']) => name)
      .filter((name) => BANNED_VALIBOT_FUNCTIONS.includes(name) || name.endsWith('Async'))
      .map((name) => `${source.path} uses v.${name}, which does not work in Apps Script.`),
  ]);
}
