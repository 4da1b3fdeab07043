// Whoever reads a type finds beside each field what it holds.
import type { Source } from '../../../build/source.ts';

// Types are gone from the tree of a source, so they are read from its text. Biome keeps declarations and their ends at
// the line's beginning, and the fields of a type two blanks from it.
const TYPE = /^export (?:interface (\w+)[^\n]*|type (\w+)[^\n]* )\{\n(.*?)^\}/gms;
const FIELD = /^ {2}(?:readonly )?(\w+)\??[:(<]/;

/** Refuses fields of exported types that have no docstring. */
export function checkDocstrings(sources: readonly Source[]): string[] {
  return sources.flatMap(({ path, text }) =>
    [...text.matchAll(TYPE)].flatMap(([, ofInterface, ofType, body = '']) => {
      const lines = body.split('\n');
      return lines.flatMap((line, n) => {
        const [, field] = FIELD.exec(line) ?? [];
        const isDocumented = lines[n - 1]?.endsWith('*/') === true;
        return field === undefined || isDocumented
          ? []
          : [`${path}: ${ofInterface ?? ofType}.${field} has no docstring. Say what it holds.`];
      });
    }),
  );
}
