// The state of pulls in the document's properties: one small property a pull. A state of an unknown version, or one that
// can't be read, counts as none, and the pull begins with a full scan.

import { fold } from '../../domain/language.ts';
import type { PulledSheetState } from '../../domain/pulled-sheet.ts';
import type { Run } from '../../domain/run.ts';
import { type PullState, storedPullState } from '../../domain/stored-pull.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { type DocumentTexts, isFromLater, readStored, storedUnder } from '../storage/stored.ts';

const PREFIX = KEYS.pull.key;

/**
 * The name of the lease of a pull's run, for example `pull:tickets`. The lease (right to work on the pull) lets one
 * execution at a time refresh it.
 */
export function leaseName(pull: string): string {
  return keyOf(pull);
}

/**
 * The pull on which a lease (the right to work on something) is held, by the lease's name. Undefined for the lease
 * of anything else. So pages and the menu name runs.
 */
export function pullOfLease(name: string): string | undefined {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
}

type StatePorts = Pick<Ports, 'documentProperties'>;

/**
 * A pull's unfinished run that is parked (stored, to go on later): whose it is, how far, when it goes on. The
 * schedule and pages go by it.
 */
export interface ParkedPull {
  /** The name of the pull. */
  readonly pull: string;
  /** The `personId` of the connection that started it: nobody else may go on with it. */
  readonly owner: string;
  /** The name of that person, for others to read; empty where they gave none. */
  readonly ownerName: string;
  /** The earliest time to go on, in milliseconds since 1970. */
  readonly untilMs: number;
  /** How far it is, in words. */
  readonly at: string;
  /** Whether it reads everything. */
  readonly isFull: boolean;
}

/**
 * What is stored about a pull between executions: its unfinished run, and how its sheet stood at the end of the last
 * one. An empty state for a new pull.
 */
export function loadPullState({ documentProperties }: StatePorts, pull: string): PullState {
  const stored = readStored(documentProperties, keyOf(pull), storedPullState);
  return stored ?? { version: 2, pull };
}

/**
 * Whether a later version of the connector stored the state of this pull, so that this version can't read it. A run
 * then begins as for a new pull, and its message says why.
 */
export function isPullFromLater({ documentProperties }: StatePorts, pull: string): boolean {
  return isFromLater(documentProperties.get(keyOf(pull)), KEYS.pull.version);
}

/** Stores what is known about a pull between executions (its run, its sheet), in place of what was stored before. */
export function savePullState({ documentProperties }: StatePorts, state: PullState): void {
  documentProperties.set(keyOf(state.pull), JSON.stringify(state));
}

/**
 * Stores which insights (sheets with a table and a chart) still have to be made from a pull's sheet. With no codes
 * left the note is removed.
 */
export function keepFollowUps(
  ports: StatePorts,
  pull: string,
  left: NonNullable<PullState['followUps']>,
): void {
  const { followUps, ...known } = loadPullState(ports, pull);
  if (left.codes.length > 0) savePullState(ports, { ...known, followUps: left });
  else if (followUps !== undefined) savePullState(ports, known);
}

/** Deletes all that is stored about a pull (its run, what is known of its sheet): it is deleted or renamed. */
export function forgetPullState({ documentProperties }: StatePorts, pull: string): void {
  documentProperties.remove(keyOf(pull));
}

/**
 * Moves what is stored about a pull to its new name, when it is renamed. Its parked run (stored, to go on later) is
 * given up. A state that the new name has already stays, and that of the old name is deleted.
 */
export function renamePullState(ports: StatePorts, from: string, to: string): void {
  const { run: _run, endedMs: _ended, ...known } = loadPullState(ports, from);
  if (ports.documentProperties.get(keyOf(to)) === null) savePullState(ports, { ...known, pull: to });
  forgetPullState(ports, from);
}

/**
 * Removes the parked run (stored, to go on later) of a pull: it ended, or people gave it up. What it wrote stays,
 * and the next run begins anew.
 * @param owner gives up this person's run only
 * @returns the run; undefined where there was none
 */
export function forgetRun(ports: StatePorts, pull: string, owner?: string): Run | undefined {
  const { run, endedMs: _ended, ...rest } = loadPullState(ports, pull);
  if (run === undefined || (owner !== undefined && run.owner !== owner)) return undefined;
  savePullState(ports, rest);
  return run;
}

/**
 * Makes a person's parked run (stored, to go on later) wait, in milliseconds since 1970. Used where its person
 * hasn't allowed requests: ticks would only fail again.
 * @returns whether there is such a run
 */
export function postponeRun(ports: StatePorts, pull: string, personId: string, untilMs: number): boolean {
  const state = loadPullState(ports, pull);
  if (state.run?.owner !== personId) return false;
  if (state.run.untilMs < untilMs) savePullState(ports, { ...state, run: { ...state.run, untilMs } });
  return true;
}

/**
 * The runs of all pulls that are parked (stored, to go on later), with their owners. The schedule goes on with them,
 * and pages show them.
 */
export function parkedPulls(all: DocumentTexts): readonly ParkedPull[] {
  return storedUnder(all, PREFIX, storedPullState).flatMap(({ value: { pull, run } }) => {
    if (run === undefined) return [];
    const { owner, ownerName, untilMs, at, pass } = run;
    return [{ pull, owner, ownerName, untilMs, at, isFull: pass !== undefined }];
  });
}

/**
 * What is stored about the sheets that pulls have filled, as they were when their last runs ended. Formulas find
 * records there.
 */
export function pulledSheetsIn(all: DocumentTexts): readonly PulledSheetState[] {
  return storedUnder(all, PREFIX, storedPullState).flatMap(({ value }) => value.sheet ?? []);
}

/**
 * How current each pulled sheet is, for alerts and the age formula: it shows the service as of `asOfMs`. Sheets that
 * no run has filled to its end are left out. Milliseconds since 1970.
 */
export function pulledAges(
  all: DocumentTexts,
): readonly { readonly sheetId: number; readonly asOfMs: number }[] {
  return storedUnder(all, PREFIX, storedPullState).flatMap(({ value: { sheet, complete, ...state } }) => {
    // Versions that didn't store it yet have left when the last full scan began.
    const asOfMs = state.asOfMs ?? complete?.startedMs;
    return sheet === undefined || asOfMs === undefined ? [] : [{ sheetId: sheet.id, asOfMs }];
  });
}

function keyOf(pull: string): string {
  return `${PREFIX}${fold(pull)}`;
}
