// Switches a person's schedule on and off. Each person has one trigger, made and removed only here: triggers made by
// triggers have been known to die silently.

import * as z from 'zod/mini';
import {
  FranchiseError,
  isPermissionMissing,
  isPlatformFailure,
  messageOf,
  namingField,
  sanitized,
} from '../../domain/errors.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { check, lazily, type Parsed } from '../../domain/schema.ts';
import { currentPerson, requirePerson } from '../connection/connection.ts';
import { notifier } from '../features.ts';
import type { Ports } from '../ports.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import { type StoredSchedule, schedules } from '../storage/stored-schedule.ts';

export const TICKER_FUNCTION = 'runTicker';
const TICK_MINUTES = 5;
/** Google lets triggers run 90 minutes a day, six hours with Google Workspace (docs/platform.md#quotas). */
export const DEFAULT_MINUTES = 75;
const MOST_MINUTES = 300;

const clockEvent = lazily(() => z.object({ triggerUid: z.union([z.string(), z.number()]) }));

export const saveScheduleInput = lazily(() =>
  z.object({
    on: z.boolean(),
    minutes: z._default(z.number(), DEFAULT_MINUTES),
    tell: z.optional(z.string()), // Address at which to tell of failing pulls; omitted for none.
  }),
);

/** @throws FranchiseError; the schedule is as before then */
export function saveScheduleFromPage(
  ports: Ports,
  { on, minutes, tell: address }: Parsed<typeof saveScheduleInput>,
): { readonly message: string } {
  const words = ports.say;
  if (!on) {
    switchScheduleOff(ports);
    return { message: words.scheduleIsOff };
  }
  checkMinutes(minutes);
  // Before the schedule, since the address may be refused.
  const start = () => address !== undefined && notifier()?.start(ports, { pull: '', address, at: '' });
  const told = namingField('tell', start) || '';
  switchOn(ports, minutes);
  const pulls = PullsSheet.find(ports);
  if (pulls?.has('runNow') === false) pulls.addColumn(ports, 'runNow');
  return { message: paragraph(words.scheduleIsOn(minutes), told) };
}

function checkMinutes(minutes: number): void {
  if (Number.isInteger(minutes) && minutes >= 1 && minutes <= MOST_MINUTES) return;
  throw new FranchiseError('bad-input', (words) => words.minutesOutOfRange(MOST_MINUTES)).at('minutes');
}

/** Switches it on unless it is on and has its trigger. @throws FranchiseError if Google refuses the trigger */
export function ensureScheduled(ports: Ports): void {
  const schedule = scheduleOf(ports.documentProperties.all(), currentPerson(ports)?.personId);
  if (schedule === undefined || !hasTrigger(ports, schedule))
    saveScheduleFromPage(ports, { on: true, minutes: schedule?.minutes ?? DEFAULT_MINUTES });
}

/** For the active user's schedule: Google hides the triggers of others. People and Google remove triggers. */
export function hasTrigger({ triggers }: Ports, { triggerId }: StoredSchedule): boolean {
  return triggers.idsOf(TICKER_FUNCTION).includes(triggerId);
}

/** @param minutes limit per 24 hours @throws FranchiseError if Google refuses the trigger */
function switchOn(ports: Ports, minutes: number): StoredSchedule {
  const { personId, name } = requirePerson(ports);
  const { clock, triggers } = ports;
  const old = askGoogle(() => triggers.idsOf(TICKER_FUNCTION));
  const triggerId = askGoogle(() => triggers.everyMinutes(TICKER_FUNCTION, TICK_MINUTES));
  const schedule = { version: 1, personId, name, triggerId, sinceMs: clock.nowMs(), minutes } as const;
  try {
    schedules.save(ports, schedule, schedule.personId);
  } catch (thrown) {
    // Without a stored schedule nobody would know the new trigger. The old ones stay.
    tryingTo(() => triggers.remove(triggerId));
    throw thrown;
  }
  // An old trigger that can't be removed here removes itself at its next tick.
  for (const id of old) tryingTo(() => triggers.remove(id));
  return schedule;
}

/** If Google keeps the trigger, the record is restored. The running time stays: Google keeps counting it. */
export function switchScheduleOff(ports: Ports): void {
  const { documentProperties, triggers } = ports;
  const ids = askGoogle(() => triggers.idsOf(TICKER_FUNCTION));
  const person = currentPerson(ports);
  const schedule = scheduleOf(documentProperties.all(), person?.personId);
  if (schedule !== undefined) schedules.remove(ports, schedule.personId);
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
      tryingTo(() => schedules.save(ports, { ...schedule, triggerId }, schedule.personId));
    }
    throw thrown;
  }
}

/**
 * If a person has two triggers, the one unknown to their schedule is removed. The id in Google's event may be missing,
 * or differ from the one in the list: then only the list decides.
 * @returns whether the trigger of this tick was removed
 */
export function removeSurplusTriggers(
  ports: Ports,
  schedule: StoredSchedule | undefined,
  event: unknown,
): boolean {
  if (schedule === undefined) return false;
  const checked = check(clockEvent, event);
  const own = checked.ok ? String(checked.value.triggerUid) : undefined;
  if (own === schedule.triggerId) return false;
  const ids = ownTriggers(ports);
  if (!ids.includes(schedule.triggerId)) return false;
  const tooMany = ids.filter((id) => id !== schedule.triggerId);
  for (const id of tooMany) ports.triggers.remove(id);
  return own !== undefined && tooMany.includes(own);
}

/** Empty without the permission for triggers. */
function ownTriggers({ triggers }: Ports): readonly string[] {
  try {
    return triggers.idsOf(TICKER_FUNCTION);
  } catch (thrown) {
    if (isPermissionMissing(thrown) || isPlatformFailure(thrown)) return [];
    throw thrown;
  }
}

function tryingTo(work: () => void): void {
  try {
    work();
  } catch {
    return;
  }
}

export function scheduleOf(all: DocumentTexts, personId: string | undefined): StoredSchedule | undefined {
  return schedules.values(all).find((schedule) => schedule.personId === personId);
}

/** Google's own text is in the user's language, and shown as it is. */
function askGoogle<T>(call: () => T): T {
  try {
    return call();
  } catch (thrown) {
    if (isPermissionMissing(thrown)) throw thrown;
    const evidence = sanitized(messageOf(thrown));
    throw new FranchiseError('no-trigger', (words) => words.triggerRefused, evidence);
  }
}
