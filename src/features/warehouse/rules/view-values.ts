// What a record can give to a figure, in SQL and as a number, and how several become one.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/time.ts';
import { mean, middleOf, rounded, ascending as sorted } from '../../insights/rules/statistics.ts';
import { type AskedRecord, NOW_MS } from './view-asking.ts';
import { type AskedField, type Cells, MOMENT, msIn, numberIn } from './view-questions.ts';

export interface GivenValue {
  readonly sql: string;
  readonly fields: readonly string[];
  /** Undefined if it has none. */
  of(cells: Cells): number | undefined;
}

export interface Scale {
  /** Divisor, for example the milliseconds of an hour. */
  readonly per: number;
  /** Digits after the point; undefined if it isn't rounded. */
  readonly decimals: number | undefined;
}

export const SCALES: readonly Scale[] = [1, HOUR_MS, DAY_MS].flatMap((per) =>
  [undefined, 0, 1, 2].map((decimals) => ({ per, decimals })),
);

export function scaled(value: number, { per, decimals }: Scale): CellValue {
  return decimals === undefined ? value / per : rounded(value / per, decimals);
}

export function valuesOf(fields: readonly AskedField[]): readonly GivenValue[] {
  const numbers = fields.flatMap(({ field, sql, as }): GivenValue[] =>
    as === 'number' ? [{ sql, fields: [field], of: (cells) => numberIn(cells, field) }] : [],
  );
  const plain = fields.flatMap(({ field, sql, as }): GivenValue[] =>
    as === 'instant' ? [{ sql, fields: [field], of: (cells) => msIn(cells, field) }] : [],
  );
  const standIns = plain.flatMap((one) =>
    plain.flatMap((other): GivenValue[] =>
      one === other
        ? []
        : [
            {
              sql: `COALESCE(${one.sql}, ${other.sql})`,
              fields: [...one.fields, ...other.fields],
              of: (cells) => one.of(cells) ?? other.of(cells),
            },
          ],
    ),
  );
  const ages = plain.map(
    (one): GivenValue => ({
      sql: `FLOOR((${MOMENT} - ${one.sql}) / ${DAY_MS})`,
      fields: one.fields,
      of: (cells) => {
        const ms = one.of(cells);
        return ms === undefined ? undefined : Math.floor((NOW_MS - ms) / DAY_MS);
      },
    }),
  );
  const spans = plain.flatMap((from) =>
    [...plain, ...standIns].flatMap((to) =>
      to === from ? [] : [1, DAY_MS].map((per) => span(from, to, per)),
    ),
  );
  return [...numbers, ...ages, ...spans];
}

function span(from: GivenValue, to: GivenValue, per: number): GivenValue {
  const difference = `${to.sql} - ${from.sql}`;
  return {
    sql: per === 1 ? difference : `(${difference}) / ${per}`,
    fields: [...from.fields, ...to.fields],
    of: (cells) => {
      const [a, b] = [from.of(cells), to.of(cells)];
      return a === undefined || b === undefined ? undefined : (b - a) / per;
    },
  };
}

export function fitsAlone(value: GivenValue, asked: readonly AskedRecord[], at: number): boolean {
  return (
    asked.length > 0 &&
    SCALES.some((scale) =>
      asked.every(({ cells, row }) => {
        const one = value.of(cells);
        return one !== undefined && row[at] === scaled(one, scale);
      }),
    )
  );
}

/** `most9`: the 90th percentile. */
export type WayTogether = 'count' | 'sum' | 'mean' | 'least' | 'most' | 'median' | 'most9';

/** Undefined for no values. */
export const WAYS: readonly {
  readonly name: WayTogether;
  of(values: readonly number[]): number | undefined;
}[] = [
  {
    name: 'sum',
    of: (values) => (values.length === 0 ? undefined : values.reduce((sum, one) => sum + one, 0)),
  },
  { name: 'mean', of: mean },
  { name: 'least', of: (values) => ascending(values)[0] },
  { name: 'most', of: (values) => ascending(values)[values.length - 1] },
  { name: 'median', of: (values) => middleOf(sorted(values)) },
  { name: 'most9', of: (values) => ascending(values)[Math.ceil(0.9 * values.length) - 1] },
];

function ascending(values: readonly number[]): readonly number[] {
  return [...values].sort((a, b) => a - b);
}
