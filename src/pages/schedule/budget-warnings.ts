// Warnings about the running time of a schedule.

import type { ScheduleView } from '../../domain/views.ts';
import type { ScheduleWords } from './words.ts';

const NEARLY = 0.8; // From this share of a limit on, people are warned.
/** Google's limit for an ordinary account in 24 hours (docs/platform.md#quotas). */
const REQUESTS_A_DAY = 20_000;

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
