// The period for which some figures are told once more, and the one before it. It is chosen on the page of insights, and
// counts for all of them.

import { DAY_MS } from '../../../domain/durations.ts';
import type { WallClock } from '../../../domain/relative-time.ts';
import { midnightOf } from './weeks.ts';

/**
 * The periods over which insights can compare figures: the last days up to now, or the last whole month, quarter or
 * year.
 */
export const PERIODS = ['days-7', 'days-30', 'days-90', 'month', 'quarter', 'year'] as const;

/** The code of a period that an insight counts, such as the last 30 days. */
export type PeriodCode = (typeof PERIODS)[number];

/** The period that an insight counts where nobody has chosen one. */
export const USUAL_PERIOD: PeriodCode = 'days-30';

/** A period and the one before it, which ends where it begins. All are milliseconds since 1970. */
export interface Period {
  /** When the one before begins. */
  readonly beforeMs: number;
  /** When it begins. */
  readonly fromMs: number;
  /** When it ends; this moment is no part of it. */
  readonly toMs: number;
}

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/** The period as it stands at a moment: from when to when it goes. @param nowMs the moment, milliseconds since 1970 */
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

/**
 * Chooses where a record counts: with the chosen period, with the period before it, or with neither (undefined).
 * @param ms the instant of the record, milliseconds since 1970
 */
export function tallyOf<T>(
  { current, before }: { readonly current: T; readonly before: T },
  period: Period | undefined,
  ms: number,
): T | undefined {
  if (period === undefined || ms < period.beforeMs || ms >= period.toMs) return undefined;
  return ms < period.fromMs ? before : current;
}
