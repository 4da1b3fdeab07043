// The state of pulls, one document property each, and which sheets they fill. If it can't be read, the pull begins with
// a full scan.

import * as z from 'zod/mini';
import { FranchiseError } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import {
  type PullDefinition,
  type PulledSheetState,
  type PullState,
  storedPulledSheet,
  storedPullState,
} from '../../domain/pulls/pull.ts';
import type { Run } from '../../domain/run/run.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { pulledSheetOfHistory } from '../history/history-sheets.ts';
import type { Ports } from '../ports.ts';
import { identityOf } from '../sheets/sheet-identity.ts';
import { KEYS } from '../storage/keys.ts';
import { type DocumentTexts, Family, isFromLaterVersion, parseStored } from '../storage/stored.ts';

export const pullStates = new Family(KEYS.pull, storedPullState, fold);

/** For example `pull:tickets`, in whatever case the pull's name is typed. */
export function leaseName(pull: string): string {
  return pullStates.keyOf(pull);
}

export function pullOfLease(name: string): string | undefined {
  return name.startsWith(KEYS.pull.key) ? name.slice(KEYS.pull.key.length) : undefined;
}

export interface ParkedPull {
  readonly pull: string;
  /** The `personId` of who started it; nobody else may resume it. */
  readonly owner: string;
  readonly ownerName: string;
  readonly untilMs: number;
  readonly at: string;
  readonly isFull: boolean;
}

/** A blank state, with which a run begins with a full scan, if none is stored or it can't be read. */
export function loadPullState(ports: Ports, pull: string): PullState {
  return pullStates.load(ports, pull) ?? { version: 2, pull };
}

/** States of pulls whose tabs show that they fail. Each tick looks for them, so only theirs are parsed. */
export function pullsWithSign(all: DocumentTexts): readonly PullState[] {
  const signed = Object.entries(all).filter(([, text]) => text.includes('"sign":'));
  return pullStates.values(Object.fromEntries(signed));
}

export function isPullFromLaterVersion({ documentProperties }: Ports, pull: string): boolean {
  return isFromLaterVersion(documentProperties.get(pullStates.keyOf(pull)), KEYS.pull.version);
}

/** Replaces the whole state: only under the pull's lease, or right after loading it. */
export function savePullState(ports: Ports, state: PullState): void {
  pullStates.save(ports, state, state.pull);
}

/** No codes means none. */
export function saveFollowUps(ports: Ports, pull: string, left: NonNullable<PullState['followUps']>): void {
  const { followUps, ...known } = loadPullState(ports, pull);
  if (left.codes.length > 0) savePullState(ports, { ...known, followUps: left });
  else if (followUps !== undefined) savePullState(ports, known);
}

/** Forgets what the last run left in the sheet. Call after taking rows out of it. */
export function forgetContent(ports: Ports, pull: string): void {
  const { left, ...known } = loadPullState(ports, pull);
  if (left !== undefined) savePullState(ports, known);
}

export function forgetPullState(ports: Ports, pull: string): void {
  pullStates.remove(ports, pull);
}

/** The parked run isn't moved. A state that the new name has already stays. */
export function renamePullState(ports: Ports, from: string, to: string): void {
  const { run: _run, endedMs: _ended, ...known } = loadPullState(ports, from);
  if (ports.documentProperties.get(pullStates.keyOf(to)) === null)
    savePullState(ports, { ...known, pull: to });
  forgetPullState(ports, from);
}

/** @param owner removes only this person's run */
export function removeRun(ports: Ports, pull: string, owner?: string): Run | undefined {
  const { run, endedMs: _ended, ...rest } = loadPullState(ports, pull);
  if (run === undefined || (owner !== undefined && run.owner !== owner)) return undefined;
  savePullState(ports, rest);
  return run;
}

/** Forgets which rows were held back for this person; the next full scan holds them back for whoever starts it. */
export function forgetHeldBackRows(ports: Ports, personId: string): void {
  for (const { held, ...state } of pullStates.values(ports.documentProperties.all()))
    if (held?.owner === personId) savePullState(ports, state);
}

/**
 * For a run whose owner hasn't allowed requests: ticks would only fail again.
 * @returns false if they have no run of it
 */
export function postponeRun(ports: Ports, pull: string, personId: string, untilMs: number): boolean {
  const state = loadPullState(ports, pull);
  if (state.run?.owner !== personId) return false;
  if (state.run.untilMs < untilMs) savePullState(ports, { ...state, run: { ...state.run, untilMs } });
  return true;
}

/** Stored runs, also those being worked on right now: look for a live lease. */
export function parkedPulls(all: DocumentTexts): readonly ParkedPull[] {
  return pullStates.values(all).flatMap(({ pull, run }) => {
    if (run === undefined) return [];
    const { owner, ownerName, untilMs, at, pass } = run;
    return [{ pull, owner, ownerName, untilMs, at, isFull: pass !== undefined }];
  });
}

/** Leaves out sheets that no run has completed. */
export function pulledSheetAges(
  all: DocumentTexts,
): readonly { readonly pull: string; readonly sheetId: number; readonly asOfMs: number }[] {
  return pullStates.values(all).flatMap(({ pull, sheet, complete, ...state }) => {
    // The first run stores its full scan before it takes rows out and ends.
    const asOfMs = state.asOfMs ?? complete?.startedMs;
    return sheet === undefined || asOfMs === undefined ? [] : [{ pull, sheetId: sheet.id, asOfMs }];
  });
}

// Which sheets pulls fill, and what formulas cache of them. Formulas can't read developer metadata; a cached list keeps
// a thousand formulas from reading a thousand properties.

const KEY = KEYS.pulledSheets.key;
/** How long formulas cache what they read from pulled sheets; notes of changes last as long. */
export const SHEETS_KEPT_SECONDS = 60;
const storedStates = lazily(() =>
  z.object({
    version: z.literal(2),
    atMs: z.number(),
    sheets: z.array(
      z.object({
        sheet: storedPulledSheet(),
        /** All its rows are right as of this instant, and none is newer than the other. Absent if that isn't so. */
        asOfMs: z.optional(z.number()),
        endedMs: z.optional(z.number()),
      }),
    ),
  }),
);
export type PulledSheets = Parsed<typeof storedStates>;

/** All sheets that pulls fill, cached. @param sinceMs reads them again if the cached list is older */
export function pulledSheets({ cache, clock, documentProperties }: Ports, sinceMs = 0): PulledSheets {
  const copy = parseStored(cache.get(KEY) ?? '', storedStates);
  if (copy !== undefined && copy.atMs >= sinceMs) return copy;
  const atMs = clock.nowMs();
  const sheets = pullStates.values(documentProperties.all()).flatMap((state) => {
    const { sheet, run, isShort, asOfMs, endedMs } = state;
    if (sheet === undefined) return [];
    return [{ sheet, ...(run === undefined && { endedMs, ...(isShort !== true && { asOfMs }) }) }];
  });
  const states = { version: 2, atMs, sheets } as const;
  try {
    cache.put(KEY, JSON.stringify(states), SHEETS_KEPT_SECONDS);
  } catch {
    // Without a copy, the next formula reads the properties too.
  }
  return states;
}

export function pulledSheetStates(ports: Ports): readonly PulledSheetState[] {
  return pulledSheets(ports).sheets.map(({ sheet }) => sheet);
}

/** Call this after the stored state of a pulled sheet has changed. */
export function forgetPulledSheets({ cache }: Ports): void {
  try {
    cache.remove(KEY);
  } catch {
    // The copy expires by itself.
  }
}

export function noteSheetsChanged({ cache, clock }: Ports): void {
  try {
    cache.put(KEYS.sheetsChanged.key, String(clock.nowMs()), SHEETS_KEPT_SECONDS);
  } catch {
    // What formulas have cached expires by itself.
  }
}

export function activeGridSheet(workbook: Workbook): Sheet {
  const tab = workbook.activeSheet();
  if (tab.kind === 'grid') return tab;
  const name = tab.name();
  throw new FranchiseError('bad-sheet', (say) => say.pullTabWithoutCells(name));
}

/** Returns the sheet that a history belongs to, or the sheet itself. */
export function pulledSheetOf(workbook: Workbook, sheet: Sheet): Sheet {
  const identity = identityOf(sheet);
  const of = identity?.kind === 'records' ? pulledSheetOfHistory(identity) : undefined;
  return workbook.sheetWith(of) ?? sheet;
}

/** By the sheet's mark, or else by the row that names it. */
export function pullFilling(sheet: Sheet, rows: readonly PullDefinition[]): string | undefined {
  const identity = identityOf(sheet);
  if (identity?.kind === 'records') return identity.pull;
  return rows.find((pull) => fold(pull.sheet) === fold(sheet.name()))?.name;
}
