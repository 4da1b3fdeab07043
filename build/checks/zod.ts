// zod costs 700 KB or 60 KB by how it is imported, and some of its formats need globals that Apps Script lacks
// (toolchain.md, "zod in Apps Script").
import type { Source } from '../source.ts';

/** With no `URL`, `atob` and `File`, these reject valid input without a word. */
export const BANNED_ZOD_FUNCTIONS: readonly string[] = [
  'base64',
  'base64url',
  'cidrv6',
  'file',
  'httpUrl',
  'ipv6',
  'jwt',
  'url',
];

/**
 * Refuses every import of zod but `import * as z from 'zod/mini'` or from a file of ours that passes it on whole with
 * `export * from 'zod/mini'`; esbuild leaves out what isn't used only then. Refuses the formats above.
 */
export function checkZod(sources: readonly Source[]): string[] {
  const passingOn = sources.filter(passesZodOn).map((source) => source.path);
  return sources.flatMap((source) => [
    ...source.imports
      .filter(({ specifier }) => /^zod(?:\/|$)/.test(specifier) && specifier !== 'zod/mini')
      .map(
        ({ specifier }) =>
          `${source.path} imports ${specifier}; only zod/mini is small enough for the bundle.`,
      ),
    ...source.imports
      .filter(({ specifier, target }) => specifier === 'zod/mini' || passingOn.includes(target ?? ''))
      .filter(({ specifier, typeOnly }) => !typeOnly && !importsWhole(source, specifier))
      .map(
        ({ specifier }) =>
          `${source.path} imports or exports names of ${specifier}, which takes all of zod into the bundle; write import * as z from '${specifier}'.`,
      ),
    ...(/^export \{[^}]*\bz\b[^}]*\}/m.test(source.text)
      ? [
          `${source.path} exports z as a name, which takes all of zod into the bundle; write export * from 'zod/mini'.`,
        ]
      : []),
    ...[...source.text.matchAll(/\bz\.(\w+)\s*\(/g)]
      .map(([, name = '']) => name)
      .filter((name) => BANNED_ZOD_FUNCTIONS.includes(name))
      .map((name) => `${source.path} uses z.${name}, which rejects valid input in Apps Script.`),
  ]);
}

function passesZodOn(source: Source): boolean {
  return /^export \* from ['"]zod\/mini['"]/m.test(source.text);
}

// A file that passes zod on may also import a name for itself, such as `config`.
function importsWhole(source: Source, specifier: string): boolean {
  return passesZodOn(source) || /^import \* as z from ['"]([^'"]+)['"]/m.exec(source.text)?.[1] === specifier;
}
