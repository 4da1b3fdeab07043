// The column `Every`, an interval, a time of the day or week, or paused; and when a pull is due by it.

import type { WallClock } from '../filters/relative-time.ts';
import { fold, type Language, type Word } from '../language.ts';
import { DAY_MS, MINUTE_MS, timeText } from '../time.ts';

export type ActiveEvery =
  | { readonly kind: 'manual' }
  /** At every time of day whose minutes since midnight are a multiple of these. */
  | { readonly kind: 'interval'; readonly minutes: number }
  | { readonly kind: 'daily'; readonly minuteOfDay: number }
  | { readonly kind: 'weekly'; readonly weekday: number; readonly minuteOfDay: number }; // `weekday` 0 is Sunday
/** `then`: the interval to resume with. */
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

export function activeEvery(every: Every): ActiveEvery {
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
  switch (every.kind) {
    case 'manual':
    case 'paused':
      return undefined;
    case 'interval':
      return nextInterval(every.minutes, afterMs, wall);
    case 'daily':
    case 'weekly':
      return nextDay(every, afterMs, wall);
  }
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
  switch (every.kind) {
    case 'manual':
    case 'paused':
    case 'daily':
      return DAY_MS;
    case 'interval':
      return every.minutes * MINUTE_MS;
    case 'weekly':
      return 7 * DAY_MS;
  }
}
