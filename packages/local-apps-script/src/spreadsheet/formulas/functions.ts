// Functions that are written here although a library has most of them (library.ts): what hangs on the locale, the clock
// or the first days of 1900, what the library takes only as references, what Google has alone, and lookups over long
// columns, for which the library is slow.

import { compareValues } from '../model/operations/sorting.ts';
import { CellError, type CellValue } from '../model/values.ts';
import {
  cellsOf,
  type FunctionContext,
  fail,
  isMatrix,
  lift,
  type Matrix,
  toMatrix,
  toScalar,
  toTruth,
  type Value,
} from './matrix.ts';

/** undefined: the library shall answer. */
type Implementation = (args: readonly Value[], context: FunctionContext) => Value | undefined;

const isBlank = (cell: CellValue | undefined): boolean => cell === null || cell === undefined || cell === '';

/** The test that COUNTIF and its kin make of a criterion: `">5"`, `"a*"`, a number, a text. */
function criterion(wanted: CellValue, context: FunctionContext): (cell: CellValue) => boolean {
  if (typeof wanted !== 'string' && typeof wanted !== 'number')
    return (cell) => compareValues(cell, wanted) === 0 && cell !== null;
  const [, sign = '', rest = ''] = /^(<>|<=|>=|=|<|>)?([\s\S]*)$/.exec(context.text(wanted)) ?? [];
  const number = typeof wanted === 'number' ? wanted : (context.typed(rest)?.value ?? null);
  const pattern = new RegExp(
    `^${rest
      .replace(/[\\^$.|+()[\]{}]/g, '\\$&')
      .replace(/(?<!~)\*/g, '[\\s\\S]*')
      .replace(/(?<!~)\?/g, '[\\s\\S]')
      .replace(/~(?=[*?])/g, '\\')}$`,
    'i',
  );
  const same = (cell: CellValue): boolean => {
    if (rest === '') return isBlank(cell);
    if (number !== null && typeof cell === 'number') return cell === number;
    return cell !== null && !(cell instanceof CellError) && pattern.test(context.text(cell));
  };
  if (sign === '' || sign === '=') return same;
  if (sign === '<>') return (cell) => !same(cell);
  return (cell) => {
    const other = number ?? rest;
    if (typeof cell !== typeof other) return false;
    const order = compareValues(cell, other);
    return sign === '<' ? order < 0 : sign === '>' ? order > 0 : sign === '<=' ? order <= 0 : order >= 0;
  };
}

/** Which cells of ranges of one size fulfil all criteria, as positions. */
function fulfilling(pairs: readonly Value[], context: FunctionContext): readonly number[] {
  const tests = Array.from({ length: Math.floor(pairs.length / 2) }, (_, n) => ({
    cells: [...cellsOf([pairs[2 * n] ?? null])],
    fits: criterion(toScalar(pairs[2 * n + 1] ?? null), context),
  }));
  const [first] = tests;
  if (tests.some(({ cells }) => cells.length !== first?.cells.length)) fail('#VALUE!');
  return (first?.cells ?? []).flatMap((_, at) =>
    tests.every(({ cells, fits }) => fits(cells[at] ?? null)) ? [at] : [],
  );
}

type OfNumbers = (numbers: readonly number[]) => CellValue;

/** `SUMIF(range; criterion; [other])`. */
const ofOne =
  (of: OfNumbers): Implementation =>
  ([range = null, wanted = null, other = range], context) =>
    of(numbersAt(other, fulfilling([range, wanted], context)));
/** `SUMIFS(range; range1; criterion1; …)`. */
const ofSeveral =
  (of: OfNumbers): Implementation =>
  ([range = null, ...pairs], context) =>
    of(numbersAt(range, fulfilling(pairs, context)));

function numbersAt(range: Value, positions: readonly number[]): readonly number[] {
  const cells = [...cellsOf([range])];
  return positions.flatMap((at) => {
    const cell = cells[at];
    return typeof cell === 'number' ? [cell] : [];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const average: OfNumbers = (numbers) =>
  numbers.length === 0 ? fail('#DIV/0!') : sum(numbers) / numbers.length;
const furthest =
  (of: (a: number, b: number) => number): OfNumbers =>
  ([first = 0, ...rest]) =>
    rest.reduce((a, b) => of(a, b), first);

const DAY_MS = 86_400_000;
const EPOCH_MS = Date.UTC(1899, 11, 30);

const ofDate =
  (part: (date: Date) => number): Implementation =>
  ([value = null], context) =>
    lift([value], (cell = null) => part(new Date(EPOCH_MS + Math.floor(dateNumber(cell, context)) * DAY_MS)));
/** The day in a month that is so many months later, or the last there. */
const monthsLater =
  (day: (date: Date, last: number) => number): Implementation =>
  ([value = null, months = null], context) =>
    lift([value, months], (cell = null, count = null) => {
      const date = new Date(EPOCH_MS + Math.floor(dateNumber(cell, context)) * DAY_MS);
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + Math.trunc(context.number(count))];
      const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
      return (Date.UTC(year, month, day(date, last)) - EPOCH_MS) / DAY_MS;
    });

const dateNumber = (cell: CellValue, context: FunctionContext): number =>
  (typeof cell === 'string' ? context.typed(cell)?.value : undefined) ??
  context.number(cell === '' ? 0 : cell);

/** -1 where it isn't there; undefined where the library shall look, for a pattern. */
function lookUp(wanted: CellValue, cells: readonly CellValue[], isSorted: boolean): number | undefined {
  if (!isSorted) {
    if (typeof wanted === 'string' && /[*?~]/.test(wanted)) return undefined;
    return cells.findIndex((cell) => cell !== null && compareValues(cell, wanted) === 0);
  }
  let found = -1;
  cells.forEach((cell, at) => {
    if (cell !== null && typeof cell === typeof wanted && compareValues(cell, wanted) <= 0) found = at;
  });
  return found;
}

function fixed(cell: CellValue, places: CellValue, whole: string, context: FunctionContext): string {
  const count = Math.trunc(context.number(places));
  const number = context.number(cell);
  if (count > 0) return context.format(number, `${whole}.${'0'.repeat(count)}`);
  return context.format(Math.round(number * 10 ** count) / 10 ** count, whole);
}

/** In the first column of what `turned` gives. */
const lookUpIn =
  (turned: (matrix: Matrix) => Matrix): Implementation =>
  ([wanted = null, range = null, index = null, sorted], context) => {
    const matrix = turned(toMatrix(range));
    const found = lookUp(toScalar(wanted), column(matrix, 0), truth(sorted, true));
    if (found === undefined) return undefined;
    if (found < 0) fail('#N/A');
    const at = Math.trunc(context.number(toScalar(index))) - 1;
    if (at < 0) fail('#VALUE!');
    return at < (matrix[0]?.length ?? 0) ? (matrix[found]?.[at] ?? null) : fail('#REF!');
  };

const transposed = (matrix: Matrix): Matrix => (matrix[0] ?? []).map((_, at) => column(matrix, at));
const column = (matrix: Matrix, at: number): CellValue[] => matrix.map((row) => row[at] ?? null);
const truth = (value: Value | undefined, usual: boolean): boolean =>
  value === undefined || toScalar(value) === null ? usual : toTruth(toScalar(value));

const same: Implementation = ([value = null]) => value;

/** By English name. */
export const FUNCTIONS: Readonly<Record<string, Implementation>> = {
  COUNTUNIQUE: (args) => new Set([...cellsOf(args)].filter((cell) => !isBlank(cell))).size,
  COUNTIF: (args, context) => fulfilling(args, context).length,
  COUNTIFS: (args, context) => fulfilling(args, context).length,
  SUMIF: ofOne(sum),
  SUMIFS: ofSeveral(sum),
  AVERAGEIF: ofOne(average),
  AVERAGEIFS: ofSeveral(average),
  MINIFS: ofSeveral(furthest(Math.min)),
  MAXIFS: ofSeveral(furthest(Math.max)),
  VLOOKUP: lookUpIn((matrix) => matrix),
  HLOOKUP: lookUpIn(transposed),
  XLOOKUP: ([wanted = null, where = null, result = null, missing = null, ...modes]) => {
    const cells = [...cellsOf([where])];
    const found = modes.length > 0 ? undefined : lookUp(toScalar(wanted), cells, false);
    if (found === undefined) return undefined;
    if (found < 0) return missing ?? fail('#N/A');
    const matrix = toMatrix(result);
    return matrix.length === cells.length
      ? [matrix[found] ?? []]
      : column(matrix, found).map((cell) => [cell]);
  },
  MATCH: ([wanted = null, range = null, kind = 1], context) => {
    const order = context.number(toScalar(kind));
    const matrix = toMatrix(range);
    if (matrix.length > 1 && (matrix[0]?.length ?? 0) > 1) fail('#N/A');
    const found = order < 0 ? undefined : lookUp(toScalar(wanted), [...cellsOf([range])], order > 0);
    if (found === undefined) return undefined;
    return found < 0 ? fail('#N/A') : found + 1;
  },
  INDEX: ([range = null, first = null, second], context) => {
    const matrix = toMatrix(range);
    const numbers = [first, second ?? null].map((each) => Math.trunc(context.number(toScalar(each))));
    // With one number, a single row is counted along.
    const [row = 0, at = 0] = second === undefined && matrix.length === 1 ? [1, numbers[0]] : numbers;
    if (row < 0 || at < 0) fail('#VALUE!');
    if (row > matrix.length || at > (matrix[0]?.length ?? 0)) fail('#REF!');
    const rows = row === 0 ? matrix : [matrix[row - 1] ?? []];
    return at === 0 ? rows : rows.map((each) => [each[at - 1] ?? null]);
  },
  FILTER: ([range = null, ...conditions]) => {
    const matrix = toMatrix(range);
    const isAcross = matrix.length === 1 && conditions.every((each) => toMatrix(each).length === 1);
    const lines = isAcross ? transposed(matrix) : matrix;
    const tests = conditions.map((each) => [...cellsOf([each])]);
    if (tests.some((cells) => cells.length !== lines.length)) fail('#N/A');
    const kept = lines.filter((_, at) => tests.every((cells) => toTruth(cells[at] ?? null)));
    if (kept.length === 0) fail('#N/A');
    return isAcross ? transposed(kept) : kept;
  },
  SORT: ([range = null, ...keys], context) => {
    const matrix = toMatrix(range);
    const orders = Array.from({ length: Math.max(1, Math.ceil(keys.length / 2)) }, (_, n) => {
      const by = keys[2 * n] ?? 1;
      const cells = isMatrix(by) ? column(by, 0) : column(matrix, context.number(by) - 1);
      return { cells, sign: truth(keys[2 * n + 1], true) ? 1 : -1 };
    });
    const order = (a: number, b: number): number => {
      for (const { cells, sign } of orders) {
        const [x = null, y = null] = [cells[a], cells[b]];
        // Blanks go last in either direction.
        const compared =
          x === null || y === null ? Number(x === null) - Number(y === null) : sign * compareValues(x, y);
        if (compared !== 0) return compared;
      }
      return 0;
    };
    return [...matrix.keys()].sort(order).map((at) => matrix[at] ?? []);
  },
  ARRAYFORMULA: same,
  JOIN: ([glue = null, ...rest], context) =>
    [...cellsOf(rest)].map((cell) => context.text(cell)).join(context.text(toScalar(glue))),
  SPLIT: ([text = null, glue = null], context) => {
    const signs = context.text(toScalar(glue));
    if (signs === '') fail('#VALUE!');
    const parts = context.text(toScalar(text)).split(new RegExp(`[${signs.replace(/[\\\]^-]/g, '\\$&')}]`));
    return [parts.filter((part) => part !== '')];
  },
  TEXT: ([value = null, format = null], context) =>
    lift([value], (cell) => context.format(cell ?? null, context.text(toScalar(format)))),
  DOLLAR: ([value = null, places = 2], context) =>
    lift([value, places], (cell = null, count = null) =>
      fixed(cell, count, `${context.currency}#,##0`, context),
    ),
  FIXED: ([value = null, places = 2, plain = false], context) =>
    lift([value, places, plain], (cell = null, count = null, isPlain = null) =>
      fixed(cell, count, toTruth(isPlain) ? '0' : '#,##0', context),
    ),
  UNICODE: ([value = null], context) =>
    lift([value], (cell = null) => context.text(cell).codePointAt(0) ?? CellError.of('#VALUE!')),
  TO_TEXT: ([value = null], context) => lift([value], (cell = null) => context.text(cell)),
  // They change the format alone.
  TO_DOLLARS: same,
  TO_PERCENT: same,
  TO_PURE_NUMBER: same,
  UPLUS: same,
  UMINUS: ([value = null], context) => lift([value], (cell = null) => -context.number(cell)),
  UNARY_PERCENT: ([value = null], context) => lift([value], (cell = null) => context.number(cell) / 100),
  TODAY: (_args, context) => Math.floor(context.now()),
  NOW: (_args, context) => context.now(),
  // Numbers up to 60 are days of 1899 and 1900 as Google counts them, not as Excel does.
  YEAR: ofDate((date) => date.getUTCFullYear()),
  MONTH: ofDate((date) => date.getUTCMonth() + 1),
  DAY: ofDate((date) => date.getUTCDate()),
  EDATE: monthsLater((date, last) => Math.min(date.getUTCDate(), last)),
  EOMONTH: monthsLater((_date, last) => last),
  // Google's answers are those of typing the text (docs/platform.md#locale).
  VALUE: ([value = null], context) => lift([value], (cell = null) => typedNumber(cell, context, /^/)),
  DATEVALUE: ([value = null], context) =>
    lift([value], (cell = null) => wholeOf(typedNumber(cell, context, /[dMy]/), Math.floor)),
  TIMEVALUE: ([value = null], context) =>
    lift([value], (cell = null) => wholeOf(typedNumber(cell, context, /[dMyHh]/), (serial) => serial % 1)),
};

/** @param format - what the text has to bring along */
function typedNumber(cell: CellValue, context: FunctionContext, format: RegExp): CellValue {
  if (cell === null) return 0;
  if (typeof cell === 'number' || cell instanceof CellError) return cell;
  const typed = typeof cell === 'string' ? context.typed(cell) : null;
  return typed !== null && format.test(typed.format ?? '') ? typed.value : CellError.of('#VALUE!');
}

const wholeOf = (cell: CellValue, part: (serial: number) => number): CellValue =>
  typeof cell === 'number' ? part(cell) : cell;
