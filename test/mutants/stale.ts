// Whether the sources are still such that a break can be put into them.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Mutant } from './mutant.ts';

/** Those whose text doesn't stand exactly once in their file. */
export function staleOf(mutants: readonly Mutant[], root: string): readonly Mutant[] {
  return mutants.filter(({ file, find }) => readText(path.join(root, file)).split(find).length !== 2);
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
