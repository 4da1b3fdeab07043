// What figures are made of: numbers and conditions of single records, and how those of a row become one number. All of
// it is data: a `Calculator` calculates it for a sheet, and another feature can say it in another language.

import type { Word } from '../../../domain/language.ts';
import { DAY_MS } from '../../../domain/time.ts';
import type { Period } from './calendar.ts';

/** Percentages that people want figures to reach; left out if not set. */
export interface Targets {
  readonly within?: number | undefined; // Tickets within their deadline.
  readonly score?: number | undefined; // Scores of visits.
}

/** A number of a record, or none. Instants are milliseconds since 1970. */
export type Quantity =
  | { readonly kind: 'instant' | 'number'; readonly field: string }
  /** The code in `field`, or else that of the word in `word`. */
  | {
      readonly kind: 'coded';
      readonly field: string;
      readonly word: string;
      readonly words: Readonly<Record<number, Word>>;
    }
  | { readonly kind: 'fixed'; readonly value: number }
  /** The moment of the figures. */
  | { readonly kind: 'now' }
  /** The Monday so many weeks ago. */
  | { readonly kind: 'week'; readonly ago: number }
  /** A bound of the period that people choose. */
  | { readonly kind: 'period'; readonly bound: keyof Period }
  /** `percent`: how many hundredths of b. `whole`: how often b fits in a. */
  | { readonly kind: Arithmetic; readonly a: Quantity; readonly b: Quantity }
  | { readonly kind: 'where'; readonly a: RecordRule; readonly b: Quantity }
  /** Working time; none over more than twenty years, in which dates are typing errors. */
  | { readonly kind: 'worked'; readonly from: Quantity; readonly to: Quantity }
  /** How long the requester was awaited meanwhile, by the clock or in working time; 0 unless insights leave that out. */
  | { readonly kind: 'waited'; readonly from: Quantity; readonly to: Quantity; readonly isWorking: boolean };

type Arithmetic = 'plus' | 'minus' | 'orElse' | 'percent' | 'whole';

/** A comparison is false where a number is absent, so its `not` is true there. */
export type RecordRule =
  | { readonly kind: 'always' }
  | { readonly kind: 'every' | 'some'; readonly a: RecordRule; readonly b: RecordRule }
  | { readonly kind: 'not'; readonly a: RecordRule }
  | { readonly kind: 'has'; readonly a: Quantity }
  | { readonly kind: Sign; readonly a: Quantity; readonly b: Quantity }
  | { readonly kind: 'filled'; readonly field: string }
  | { readonly kind: 'flag'; readonly field: string; readonly value: boolean }
  | { readonly kind: 'says'; readonly field: string; readonly text: string };

type Sign = '<' | '<=' | '='; // The other two are these with a and b exchanged.

type Decimals = number | undefined; // Undefined: not rounded.

/** Undefined without values, but a count is 0. */
export type RowFigure =
  | { readonly kind: 'count'; readonly of: RecordRule }
  /** How many in a hundred. */
  | { readonly kind: 'share'; readonly some: RecordRule; readonly all: RecordRule; readonly decimals: number }
  /** `per` divides the result. */
  | { readonly kind: Statistic; readonly of: Quantity; readonly per: number; readonly decimals: Decimals }
  | { readonly kind: 'less'; readonly a: RowFigure; readonly b: RowFigure; readonly decimals: Decimals }
  | { readonly kind: 'target'; readonly which: keyof Targets; readonly decimals: number };

/** `ninety`: nine of ten are at most this. */
export type Statistic = 'sum' | 'mean' | 'median' | 'ninety' | 'least' | 'most';

// Numbers of a record.

export const NOW: Quantity = { kind: 'now' };
export const fixed = (value: number): Quantity => ({ kind: 'fixed', value });
export const momentOf = (field: string): Quantity => ({ kind: 'instant', field });
export const numberOf = (field: string): Quantity => ({ kind: 'number', field });
export const sumOf = (a: Quantity, b: Quantity): Quantity => ({ kind: 'plus', a, b });
/** `a` less `b`: of a span, the later instant first. */
export const spanOf = (a: Quantity, b: Quantity): Quantity => ({ kind: 'minus', a, b });
/** `a` or, if it is absent, `b`. */
export const firstOf = (a: Quantity, b: Quantity): Quantity => ({ kind: 'orElse', a, b });
export const percentOf = (a: Quantity, b: Quantity): Quantity => ({ kind: 'percent', a, b });
export const onlyWhere = (a: RecordRule, b: Quantity): Quantity => ({ kind: 'where', a, b });

/** Whole days of 24 hours. */
export function wholeDays(from: Quantity, to: Quantity): Quantity {
  return { kind: 'whole', a: spanOf(to, from), b: fixed(DAY_MS) };
}

/** How long the requester was awaited, by the clock unless it `isWorking`. */
export function waitedBetween(from: Quantity, to: Quantity, isWorking = false): Quantity {
  return { kind: 'waited', from, to, isWorking };
}

// Conditions.

export const ANY: RecordRule = { kind: 'always' };
export const anyOf = (a: RecordRule, b: RecordRule): RecordRule => ({ kind: 'some', a, b });
export const isNot = (a: RecordRule): RecordRule => ({ kind: 'not', a });
export const isGiven = (a: Quantity): RecordRule => ({ kind: 'has', a });
export const isAbsent = (a: Quantity): RecordRule => isNot(isGiven(a));

export function allOf(...rules: readonly RecordRule[]): RecordRule {
  return rules.length === 0 ? ANY : rules.reduce((a, b) => ({ kind: 'every', a, b }));
}

export function compares(a: Quantity, sign: Sign | '>' | '>=', to: Quantity | number): RecordRule {
  const b = typeof to === 'number' ? fixed(to) : to;
  if (sign === '>') return { kind: '<', a: b, b: a };
  return sign === '>=' ? { kind: '<=', a: b, b: a } : { kind: sign, a, b };
}

/** From an instant to before another. */
export interface TermSpan {
  readonly from: Quantity;
  readonly to: Quantity;
}

export function isDuring(of: Quantity, { from, to }: TermSpan): RecordRule {
  return allOf(compares(of, '>=', from), compares(of, '<', to));
}

/** The week so many weeks ago. */
export function weekAgo(ago: number): TermSpan {
  return { from: { kind: 'week', ago }, to: { kind: 'week', ago: ago - 1 } };
}

export const PERIOD: TermSpan = {
  from: { kind: 'period', bound: 'fromMs' },
  to: { kind: 'period', bound: 'toMs' },
};

export const PERIOD_BEFORE: TermSpan = { from: { kind: 'period', bound: 'beforeMs' }, to: PERIOD.from };

// Figures.

/** Of records for which all of these hold. */
export function countOf(...of: readonly RecordRule[]): RowFigure {
  return { kind: 'count', of: allOf(...of) };
}

/** In per cent. Each is counted by itself, so `part` must imply `all`. */
export function shareOf(part: RecordRule, all: RecordRule, decimals = 1): RowFigure {
  return { kind: 'share', some: part, all, decimals };
}

export function statisticOf(kind: Statistic, of: Quantity, decimals?: number, per = 1): RowFigure {
  return { kind, of, per, decimals };
}

/** Of milliseconds, in days of 24 hours. */
export function daysOf(kind: Statistic, of: Quantity, decimals = 1): RowFigure {
  return statisticOf(kind, of, decimals, DAY_MS);
}

export function changeOf(a: RowFigure, b: RowFigure, decimals?: number): RowFigure {
  return { kind: 'less', a, b, decimals };
}
