// What is done only after a yes of its own: taking away somebody else's files, or a newer version, and asking people for
// more than they agreed to.
import { DeployProblem } from './deploy-problem.ts';
import type { Difference } from './difference.ts';
import type { Allowance, DeployOptions } from './options.ts';
import type { Terminal } from './terminal.ts';

/** What a deploy would do beyond changing files of this project. */
export interface Doubts {
  readonly difference: Difference;
  /** Why the version at Google counts as newer; undefined where it doesn't. */
  readonly newer: string | undefined;
  /** What somebody has changed in a build of ours at Google, or may have; undefined where nobody has. */
  readonly edits: string | undefined;
}

/**
 * Asks about each doubt that the options don't allow; a dry run says what it would ask.
 *
 * @throws DeployProblem where somebody says no, or isn't asked
 */
export async function settleDoubts(
  terminal: Terminal,
  options: DeployOptions,
  doubts: Doubts,
): Promise<void> {
  for (const [allowance, what] of doubtsIn(doubts)) {
    if (options.allowed.has(allowance)) continue;
    if (options.isDryRun) {
      terminal.say(`  This needs a yes of its own (--${allowance}): ${what}.`);
      continue;
    }
    if (!options.saysYes && (await terminal.ask(`  ${what}. Go on?`))) continue;
    throw new DeployProblem(`${what}. Nothing was changed; --${allowance} goes on all the same.`);
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
      `The script holds what no build of this project wrote, and it would be lost: ${foreign.join(', ')}`,
    ]);
  if (edits !== undefined) found.push(['allow-removal', edits]);
  if (newer !== undefined) found.push(['allow-older', `${newer}: fetch what others have (git pull) first`]);
  if (isWider)
    found.push([
      'allow-wider',
      'The script would ask people for more, or reach more hosts, than what they agreed to',
    ]);
  return found;
}
