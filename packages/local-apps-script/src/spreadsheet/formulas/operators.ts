// What operators make of two cells, and the functions that are called for them.

import { compareValues } from '../model/operations/sorting.ts';
import { CellError, type CellValue } from '../model/values.ts';
import { FormulaError, type FunctionContext } from './matrix.ts';
import type { Operator } from './parse.ts';

/** Functions that are operators. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  ADD: '+',
  MINUS: '-',
  MULTIPLY: '*',
  DIVIDE: '/',
  POW: '^',
  CONCAT: '&',
  EQ: '=',
  NE: '<>',
  GT: '>',
  GTE: '>=',
  LT: '<',
  LTE: '<=',
};

/** An error of either is the result. */
export function operate(
  operator: Operator,
  a: CellValue,
  b: CellValue,
  { number, text }: FunctionContext,
): CellValue {
  for (const each of [a, b]) if (each instanceof CellError) return each;
  try {
    switch (operator) {
      case '+':
        return number(a) + number(b);
      case '-':
        return number(a) - number(b);
      case '*':
        return number(a) * number(b);
      case '/':
        return number(b) === 0 ? CellError.of('#DIV/0!') : number(a) / number(b);
      case '^':
        return finite(number(a) ** number(b));
      case '&':
        return text(a) + text(b);
      default:
        return compares(operator, a, b);
    }
  } catch (error) {
    if (error instanceof FormulaError) return error.error;
    throw error;
  }
}

const finite = (result: number): CellValue => (Number.isFinite(result) ? result : CellError.of('#NUM!'));

function compares(operator: '=' | '<>' | '<' | '>' | '<=' | '>=', a: CellValue, b: CellValue): boolean {
  // A blank is 0 beside a number and nothing beside a text.
  const like = (value: CellValue, other: CellValue): CellValue =>
    value !== null ? value : typeof other === 'number' ? 0 : typeof other === 'boolean' ? false : '';
  const order = a === null && b === null ? 0 : compareValues(like(a, b), like(b, a));
  switch (operator) {
    case '=':
      return order === 0;
    case '<>':
      return order !== 0;
    case '<':
      return order < 0;
    case '>':
      return order > 0;
    case '<=':
      return order <= 0;
    case '>=':
      return order >= 0;
  }
}
