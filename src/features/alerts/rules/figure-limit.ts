// The number of a figure, and the side of it on which something is told: which one makes sense goes by what is measured.

import type { CellValue } from '../../../domain/cell.ts';
import type { WallClock } from '../../../domain/relative-time.ts';
import { midnightOf, weekBounds } from '../../insights/rules/weeks.ts';
import type { AlertTopic } from './alert-rule.ts';

/** Whether an alert on a figure, such as open tickets, tells of those above its number or of those below. */
export type Direction = 'above' | 'below';

/** When an alert tells of a figure, such as a unit's open tickets: above or below this number. */
export interface FigureLimit {
  /** The side. */
  readonly direction: Direction;
  /** The number. */
  readonly number: number;
}

/** Figures of which little is bad; of all others much is. */
const BELOW: Readonly<Record<string, RegExp>> = {
  'tickets-by-week': /^resolved$/,
  'month-by-month': /^(resolved|within|rating)(Before)?$/,
  ratings: /^(rated|mean|lowest|highest|period|periodBefore|periodChange)$/,
  'backlog-by-unit': /^resolved\d$/,
  'service-levels': /^(answered|resolved|within|share|period|periodBefore|periodChange|toTarget)$/,
  'unit-scores': /^(visits|last|mean|change|period|periodBefore|periodChange|toTarget)$/,
};
/** Figures of a week under way, by unit: on its Monday each is little. */
const THIS_WEEK = /^(opened|resolved)0$/;

/**
 * Whether an alert on this figure of an insight (a sheet with figures) can tell of values above its number or below.
 * The page offers both, the likelier first.
 */
export function directionsOf(insight: string, field: string): readonly Direction[] {
  if (THIS_WEEK.test(field)) return ['above'];
  const family = insight.replace(/^(service-levels|ratings)-.*/, '$1');
  return BELOW[family]?.test(field) ? ['below', 'above'] : ['above', 'below'];
}

/** The number with which a stored alert compares its figure, and the side of it on which the alert tells. */
export function limitOf(topic: Extract<AlertTopic, { kind: 'figure' }>): FigureLimit {
  return 'above' in topic
    ? { direction: 'above', number: topic.above }
    : { direction: 'below', number: topic.below };
}

/** Whether an alert tells of this figure, since it is beyond the alert's number; a figure equal to it isn't. */
export function isBeyond({ direction, number }: FigureLimit, figure: number): boolean {
  return direction === 'above' ? figure > number : figure < number;
}

/** Gives the order in which an alert tells its figures: those furthest beyond its number come first. */
export function furthestFirst({ direction }: FigureLimit): (a: number, b: number) => number {
  return direction === 'above' ? (a, b) => b - a : (a, b) => a - b;
}

/** How many weeks before the one under way are told below a number: also where the schedule was off for one. */
const WEEKS_BELOW = 2;

/**
 * Whether the row of a week or month is too new or old for an alert on low figures. A new one is low because it
 * isn't over; an old one, since its pull may drop records. Other rows never are.
 * @param name what the row is about; a week or month by its beginning
 * @param asOfMs as of when its figures are, milliseconds since 1970
 */
export function isTooNewOrOld(
  { insight, field }: { readonly insight: string; readonly field: string },
  name: CellValue,
  { asOfMs, wall }: { readonly asOfMs: number; readonly wall: Pick<WallClock, 'toInstantMs' | 'toLocal'> },
): boolean {
  const bounds = boundsOf(insight, wall, asOfMs);
  if (bounds === undefined || !(name instanceof Date)) return false;
  const [firstMs, underWayMs] = bounds;
  const startMs = name.getTime();
  return startMs < firstMs || (startMs >= underWayMs && field !== 'backlog');
}

/** When the first that is told begins, and the one under way; undefined of an insight that has no weeks or months. */
function boundsOf(
  insight: string,
  wall: Pick<WallClock, 'toInstantMs' | 'toLocal'>,
  asOfMs: number,
): readonly [firstMs: number, underWayMs: number] | undefined {
  if (insight === 'tickets-by-week') {
    const [firstMs = 0, ...later] = weekBounds(wall, asOfMs, WEEKS_BELOW + 1);
    return [firstMs, later[WEEKS_BELOW - 1] ?? 0];
  }
  if (insight !== 'month-by-month') return undefined;
  const { year, month } = wall.toLocal(asOfMs);
  const first = (at: number) => midnightOf(wall, new Date(Date.UTC(year, at, 1)));
  return [first(month - 2), first(month - 1)];
}
