// Above or below: which side makes sense for which figure, and what is beyond a number.

import { expect, it } from 'vitest';
import {
  directionsOf,
  furthestFirst,
  isBeyond,
  isTooNewOrOld,
  limitOf,
} from '../../../../src/features/alerts/rules/figure-limit.ts';
import { allInsights } from '../../../../src/features/insights/rules/index.ts';
import { CONTEXT } from '../../insights/rules/networks.ts';

it('is told below its number where little is bad, and above it otherwise', () => {
  const below = allInsights().flatMap(({ code, columns }) => {
    const fields = columns.filter(({ field }) => directionsOf(code, field)[0] === 'below');
    return fields.length === 0 ? [] : [`${code}: ${fields.map(({ field }) => field).join(' ')}`];
  });
  const ofPeriod = 'period periodBefore periodChange toTarget';
  const levels = `answered resolved within share ${ofPeriod}`;
  expect(below).toEqual([
    'tickets-by-week: resolved',
    'month-by-month: resolved resolvedBefore within withinBefore rating ratingBefore',
    'backlog-by-unit: resolved8 resolved7 resolved6 resolved5 resolved4 resolved3 resolved2 resolved1',
    `service-levels-by-subject: ${levels}`,
    `service-levels-by-department: ${levels}`,
    `service-levels-by-unit: ${levels}`,
    `service-levels-by-responsible: ${levels}`,
    `service-levels-by-type: ${levels}`,
    `service-levels-by-label: ${levels}`,
    ...['department', 'subject', 'unit', 'responsible'].map(
      (by) => `ratings-by-${by}: rated mean lowest highest period periodBefore periodChange`,
    ),
    `unit-scores: visits last mean change ${ofPeriod}`,
  ]);
});

it('of a week under way is told above its number alone', () => {
  expect(directionsOf('backlog-by-unit', 'resolved0')).toEqual(['above']);
  expect(directionsOf('backlog-by-unit', 'opened1')).toEqual(['above', 'below']);
});

it('is beyond its number, never at it', () => {
  const topic = { kind: 'figure', of: 1, insight: 'unit-scores', field: 'last' } as const;
  const above = limitOf({ ...topic, above: -1 });
  const below = limitOf({ ...topic, below: 0 });
  const figures = [0, -2, 1, -1];
  expect(figures.filter((figure) => isBeyond(above, figure)).sort(furthestFirst(above))).toEqual([1, 0]);
  expect(figures.filter((figure) => isBeyond(below, figure)).sort(furthestFirst(below))).toEqual([-2, -1]);
});

it('of a week can be told below its number for two weeks after it has ended, and of a backlog before as well', () => {
  // As of Wednesday, 11 March 2026.
  const when = { asOfMs: Date.UTC(2026, 2, 11, 12), wall: CONTEXT.wall };
  const weeks = ['2026-02-16', '2026-02-23', '2026-03-02', '2026-03-09'].map((day) => new Date(day));
  const told = (field: string) =>
    weeks.filter((week) => !isTooNewOrOld({ insight: 'tickets-by-week', field }, week, when));
  expect(told('resolved')).toEqual(weeks.slice(1, 3));
  expect(told('backlog')).toEqual(weeks.slice(1));
  expect(isTooNewOrOld({ insight: 'backlog-by-day', field: 'open' }, new Date('2026-03-11'), when)).toBe(
    false,
  );
});

it('of a month can be told below its number for the month after it', () => {
  const when = { asOfMs: Date.UTC(2026, 2, 11, 12), wall: CONTEXT.wall };
  const months = ['2026-01-01', '2026-02-01', '2026-03-01'].map((day) => new Date(day));
  const told = months.filter(
    (month) => !isTooNewOrOld({ insight: 'month-by-month', field: 'within' }, month, when),
  );
  expect(told).toEqual(months.slice(1, 2));
});
