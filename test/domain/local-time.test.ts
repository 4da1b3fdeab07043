// Dates as people type them, and the days of the service's answers.

import { describe, expect, it } from 'vitest';
import { dayStartBy, dayText, parseTypedTime, timeText } from '../../src/domain/time.ts';

const local = (year: number, month: number, day: number, hour = 0, minute = 0, second = 0) => ({
  kind: 'local',
  local: { year, month, day, hour, minute, second },
});

it('days and times of day are written with all their digits', () => {
  expect([dayText({ year: 2026, month: 3, day: 2 }), dayText({ year: 987, month: 12, day: 31 })]).toEqual([
    '2026-03-02',
    '0987-12-31',
  ]);
  expect([0, 450, 1_440].map(timeText)).toEqual(['00:00', '07:30', '24:00']);
});

describe('a date', () => {
  it.each([
    ['2026-12-31', local(2026, 12, 31)],
    ['31/12/2026', local(2026, 12, 31)],
    ['2026-1-2', local(2026, 1, 2)],
    ['1/2/2026', local(2026, 2, 1)],
    ['2026-01-31T23:59:59', local(2026, 1, 31, 23, 59, 59)],
    ['2026-01-31 9:05', local(2026, 1, 31, 9, 5)],
    ['31/01/2026 00:00', local(2026, 1, 31)],
    ['2028-02-29', local(2028, 2, 29)],
    ['30/04/2026', local(2026, 4, 30)],
    ['2026-12-31T23:00:00Z', { kind: 'instant', ms: Date.UTC(2026, 11, 31, 23) }],
  ])('%s', (text, typed) => expect(parseTypedTime(text)).toEqual(typed));

  it.each([
    '2026-00-10',
    '2026-13-10',
    '10/00/2026',
    '2026-01-00',
    '2026-02-29',
    '2026-04-31',
    '2026-01-01T24:00',
    '2026-01-01T10:60',
    '2026-01-01T10:00:60',
    '2026-01-01T10',
    '2026-01-01T10:0',
    '2026-01-01 10:00 h',
    'on 2026-01-01',
    '1/1/26',
    '01/02/2026/3',
    'x01/02/2026',
    '',
  ])('is none: %s', (text) => expect(parseTypedTime(text)).toBeUndefined());
});

describe('the days of a list', () => {
  it('are instants of the spreadsheet’s clock, each asked for once', () => {
    const asked: number[] = [];
    const dayStart = dayStartBy(({ year, month, day, hour }) => {
      asked.push(day);
      return Date.UTC(year, month - 1, day, hour + 3);
    });
    expect(dayStart('2026-01-31')).toEqual(new Date('2026-01-31T03:00:00Z'));
    expect(dayStart('2026-01-31')).toEqual(new Date('2026-01-31T03:00:00Z'));
    expect(dayStart('2026-12-01')).toEqual(new Date('2026-12-01T03:00:00Z'));
    expect(asked).toEqual([31, 1]);
  });

  it.each(['2026-02-30', '2026-1-31', '31/01/2026', '2026-01-31T00:00', 'on 2026-01-31', ''])(
    'are not: %s',
    (text) => expect(dayStartBy(() => 0)(text)).toBeUndefined(),
  );
});
