// Functions of formulas that formulas make, and the functions of Sheets that call them cell by cell.

import { CellError, type CellValue } from '../model/values.ts';
import {
  cellsOf,
  FormulaError,
  type FunctionContext,
  fail,
  isMatrix,
  type Matrix,
  toMatrix,
  toScalar,
  type Value,
} from './matrix.ts';
import type { Node } from './parse.ts';

/** What `LAMBDA(name; …; body)` makes, with what was named where it stands. */
export interface Lambda {
  readonly kind: 'lambda';
  readonly names: readonly string[];
  readonly body: Node;
  readonly scope: ReadonlyMap<string, Value | Lambda>;
}

/** Whether it is no value of a cell. */
export const isLambda = (value: Value | Lambda | undefined): value is Lambda =>
  typeof value === 'object' && value !== null && 'kind' in value;

type Called = (...args: readonly Value[]) => Value;

/** A cell, which may be an error of its own. What several cells would become isn't known. */
function one(compute: () => Value): CellValue {
  try {
    const value = compute();
    const isOne = !isMatrix(value) || (value.length === 1 && value[0]?.length === 1);
    return isOne ? toScalar(value) : CellError.of('#VALUE!');
  } catch (error) {
    if (error instanceof FormulaError) return error.error;
    throw error;
  }
}

/** What a function of the formula does with the values before it. */
export const OF_LAMBDAS: Readonly<
  Record<string, (lambda: Called, values: readonly Value[], context: FunctionContext) => Value>
> = {
  MAP(lambda, values) {
    const matrices = values.map(toMatrix);
    const [first = []] = matrices;
    if (matrices.some((each) => each.length !== first.length || each[0]?.length !== first[0]?.length))
      return fail('#VALUE!');
    return first.map((row, r) =>
      row.map((_, c) => one(() => lambda(...matrices.map((each) => each[r]?.[c] ?? null)))),
    );
  },
  BYROW: (lambda, [of = null]) => toMatrix(of).map((row) => [one(() => lambda([row]))]),
  BYCOL: (lambda, [of = null]) => {
    const rows = toMatrix(of);
    return [(rows[0] ?? []).map((_, c) => one(() => lambda(rows.map((row) => [row[c] ?? null]))))];
  },
  REDUCE: (lambda, [initial = null, of = null]) =>
    [...cellsOf([of])].reduce((before: Value, cell) => lambda(before, cell), initial),
  SCAN(lambda, [initial = null, of = null]) {
    let last: Value = initial;
    return toMatrix(of).map((row) =>
      row.map((cell) => {
        last = one(() => lambda(last, cell));
        return last;
      }),
    );
  },
  MAKEARRAY(lambda, sizes, context): Matrix {
    const [rows = 0, columns = 0] = sizes.map((size) => Math.trunc(context.number(toScalar(size))));
    if (rows < 1 || columns < 1) return fail('#VALUE!');
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (__, c) => one(() => lambda(r + 1, c + 1))),
    );
  },
};
