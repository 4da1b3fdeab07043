// Docstrings belong where a caller in another folder needs what the signature can't say. Everywhere else the name has
// to do, and a docstring that repeats it is noise.
import type { Source } from '../../../build/source.ts';

// What other folders build on. Endpoints and custom functions are checked by the build, which copies their comments.
const SURFACE = /^src\/(?:ports\/|resources\/|app\/features\.ts$|domain\/pulls\/resource\.ts$)/;

// Types are erased from a source's tree, so they are read from its text. Biome keeps a declaration and its end at the
// beginning of a line, and members two blanks in.
const DOC = String.raw`(?:^\/\*\*((?:(?!\*\/).)*)\*\/\n)?`;
const DECLARATION = new RegExp(`${DOC}^(export )?(?:function\\*?|class|const|interface|type) (\\w+)`, 'gms');
const TYPE =
  /(?:^\/\*\*((?:(?!\*\/).)*)\*\/\n)?^export (?:interface (\w+)[^\n]*|type (\w+)[^\n]* )\{\n(.*?)^\}/gms;
const FIELD = /^ {2}(?:readonly )?(\w+)(\??):(.*)$/;
const DOCUMENTED_MEMBER =
  /^ *\/\*\*((?:(?!\*\/).)*)\*\/\n *(?:readonly |private |static |async |get )*(\w+)\??[:(<]/gms;
const ABSENCE =
  /\b(?:undefined|null|absent|missing|omitted|unset|without|unless|if|until|none|no|not|only|never)\b/i;

function plain(docstring: string): string {
  return docstring.replace(/\s+\*?\s*/g, ' ').trim();
}

/** Refuses exports of ports, resources and extension points without a docstring; overloads share one. */
export function checkSurfaces(sources: readonly Source[]): string[] {
  return sources
    .filter(({ path }) => SURFACE.test(path))
    .flatMap(({ path, text }) => {
      const documented = new Set<string>();
      return [...text.matchAll(DECLARATION)].flatMap(([, docstring, exported, name = '']) => {
        if (docstring !== undefined) documented.add(name);
        return exported === undefined || documented.has(name)
          ? []
          : [`${path}: ${name} has no docstring. Say what its callers can't see.`];
      });
    });
}

/**
 * Refuses fields of exported types that may be undefined, null or left out, unless the field or its type says what
 * that means.
 */
export function checkAbsences(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(TYPE)].flatMap(([, docstring = '', ofInterface, ofType, body = '']) => {
      if (ABSENCE.test(docstring)) return [];
      const lines = body.split('\n');
      return lines.flatMap((line, n) => {
        const [, member, optional, type = ''] = FIELD.exec(line) ?? [];
        if (member === undefined || type.includes('=>')) return [];
        const isAbsent = optional === '?' || /\| (?:undefined|null)\b/.test(type);
        const isSaid = lines[n - 1]?.endsWith('*/') === true || /\/\//.test(`${lines[n - 1]}${type}`);
        return isAbsent && !isSaid
          ? [`${path}: ${ofInterface ?? ofType}.${member} doesn't say what its absence means.`]
          : [];
      });
    }),
  );
}

const FILLER = new Set(
  'a an and are as at be been by for from has have how in is it its of on or that the their there this to what when where whether which with'.split(
    ' ',
  ),
);

function stem(word: string): string {
  return word.toLowerCase().replace(/(?:es|s|ed|ing)$/, '');
}

function repeatsName(docstring: string, name: string): boolean {
  const inName = new Set(name.split(/_|(?<=[a-z])(?=[A-Z])/).map(stem));
  const words = plain(docstring)
    .split(/[^\w]+/)
    .filter((word) => word !== '' && !FILLER.has(word.toLowerCase()));
  return words.every((word) => inName.has(stem(word)));
}

/** Refuses docstrings that hold no word besides those of the name below them. */
export function checkRepeatedNames(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) => {
    const declared = [...text.matchAll(DECLARATION)].map(([, docstring, , name]) => [docstring, name]);
    const members = [...text.matchAll(DOCUMENTED_MEMBER)].map(([, docstring, name]) => [docstring, name]);
    return [...declared, ...members].flatMap(([docstring, name = '']) =>
      docstring !== undefined && repeatsName(docstring, name)
        ? [`${path}: the docstring of ${name} repeats its name. Delete it.`]
        : [],
    );
  });
}

/** Refuses a gloss in brackets that stands in more than two docstrings: the glossary says it once. */
export function checkGlosses(sources: readonly Source[]): string[] {
  const places = new Map<string, string[]>();
  for (const { path, text } of sources)
    for (const [docstring] of text.matchAll(/\/\*\*(?:(?!\*\/).)*\*\//gs))
      for (const [, gloss = ''] of plain(docstring).matchAll(/\(([^()`]* [^()`]*)\)/g))
        places.set(gloss, [...(places.get(gloss) ?? []), path]);
  return [...places].flatMap(([gloss, paths]) =>
    paths.length > 2
      ? [`(${gloss}) stands in ${paths.length} docstrings, first in ${paths[0]}: say it in docs/glossary.md.`]
      : [],
  );
}
