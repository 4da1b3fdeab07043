// The limit of a figure, and the side of it that matters, which depends on what is measured.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { ZoneClock } from '../../../domain/time.ts';
import { instantOf, weekBegin } from '../../insights/rules/calendar.ts';
import type { AlertTopic } from './alert-rule.ts';

export type Direction = 'above' | 'below';

export interface FigureLimit {
  readonly direction: Direction;
  readonly number: number;
}

/** Figures for which little is bad; for all others much is. */
const BELOW: Readonly<Record<string, RegExp>> = {
  'tickets-by-week': /^resolved$/,
  'month-by-month': /^(resolved|within|rating)(Before)?$/,
  ratings: /^(rated|mean|lowest|highest|period|periodBefore|periodChange)$/,
  'backlog-by-unit': /^resolved\d$/,
  'service-levels': /^(answered|resolved|within|share|period|periodBefore|periodChange|toTarget)$/,
  'unit-scores': /^(visits|last|mean|change|period|periodBefore|periodChange|toTarget)$/,
};
const THIS_WEEK = /^(opened|resolved)0$/; // Figures of the current week, by unit: on a Monday all are low.

/** Likelier side first. */
export function directionsOf(insight: string, field: string): readonly Direction[] {
  if (THIS_WEEK.test(field)) return ['above'];
  const family = insight.replace(/^(service-levels|ratings)-.*/, '$1');
  return BELOW[family]?.test(field) ? ['below', 'above'] : ['above', 'below'];
}

export function limitOf(topic: Extract<AlertTopic, { kind: 'figure' }>): FigureLimit {
  return 'above' in topic
    ? { direction: 'above', number: topic.above }
    : { direction: 'below', number: topic.below };
}

export function isBeyond({ direction, number }: FigureLimit, figure: number): boolean {
  return direction === 'above' ? figure > number : figure < number;
}

export function furthestFirst({ direction }: FigureLimit): (a: number, b: number) => number {
  return direction === 'above' ? (a, b) => b - a : (a, b) => a - b;
}

const WEEKS_BELOW = 2; // Completed weeks checked for low figures: two, in case the schedule missed one.

/**
 * Whether a week or month is too new or old for an alert on low figures: the current one isn't over, and pulls may drop
 * records of old ones. Other rows never are.
 * @param name what the row is about; a week or month as its begin
 */
export function isTooNewOrOld(
  { insight, field }: { readonly insight: string; readonly field: string },
  name: CellValue,
  { asOfMs, wall }: { readonly asOfMs: number; readonly wall: ZoneClock },
): boolean {
  if (!(name instanceof Date)) return false;
  const startMs = name.getTime();
  const isOut = (firstMs: number, underWayMs: number) =>
    startMs < firstMs || (startMs >= underWayMs && field !== 'backlog');
  if (insight === 'tickets-by-week')
    return isOut(weekBegin(wall, asOfMs, WEEKS_BELOW), weekBegin(wall, asOfMs, 0));
  if (insight !== 'month-by-month') return false;
  const { year, month } = wall.toLocal(asOfMs);
  const first = (at: number) => instantOf(wall, new Date(Date.UTC(year, at, 1)));
  return isOut(first(month - 2), first(month - 1));
}
