// A number that differs between trees of the repository, and stays the same for each.

import { execFileSync } from 'node:child_process';

/** From 0 to 268,435,455; constant outside a repository. */
export function treeNumber(): number {
  try {
    const tree = execFileSync('git', ['rev-parse', '--short=7', 'HEAD^{tree}'], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return Number.parseInt(tree.slice(0, 7), 16);
  } catch {
    return 0;
  }
}
