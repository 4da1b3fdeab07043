// What the schedule stores in document properties, where one call reads all of it. Holds no tokens; names are those
// typed in Connection.

import * as z from 'zod/mini';
import { fold } from '../../domain/language.ts';
import { parseEvery } from '../../domain/schedule/every.ts';
import { addRunningTime, type PullCosts, type RunningTime } from '../../domain/schedule/pull-cost.ts';
import { lazily, type Parsed, wholeNumber } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from './keys.ts';
import { type DocumentTexts, parseStored, readStored, storedUnder } from './stored.ts';

const SCHEDULE = KEYS.schedule.key;
const TICKER = KEYS.ticker.key;
const TRIGGER_TIME = KEYS.triggerTime.key;
const DUE = KEYS.due.key;

/** How long a schedule may go without a tick before menu and pages warn. */
export const TICKER_STALE_MS = 60 * 60_000;

/** Three ticks: by then a trigger that may start has started. */
const TICKER_LATE_MS = 15 * 60_000;

/** Values stored this recently aren't read again. */
const SHORT_MS = 3_000;

/** Exists while the schedule is on. Written from the menu and pages only. */
const storedSchedule = lazily(() =>
  z.object({
    version: z.literal(1),
    personId: z.string(),
    name: z.string(),
    triggerId: z.string(),
    sinceMs: z.number(),
    /** Limit per 24 hours. */
    minutes: z.number(),
  }),
);
export type StoredSchedule = Parsed<typeof storedSchedule>;

/** Written by ticks. Stays when the schedule is switched off, because Google keeps counting. */
const storedTicker = lazily(() =>
  z.object({
    version: z.literal(1),
    beatMs: z.number(),
    by: z.string(),
    times: z.array(z.custom<readonly [number, number]>(isPair)),
    /** A tick that is running, or was interrupted. */
    running: z.optional(z.object({ startedMs: z.number(), sinceMs: z.number(), lease: z.string() })),
  }),
);
export type StoredTicker = Parsed<typeof storedTicker>;

const storedTriggerTime = lazily(() =>
  z.object({ version: z.literal(1), times: z.array(z.custom<readonly [number, number]>(isPair)) }),
);

/** Written by ticks only. */
const storedDue = lazily(() =>
  z.object({
    version: z.literal(1),
    /** In English, as understood. */
    every: z.string(),
    nextMs: z.number(),
    /** Failures in a row, and the fingerprint of what was typed at that time. */
    failures: wholeNumber(),
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
);
export type StoredDue = Parsed<typeof storedDue>;

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
}

function isCost(value: unknown): boolean {
  return Array.isArray(value) && value.length === 5 && value.every(Number.isFinite);
}

export function schedulesIn(all: DocumentTexts): readonly StoredSchedule[] {
  return storedUnder(all, SCHEDULE, storedSchedule).map(({ value }) => value);
}

export function tickerIn(all: DocumentTexts, personId: string): StoredTicker | undefined {
  return parseStored(all[TICKER + personId] ?? '', storedTicker);
}

/** By the hour. Google limits all triggers of a person together. */
export function triggerTimeIn(all: DocumentTexts, personId: string): RunningTime {
  return parseStored(all[TRIGGER_TIME + personId] ?? '', storedTriggerTime)?.times ?? [];
}

/** Not locked: of runs that end at the same moment one may be lost. @param all properties when the trigger started */
export function addTriggerTime(
  { documentProperties, clock }: Ports,
  {
    personId,
    startedMs,
    all,
  }: { readonly personId: string; readonly startedMs: number; readonly all: DocumentTexts },
): void {
  const tookMs = clock.nowMs() - startedMs;
  const now = tookMs < SHORT_MS ? all : documentProperties.all();
  const times = addRunningTime(triggerTimeIn(now, personId), startedMs, tookMs);
  documentProperties.set(TRIGGER_TIME + personId, JSON.stringify({ version: 1, times }));
}

/** By the pull's name in lower case and without accents. */
export function duesIn(all: DocumentTexts): ReadonlyMap<string, StoredDue> {
  return new Map(storedUnder(all, DUE, storedDue).map(({ rest, value }) => [rest, value]));
}

export function dueIn(all: DocumentTexts, pull: string): StoredDue | undefined {
  return parseStored(all[DUE + fold(pull)] ?? '', storedDue);
}

/** The last tick, or when the schedule was switched on if that is later. */
export function lastHeartbeatMs(all: DocumentTexts, { personId, sinceMs }: StoredSchedule): number {
  return Math.max(sinceMs, tickerIn(all, personId)?.beatMs ?? 0);
}

export function isTicking(all: DocumentTexts, personId: string, nowMs: number): boolean {
  const schedule = schedulesIn(all).find((each) => each.personId === personId);
  return schedule !== undefined && nowMs - lastHeartbeatMs(all, schedule) < TICKER_STALE_MS;
}

/** Whether Google seems to start this person's trigger only once they have allowed everything. */
export function isHeldBack(
  { account, clock }: Ports,
  all: DocumentTexts,
  personId: string | undefined,
): boolean {
  const own = schedulesIn(all).find((each) => each.personId === personId);
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
  const running = storedUnder(all, DUE, storedDue).filter(({ value }) => !isPaused(value));
  const owners = new Set(running.map(({ value }) => value.owner));
  return schedulesIn(all).filter((schedule) => {
    const isOwn = schedule.personId === personId;
    const staleMs = isOwn ? ownStaleMs : TICKER_STALE_MS;
    return nowMs - lastHeartbeatMs(all, schedule) >= staleMs && (isOwn || owners.has(schedule.personId));
  });
}

/** As of the last tick. */
export function isPausedIn(all: DocumentTexts, pull: string): boolean {
  return isPaused(dueIn(all, pull));
}

function isPaused(due: StoredDue | undefined): boolean {
  return due !== undefined && parseEvery(due.every)?.kind === 'paused';
}

export function saveStoredSchedule({ documentProperties }: Ports, schedule: StoredSchedule): void {
  documentProperties.set(SCHEDULE + schedule.personId, JSON.stringify(schedule));
}

export function removeStoredSchedule({ documentProperties }: Ports, personId: string): void {
  documentProperties.remove(SCHEDULE + personId);
}

export function saveTicker({ documentProperties }: Ports, personId: string, ticker: StoredTicker): void {
  documentProperties.set(TICKER + personId, JSON.stringify(ticker));
}

export function forgetTriggerTimes({ documentProperties }: Ports, personId: string): void {
  documentProperties.remove(TRIGGER_TIME + personId);
  documentProperties.remove(TICKER + personId);
}

/** By name, in lower case. */
export function pullsOwnedBy(all: DocumentTexts, personId: string): readonly string[] {
  return storedUnder(all, DUE, storedDue).flatMap(({ rest, value }) =>
    value.owner === personId ? [rest] : [],
  );
}

/** From now on, whoever is named in `Runs as` runs these pulls. @returns their names in lower case */
export function releasePulls(ports: Ports, all: DocumentTexts, personId: string): readonly string[] {
  const owned = pullsOwnedBy(all, personId);
  for (const pull of owned) {
    const due = dueIn(all, pull);
    if (due !== undefined) saveDue(ports, pull, { ...due, owner: undefined });
  }
  return owned;
}

/** Reads the store again: another person's tick may have changed it meanwhile. */
export function loadDue({ documentProperties }: Ports, pull: string): StoredDue | undefined {
  return readStored(documentProperties, DUE + fold(pull), storedDue);
}

export function saveDue({ documentProperties }: Ports, pull: string, due: StoredDue): void {
  documentProperties.set(DUE + fold(pull), JSON.stringify(due));
}

export function removeDue({ documentProperties }: Ports, pull: string): void {
  documentProperties.remove(DUE + fold(pull));
}
