// Deploys to one target: read, show the difference, ask, push, read back, compare, save a version. Nothing changes
// before the push, and a version is saved only if what was read back matches.

import type { KeptSettings } from '../build/settings.ts';
import { settleDoubts } from './allowances.ts';
import { DeployProblem } from './deploy-problem.ts';
import { type Difference, differenceOf, holdsOurs, keptSettingsIn, pinnedAddressIn } from './difference.ts';
import { whatOthersChanged } from './edits.ts';
import type { DeployOptions } from './options.ts';
import { pushAndCompare, saveVersion } from './push.ts';
import { type Release, versionIn, whyTheirsIsNewer } from './release.ts';
import type { RunClasp } from './run-clasp.ts';
import { type Files, GoogleScript, type SavedVersion } from './script.ts';
import { describeDifference } from './show-difference.ts';
import { newerState, stateFormatsIn } from './state-formats.ts';
import { addressOf, type DeployTarget } from './targets.ts';
import type { Terminal } from './terminal.ts';

export interface DeployMeans {
  /** The project root. */
  readonly root: string;
  readonly run: RunClasp;
  readonly terminal: Terminal;
}

export interface MadeWith {
  /** Undefined if any address is allowed. */
  readonly address: string | undefined;
  readonly settings: KeptSettings;
}

export type Wanted =
  | {
      readonly kind: 'build';
      releaseFor(kept: MadeWith): Promise<Release>;
    }
  | { readonly kind: 'rollback'; readonly version: number };

export interface Outcome {
  /** A version such as `0.1.0 e9fc14c`, or `nothing`, or `unknown`. */
  readonly before: string;
  readonly after: string;
  /** `refused` means that the person said no. */
  readonly end: 'deployed' | 'unchanged' | 'shown' | 'refused';
}

const MOST_VERSIONS = 200;
const MANY_VERSIONS = 180;

/** @throws DeployProblem; the script is unchanged unless the message says otherwise */
export async function deployTarget(
  means: DeployMeans,
  target: DeployTarget,
  wanted: Wanted,
  options: DeployOptions,
): Promise<Outcome> {
  const { terminal } = means;
  const script = new GoogleScript(means.run, target.scriptId);
  terminal.say(`${target.name}: ${addressOf(target)}`);
  terminal.say('  Reading the current script …');
  const there = await script.read();
  const versions = await script.versions();
  const next =
    wanted.kind === 'build'
      ? await builtRelease(terminal, wanted, there)
      : await savedRelease(script, versions, wanted.version);
  const before = nameOf(there);
  const difference = differenceOf(there, next.files);
  const isSaved = versions[0]?.description === next.version;
  for (const line of describeDifference(difference, before, next.version)) terminal.say(`  ${line}`);
  sayRoomForVersions(terminal, target, versions);

  if (difference.files.length > 0) {
    const theirs = versionIn(there);
    let newer: string | undefined;
    if (wanted.kind === 'rollback') sayNewerState(terminal, there, next);
    else if (theirs !== undefined) newer = await whyTheirsIsNewer(means.root, theirs, next.version);
    const edits = await whatOthersChanged(script, versions, there, difference);
    await settleDoubts(terminal, options, { difference, newer, edits });
  }
  if (options.isDryRun) {
    terminal.say('  Nothing was changed (dry run).');
    return { before, after: before, end: 'shown' };
  }
  if (difference.files.length === 0 && isSaved) return { before, after: before, end: 'unchanged' };
  if (difference.files.length > 0) {
    const question = `  Deploy ${next.version} to ${target.name}? All users of the spreadsheet will run it.`;
    if (!options.saysYes && !(await terminal.ask(question))) {
      terminal.say('  Nothing was changed.');
      return { before, after: before, end: 'refused' };
    }
    await pushAndCompare(terminal, script, there, next);
  }
  terminal.say('  Saving a version …');
  const number = await saveVersion(script, next.version);
  terminal.say(
    `  Version ${number} (${next.version}) saved. To roll back: npm run deploy -- ${target.name} --rollback NUMBER`,
  );
  sayWhatToDo(terminal, target, holdsOurs(there), difference);
  return { before, after: next.version, end: 'deployed' };
}

async function builtRelease(
  terminal: Terminal,
  { releaseFor }: Extract<Wanted, { kind: 'build' }>,
  there: Files,
): Promise<Release> {
  const address = pinnedAddressIn(there);
  const release = await releaseFor({ address, settings: keptSettingsIn(there) });
  if (address !== undefined && pinnedAddressIn(release.files) === address)
    terminal.say(`  It stays pinned to ${address}.`);
  return release;
}

async function savedRelease(
  script: GoogleScript,
  versions: readonly SavedVersion[],
  number: number,
): Promise<Release> {
  const saved = versions.find((version) => version.number === number);
  if (saved === undefined) {
    const newest = versions.slice(0, 10).map((version) => `${version.number} (${version.description})`);
    throw new DeployProblem(
      newest.length === 0
        ? 'Google has no saved version of this script to roll back to.'
        : `There is no version ${number}. The newest versions are: ${newest.join(', ')}.`,
    );
  }
  const files = await script.read(number);
  if (!holdsOurs(files))
    throw new DeployProblem(
      `Version ${number} (${saved.description}) isn't a build of this project: choose another.`,
    );
  return { files, version: versionIn(files) ?? saved.description };
}

function nameOf(files: Files): string {
  return versionIn(files) ?? (holdsOurs(files) ? 'unknown' : 'nothing');
}

function sayRoomForVersions(
  terminal: Terminal,
  { scriptId }: DeployTarget,
  versions: readonly SavedVersion[],
): void {
  if (versions.length >= MANY_VERSIONS)
    terminal.say(
      `  Warning: the script has ${versions.length} of at most ${MOST_VERSIONS} versions. Delete old ones under Project history: https://script.google.com/d/${scriptId}/edit`,
    );
}

function sayNewerState(terminal: Terminal, there: Files, { files, version }: Release): void {
  const now = stateFormatsIn(there.get('Code.js') ?? '');
  const then = stateFormatsIn(files.get('Code.js') ?? '');
  const newer = now === undefined || then === undefined ? undefined : newerState(now, then);
  if (newer === undefined)
    terminal.say(`  It is unknown whether ${version} can read the state that newer versions have stored.`);
  else if (newer.length === 0)
    terminal.say(`  ${version} can read all state that newer versions have stored.`);
  else
    terminal.say(
      `  ${version} can't read state stored in a newer format: ${newer.join(', ')}. Affected pulls start over, and affected imports stay unsent: let running ones finish first.`,
    );
}

function sayWhatToDo(
  terminal: Terminal,
  target: DeployTarget,
  isUpdate: boolean,
  { scopes }: Difference,
): void {
  terminal.say(`  Open ${addressOf(target)}`);
  if (!isUpdate)
    terminal.say(
      '  There, choose Franchise > Connection… (reload the page first if it was open). Google asks for permissions; then choose the item again.',
    );
  else if (scopes.added.length > 0)
    terminal.say(
      '  Users who have it open must reload the page. Google asks each of them for the new permissions on next use.',
    );
  else
    terminal.say(
      '  Users who have it open must reload the page. Schedules switch to the new version by themselves.',
    );
}
