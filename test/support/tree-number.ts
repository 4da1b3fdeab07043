// A number that is another one for each tree of the repository, and the same each time that tree is tested.

import { execFileSync } from 'node:child_process';

/** The number of the commit's tree, from 0 to 268,435,455; always the same where there is no repository. */
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
