// The column `Every`, an interval, a time of the day or week, or paused; and when a pull is due by it.

import type { WallClock } from '../filters/filters.ts';
import { fold, type Language, type Word } from '../language.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, timeText } from '../time.ts';

type ActiveEvery =
  | { readonly kind: 'manual' }
  /** At every time of day whose minutes since midnight are a multiple of these. */
  | { readonly kind: 'interval'; readonly minutes: number }
  | { readonly kind: 'daily'; readonly minuteOfDay: number }
  | { readonly kind: 'weekly'; readonly weekday: number; readonly minuteOfDay: number }; // `weekday` 0 is Sunday
/** How often a pull runs by itself; `then`: the interval after a pause. */
export type Every = ActiveEvery | { readonly kind: 'paused'; readonly then: ActiveEvery };

const MANUAL: Word = { en: 'manual', pt: 'manual' };
/** In Portuguese no form of `pausar`: `Em pausa` is the status of a parked run. */
const PAUSED: Word = { en: 'paused', pt: 'suspensa' };
const DAY: Word = { en: 'day', pt: 'dia' };
const WEEKDAYS: readonly Word[] = [
  { en: 'Sun', pt: 'dom' },
  { en: 'Mon', pt: 'seg' },
  { en: 'Tue', pt: 'ter' },
  { en: 'Wed', pt: 'qua' },
  { en: 'Thu', pt: 'qui' },
  { en: 'Fri', pt: 'sex' },
  { en: 'Sat', pt: 'sáb' },
];
/** Longer synonyms, folded. */
const LONG_DAYS = new Set(['every day', 'daily', 'todo dia', 'todos os dias', 'diario', 'diaria']);
const LONG_WEEKDAYS = [
  ['sunday', 'domingo'],
  ['monday', 'segunda', 'segunda-feira'],
  ['tuesday', 'terca', 'terca-feira'],
  ['wednesday', 'quarta', 'quarta-feira'],
  ['thursday', 'quinta', 'quinta-feira'],
  ['friday', 'sexta', 'sexta-feira'],
  ['saturday', 'sabado'],
];
const INTERVALS = [15, 30, 60, 120, 180, 240, 360, 480, 720];

const INTERVAL = /^(\d{1,3}) ?(min|minutes?|minutos?|h|hours?|horas?)$/;
/** `07:00`, `7:00`, `7h`, `07h30`, optionally after words for the day. */
const AT_TIME = /^(.*?) ?(?:\b(?:at|as) )?(\d{1,2})(?::(\d{2})(?::00)?|h(\d{2})?)$/;

/** `paused 1 h`, `suspensa: 1 h`, and `paused` alone. */
const PAUSE = /^(?:paused?|suspended|suspens[ao]|pausad[ao])(?:[ :,;-]+(.*))?$/;

/** Undefined if there is no such interval. A blank means `manual`. */
export function parseEvery(typed: string): Every | undefined {
  const text = fold(typed);
  const pause = PAUSE.exec(text);
  if (pause === null) return parseActive(text);
  const then = parseActive(pause[1] ?? '');
  return then && { kind: 'paused', then };
}

/** @param text folded */
function parseActive(text: string): ActiveEvery | undefined {
  if (text === '' || text === MANUAL.en) return { kind: 'manual' };
  const [, count, unit = ''] = INTERVAL.exec(text) ?? [];
  if (count !== undefined) {
    const minutes = Number(count) * (unit.startsWith('h') ? 60 : 1);
    return INTERVALS.includes(minutes) ? { kind: 'interval', minutes } : undefined;
  }
  const [, word = '', hour, minute, minuteAfterH] = AT_TIME.exec(text) ?? [];
  if (hour === undefined) return undefined;
  const minutes = Number(minute ?? minuteAfterH ?? 0);
  if (Number(hour) > 23 || minutes > 59) return undefined;
  const minuteOfDay = Number(hour) * 60 + minutes;
  if (word === '' || isWord(DAY, word) || LONG_DAYS.has(word)) return { kind: 'daily', minuteOfDay };
  const weekday = WEEKDAYS.findIndex((day, n) => isWord(day, word) || LONG_WEEKDAYS[n]?.includes(word));
  return weekday < 0 ? undefined : { kind: 'weekly', weekday, minuteOfDay };
}

/** In English it is also the stored form. */
export function everyText(every: Every, language: Language): string {
  switch (every.kind) {
    case 'manual':
      return MANUAL[language];
    case 'paused':
      return `${PAUSED[language]} ${everyText(every.then, language)}`;
    case 'interval':
      return every.minutes < 60 ? `${every.minutes} min` : `${every.minutes / 60} h`;
    case 'daily':
      return `${DAY[language]} ${timeText(every.minuteOfDay)}`;
    case 'weekly':
      return `${WEEKDAYS[every.weekday]?.[language]} ${timeText(every.minuteOfDay)}`;
  }
}

export function everyChoices(language: Language): readonly string[] {
  const choices: readonly ActiveEvery[] = [
    { kind: 'manual' },
    ...INTERVALS.map((minutes) => ({ kind: 'interval', minutes }) as const),
    { kind: 'daily', minuteOfDay: 7 * 60 },
    { kind: 'weekly', weekday: 1, minuteOfDay: 7 * 60 },
  ];
  return choices.map((every) => everyText(every, language));
}

export function unpausedEvery(every: Every): ActiveEvery {
  return every.kind === 'paused' ? every.then : every;
}

function isWord(word: Word, folded: string): boolean {
  return fold(word.en) === folded || fold(word.pt) === folded;
}

const QUARTER_MS = 15 * MINUTE_MS; // in every time zone, full hours and quarters are full quarters in UTC

type Wall = Pick<WallClock, 'toInstantMs' | 'toLocal'>;

/**
 * The first due time after an instant, by the wall clock. A time skipped in spring is due right after the skip; of a
 * time repeated in autumn, a daily pull takes one and an hourly pull both.
 * @returns undefined for `manual`, and while the pull is paused
 */
export function nextDueMs(every: Every, afterMs: number, wall: Wall): number | undefined {
  if (every.kind === 'manual' || every.kind === 'paused') return undefined;
  return every.kind === 'interval'
    ? nextInterval(every.minutes, afterMs, wall)
    : nextDay(every, afterMs, wall);
}

function nextInterval(minutes: number, afterMs: number, wall: Wall): number {
  const slotAt = (instantMs: number) => {
    const { hour, minute } = wall.toLocal(instantMs);
    const minuteOfDay = hour * 60 + minute;
    return { isHit: minuteOfDay % minutes === 0, slot: Math.floor(minuteOfDay / minutes) };
  };
  let quarterMs = Math.floor(afterMs / QUARTER_MS) * QUARTER_MS;
  let before = slotAt(quarterMs).slot;
  for (;;) {
    quarterMs += QUARTER_MS;
    const { isHit, slot } = slotAt(quarterMs);
    if (isHit || slot !== before) return quarterMs;
    before = slot;
  }
}

function nextDay(every: Every & { kind: 'daily' | 'weekly' }, afterMs: number, wall: Wall): number {
  const today = wall.toLocal(afterMs);
  for (let days = 0; ; days++) {
    const date = new Date(Date.UTC(today.year, today.month - 1, today.day + days));
    if (every.kind === 'weekly' && date.getUTCDay() !== every.weekday) continue;
    const dueMs = wall.toInstantMs({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: Math.floor(every.minuteOfDay / 60),
      minute: every.minuteOfDay % 60,
      second: 0,
    });
    if (dueMs > afterMs) return dueMs;
  }
}

/**
 * The interval, doubled for each failure in a row, up to a day.
 * @returns undefined for `manual`, and while the pull is paused
 */
export function nextAfterFailures(
  every: Every,
  failures: number,
  nowMs: number,
  wall: Wall,
): number | undefined {
  const intervalMs = intervalOf(every);
  const waitMs = Math.max(intervalMs, Math.min(intervalMs * 2 ** failures, DAY_MS));
  return nextDueMs(every, nowMs + waitMs - intervalMs, wall);
}

function intervalOf(every: Every): number {
  if (every.kind === 'interval') return every.minutes * MINUTE_MS;
  return every.kind === 'weekly' ? 7 * DAY_MS : DAY_MS;
}

// The cost of schedules: the running time of a person's triggers, which Google limits per day, and what a pull takes a
// day, forecast from its runs of the last 24 hours. Full scans and change scans differ in cost and are counted apart.

const DAY_HOURS = 24;
/** Fallback cost of a run that finds no changes, before any was measured. */
const QUIET_RUN: Cost = { ms: 4_000, requests: 2 };

export interface Cost {
  readonly ms: number;
  readonly requests: number;
}

/** One entry per hour (since 1970) and kind of run; `full` is 1 for full scans and 0 for change scans. Oldest first. */
export type PullCosts = readonly (readonly [
  hour: number,
  full: number,
  ms: number,
  requests: number,
  runs: number,
])[];

interface RunCost extends Cost {
  readonly startedMs: number;
  readonly isFull: boolean; // whether the run reads everything
  readonly isEnd: boolean; // whether the run ended in this execution
}

export function addCost(costs: PullCosts, run: RunCost): PullCosts {
  const hour = Math.floor(run.startedMs / HOUR_MS);
  const full = run.isFull ? 1 : 0;
  const isSame = (other: PullCosts[number]) => other[0] === hour && other[1] === full;
  const [, , ms, requests, runs] = costs.find(isSame) ?? [hour, full, 0, 0, 0];
  const sum = [hour, full, ms + run.ms, requests + run.requests, runs + (run.isEnd ? 1 : 0)] as const;
  const kept = costs.filter((other) => other[0] >= hour - DAY_HOURS && !isSame(other));
  return [...kept, sum].sort(([a], [b]) => a - b);
}

/**
 * Undefined if the last day had no run.
 * @param readsChanges whether it reads everything only once a day, and changes in between
 */
export function costADay(
  costs: PullCosts,
  every: ActiveEvery,
  readsChanges: boolean,
  nowMs: number,
): Cost | undefined {
  const recent = costs.filter(([hour]) => (hour + 1 + DAY_HOURS) * HOUR_MS > nowMs);
  const all = meanOf(recent);
  if (all === undefined) return undefined;
  const runs = runsADay(every);
  if (!readsChanges || runs <= 1) return times(all, runs);
  const full = meanOf(recent.filter((one) => one[1] === 1)) ?? { ms: 0, requests: 0 };
  const changes = times(meanOf(recent.filter((one) => one[1] === 0)) ?? QUIET_RUN, runs - 1);
  return { ms: full.ms + changes.ms, requests: full.requests + changes.requests };
}

export function runsADay(every: ActiveEvery): number {
  return every.kind === 'manual' ? 0 : DAY_MS / intervalOf(every);
}

function meanOf(costs: PullCosts): Cost | undefined {
  const runs = costs.reduce((sum, one) => sum + one[4], 0);
  return runs === 0 ? undefined : times(sumOf(costs), 1 / runs);
}

function sumOf(costs: PullCosts): Cost {
  return costs.reduce<Cost>((sum, one) => ({ ms: sum.ms + one[2], requests: sum.requests + one[3] }), {
    ms: 0,
    requests: 0,
  });
}

function times({ ms, requests }: Cost, factor: number): Cost {
  return { ms: ms * factor, requests: requests * factor };
}

/** How long triggers ran, by hour (since 1970), oldest first. Google limits the minutes per day. */
export type RunningTime = readonly (readonly [hour: number, ms: number])[];

export function addRunningTime(times: RunningTime, startedMs: number, tookMs: number): RunningTime {
  const hour = Math.floor(startedMs / HOUR_MS);
  const kept = times.filter(([other]) => other > hour - 25 && other !== hour);
  const before = times.find(([other]) => other === hour)?.[1] ?? 0;
  return [...kept, [hour, before + tookMs] as const].sort(([a], [b]) => a - b);
}

/** Oldest first; an hour of both is listed twice. */
export function mergedTimes(some: RunningTime, others: RunningTime): RunningTime {
  return [...some, ...others].sort(([a], [b]) => a - b);
}

/** An hour that overlaps the last 24 in part counts in full. */
export function runningTimeInDay(times: RunningTime, nowMs: number): number {
  return times.reduce((sum, [hour, ms]) => (isInDay(hour, nowMs) ? sum + ms : sum), 0);
}

/** When the triggers may run again after using up the limit of a day; now if they may. */
export function quotaFreeAtMs(times: RunningTime, limitMs: number, nowMs: number): number {
  let sum = runningTimeInDay(times, nowMs);
  if (sum < limitMs) return nowMs;
  for (const [hour, ms] of times) {
    if (!isInDay(hour, nowMs)) continue;
    sum -= ms;
    if (sum < limitMs) return (hour + 25) * HOUR_MS;
  }
  return nowMs;
}

function isInDay(hour: number, nowMs: number): boolean {
  return (hour + 1) * HOUR_MS > nowMs - DAY_MS;
}
