// The period over which some figures are compared, and the one before it. Chosen on the page of insights, for all of
// them.

import type { WallClock } from '../../../domain/filters/relative-time.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { midnightOf } from './weeks.ts';

/** Days end now; months, quarters and years are the last whole ones. */
export const PERIODS = ['days-7', 'days-30', 'days-90', 'month', 'quarter', 'year'] as const;

export type PeriodCode = (typeof PERIODS)[number];

export const USUAL_PERIOD: PeriodCode = 'days-30';

/** Milliseconds since 1970. The period before ends at `fromMs`. */
export interface Period {
  readonly beforeMs: number;
  readonly fromMs: number;
  readonly toMs: number; // Exclusive.
}

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

export function periodAt(
  code: PeriodCode,
  wall: Pick<WallClock, 'toInstantMs' | 'toLocal'>,
  nowMs: number,
): Period {
  const months = MONTHS[code];
  if (months === undefined) {
    const ms = Number(code.slice('days-'.length)) * DAY_MS;
    return { beforeMs: nowMs - 2 * ms, fromMs: nowMs - ms, toMs: nowMs };
  }
  const today = wall.toLocal(nowMs);
  const first = today.month - 1 - ((today.month - 1) % months);
  const begin = (ago: number) => midnightOf(wall, new Date(Date.UTC(today.year, first - ago * months, 1)));
  return { beforeMs: begin(2), fromMs: begin(1), toMs: begin(0) };
}

/** Undefined if the instant is in neither period. */
export function tallyOf<T>(
  { current, before }: { readonly current: T; readonly before: T },
  period: Period | undefined,
  ms: number,
): T | undefined {
  if (period === undefined || ms < period.beforeMs || ms >= period.toMs) return undefined;
  return ms < period.fromMs ? before : current;
}
