// The command `npm run deploy`: reads the targets, builds, deploys to each in turn, and prints a summary.

import { type KeptSettings, settingsOf, settingTexts } from '../build/settings.ts';
import { DeployProblem } from './deploy-problem.ts';
import { type DeployMeans, deployTarget, type Outcome, type Wanted } from './deploy-target.ts';
import { DEPLOY_HELP, type DeployOptions, readDeployOptions } from './options.ts';
import { type Release, versionIn } from './release.ts';
import { GoogleScript } from './script.ts';
import { addressOf, readTarget, targetNames } from './targets.ts';
import { withoutSecrets } from './terminal.ts';

/** Undefined or empty means unset. */
export interface BuildSettings extends KeptSettings {
  /** BASE_URL; unset allows any address. */
  readonly baseUrl: string | undefined;
}

export interface Builder extends BuildSettings {
  /** @throws an error that says what is wrong with the sources */
  build(settings: BuildSettings): Promise<Release>;
}

interface Row {
  readonly name: string;
  readonly outcome: Outcome | undefined;
  /** Empty on success. */
  readonly problem: string;
}

/** Returns the exit code: 1 if a target failed or was refused. */
export async function runDeploy(
  given: DeployMeans,
  args: readonly string[],
  builder: Builder,
): Promise<0 | 1> {
  const { root } = given;
  const terminal = withoutSecrets(given.terminal);
  const means = { ...given, terminal };
  try {
    const command = readDeployOptions(args);
    if (command.kind === 'help') {
      terminal.say(DEPLOY_HELP);
      return 0;
    }
    if (command.kind === 'status') return await sayStatus(means, command.name);
    const { name, rollback, options } = command;
    if (!options.isDryRun && !options.saysYes && !terminal.canAsk)
      throw new DeployProblem(
        'There is no terminal for questions: --dry-run shows what would change, --yes deploys without asking.',
      );
    const names = await namesOf(root, name);
    // Fail early: the build takes seconds.
    if (name !== undefined) await readTarget(root, name);
    const wanted: Wanted =
      rollback === undefined
        ? await builtFor(means, builder, options)
        : { kind: 'rollback', version: rollback };
    const rows: Row[] = [];
    for (const each of names) rows.push(await rowOf(means, each, wanted, options));
    if (name === undefined) for (const line of table(rows)) terminal.say(line);
    return rows.every(({ outcome }) => outcome !== undefined && outcome.end !== 'refused') ? 0 : 1;
  } catch (error) {
    sayProblem(means, error);
    return 1;
  }
}

/** @throws DeployProblem if there are none */
async function namesOf(root: string, name: string | undefined): Promise<readonly string[]> {
  const names = name === undefined ? await targetNames(root) : [name];
  if (names.length > 0) return names;
  throw new DeployProblem(
    'There are no targets yet: npm run create -- "TITLE" makes a spreadsheet and its target.',
  );
}

/** clasp's login may read scripts, no spreadsheets: what their pulls say is on the sheet Overview. */
async function sayStatus(means: DeployMeans, name: string | undefined): Promise<0 | 1> {
  const rows: string[][] = [];
  let areAllRead = true;
  for (const each of await namesOf(means.root, name)) {
    try {
      const target = await readTarget(means.root, each);
      const files = await new GoogleScript(means.run, target.scriptId).read();
      rows.push([each, versionIn(files) ?? 'no version', addressOf(target)]);
    } catch (error) {
      areAllRead = false;
      rows.push([each, 'failed', error instanceof Error ? error.message : String(error)]);
    }
  }
  const shown = [['Target', 'Version', 'Spreadsheet'], ...rows];
  const widths = [0, 1].map((n) => Math.max(...shown.map((row) => row[n]?.length ?? 0)));
  for (const row of shown) means.terminal.say(row.map((text, n) => text.padEnd(widths[n] ?? 0)).join('  '));
  means.terminal.say('');
  means.terminal.say(
    'Last success, what fails, age: paste these links into a sheet made by Franchise ▸ Help ▸ Overview of spreadsheets.',
  );
  return areAllRead ? 0 : 1;
}

// Builds again only for targets that keep other settings from an earlier deploy.
async function builtFor(
  { terminal }: DeployMeans,
  builder: Builder,
  { isUnpinned }: DeployOptions,
): Promise<Wanted> {
  const baseUrl = builder.baseUrl ?? '';
  if (isUnpinned && baseUrl.trim() !== '')
    throw new DeployProblem('BASE_URL pins the address, and --unpin allows any: use only one of them.');
  terminal.say('Building and checking …');
  const said = settingsOf((name) => builder[name]?.trim());
  const release = await builder.build({ baseUrl, ...said });
  terminal.say(`Built ${release.version}.`);
  const isAddressSaid = isUnpinned || baseUrl.trim() !== '';
  const keyOf = (address: string, settings: KeptSettings) =>
    [address.trim(), ...settingTexts(settings)].join('\n');
  const builds = new Map([[keyOf(baseUrl, said), Promise.resolve(release)]]);
  return {
    kind: 'build',
    releaseFor(kept) {
      const address = isAddressSaid ? baseUrl : (kept.address ?? '');
      const settings = settingsOf((name) => said[name] || kept.settings[name]);
      const key = keyOf(address, settings);
      const known = builds.get(key);
      if (known !== undefined) return known;
      const named = [address, ...settingTexts(settings)].filter((each) => each !== '');
      terminal.say(`  Building for ${named.join(' and ')} …`);
      const built = builder.build({ baseUrl: address, ...settings });
      builds.set(key, built);
      return built;
    },
  };
}

async function rowOf(means: DeployMeans, name: string, wanted: Wanted, options: DeployOptions): Promise<Row> {
  try {
    const target = await readTarget(means.root, name);
    return { name, outcome: await deployTarget(means, target, wanted, options), problem: '' };
  } catch (error) {
    return { name, outcome: undefined, problem: sayProblem(means, error) };
  }
}

// Returns the message that it printed.
function sayProblem({ terminal }: DeployMeans, error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  for (const line of text.split('\n')) terminal.say(`✗ ${line}`);
  return text;
}

function table(rows: readonly Row[]): readonly string[] {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return ['', ...rows.map((row) => `${row.name.padEnd(width)}  ${endOf(row)}`)];
}

function endOf({ outcome, problem }: Row): string {
  if (outcome === undefined) return `failed: ${problem}`;
  const { before, after, end } = outcome;
  switch (end) {
    case 'deployed':
      return `${before} → ${after}`;
    case 'unchanged':
      return `${before}, unchanged: already up to date`;
    case 'shown':
      return `${before}, unchanged: dry run`;
    case 'refused':
      return `${before}, unchanged: you declined`;
  }
}
