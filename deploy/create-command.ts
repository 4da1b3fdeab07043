// The command `npm run create`: a new spreadsheet with a bound script, and its target file.
import { DeployProblem } from './deploy-problem.ts';
import type { DeployMeans } from './deploy-target.ts';
import { CREATE_HELP, readCreateOptions } from './options.ts';
import { createScript } from './script.ts';
import { addressOf, assertNewTarget, fileOf, targetNameFor, writeTarget } from './targets.ts';
import { withoutSecrets } from './terminal.ts';

/** Returns the exit code. */
export async function runCreate(means: DeployMeans, args: readonly string[]): Promise<0 | 1> {
  const terminal = withoutSecrets(means.terminal);
  try {
    const title = readCreateOptions(args);
    if (title === undefined) terminal.say(CREATE_HELP);
    else await create({ ...means, terminal }, title);
    return 0;
  } catch (error) {
    terminal.say(`✗ ${error instanceof Error ? error.message : String(error)}`);
    return 1;
  }
}

async function create({ terminal, root, run }: DeployMeans, title: string): Promise<void> {
  const name = targetNameFor(title);
  await assertNewTarget(root, name);
  terminal.say(`Creating the spreadsheet "${title}" and its script …`);
  const target = { name, ...(await createScript(run, title)) };
  const address = addressOf(target);
  try {
    await writeTarget(root, target);
  } catch (error) {
    throw new DeployProblem(
      `The spreadsheet was created (${address}), but ${fileOf(name)} could not be written: ${error instanceof Error ? error.message : error}. Write {"scriptId": "${target.scriptId}", "rootDir": "dist", "parentId": "${target.spreadsheetId}"} into it.`,
    );
  }
  terminal.say(`Created ${address}`);
  terminal.say(
    `Its target is ${fileOf(name)}; git ignores it. The script is empty. Next: npm run deploy -- ${name}`,
  );
}
