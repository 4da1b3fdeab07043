// Dates that move with the day: `today-30d`, `month-1M`, `hoje`, `semana-1w`, on the wall clock of the spreadsheet's
// time zone. A week begins on Monday.

import { fold, type Language } from '../language.ts';
import { type LocalTime, MINUTE_MS } from '../time.ts';

export interface WallClock {
  readonly language?: Language; // in which people type dates; absent if they are never ambiguous
  readonly nowMs: number; // the time now
  toInstantMs(local: LocalTime): number;
  toLocal(instantMs: number): LocalTime;
}

export type Anchor = 'now' | 'today' | 'week' | 'month' | 'year';

export interface RelativeTime {
  readonly anchor: Anchor;
  readonly count: number; // negative for earlier, 0 for the anchor itself
  readonly unit: 'm' | 'h' | 'd' | 'w' | 'M'; // minutes, hours, days, weeks or months
}

const ANCHORS: ReadonlyMap<string, Anchor> = new Map([
  ['now', 'now'],
  ['agora', 'now'],
  ['today', 'today'],
  ['hoje', 'today'],
  ['week', 'week'],
  ['semana', 'week'],
  ['month', 'month'],
  ['mes', 'month'],
  ['year', 'year'],
  ['ano', 'year'],
]);

/** `M` is months and `m` minutes: the only place where case matters. */
const RELATIVE = /^(\p{L}+)(?:([+-])(\d{1,5})([mhdwM]))?$/u;

export function readRelativeTime(text: string): RelativeTime | undefined {
  const [, word = '', sign, digits, unit] = RELATIVE.exec(text.replace(/\s+/g, '')) ?? [];
  const anchor = ANCHORS.get(fold(word));
  if (anchor === undefined) return undefined;
  const count = Number(digits ?? 0);
  return { anchor, count: sign === '-' && count > 0 ? -count : count, unit: isUnit(unit) ? unit : 'd' };
}

function isUnit(text: string | undefined): text is RelativeTime['unit'] {
  return text !== undefined && 'mhdwM'.includes(text);
}

export function parseRelativeTime(text: string, clock: WallClock): number | undefined {
  const typed = readRelativeTime(text);
  if (typed === undefined) return undefined;
  const { anchor, count, unit } = typed;
  const start = startOf(anchor, clock);
  switch (unit) {
    case 'm':
      return start + count * MINUTE_MS;
    case 'h':
      return start + count * 60 * MINUTE_MS;
    case 'd':
      return count === 0 ? start : shift(start, count, 0, clock);
    case 'w':
      return shift(start, count * 7, 0, clock);
    case 'M':
      return shift(start, 0, count, clock);
  }
}

function startOf(anchor: Anchor, clock: WallClock): number {
  if (anchor === 'now') return clock.nowMs;
  const today = { ...clock.toLocal(clock.nowMs), hour: 0, minute: 0, second: 0 };
  switch (anchor) {
    case 'today':
      return clock.toInstantMs(today);
    case 'week': {
      const daysSinceMonday =
        (new Date(Date.UTC(today.year, today.month - 1, today.day)).getUTCDay() + 6) % 7;
      return shift(clock.toInstantMs(today), -daysSinceMonday, 0, clock);
    }
    case 'month':
      return clock.toInstantMs({ ...today, day: 1 });
    case 'year':
      return clock.toInstantMs({ ...today, month: 1, day: 1 });
  }
}

/** The same time of day some days or months later; in a shorter month its last day. */
function shift(instantMs: number, days: number, months: number, clock: WallClock): number {
  const local = clock.toLocal(instantMs);
  const lastDay = new Date(Date.UTC(local.year, local.month + months, 0)).getUTCDate();
  const date = new Date(Date.UTC(local.year, local.month - 1 + months, Math.min(local.day, lastDay) + days));
  return clock.toInstantMs({
    ...local,
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
  });
}
