// The number of a figure, and the side of it on which something is told: which one makes sense goes by what is measured.

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

/** Whether a row counts a week, so that its figures are little until that has ended. */
export function growsInItsWeek(insight: string, field: string): boolean {
  return insight === 'tickets-by-week' && field !== 'backlog';
}
