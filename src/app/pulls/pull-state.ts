// The state of pulls in the document's properties: one small property a pull. A state of an unknown version, or one that
// can't be read, counts as none, and the pull begins with a full scan.

import { fold } from '../../domain/language.ts';
import { type PulledSheetState, type PullState, storedPullState } from '../../domain/pull.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from '../storage/keys.ts';
import { parseStored, readStored } from '../storage/stored.ts';

const PREFIX = KEYS.pull.key;

/** What the lease of a pull's run is called: like the key of its state. */
export function leaseName(pull: string): string {
  return keyOf(pull);
}

/** The pull of which this is the lease's name; undefined for the lease of something else. */
export function pullOfLease(name: string): string | undefined {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined;
}

type StatePorts = Pick<Ports, 'documentProperties'>;

/** A run that goes on in a later execution. */
export interface ParkedPull {
  readonly pull: string;
  /** The `personId` of the connection that started it: nobody else may go on with it. */
  readonly owner: string;
  /** What they are called; empty where they gave no name. */
  readonly ownerName: string;
  /** Not before this, milliseconds since 1970. */
  readonly untilMs: number;
  /** How far it is, in words. */
  readonly at: string;
}

/** What is stored about a pull; a pull that nothing is stored about counts as new. */
export function loadPullState({ documentProperties }: StatePorts, pull: string): PullState {
  const stored = readStored(documentProperties, keyOf(pull), storedPullState);
  return stored ?? { version: 2, pull };
}

/** Stores what is known about a pull. */
export function savePullState({ documentProperties }: StatePorts, state: PullState): void {
  documentProperties.set(keyOf(state.pull), JSON.stringify(state));
}

/** Everything that is known about the pull, as when it was deleted: its next run knows nothing of the ones before. */
export function forgetPullState({ documentProperties }: StatePorts, pull: string): void {
  documentProperties.remove(keyOf(pull));
}

/** What is known of a pull that was renamed is known under its new name; a run that it left is given up. */
export function renamePullState(ports: StatePorts, from: string, to: string): void {
  const { run: _run, ...known } = loadPullState(ports, from);
  if (ports.documentProperties.get(keyOf(to)) === null) savePullState(ports, { ...known, pull: to });
  forgetPullState(ports, from);
}

/** Gives up a run that is parked. What it wrote stays, and the next run begins anew. @param owner only theirs */
export function forgetRun(ports: StatePorts, pull: string, owner?: string): void {
  const { run, ...rest } = loadPullState(ports, pull);
  if (run !== undefined && (owner === undefined || run.owner === owner)) savePullState(ports, rest);
}

/** A person's parked run is not tried again before this, milliseconds since 1970. @returns whether there is one */
export function postponeRun(ports: StatePorts, pull: string, personId: string, untilMs: number): boolean {
  const state = loadPullState(ports, pull);
  if (state.run?.owner !== personId) return false;
  if (state.run.untilMs < untilMs) savePullState(ports, { ...state, run: { ...state.run, untilMs } });
  return true;
}

/** Pulls with a run that goes on in a later execution, from everything in the document's properties. */
export function parkedPulls(all: Readonly<Record<string, string>>): readonly ParkedPull[] {
  return Object.entries(all).flatMap(([key, text]) => {
    if (!key.startsWith(PREFIX)) return [];
    const state = parseStored(text, storedPullState);
    if (state?.run === undefined) return [];
    const { owner, ownerName, untilMs, at } = state.run;
    return [{ pull: state.pull, owner, ownerName, untilMs, at }];
  });
}

/** The sheets that pulls had filled when their last runs ended, from everything in the document's properties. */
export function pulledSheetsIn(all: Readonly<Record<string, string>>): readonly PulledSheetState[] {
  return Object.entries(all).flatMap(([key, text]) =>
    key.startsWith(PREFIX) ? (parseStored(text, storedPullState)?.sheet ?? []) : [],
  );
}

function keyOf(pull: string): string {
  return `${PREFIX}${fold(pull)}`;
}
