// What numbers, conditions and figures are on the records of a sheet. Each is worked out once for all records.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { lazily, memoized } from '../../../domain/schema.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { boundsAtOrBefore, weekBegin } from './calendar.ts';
import {
  type InsightColumn,
  type InsightContext,
  type InsightRecords,
  instantIn,
  type Wait,
} from './insight.ts';
import type { Quantity, RecordRule, RowFigure, Statistic } from './terms.ts';

/** By record; NaN for none, and 0 or 1 for conditions. A single value holds for all records. */
type Values = Float64Array | Uint8Array;

const ALL = Uint8Array.of(1);

const MEASURED_MS = 20 * 365.25 * DAY_MS;

/** What cells hold, for all insights that read the same records. */
const cellsRead = new WeakMap<InsightRecords, Map<string, Values>>();

export class Calculator {
  /** Waits that are left out, by ticket; undefined where the history is incomplete. */
  readonly waits = lazily(() =>
    Array.from({ length: this.context.waits === undefined ? 0 : this.records.count }, (_, n) => {
      const openedMs = instantIn(this.records.value(n, 'aberto'));
      if (openedMs === undefined) return [];
      const all = this.context.waits?.(String(this.records.value(n, 'id')), openedMs);
      return all && waitsBetween(all, openedMs, Number.POSITIVE_INFINITY);
    }),
  );
  private readonly of = memoized((one: Quantity | RecordRule): Values => this.worked(one));
  private sorted = new Map<Quantity, Float64Array>();
  private sortedOf: readonly number[] = [];

  constructor(
    private readonly records: InsightRecords,
    private readonly context: Pick<InsightContext, 'nowMs'> & Partial<InsightContext>,
  ) {}

  /** NaN for none. */
  number(of: Quantity, n: number): number {
    return nth(this.of(of), n);
  }

  /** The records for which it holds. */
  which(condition: RecordRule): readonly number[] {
    const values = this.of(condition);
    return Array.from({ length: this.records.count }, (_, n) => n).filter((n) => nth(values, n) === 1);
  }

  /** A row. @param other its cells of columns without a figure */
  cells(
    columns: readonly InsightColumn[],
    own: readonly number[],
    other: (field: string) => CellValue,
  ): readonly CellValue[] {
    return columns.map(({ field, figure }) => (figure ? this.cell(figure, own) : other(field)));
  }

  cell(figure: RowFigure, own: readonly number[]): CellValue {
    const value = this.figure(figure, own);
    return figure.kind === 'count' || figure.decimals === undefined
      ? (value ?? '')
      : rounded(value, figure.decimals);
  }

  /** Groups of records from each bound, included, to the next: one fewer than bounds. Others are in none. */
  between(of: Quantity, bounds: readonly number[]): readonly (readonly number[])[] {
    const parts = bounds.map((): number[] => []);
    for (let n = 0; n < this.records.count; n++) {
      const ms = this.number(of, n);
      if (!Number.isNaN(ms)) parts[boundsAtOrBefore(bounds, ms) - 1]?.push(n);
    }
    return parts.slice(0, -1);
  }

  /** The records that alone give the figure something: a count above 0, or any number else. */
  behind(figure: RowFigure, own: readonly number[]): readonly number[] {
    const isCount = this.cell(figure, []) !== '';
    return own.filter((n) => {
      const cell = this.cell(figure, [n]);
      return typeof cell === 'number' && (!isCount || cell > 0);
    });
  }

  /** Before it is rounded. */
  private figure(figure: RowFigure, own: readonly number[]): number | undefined {
    switch (figure.kind) {
      case 'count':
        return this.count(figure.of, own);
      case 'share':
        return percent(this.count(figure.some, own), this.count(figure.all, own));
      case 'less': {
        const [a, b] = [figure.a, figure.b].map((one) => this.figure(one, own));
        return a === undefined || b === undefined ? undefined : a - b;
      }
      case 'target':
        return this.context.targets?.[figure.which];
      default: {
        const value = this.statistic(figure.kind, figure.of, own);
        return value === undefined ? undefined : value / figure.per;
      }
    }
  }

  private count(of: RecordRule, own: readonly number[]): number {
    const values = this.of(of);
    let count = 0;
    for (const n of own) count += nth(values, n);
    return count;
  }

  private statistic(kind: Statistic, of: Quantity, own: readonly number[]): number | undefined {
    if (this.sortedOf !== own) this.sorted = new Map();
    this.sortedOf = own;
    const values = this.of(of);
    const sorted =
      this.sorted.get(of) ??
      Float64Array.from(own.map((n) => nth(values, n)).filter((value) => !Number.isNaN(value))).sort();
    this.sorted.set(of, sorted);
    return statisticIn(kind, sorted);
  }

  private worked(one: Quantity | RecordRule): Values {
    const { nowMs, period, wall } = this.context;
    switch (one.kind) {
      case 'fixed':
        return Float64Array.of(one.value);
      case 'now':
        return Float64Array.of(nowMs);
      case 'week':
        return Float64Array.of(wall === undefined ? Number.NaN : weekBegin(wall, nowMs, one.ago));
      case 'period':
        return Float64Array.of(period?.[one.bound] ?? Number.NaN);
      case 'instant':
        return this.read(one.field, 'instant', (cell) => instantIn(cell) ?? Number.NaN);
      case 'number':
        return this.read(one.field, 'number', numberInCell);
      case 'coded': {
        const code = this.read(one.field, 'number', numberInCell);
        const word = this.read(one.word, `coded ${JSON.stringify(one.words)}`, codeOfWord(one.words));
        return combined(LOOPS.orElse, code, word, Float64Array);
      }
      case 'plus':
      case 'minus':
      case 'orElse':
      case 'percent':
      case 'whole':
      case 'where':
        return combined(LOOPS[one.kind], this.of(one.a), this.of(one.b), Float64Array);
      case 'worked': {
        const [from, to] = [this.of(one.from), this.of(one.to)];
        return this.each((n) => this.workingTime(nth(from, n), nth(to, n)));
      }
      case 'waited': {
        if (this.context.waits === undefined) return Float64Array.of(0);
        const [from, to] = [this.of(one.from), this.of(one.to)];
        return this.each((n) =>
          waitsBetween(this.waits()[n] ?? [], nth(from, n), nth(to, n)).reduce(
            (sum, { fromMs, toMs }) => sum + (one.isWorking ? this.workingTime(fromMs, toMs) : toMs - fromMs),
            0,
          ),
        );
      }
      case 'filled':
        return this.read(one.field, 'filled', (cell) => String(cell).trim() !== '');
      case 'flag':
        return this.read(one.field, `flag ${one.value}`, (cell) => cell === one.value);
      case 'says':
        return this.read(one.field, `says ${one.text}`, (cell) => cell === one.text);
      case 'always':
        return ALL;
      case 'has':
        return combined(LOOPS['='], this.of(one.a), this.of(one.a), Uint8Array);
      case 'not':
        return combined(LOOPS['<'], this.of(one.a), ALL, Uint8Array);
      case 'every':
      case 'some':
      case '<':
      case '<=':
      case '=':
        return combined(LOOPS[one.kind], this.of(one.a), this.of(one.b), Uint8Array);
    }
  }

  /** None over more than twenty years. */
  private workingTime(fromMs: number, toMs: number): number {
    const { nowMs, workingTime } = this.context;
    const isMeasured = fromMs >= nowMs - MEASURED_MS && toMs <= nowMs + MEASURED_MS;
    return (isMeasured ? workingTime?.(fromMs, toMs) : undefined) ?? Number.NaN;
  }

  private read(field: string, as: string, work: (cell: CellValue) => number | boolean): Values {
    const all = cellsRead.get(this.records) ?? new Map<string, Values>();
    cellsRead.set(this.records, all);
    const key = `${as} ${field}`;
    const values = all.get(key) ?? this.each((n) => Number(work(this.records.value(n, field))));
    all.set(key, values);
    return values;
  }

  private each(work: (n: number) => number): Values {
    const values = new Float64Array(this.records.count);
    for (let n = 0; n < values.length; n++) values[n] = work(n);
    return values;
  }
}

/** The part of each that lies between two instants. */
function waitsBetween(waits: readonly Wait[], fromMs: number, toMs: number): readonly Wait[] {
  return waits
    .map((wait) => ({ fromMs: Math.max(wait.fromMs, fromMs), toMs: Math.min(wait.toMs, toMs) }))
    .filter((wait) => wait.fromMs < wait.toMs);
}

function combined(
  loop: (to: Values, a: Values, b: Values) => void,
  a: Values,
  b: Values,
  Kind: Float64ArrayConstructor | Uint8ArrayConstructor,
): Values {
  const values = new Kind(a.length === 1 ? b.length : a.length);
  loop(values, a, b);
  return values;
}

function nth(values: Values, n: number): number {
  return values[values.length === 1 ? 0 : n] ?? Number.NaN;
}

function numberInCell(cell: CellValue): number {
  return typeof cell === 'number' ? cell : Number.NaN;
}

function codeOfWord(words: Extract<Quantity, { kind: 'coded' }>['words']): (cell: CellValue) => number {
  const codes = new Map(
    Object.entries(words).flatMap(([code, { en, pt }]) =>
      [en, pt].map((word): [string, number] => [fold(word), Number(code)]),
    ),
  );
  return memoized((cell) => codes.get(fold(String(cell))) ?? Number.NaN);
}

// Statistics are undefined without values, which leaves a cell blank.

export function mean(values: ArrayLike<number>): number | undefined {
  return values.length === 0 ? undefined : sumOfAll(values) / values.length;
}

/** @param sorted in ascending order */
function statisticIn(kind: Statistic, sorted: Float64Array): number | undefined {
  const last = sorted.length - 1;
  if (last < 0) return undefined;
  switch (kind) {
    case 'sum':
      return sumOfAll(sorted);
    case 'mean':
      return mean(sorted);
    case 'least':
      return sorted[0];
    case 'most':
      return sorted[last];
    case 'ninety':
      return sorted[Math.ceil(0.9 * sorted.length) - 1];
    case 'median':
      return ((sorted[Math.floor(last / 2)] ?? 0) + (sorted[Math.ceil(last / 2)] ?? 0)) / 2;
  }
}

function sumOfAll(values: ArrayLike<number>): number {
  return Array.from(values).reduce((sum, one) => sum + one, 0);
}

function percent(some: number, all: number): number | undefined {
  return all === 0 ? undefined : (100 * some) / all;
}

export function rounded(value: number | undefined, decimals = 1): CellValue {
  const steps = 10 ** decimals;
  return value === undefined ? '' : Math.round(steps * value) / steps;
}

// A loop each: sharing one would cost a call for each value.
const LOOPS = {
  plus(to: Values, a: Values, b: Values) {
    for (let n = 0; n < to.length; n++) to[n] = nth(a, n) + nth(b, n);
  },
  minus(to: Values, a: Values, b: Values) {
    for (let n = 0; n < to.length; n++) to[n] = nth(a, n) - nth(b, n);
  },
  orElse(to: Values, a: Values, b: Values) {
    for (let n = 0; n < to.length; n++) to[n] = Number.isNaN(nth(a, n)) ? nth(b, n) : nth(a, n);
  },
  percent(to: Values, a: Values, b: Values) {
    for (let n = 0; n < to.length; n++) to[n] = (100 * nth(a, n)) / nth(b, n);
  },
  whole(to: Values, a: Values, b: Values) {
    for (let n = 0; n < to.length; n++) to[n] = Math.floor(nth(a, n) / nth(b, n));
  },
  where(to: Values, a: Values, b: Values) {
    for (let n = 0; n < to.length; n++) to[n] = nth(a, n) === 1 ? nth(b, n) : Number.NaN;
  },
  every(to: Values, a: Values, b: Values) {
    for (let n = 0; n < to.length; n++) to[n] = nth(a, n) & nth(b, n);
  },
  some(to: Values, a: Values, b: Values) {
    for (let n = 0; n < to.length; n++) to[n] = nth(a, n) | nth(b, n);
  },
  '<'(to: Values, a: Values, b: Values) {
    for (let n = 0; n < to.length; n++) to[n] = Number(nth(a, n) < nth(b, n));
  },
  '<='(to: Values, a: Values, b: Values) {
    for (let n = 0; n < to.length; n++) to[n] = Number(nth(a, n) <= nth(b, n));
  },
  '='(to: Values, a: Values, b: Values) {
    for (let n = 0; n < to.length; n++) to[n] = Number(nth(a, n) === nth(b, n));
  },
};
