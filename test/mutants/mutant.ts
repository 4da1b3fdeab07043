// A way to break the connector. It has to be noticed by the tests that it names, all of which are part of `npm test`.

export interface Mutant {
  readonly name: string;
  /** From the root of the repository. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** Test files or folders that notice it, the cheapest first. */
  readonly tests: readonly string[];
}

type Break = readonly [name: string, find: string, replace: string];

/** Breaks of one file, all noticed by the same tests. */
export function breaksOf(
  file: string,
  tests: readonly string[],
  breaks: readonly Break[],
): readonly Mutant[] {
  return breaks.map(([name, find, replace]) => ({ name, file, find, replace, tests }));
}
