// Values as formulas compute them: a scalar, or rows of scalars, as ranges and arrays are.

import { CellError, type CellValue } from '../model/values.ts';

/** Rows of cells, all of one length. */
export type Matrix = readonly (readonly CellValue[])[];
/** What a part of a formula comes to. */
export type Value = CellValue | Matrix;

/** Ends the computing of a formula: the cell shows the error. */
export class FormulaError extends Error {
  constructor(readonly error: CellError) {
    super(error.text);
  }
}

/**
 * Ends the computing of a formula with an error such as `#N/A`.
 * @throws FormulaError
 */
export function fail(text: string): never {
  throw new FormulaError(CellError.of(text));
}

/** Whether a value is rows of cells. */
export function isMatrix(value: Value): value is Matrix {
  return Array.isArray(value);
}

/** A single value as one row with one cell. */
export const toMatrix = (value: Value): Matrix => (isMatrix(value) ? value : [[value]]);

/** The first cell of a range. */
export const toScalar = (value: Value): CellValue => (isMatrix(value) ? (value[0]?.[0] ?? null) : value);

/** All cells of the values, row by row. */
export function* cellsOf(values: readonly Value[]): Generator<CellValue> {
  for (const value of values) {
    if (!isMatrix(value)) yield value;
    else for (const row of value) yield* row;
  }
}

/** Calls `of` cell by cell; a single cell, row or column is stretched over the other's size. */
export function lift(values: readonly Value[], of: (...cells: readonly CellValue[]) => CellValue): Value {
  if (!values.some(isMatrix)) return of(...values.map(toScalar));
  const matrices = values.map(toMatrix);
  const rows = Math.max(...matrices.map((each) => each.length));
  const columns = Math.max(...matrices.map((each) => each[0]?.length ?? 0));
  return Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (_, c) =>
      of(
        ...matrices.map((each) => {
          const row = each[each.length === 1 ? 0 : r];
          return row === undefined ? CellError.of('#N/A') : (row[row.length === 1 ? 0 : c] ?? null);
        }),
      ),
    ),
  );
}

/** A cell as a number in arithmetic: a blank is 0, TRUE is 1. */
export function toNumber(value: CellValue, readNumber: (text: string) => number | null): number {
  if (value === null) return 0;
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof CellError) throw new FormulaError(value);
  return readNumber(value) ?? fail('#VALUE!');
}

/**
 * A cell as true or false; a text is true where it says TRUE or VERDADEIRO.
 * @throws FormulaError for an error, and for an empty text
 */
export function toTruth(value: CellValue): boolean {
  if (value instanceof CellError) throw new FormulaError(value);
  if (typeof value === 'string') return value === '' ? fail('#VALUE!') : /^(true|verdadeiro)$/i.test(value);
  return value !== null && value !== false && value !== 0;
}

/** What functions need of the spreadsheet. */
export interface FunctionContext {
  number(value: CellValue): number;
  text(value: CellValue): string;
  format(value: CellValue, format: string): string;
  /** What typing a text into a cell makes of it: a number with the format that it brings; null where it stays a text. */
  typed(text: string): { readonly value: number; readonly format: string | undefined } | null;
  /** In quotation marks, as a format of numbers begins with it. */
  readonly currency: string;
  /** This moment as a serial number: days since 1899-12-30. */
  now(): number;
}
