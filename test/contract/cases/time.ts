// What the clock and the calendar of the spreadsheet promise.

import type { PortCase } from './port-case.ts';

export const clock: readonly PortCase[] = [
  {
    name: 'sleeps at least so long, a part of a millisecond included',
    gives: [true, true],
    play({ clock: { nowMs, sleep } }) {
      const before = nowMs();
      sleep(499.5);
      const between = nowMs();
      sleep(0);
      return [between - before >= 500, nowMs() - between < 500];
    },
  },
  {
    name: 'sleeps longer than Google does at a time',
    gives: true,
    play({ clock: { nowMs, sleep } }) {
      const before = nowMs();
      sleep(301_000);
      return nowMs() - before >= 301_000;
    },
  },
];

export const calendar: readonly PortCase[] = [
  {
    name: 'shows the clock of the spreadsheet’s zone, and knows its instants',
    gives: [
      { year: 2026, month: 12, day: 31, hour: 23, minute: 59, second: 58 },
      Date.UTC(2027, 0, 1, 2, 59, 58),
    ],
    play({ calendar: { toLocal, toInstantMs } }) {
      const local = toLocal(Date.UTC(2027, 0, 1, 2, 59, 58));
      return [local, toInstantMs(local)];
    },
  },
  {
    name: 'takes months that are over the year for the next one, as a Date does',
    gives: Date.UTC(2027, 0, 1, 3),
    play: ({ calendar }) =>
      calendar.toInstantMs({ year: 2026, month: 13, day: 1, hour: 0, minute: 0, second: 0 }),
  },
];
