// A person's schedule: switched on and off. There is one trigger a person, made and removed here only: triggers that
// were made by triggers have been known to die silently.

import * as z from 'zod/mini';
import { FranchiseError, isPermissionMissing } from '../../domain/errors.ts';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import { cleaned, messageOf } from '../../domain/thrown.ts';
import { personHere } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { sayHere } from '../speaking/speak.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import {
  removeStoredSchedule,
  type StoredSchedule,
  saveStoredSchedule,
  schedulesIn,
} from '../storage/stored-schedule.ts';

/** The name of the global function that the schedule's time trigger calls. Triggers are made and found by it. */
export const TICKER_FUNCTION = 'runTicker';
const TICK_MINUTES = 5;
/**
 * How many minutes a schedule may run in 24 hours unless its person says otherwise. Google lets triggers run for 90
 * minutes a day, with Google Workspace for six hours (docs/platform.md#quotas).
 */
export const DEFAULT_MINUTES = 75;
const MOST_MINUTES = 300;

/**
 * The schema of what the schedule's page sends when its person saves: whether the schedule is on, and its limit in
 * minutes a day.
 */
export const saveScheduleInput = lazily(() =>
  z.object({ on: z.boolean(), minutes: z._default(z.number(), DEFAULT_MINUTES) }),
);

/**
 * Switches the person's schedule on or off, for the schedule's page. It refreshes pulls by a time trigger of
 * Google's.
 * @throws FranchiseError when the person has not connected, or Google refuses the trigger; then nothing is changed
 */
export function saveScheduleFromPage(
  ports: Ports,
  { on, minutes }: Parsed<typeof saveScheduleInput>,
): { readonly message: string } {
  if (on) {
    switchOn(ports, minutes);
    const pulls = PullsSheet.find(ports);
    if (pulls?.has('runNow') === false) pulls.addColumn(ports, 'runNow');
  } else switchOff(ports);
  const words = sayHere(ports);
  return { message: on ? words.scheduleIsOn(minutes) : words.scheduleIsOff };
}

/**
 * Switches on the person's schedule, which refreshes pulls by itself: makes its time trigger, in place of one that
 * is there.
 * @param minutes how long it may run in 24 hours
 * @throws FranchiseError when Google refuses the trigger
 */
export function switchOn(ports: Ports, minutes: number): StoredSchedule {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) {
    throw new FranchiseError('bad-input', (words) => words.minutesOutOfRange(MOST_MINUTES));
  }
  const person = personHere(ports);
  if (person === undefined) throw new FranchiseError('not-connected', (words) => words.notConnected);
  const { clock, triggers } = ports;
  const old = askGoogle(() => triggers.idsOf(TICKER_FUNCTION));
  const triggerId = askGoogle(() => triggers.everyMinutes(TICKER_FUNCTION, TICK_MINUTES));
  const { personId, name } = person;
  const schedule = { version: 1, personId, name, triggerId, sinceMs: clock.nowMs(), minutes } as const;
  try {
    saveStoredSchedule(ports, schedule);
  } catch (thrown) {
    // The schedule could not be stored, so nobody would know the new trigger. The old ones stay.
    tryingTo(() => triggers.remove(triggerId));
    throw thrown;
  }
  // The new trigger is stored. An old one that can't be removed here removes itself at its next tick.
  for (const id of old) tryingTo(() => triggers.remove(id));
  return schedule;
}

/**
 * Switches off the person's schedule: removes its record, then its time trigger. Where Google keeps the trigger, the
 * record is put back and this is said. The running time stays known: Google goes on counting it.
 */
export function switchOff(ports: Ports): void {
  const { documentProperties, triggers } = ports;
  const ids = askGoogle(() => triggers.idsOf(TICKER_FUNCTION));
  const person = personHere(ports);
  const schedule = scheduleOf(documentProperties.all(), person?.personId);
  if (schedule !== undefined) removeStoredSchedule(ports, schedule.personId);
  const left = new Set(ids);
  try {
    for (const id of ids) {
      askGoogle(() => triggers.remove(id));
      left.delete(id);
    }
  } catch (thrown) {
    const [other] = left;
    const triggerId = left.has(schedule?.triggerId ?? '') ? schedule?.triggerId : other;
    if (schedule !== undefined && triggerId !== undefined) {
      tryingTo(() => saveStoredSchedule(ports, { ...schedule, triggerId }));
    }
    throw thrown;
  }
}

/** Tries to do this; a failure is ignored, because nothing depends on it. */
function tryingTo(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}

/**
 * The schedule by which a person's trigger refreshes pulls, from the document's properties. Undefined where theirs
 * is off.
 */
export function scheduleOf(all: DocumentTexts, personId: string | undefined): StoredSchedule | undefined {
  return schedulesIn(all).find((schedule) => schedule.personId === personId);
}

/** Whatever Google says against a trigger is in the language of its user: shown as it is. */
function askGoogle<T>(call: () => T): T {
  try {
    return call();
  } catch (thrown) {
    if (isPermissionMissing(thrown)) throw thrown;
    const evidence = cleaned(messageOf(thrown));
    throw new FranchiseError('no-trigger', (words) => words.triggerRefused, evidence);
  }
}
