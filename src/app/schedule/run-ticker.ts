// A tick: every five minutes, runs what is due and resumes what was parked. With nothing to do it makes four calls: the
// person, all properties, the rows of `Pulls`, and its heartbeat.

import * as z from 'zod/mini';
import { isPermissionMissing, isPlatformFailure, sentenceFor } from '../../domain/errors.ts';
import { lazily } from '../../domain/lazily.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { addRunningTime, type RunningTime } from '../../domain/schedule/pull-cost.ts';
import { check } from '../../domain/schema.ts';
import type { Person } from '../../domain/service/connection.ts';
import { VERSION } from '../../domain/version.ts';
import { personHere } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { leasedRuns } from '../runs/lease.ts';
import { EXECUTION_MS, isAtItsLast } from '../runs/run-budget.ts';
import { logActivity, NOTHING_DONE } from '../speaking/activity.ts';
import { languageHere, languageOfFailure } from '../speaking/speak.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import {
  type StoredSchedule,
  type StoredTicker,
  tickerIn,
  triggerTimeIn,
} from '../storage/stored-schedule.ts';
import { scheduleOf, TICKER_FUNCTION } from './save-schedule.ts';
import { Tick } from './tick.ts';

/** How often a tick checks whether the previous one has ended. */
const WAIT_MS = 2_000;

const clockEvent = lazily(() => z.object({ triggerUid: z.union([z.string(), z.number()]) }));

/** @throws Error if a pull failed, after everything else was done: Google mails it to the trigger's owner */
export function runTicker(ports: Ports, event: unknown): void {
  const problems = tick(ports, event);
  if (problems.length === 0) return;
  throw new Error(sentencesIn(languageOfFailure(ports)).tickFailed(problems.join(' ')));
}

function tick(ports: Ports, event: unknown): readonly string[] {
  try {
    return runTick(ports, event);
  } catch (thrown) {
    return [sentenceFor(thrown, languageOfFailure(ports))];
  }
}

function runTick(ports: Ports, event: unknown): readonly string[] {
  const startedMs = ports.clock.nowMs();
  const me = personHere(ports);
  const all = afterTickBefore(ports, me);
  const schedule = scheduleOf(all, me?.personId);
  if (removedItself(ports, schedule, event)) return [];
  const before = me === undefined ? undefined : tickerIn(all, me.personId);
  // Two concurrent ticks of one person would count their time twice.
  if (before?.running !== undefined && startedMs - before.running.startedMs < EXECUTION_MS) return [];
  sayUpdate(ports, me, before);
  const triggerTime = me === undefined ? [] : triggerTimeIn(all, me.personId);
  const beatMs = before?.beatMs ?? 0;
  const times = timesOf(before, all);
  return new Tick({ ports, startedMs, me, all, schedule, times, triggerTime, beatMs }).go();
}

/** Waits for a tick that is about to end, so it doesn't matter if Google calls ticks some seconds early or late. */
function afterTickBefore({ clock, documentProperties }: Ports, me: Person | undefined): DocumentTexts {
  for (;;) {
    const all = documentProperties.all();
    const running = me && tickerIn(all, me.personId)?.running;
    if (running === undefined || !isAtItsLast(running.startedMs, clock.nowMs())) return all;
    clock.sleep(WAIT_MS);
  }
}

/**
 * If a person has two triggers, the one unknown to their schedule removes itself. The id in Google's event may be
 * missing, or differ from the one in the list: then only the list decides, and this tick continues.
 */
function removedItself(ports: Ports, schedule: StoredSchedule | undefined, event: unknown): boolean {
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

function sayUpdate(ports: Ports, me: Person | undefined, before: StoredTicker | undefined): void {
  if (before?.by === undefined || before.by === VERSION) return;
  const outcome = sentencesIn(languageHere(ports)).versionChanged(before.by, VERSION);
  logActivity(ports, { who: me?.name ?? '', what: 'Franchise Sheets', ...NOTHING_DONE, outcome });
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

/** An interrupted tick counts up to its last sign of life. */
function timesOf(before: StoredTicker | undefined, all: DocumentTexts): RunningTime {
  if (before?.running === undefined) return before?.times ?? [];
  const { startedMs, sinceMs, lease } = before.running;
  const renewedMs = leasedRuns(all, 0).find(({ name }) => name === lease)?.renewedMs ?? 0;
  const lastMs = Math.max(sinceMs, renewedMs);
  return addRunningTime(before.times, startedMs, Math.min(lastMs - startedMs, EXECUTION_MS));
}
