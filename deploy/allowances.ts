// Changes that need explicit consent: lost files, an older version, and more scopes or hosts than users agreed to.
import { DeployProblem } from './deploy-problem.ts';
import type { Difference } from './difference.ts';
import type { Allowance, DeployOptions } from './options.ts';
import type { Terminal } from './terminal.ts';

export interface Doubts {
  readonly difference: Difference;
  /** Why the deployed version counts as newer; undefined if it isn't. */
  readonly newer: string | undefined;
  /** What someone has, or may have, edited in a deployed build of ours; undefined if nothing. */
  readonly edits: string | undefined;
}

/**
 * Asks about each doubt that the options don't allow. A dry run only prints them.
 * @throws DeployProblem if the answer is no, or nobody can be asked
 */
export async function settleDoubts(
  terminal: Terminal,
  options: DeployOptions,
  doubts: Doubts,
): Promise<void> {
  for (const [allowance, what] of doubtsIn(doubts)) {
    if (options.allowed.has(allowance)) continue;
    if (options.isDryRun) {
      terminal.say(`  This needs explicit consent (--${allowance}): ${what}.`);
      continue;
    }
    if (!options.saysYes && (await terminal.ask(`  ${what}. Continue?`))) continue;
    throw new DeployProblem(`${what}. Nothing was changed; --${allowance} continues anyway.`);
  }
}

function doubtsIn({
  difference: { foreign, isWider },
  newer,
  edits,
}: Doubts): readonly (readonly [Allowance, string])[] {
  const found: [Allowance, string][] = [];
  if (foreign.length > 0)
    found.push([
      'allow-removal',
      `The script has files that no build of this project wrote, and they would be lost: ${foreign.join(', ')}`,
    ]);
  if (edits !== undefined) found.push(['allow-removal', edits]);
  if (newer !== undefined) found.push(['allow-older', `${newer}: update your clone (git pull) first`]);
  if (isWider)
    found.push([
      'allow-wider',
      'The script would ask for more permissions, or reach more hosts, than users agreed to. With one permission more, each person’s schedule may stand still until they have chosen a menu item and allowed it',
    ]);
  return found;
}
