// The part of a deploy that changes a script: pushes, verifies by reading back, and saves a version.
import { DeployProblem } from './deploy-problem.ts';
import { differenceOf } from './difference.ts';
import type { Release } from './release.ts';
import type { Files, GoogleScript } from './script.ts';
import { disagreement } from './show-difference.ts';
import type { Terminal } from './terminal.ts';

/**
 * Only what is read back counts, whether or not the push reported success.
 * @throws DeployProblem that says what the script holds now
 */
export async function pushAndCompare(
  terminal: Terminal,
  script: GoogleScript,
  there: Files,
  next: Release,
): Promise<void> {
  terminal.say(`  Pushing ${next.files.size} files …`);
  let failure: unknown;
  try {
    await script.push(next.files);
  } catch (error) {
    failure = error;
  }
  const why = failure instanceof Error ? failure.message : '';
  terminal.say('  Reading it back …');
  let now: Files;
  try {
    now = await script.read();
  } catch (error) {
    throw new DeployProblem(
      `The push could not be verified, so the script's content is unknown: run this command again now. ${why} ${messageOf(error)}`,
    );
  }
  const wrong = differenceOf(now, next.files).files.map(({ name }) => disagreement(name, now, next.files));
  if (wrong.length === 0) return;
  if (differenceOf(now, there).files.length === 0)
    throw new DeployProblem(`Nothing changed at Google. ${why === '' ? 'clasp reported no reason.' : why}`);
  throw new DeployProblem(
    `The script at Google matches neither the previous version nor the pushed one, and users run it: ${wrong.join(', ')}. Run this command again now; if that doesn't help, go back with --rollback. ${why}`,
  );
}

/** Returns the version's number. @throws DeployProblem */
export async function saveVersion(script: GoogleScript, description: string): Promise<number> {
  try {
    return await script.saveVersion(description);
  } catch (error) {
    throw new DeployProblem(
      `The script now runs ${description}, but saving a version failed, so it can't be rolled back to. Run this command again. ${messageOf(error)}`,
    );
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
