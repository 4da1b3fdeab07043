// A person's schedule: switched on and off. There is one trigger a person, made and removed here only: triggers that
// were made by triggers have been known to die silently.

import * as v from 'valibot';
import { FranchiseError, isPermissionMissing } from '../../domain/errors.ts';
import { cleaned, messageOf } from '../../domain/thrown.ts';
import { personHere } from '../connection/connection.ts';
import { readInput } from '../page-input.ts';
import type { Services } from '../services.ts';
import { say } from '../speak.ts';
import {
  removeStoredSchedule,
  type StoredSchedule,
  saveStoredSchedule,
  schedulesIn,
} from '../stored-schedule.ts';

export const TICKER_FUNCTION = 'runTicker';
const TICK_MINUTES = 5;
/** Google lets the triggers of a person run for 90 minutes a day, on Workspace for six hours; some is kept back. */
export const DEFAULT_MINUTES = 75;
const MOST_MINUTES = 300;

const scheduleInput = v.object({ on: v.boolean(), minutes: v.optional(v.number(), DEFAULT_MINUTES) });

/** @throws FranchiseError when the person has not connected, or Google refuses the trigger; then nothing is changed */
export function saveScheduleFromPage(services: Services, input: unknown): { readonly message: string } {
  const { on, minutes } = readInput(scheduleInput, input);
  if (on) switchOn(services, minutes);
  else switchOff(services);
  const words = say(services);
  return { message: on ? words.scheduleIsOn(minutes) : words.scheduleIsOff() };
}

/** Makes a trigger, or makes it anew. @param minutes of running time in 24 hours */
export function switchOn(services: Services, minutes: number): StoredSchedule {
  if (!Number.isInteger(minutes) || minutes < 1 || minutes > MOST_MINUTES) {
    throw new FranchiseError('bad-input', (words) => words.minutesOutOfRange(MOST_MINUTES));
  }
  const person = personHere(services);
  if (person === undefined) throw new FranchiseError('not-connected', (words) => words.notConnected());
  const { clock, triggers } = services;
  const old = askGoogle(() => triggers.idsOf(TICKER_FUNCTION));
  const triggerId = askGoogle(() => triggers.everyMinutes(TICKER_FUNCTION, TICK_MINUTES));
  const { personId, name } = person;
  const schedule = { version: 1, personId, name, triggerId, sinceMs: clock.nowMs(), minutes } as const;
  saveStoredSchedule(services, schedule);
  // The new one stands already: cut off here, the one that the schedule doesn't know removes itself.
  for (const id of old) askGoogle(() => triggers.remove(id));
  return schedule;
}

/** The running time stays known: Google goes on counting it. */
function switchOff(services: Services): void {
  const { triggers } = services;
  for (const id of askGoogle(() => triggers.idsOf(TICKER_FUNCTION))) askGoogle(() => triggers.remove(id));
  const person = personHere(services);
  if (person !== undefined) removeStoredSchedule(services, person.personId);
}

export function scheduleOf(
  all: Readonly<Record<string, string>>,
  personId: string | undefined,
): StoredSchedule | undefined {
  return schedulesIn(all).find((schedule) => schedule.personId === personId);
}

/** Whatever Google says against a trigger is in the language of its user: shown as it is. */
function askGoogle<T>(call: () => T): T {
  try {
    return call();
  } catch (thrown) {
    if (isPermissionMissing(thrown)) throw thrown;
    const evidence = cleaned(messageOf(thrown));
    throw new FranchiseError('no-trigger', (words) => words.triggerRefused(), evidence);
  }
}
