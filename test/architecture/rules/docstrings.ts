// Whoever reads an export finds above it what it is, and beside each field of a type what it holds.
import type { Source } from '../../../build/source.ts';

// Types are gone from the tree of a source, so they are read from its text. Biome keeps declarations and their ends at
// the line's beginning, and the fields of a type two blanks from it.
const TYPE = /^export (?:interface (\w+)[^\n]*|type (\w+)[^\n]* )\{\n(.*?)^\}/gms;
const FIELD = /^ {2}(?:readonly )?(\w+)\??[:(<]/;

const EXPORT =
  /(?:^\/\*\*((?:(?!\*\/).)*)\*\/\n)?^export (?:function\*?|class|const|interface|type) (\w+)/gms;

/** Refuses exports without a docstring, and two with the same. Further forms of a function may do without. */
export function checkExportDocstrings(sources: readonly Source[]): string[] {
  const places = new Map<string, string>();
  return sources.flatMap(({ path, text }) => {
    const documented = new Set<string>();
    return [...text.matchAll(EXPORT)].flatMap(([, docstring, name = '']) => {
      const place = `${path}: ${name}`;
      if (docstring === undefined)
        return documented.has(name) ? [] : [`${place} has no docstring. Say what it is.`];
      documented.add(name);
      const said = docstring.replace(/\s+\*?\s*/g, ' ').trim();
      const same = places.get(said);
      places.set(said, place);
      return same === undefined ? [] : [`${place} has the docstring of ${same}. Say what tells them apart.`];
    });
  });
}

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
