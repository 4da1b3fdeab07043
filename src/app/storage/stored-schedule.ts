// What the schedule keeps in the document's properties, where one read gives all of it: whose tickers there are, how
// they do, and for each pull when it is due and whose it is. No tokens; names are those typed in Connection.

import * as z from 'zod/mini';
import { parseEvery } from '../../domain/every.ts';
import { fold } from '../../domain/language.ts';
import { lazily } from '../../domain/lazily.ts';
import type { PullCosts } from '../../domain/pull-cost.ts';
import { addRunningTime, type RunningTime } from '../../domain/schedule.ts';
import { type Parsed, wholeNumber } from '../../domain/schema.ts';
import type { Ports } from '../ports.ts';
import { KEYS } from './keys.ts';
import { type DocumentTexts, parseStored, readStored, storedUnder } from './stored.ts';

const SCHEDULE = KEYS.schedule.key;
const TICKER = KEYS.ticker.key;
const TRIGGER_TIME = KEYS.triggerTime.key;
const DUE = KEYS.due.key;

/**
 * So long, in milliseconds, may a person's schedule be without a tick (a call of its trigger) before it counts as
 * stopped. Then pages and menu warn.
 */
export const TICKER_STALE_MS = 60 * 60_000;

/** What was stored so short ago isn't read again. */
const SHORT_MS = 3_000;

/** A person's schedule, while it is on. Written by the menu and the pages only. */
const storedSchedule = lazily(() =>
  z.object({
    version: z.literal(1),
    personId: z.string(),
    name: z.string(),
    triggerId: z.string(),
    /** When it was switched on. */
    sinceMs: z.number(),
    /** How much it may run in 24 hours. */
    minutes: z.number(),
  }),
);
/** A person's schedule, stored while it is on: whose it is, since when, and how many minutes a day it may run. */
export type StoredSchedule = Parsed<typeof storedSchedule>;

/** What a person's ticks write. It stays when the schedule is switched off: Google goes on counting. */
const storedTicker = lazily(() =>
  z.object({
    version: z.literal(1),
    /** When a tick last came to its end. */
    beatMs: z.number(),
    /** Which version of the connector ticked then. */
    by: z.optional(z.string()),
    times: z.array(z.custom<readonly [number, number]>(isPair)),
    /** A tick that is at work, or was cut off. */
    running: z.optional(z.object({ startedMs: z.number(), sinceMs: z.number(), lease: z.string() })),
  }),
);
/**
 * What the ticks (calls of the trigger) of a person's schedule have noted: when the last one ended, and how long
 * they ran.
 */
export type StoredTicker = Parsed<typeof storedTicker>;

/** How long a person's other triggers ran. */
const storedTriggerTime = lazily(() =>
  z.object({ version: z.literal(1), times: z.array(z.custom<readonly [number, number]>(isPair)) }),
);

/** When a pull is due. Written by ticks only. */
const storedDue = lazily(() =>
  z.object({
    version: z.literal(1),
    /** What `Every` was understood as, in English. */
    every: z.string(),
    /** Counts while the pull isn't paused. */
    nextMs: z.number(),
    /** How often in a row it failed, and the fingerprint of what was typed when it did. */
    failures: wholeNumber(),
    typed: z.string(),
    /** Whose ticker runs it, and under which name that was shown. */
    owner: z.optional(z.string()),
    runsAs: z.string(),
    /** What its runs of the last day took. */
    costs: z.optional(z.array(z.custom<PullCosts[number]>(isCost))),
  }),
);
/** When the schedule runs a pull next, whose schedule does it, and how its last runs went. */
export type StoredDue = Parsed<typeof storedDue>;

function isPair(value: unknown): boolean {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isFinite);
}

function isCost(value: unknown): boolean {
  return Array.isArray(value) && value.length === 5 && value.every(Number.isFinite);
}

type DocumentStore = Pick<Ports, 'documentProperties'>;

/** All people's schedules that are on in this spreadsheet, from its stored properties. */
export function schedulesIn(all: DocumentTexts): readonly StoredSchedule[] {
  return storedUnder(all, SCHEDULE, storedSchedule).map(({ value }) => value);
}

/**
 * What the ticks (calls of the trigger) of a person's schedule have noted: when the last one ended, and how long
 * they ran. Undefined where there is nothing that can be read.
 */
export function tickerIn(all: DocumentTexts, personId: string): StoredTicker | undefined {
  return parseStored(all[TICKER + personId] ?? '', storedTicker);
}

/**
 * How long a person's triggers other than the schedule's (a form's, say) ran, by the hour. Google limits all of them
 * together. Empty where nothing is stored.
 */
export function triggerTimeIn(all: DocumentTexts, personId: string): RunningTime {
  return parseStored(all[TRIGGER_TIME + personId] ?? '', storedTriggerTime)?.times ?? [];
}

/**
 * Adds the time of a person's trigger other than the schedule's, such as that of a form. Google limits all their
 * triggers together, so the schedule counts it. Runs that end in one moment may be missing, as none waits.
 * @param all the document's properties when it began
 */
export function addTriggerTime(
  { documentProperties, clock }: Pick<Ports, 'documentProperties' | 'clock'>,
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

/**
 * When the schedule runs a pull next; undefined where no tick (call of the trigger) has seen it yet. From properties
 * that were read before.
 */
export function dueIn(all: DocumentTexts, pull: string): StoredDue | undefined {
  return parseStored(all[DUE + fold(pull)] ?? '', storedDue);
}

/**
 * When a person's schedule last showed that it works: its last tick (call of the trigger), or when it was switched
 * on if that is later. Milliseconds since 1970.
 */
export function lastHeartbeatMs(all: DocumentTexts, { personId, sinceMs }: StoredSchedule): number {
  return Math.max(sinceMs, tickerIn(all, personId)?.beatMs ?? 0);
}

/**
 * Whether a person's schedule is on in this spreadsheet and works: it had a tick (call of its trigger) within the
 * last hour.
 */
export function isTicking(all: DocumentTexts, personId: string, nowMs: number): boolean {
  const schedule = schedulesIn(all).find((each) => each.personId === personId);
  return schedule !== undefined && nowMs - lastHeartbeatMs(all, schedule) < TICKER_STALE_MS;
}

/**
 * Schedules that are on but have stopped working: they had no tick (call of the trigger) for an hour. Menu and
 * schedule page warn of them.
 * @param personId all schedules of this person count; of others only those that a pull depends on
 */
export function staleSchedules(
  all: DocumentTexts,
  nowMs: number,
  personId: string | undefined,
): readonly StoredSchedule[] {
  // A paused pull is run by nobody's.
  const running = storedUnder(all, DUE, storedDue).filter(({ value }) => !isPaused(value));
  const owners = new Set(running.map(({ value }) => value.owner));
  return schedulesIn(all).filter(
    (schedule) =>
      nowMs - lastHeartbeatMs(all, schedule) >= TICKER_STALE_MS &&
      (schedule.personId === personId || owners.has(schedule.personId)),
  );
}

/**
 * Whether a pull was paused when the schedule last looked. Its parked run (stored, to go on later) then doesn't go
 * on by itself, which progress says.
 */
export function isPausedIn(all: DocumentTexts, pull: string): boolean {
  return isPaused(dueIn(all, pull));
}

function isPaused(due: StoredDue | undefined): boolean {
  return due !== undefined && parseEvery(due.every)?.kind === 'paused';
}

/** Stores a person's schedule (who, since when, how many minutes a day) as they switch it on. */
export function saveStoredSchedule({ documentProperties }: DocumentStore, schedule: StoredSchedule): void {
  documentProperties.set(SCHEDULE + schedule.personId, JSON.stringify(schedule));
}

/** Removes the record of a person's schedule, as they switch it off or remove the connector. */
export function removeStoredSchedule({ documentProperties }: DocumentStore, personId: string): void {
  documentProperties.remove(SCHEDULE + personId);
}

/**
 * Stores what the ticks (calls of the trigger) of a person's schedule have noted: when one last ran, and for how
 * long.
 */
export function saveTicker(
  { documentProperties }: DocumentStore,
  personId: string,
  ticker: StoredTicker,
): void {
  documentProperties.set(TICKER + personId, JSON.stringify(ticker));
}

/**
 * Removes what is stored about when and how long a person's triggers ran, as they remove the connector. The triggers
 * themselves stay.
 */
export function forgetTriggerTimes({ documentProperties }: DocumentStore, personId: string): void {
  documentProperties.remove(TRIGGER_TIME + personId);
  documentProperties.remove(TICKER + personId);
}

/**
 * The pulls that a person's schedule runs, by name in lower case. They are listed, and given up, when that person
 * removes the connector.
 */
export function pullsOwnedBy(all: DocumentTexts, personId: string): readonly string[] {
  return storedUnder(all, DUE, storedDue).flatMap(({ rest, value }) =>
    value.owner === personId ? [rest] : [],
  );
}

/**
 * Ends a person's hold on the pulls that their schedule runs, when they remove the connector. From now on the person
 * named in `Runs as` runs them.
 * @returns which, as their keys name them
 */
export function releasePulls(ports: DocumentStore, all: DocumentTexts, personId: string): readonly string[] {
  const owned = pullsOwnedBy(all, personId);
  for (const pull of owned) {
    const due = dueIn(all, pull);
    if (due !== undefined) saveDue(ports, pull, { ...due, owner: undefined });
  }
  return owned;
}

/**
 * When the schedule runs a pull next, read from the store at this moment: another person's tick (call of a trigger)
 * may have changed it since.
 */
export function loadDue({ documentProperties }: DocumentStore, pull: string): StoredDue | undefined {
  return readStored(documentProperties, DUE + fold(pull), storedDue);
}

/** Stores when the schedule runs a pull next, and whose schedule does it. */
export function saveDue({ documentProperties }: DocumentStore, pull: string, due: StoredDue): void {
  documentProperties.set(DUE + fold(pull), JSON.stringify(due));
}

/** Removes what is stored about when the schedule runs a pull: it was deleted or no longer runs by itself. */
export function removeDue({ documentProperties }: DocumentStore, pull: string): void {
  documentProperties.remove(DUE + fold(pull));
}
