// The number of a figure, and the side of it on which something is told: which one makes sense goes by what is measured.

import type { CellValue } from '../../../domain/cell.ts';
import type { WallClock } from '../../../domain/relative-time.ts';
import { weekBounds } from '../../insights/rules/weeks.ts';
import type { AlertTopic } from './alert-rule.ts';

/** On which side of its number a figure is told. */
export type Direction = 'above' | 'below';

/** A number, and the side of it that is told. */
export interface FigureLimit {
  /** The side. */
  readonly direction: Direction;
  /** The number. */
  readonly number: number;
}

/** Figures of which little is bad; of all others much is. */
const BELOW: Readonly<Record<string, RegExp>> = {
  'tickets-by-week': /^resolved$/,
  'backlog-by-unit': /^resolved\d$/,
  'service-levels': /^(answered|resolved|within|share|period|periodBefore|periodChange|toTarget)$/,
  'unit-scores': /^(visits|last|mean|change|period|periodBefore|periodChange|toTarget)$/,
};
/** Figures of a week under way, by unit: on its Monday each is little. */
const THIS_WEEK = /^(opened|resolved)0$/;

/** The sides on which a figure can be told; the first makes sense for most. */
export function directionsOf(insight: string, field: string): readonly Direction[] {
  if (THIS_WEEK.test(field)) return ['above'];
  const family = insight.replace(/^(service-levels)-.*/, '$1');
  return BELOW[family]?.test(field) ? ['below', 'above'] : ['above', 'below'];
}

/** The number of an alert on a figure, and its side. */
export function limitOf(topic: Extract<AlertTopic, { kind: 'figure' }>): FigureLimit {
  return 'above' in topic
    ? { direction: 'above', number: topic.above }
    : { direction: 'below', number: topic.below };
}

/** Whether a figure is to be told; the number itself isn't. */
export function isBeyond({ direction, number }: FigureLimit, figure: number): boolean {
  return direction === 'above' ? figure > number : figure < number;
}

/** Sorts figures: those that are furthest beyond come first. */
export function furthestFirst({ direction }: FigureLimit): (a: number, b: number) => number {
  return direction === 'above' ? (a, b) => b - a : (a, b) => a - b;
}

/** How many weeks before the one under way are told below a number: also where the schedule was off for one. */
const WEEKS_BELOW = 2;

/**
 * Whether a row of an insight by week can't be told below a number: what was resolved in the week under way is little
 * yet, and of a week long ago a pull whose dates move keeps less and less. Other rows can always be told.
 * @param name what the row is about; a week by its beginning
 * @param asOfMs as of when its figures are, milliseconds since 1970
 */
export function isOutOfWeeks(
  { insight, field }: { readonly insight: string; readonly field: string },
  name: CellValue,
  { asOfMs, wall }: { readonly asOfMs: number; readonly wall: Pick<WallClock, 'toInstantMs' | 'toLocal'> },
): boolean {
  if (insight !== 'tickets-by-week' || !(name instanceof Date)) return false;
  const bounds = weekBounds(wall, asOfMs, WEEKS_BELOW + 1);
  const [firstMs = 0] = bounds;
  const [underWayMs = 0] = bounds.slice(WEEKS_BELOW);
  const startMs = name.getTime();
  return startMs < firstMs || (startMs >= underWayMs && field !== 'backlog');
}
