import { describe, expect, it } from 'vitest';
import { periodViews } from '../../../src/domain/filters/filters-in-words.ts';
import type { LocalTime } from '../../../src/domain/time.ts';

const toInstantMs = ({ year, month, day, hour, minute, second }: LocalTime) =>
  Date.UTC(year, month - 1, day, hour, minute, second);
const toLocal = (ms: number): LocalTime => {
  const date = new Date(ms);
  return {
    year: date.getUTCFullYear(),
    month: date.getUTCMonth() + 1,
    day: date.getUTCDate(),
    hour: date.getUTCHours(),
    minute: date.getUTCMinutes(),
    second: date.getUTCSeconds(),
  };
};
/** A Thursday. */
const clock = { nowMs: Date.UTC(2026, 10, 26, 17, 24), toInstantMs, toLocal };

const shown = (language: 'en' | 'pt') =>
  periodViews(language, clock).map(
    ({ from, before, name, today }) => `${from} .. ${before}: ${name}, ${today}`,
  );

describe('the periods that a page offers', () => {
  it('are named, and say which dates they are today', () => {
    expect(shown('en')).toEqual([
      'today .. : today, since 2026-11-26',
      'today-1d .. today: yesterday, 2026-11-25',
      'week .. : this week, since 2026-11-23',
      'week-1w .. week: last week, 2026-11-16 – 2026-11-22',
      'month .. : this month, since 2026-11-01',
      'month-1M .. month: last month, 2026-10-01 – 2026-10-31',
      'year .. : this year, since 2026-01-01',
      'today-7d .. : in the last 7 days, since 2026-11-19',
      'today-30d .. : in the last 30 days, since 2026-10-27',
      'today-90d .. : in the last 90 days, since 2026-08-28',
      'today-12M .. : in the last 12 months, since 2025-11-26',
      ' .. today-7d: more than 7 days ago, before 2026-11-19',
      ' .. today-30d: more than 30 days ago, before 2026-10-27',
      ' .. today-90d: more than 90 days ago, before 2026-08-28',
    ]);
  });

  it('are those of the language, and typed in it', () => {
    expect(shown('pt').slice(1, 6)).toEqual([
      'hoje-1d .. hoje: ontem, 25/11/2026',
      'semana .. : nesta semana, desde 23/11/2026',
      'semana-1w .. semana: na semana passada, 16/11/2026 – 22/11/2026',
      'mês .. : neste mês, desde 01/11/2026',
      'mês-1M .. mês: no mês passado, 01/10/2026 – 31/10/2026',
    ]);
    expect(shown('pt').at(-2)).toBe(' .. hoje-30d: há mais de 30 dias, antes de 27/10/2026');
  });
});
