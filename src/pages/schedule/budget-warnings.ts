// What is wrong with the running time of a schedule, or soon will be.

import type { ScheduleView } from '../../domain/views/schedule.ts';
import type { ScheduleWords } from './words.ts';

/** From this share of a limit on it is nearly used up. */
const NEARLY = 0.8;
/** What Google lets an ordinary account request in 24 hours (docs/platform.md#quotas). */
const REQUESTS_A_DAY = 20_000;

/**
 * The warnings of the page *Schedule*: the day's running time is used up or nearly so, or what is scheduled exceeds
 * Google's limits. Empty where all fits.
 */
export function budgetWarnings(
  say: ScheduleWords,
  { minutes, used, freeAt, forecast }: Pick<ScheduleView, 'minutes' | 'used' | 'freeAt' | 'forecast'>,
): readonly string[] {
  const isNearlyUsed = freeAt === '' && used >= minutes * NEARLY;
  return [
    ...(freeAt === '' ? [] : [say.usedUp(minutes, freeAt)]),
    ...(isNearlyUsed ? [say.nearlyUsedUp(minutes - used)] : []),
    ...(forecast.minutes > minutes ? [say.tooMuchTime(forecast.minutes, minutes)] : []),
    ...(forecast.requests > REQUESTS_A_DAY * NEARLY
      ? [say.manyRequests(forecast.requests, REQUESTS_A_DAY)]
      : []),
  ];
}
