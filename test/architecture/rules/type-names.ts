// A name of a type means one thing in src, so that whoever reads it needn't ask which one is meant.
import type { Source } from '../../../build/source.ts';

// Types are gone from the tree of a source, so they are read from its text. Biome keeps declarations at the line's beginning.
const DECLARATION = /^(?:export )?(?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** Refuses types, interfaces and classes whose name another file of src declares too. */
export function checkTypeNames(sources: readonly Source[]): string[] {
  const paths = new Map<string, string[]>();
  for (const { path, text } of sources) {
    for (const [, name = ''] of text.matchAll(DECLARATION))
      paths.set(name, [...(paths.get(name) ?? []), path]);
  }
  return [...paths]
    .filter(([, declaring]) => declaring.length > 1)
    .map(([name, declaring]) => `${name} is declared in ${declaring.join(' and ')}: give each its own name.`);
}
