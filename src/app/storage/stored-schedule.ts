// What the schedule stores in document properties, where one call reads all of it. Holds no tokens; names are those
// typed in Connection.

import * as z from 'zod/mini';
import { fold } from '../../domain/language.ts';
import { addRunningTime, type PullCosts, parseEvery } from '../../domain/schedule/every.ts';
import { listOf, wholeNumber } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from './keys.ts';
import { type DocumentTexts, Family, type ValueOf } from './stored.ts';

/** How long a schedule may go without a tick before menu and pages warn. */
export const TICKER_STALE_MS = 60 * 60_000;

const TICKER_LATE_MS = 15 * 60_000; // Three ticks: by then a trigger that may start has started.

const SHORT_MS = 3_000; // Values stored this recently aren't read again.

/** A schedule while it is on, and its trigger; by person's id. Written from the menu and pages only. */
export const schedules = new Family(KEYS.schedule, () =>
  z.object({
    personId: z.string(),
    name: z.string(),
    triggerId: z.string(),
    sinceMs: z.number(),
    minutes: z.number(), // Limit per 24 hours.
  }),
);
export type StoredSchedule = ValueOf<typeof schedules>;

/** When ticks ran, and for how long. Kept without a schedule, because Google keeps counting. */
export const tickers = new Family(KEYS.ticker, () =>
  z.object({
    beatMs: z.number(),
    by: z.string(),
    times: z.array(z.custom<readonly [number, number]>(isPair)),
    /** A tick that is running, or was interrupted. */
    running: z.optional(z.object({ startedMs: z.number(), sinceMs: z.number(), lease: z.string() })),
  }),
);
export type StoredTicker = ValueOf<typeof tickers>;

/** By the hour. Google limits all triggers of a person together. */
export const triggerTimes = new Family(KEYS.triggerTime, () =>
  z.object({ times: listOf(z.custom<readonly [number, number]>(isPair)) }),
);

/** When a pull is due next, by its name. Written by ticks only. */
export const dues = new Family(
  KEYS.due,
  () =>
    z.object({
      every: z.string(), // In English, as understood.
      nextMs: z.number(),
      failures: wholeNumber(), // Failures in a row, and the fingerprint of what was typed at that time.
      typed: z.string(),
      owner: z.optional(z.string()),
      runsAs: z.string(),
      costs: z.optional(z.array(z.custom<PullCosts[number]>(isCost))),
      /** The last failure; counts only while `failures` isn't 0. */
      failing: z.optional(
        z.object({
          atMs: z.number(),
          sinceMs: z.number(), // The first of the failures in a row.
          why: z.string(), // In the spreadsheet's language at that time.
          mendedBy: z.literal(['connection', 'waiting', 'pull']),
        }),
      ),
    }),
  fold,
);
export type StoredDue = ValueOf<typeof dues>;

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
}

function isCost(value: unknown): boolean {
  return Array.isArray(value) && value.length === 5 && value.every(Number.isFinite);
}

/** For Google's daily limit; of runs that end together one may be lost. @param all properties as the trigger started */
export function addTriggerTime(
  ports: Ports,
  {
    personId,
    startedMs,
    all,
  }: { readonly personId: string; readonly startedMs: number; readonly all: DocumentTexts },
): void {
  const tookMs = ports.clock.nowMs() - startedMs;
  const now = tookMs < SHORT_MS ? all : ports.documentProperties.all();
  const times = addRunningTime(triggerTimes.in(now, personId)?.times ?? [], startedMs, tookMs);
  triggerTimes.save(ports, { times }, personId);
}

/** The last tick, or when the schedule was switched on if that is later. */
export function lastHeartbeatMs(all: DocumentTexts, { personId, sinceMs }: StoredSchedule): number {
  return Math.max(sinceMs, tickers.in(all, personId)?.beatMs ?? 0);
}

export function isTicking(all: DocumentTexts, personId: string, nowMs: number): boolean {
  const schedule = schedules.values(all).find((each) => each.personId === personId);
  return schedule !== undefined && nowMs - lastHeartbeatMs(all, schedule) < TICKER_STALE_MS;
}

/** Whether Google seems to start the trigger of `personId`, the active user, only once they have allowed everything. */
export function isHeldBack(
  { account, clock }: Ports,
  all: DocumentTexts,
  personId: string | undefined,
): boolean {
  const own = schedules.values(all).find((each) => each.personId === personId);
  const isLate = own !== undefined && clock.nowMs() - lastHeartbeatMs(all, own) >= TICKER_LATE_MS;
  return isLate && account.consent() !== undefined;
}

/** @param personId includes all schedules of this person; others only if a pull depends on them */
export function staleSchedules(
  all: DocumentTexts,
  nowMs: number,
  personId: string | undefined,
  ownStaleMs = TICKER_STALE_MS,
): readonly StoredSchedule[] {
  // A paused pull doesn't depend on any schedule.
  const running = dues.values(all).filter((due) => !isPaused(due));
  const owners = new Set(running.map(({ owner }) => owner));
  return schedules.values(all).filter((schedule) => {
    const isOwn = schedule.personId === personId;
    const staleMs = isOwn ? ownStaleMs : TICKER_STALE_MS;
    return nowMs - lastHeartbeatMs(all, schedule) >= staleMs && (isOwn || owners.has(schedule.personId));
  });
}

/** As of the last tick. */
export function isPausedIn(all: DocumentTexts, pull: string): boolean {
  return isPaused(dues.in(all, pull));
}

function isPaused(due: StoredDue | undefined): boolean {
  return due !== undefined && parseEvery(due.every)?.kind === 'paused';
}

export function forgetTriggerTimes(ports: Ports, personId: string): void {
  triggerTimes.remove(ports, personId);
  tickers.remove(ports, personId);
}

/** By name, in lower case. */
export function pullsOwnedBy(all: DocumentTexts, personId: string): readonly string[] {
  return [...dues.entries(all)].flatMap(([name, { owner }]) => (owner === personId ? [name] : []));
}

/** From now on, whoever is named in `Runs as` runs these pulls. @returns their names in lower case */
export function releasePulls(ports: Ports, all: DocumentTexts, personId: string): readonly string[] {
  const owned = pullsOwnedBy(all, personId);
  for (const pull of owned) {
    const due = dues.in(all, pull);
    if (due !== undefined) dues.save(ports, { ...due, owner: undefined }, pull);
  }
  return owned;
}
