// The functions that people use in Google Sheets, with its own rules (a text in a range is never a number, dates are
// serials). What isn't here is asked of formulajs, which knows some 400 more.

import * as formulajs from '@formulajs/formulajs';
import { compareValues } from '../model/operations/sorting.ts';
import { CellError, type CellValue } from '../model/values.ts';
import {
  cellsOf,
  FormulaError,
  fail,
  isMatrix,
  lift,
  type Matrix,
  toMatrix,
  toScalar,
  toTruth,
  type Value,
} from './matrix.ts';

/** What functions need of the spreadsheet. */
export interface FunctionContext {
  number(value: CellValue): number;
  text(value: CellValue): string;
  format(value: CellValue, format: string): string;
  /** What typing a text into a cell makes of it: a number with the format that it brings; null where it stays a text. */
  typed(text: string): { readonly value: number; readonly format: string | undefined } | null;
  /** This moment as a serial number: days since 1899-12-30. */
  now(): number;
}

type Implementation = (args: readonly Value[], context: FunctionContext) => Value;

/** Portuguese names that people type, beside the English ones. */
const TRANSLATED: Readonly<Record<string, string>> = {
  SOMA: 'SUM',
  'SOMA.SE': 'SUMIF',
  SOMASE: 'SUMIF',
  SOMASES: 'SUMIFS',
  MÉDIA: 'AVERAGE',
  MÉDIASE: 'AVERAGEIF',
  MÍNIMO: 'MIN',
  MÁXIMO: 'MAX',
  'CONT.NÚM': 'COUNT',
  'CONT.VALORES': 'COUNTA',
  'CONT.SE': 'COUNTIF',
  'CONT.SES': 'COUNTIFS',
  'CONTAR.VAZIO': 'COUNTBLANK',
  SE: 'IF',
  SEERRO: 'IFERROR',
  SES: 'IFS',
  E: 'AND',
  OU: 'OR',
  NÃO: 'NOT',
  PROCV: 'VLOOKUP',
  PROCH: 'HLOOKUP',
  PROCX: 'XLOOKUP',
  CORRESP: 'MATCH',
  ÍNDICE: 'INDEX',
  FILTRO: 'FILTER',
  CLASSIFICAR: 'SORT',
  ÚNICO: 'UNIQUE',
  TRANSPOR: 'TRANSPOSE',
  HOJE: 'TODAY',
  AGORA: 'NOW',
  DATA: 'DATE',
  ANO: 'YEAR',
  MÊS: 'MONTH',
  DIA: 'DAY',
  'DIA.DA.SEMANA': 'WEEKDAY',
  HORA: 'HOUR',
  MINUTO: 'MINUTE',
  DATAM: 'EDATE',
  FIMMÊS: 'EOMONTH',
  TEXTO: 'TEXT',
  CONCATENAR: 'CONCATENATE',
  UNIRTEXTO: 'TEXTJOIN',
  ESQUERDA: 'LEFT',
  DIREITA: 'RIGHT',
  'EXT.TEXTO': 'MID',
  'NÚM.CARACT': 'LEN',
  MAIÚSCULA: 'UPPER',
  MINÚSCULA: 'LOWER',
  ARRUMAR: 'TRIM',
  SUBSTITUIR: 'SUBSTITUTE',
  LOCALIZAR: 'SEARCH',
  ARRED: 'ROUND',
  INT: 'INT',
  ABS: 'ABS',
  MOD: 'MOD',
  'ÉCÉL.VAZIA': 'ISBLANK',
  ÉERROS: 'ISERROR',
  ÉNÚM: 'ISNUMBER',
  LIN: 'ROW',
  COL: 'COLUMN',
  DIVIDIR: 'SPLIT',
  JOIN: 'JOIN',
  MED: 'MEDIAN',
};

/** The English name of a function: `SUM` for `SOMA`. */
export const englishName = (name: string): string => TRANSLATED[name] ?? name;

/** Numbers as SUM takes them: from ranges only numbers, from other arguments also texts that are numbers. */
function numbersOf(args: readonly Value[], context: FunctionContext): number[] {
  return args.flatMap((arg) => {
    if (!isMatrix(arg)) return arg === null ? [] : [context.number(arg)];
    return [...cellsOf([arg])].flatMap((cell) => {
      if (cell instanceof CellError) throw new FormulaError(cell);
      return typeof cell === 'number' ? [cell] : [];
    });
  });
}

const isBlank = (cell: CellValue | undefined): boolean => cell === null || cell === undefined || cell === '';

/** The test that COUNTIF and its kin make of a criterion: `">5"`, `"a*"`, a number, a text. */
function criterion(wanted: CellValue, context: FunctionContext): (cell: CellValue) => boolean {
  if (typeof wanted !== 'string') return (cell) => compareValues(cell, wanted) === 0 && cell !== null;
  const [, sign = '', rest = ''] = /^(<>|<=|>=|=|<|>)?([\s\S]*)$/.exec(wanted) ?? [];
  let number: number | null = null;
  try {
    number = rest.trim() === '' ? null : context.number(rest);
  } catch {
    // A text, then.
  }
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
  return (first?.cells ?? []).flatMap((_, at) =>
    tests.every(({ cells, fits }) => fits(cells[at] ?? null)) ? [at] : [],
  );
}

const pick = (range: Value | undefined, positions: readonly number[]): readonly number[] => {
  const cells = [...cellsOf([range ?? null])];
  return positions.flatMap((at) => {
    const cell = cells[at];
    return typeof cell === 'number' ? [cell] : [];
  });
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const average = (numbers: readonly number[]): CellValue =>
  numbers.length === 0 ? fail('#DIV/0!') : sum(numbers) / numbers.length;

const DAY_MS = 86_400_000;
const EPOCH_MS = Date.UTC(1899, 11, 30);
const dateOf = (serial: number): Date => new Date(EPOCH_MS + Math.round(serial * DAY_MS));
const serialOf = (year: number, month: number, day: number): number =>
  (Date.UTC(year, month - 1, day) - EPOCH_MS) / DAY_MS;

const ofDate =
  (part: (date: Date) => number): Implementation =>
  ([value = null], context) =>
    lift([value], (cell) => part(dateOf(context.number(cell ?? null))));

function lookUp(wanted: CellValue, cells: readonly CellValue[], isSorted: boolean): number {
  if (!isSorted) return cells.findIndex((cell) => cell !== null && compareValues(cell, wanted) === 0);
  let found = -1;
  cells.forEach((cell, at) => {
    if (cell !== null && typeof cell === typeof wanted && compareValues(cell, wanted) <= 0) found = at;
  });
  return found;
}

/** Only texts have patterns; they are RE2's, of which these are the common part. */
function found(cell: CellValue, pattern: Value, context: FunctionContext): readonly string[] | undefined {
  if (typeof cell === 'number' || typeof cell === 'boolean') return fail('#VALUE!');
  let expression: RegExp;
  try {
    expression = new RegExp(context.text(toScalar(pattern)), 'u');
  } catch {
    return fail('#REF!');
  }
  return expression.exec(context.text(cell)) ?? undefined;
}

const column = (matrix: Matrix, at: number): CellValue[] => matrix.map((row) => row[at] ?? null);
const truth = (value: Value | undefined, usual: boolean): boolean =>
  value === undefined || toScalar(value) === null ? usual : toTruth(toScalar(value));

function allTruths(args: readonly Value[]): boolean[] {
  return [...cellsOf(args)].filter((cell) => cell !== null && typeof cell !== 'string').map(toTruth);
}

/**
 * Functions that are written here, because Sheets computes them otherwise than formulajs or needs references for
 * them.
 */
export const FUNCTIONS: Readonly<Record<string, Implementation>> = {
  SUM: (args, context) => sum(numbersOf(args, context)),
  AVERAGE: (args, context) => average(numbersOf(args, context)),
  MIN: (args, context) => numbersOf(args, context).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
  MAX: (args, context) => numbersOf(args, context).reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  COUNT: (args) => [...cellsOf(args)].filter((cell) => typeof cell === 'number').length,
  COUNTA: (args) => [...cellsOf(args)].filter((cell) => cell !== null).length,
  COUNTBLANK: (args) => [...cellsOf(args)].filter(isBlank).length,
  COUNTUNIQUE: (args) => new Set([...cellsOf(args)].filter((cell) => cell !== null)).size,
  COUNTIF: (args, context) => fulfilling(args, context).length,
  COUNTIFS: (args, context) => fulfilling(args, context).length,
  SUMIF: ([range = null, wanted = null, summed], context) =>
    sum(pick(summed ?? range, fulfilling([range, wanted], context))),
  SUMIFS: ([summed, ...pairs], context) => sum(pick(summed, fulfilling(pairs, context))),
  AVERAGEIF: ([range = null, wanted = null, summed], context) =>
    average(pick(summed ?? range, fulfilling([range, wanted], context))),
  AVERAGEIFS: ([summed, ...pairs], context) => average(pick(summed, fulfilling(pairs, context))),
  AND: (args) => allTruths(args).every(Boolean),
  OR: (args) => allTruths(args).some(Boolean),
  NOT: ([value = null]) => lift([value], (cell) => !toTruth(cell ?? null)),
  ISBLANK: ([value = null]) => lift([value], (cell) => cell === null),
  ISERROR: ([value = null]) => lift([value], (cell) => cell instanceof CellError),
  ISNA: ([value = null]) => lift([value], (cell) => cell === CellError.of('#N/A')),
  ISNUMBER: ([value = null]) => lift([value], (cell) => typeof cell === 'number'),
  ISTEXT: ([value = null]) => lift([value], (cell) => typeof cell === 'string'),
  VLOOKUP: ([wanted = null, range = null, index = null, sorted], context) => {
    const matrix = toMatrix(range);
    const found = lookUp(toScalar(wanted), column(matrix, 0), truth(sorted, true));
    if (found < 0) fail('#N/A');
    const at = context.number(toScalar(index)) - 1;
    return matrix[found]?.[at] ?? (at >= 0 && at < (matrix[0]?.length ?? 0) ? null : fail('#REF!'));
  },
  XLOOKUP: ([wanted = null, where = null, result = null, missing]) => {
    const cells = [...cellsOf([where])];
    const found = lookUp(toScalar(wanted), cells, false);
    if (found < 0) return missing ?? fail('#N/A');
    const matrix = toMatrix(result);
    return matrix.length === cells.length
      ? [matrix[found] ?? []]
      : column(matrix, found).map((cell) => [cell]);
  },
  MATCH: ([wanted = null, range = null, kind], context) => {
    const cells = [...cellsOf([range])];
    const isExact = kind !== undefined && context.number(toScalar(kind)) === 0;
    const found = lookUp(toScalar(wanted), cells, !isExact);
    return found < 0 ? fail('#N/A') : found + 1;
  },
  INDEX: ([range = null, row, columnAt], context) => {
    const matrix = toMatrix(range);
    const [r, c] = [row, columnAt].map((each) => (each === undefined ? 0 : context.number(toScalar(each))));
    if ((r ?? 0) > matrix.length || (c ?? 0) > (matrix[0]?.length ?? 0)) fail('#REF!');
    const rows = r === 0 || r === undefined ? matrix : [matrix[r - 1] ?? []];
    return c === 0 || c === undefined ? rows : rows.map((each) => [each[c - 1] ?? null]);
  },
  FILTER: ([range = null, ...conditions]) => {
    const matrix = toMatrix(range);
    const kept = matrix.filter((_, at) =>
      conditions.every((each) => toTruth([...cellsOf([each])][at] ?? null)),
    );
    return kept.length === 0 ? fail('#N/A') : kept;
  },
  SORT: ([range = null, index, ascending], context) => {
    const at = index === undefined ? 0 : context.number(toScalar(index)) - 1;
    const sign = truth(ascending, true) ? 1 : -1;
    return [...toMatrix(range)].sort((a, b) => {
      const [x = null, y = null] = [a[at], b[at]];
      if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
      return sign * compareValues(x, y);
    });
  },
  UNIQUE: ([range = null]) => {
    const rows = new Map(toMatrix(range).map((row) => [JSON.stringify(row), row]));
    return [...rows.values()];
  },
  TRANSPOSE: ([range = null]) => {
    const matrix = toMatrix(range);
    return (matrix[0] ?? []).map((_, at) => column(matrix, at));
  },
  ARRAYFORMULA: ([value = null]) => value,
  ROWS: ([range = null]) => toMatrix(range).length,
  COLUMNS: ([range = null]) => toMatrix(range)[0]?.length ?? 0,
  CONCATENATE: (args, context) => [...cellsOf(args)].map((cell) => context.text(cell)).join(''),
  JOIN: ([glue = null, ...rest], context) =>
    [...cellsOf(rest)].map((cell) => context.text(cell)).join(context.text(toScalar(glue))),
  TEXTJOIN: ([glue = null, skipsBlank, ...rest], context) =>
    [...cellsOf(rest)]
      .filter((cell) => !truth(skipsBlank, true) || !isBlank(cell))
      .map((cell) => context.text(cell))
      .join(context.text(toScalar(glue))),
  SPLIT: ([text = null, glue = null], context) => [
    context
      .text(toScalar(text))
      .split(new RegExp(`[${context.text(toScalar(glue)).replace(/[\\\]^-]/g, '\\$&')}]`))
      .filter((part) => part !== ''),
  ],
  TEXT: ([value = null, format = null], context) =>
    lift([value], (cell) => context.format(cell ?? null, context.text(toScalar(format)))),
  REGEXMATCH: ([value = null, pattern = null], context) =>
    lift([value], (cell) => found(cell ?? null, pattern, context) !== undefined),
  REGEXEXTRACT: ([value = null, pattern = null], context) =>
    lift([value], (cell) => {
      const [whole = null, group = whole] = found(cell ?? null, pattern, context) ?? fail('#N/A');
      return group;
    }),
  TODAY: (_args, context) => Math.floor(context.now()),
  NOW: (_args, context) => context.now(),
  DATE: (args, context) => {
    const [year = 0, month = 1, day = 1] = args.map((each) => context.number(toScalar(each)));
    return serialOf(year, month, day);
  },
  YEAR: ofDate((date) => date.getUTCFullYear()),
  MONTH: ofDate((date) => date.getUTCMonth() + 1),
  DAY: ofDate((date) => date.getUTCDate()),
  HOUR: ofDate((date) => date.getUTCHours()),
  MINUTE: ofDate((date) => date.getUTCMinutes()),
  SECOND: ofDate((date) => date.getUTCSeconds()),
  WEEKDAY: ([value = null, kind], context) => {
    const day = dateOf(context.number(toScalar(value))).getUTCDay();
    const type = kind === undefined ? 1 : context.number(toScalar(kind));
    return type === 1 ? day + 1 : type === 2 ? ((day + 6) % 7) + 1 : (day + 6) % 7;
  },
  EDATE: ([value = null, months = null], context) => {
    const date = dateOf(context.number(toScalar(value)));
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1 + context.number(toScalar(months))];
    const last = dateOf(serialOf(year, month + 1, 0)).getUTCDate();
    return serialOf(year, month, Math.min(date.getUTCDate(), last));
  },
  // Google's answers are those of typing the text (docs/platform.md#locale).
  VALUE: ([value = null], context) => lift([value], (cell = null) => typedNumber(cell, context, /^/)),
  DATEVALUE: ([value = null], context) =>
    lift([value], (cell = null) => wholeOf(typedNumber(cell, context, /[dMy]/), Math.floor)),
  TIMEVALUE: ([value = null], context) =>
    lift([value], (cell = null) => wholeOf(typedNumber(cell, context, /[dMyHh]/), (serial) => serial % 1)),
  EOMONTH: ([value = null, months = null], context) => {
    const date = dateOf(context.number(toScalar(value)));
    return serialOf(date.getUTCFullYear(), date.getUTCMonth() + 2 + context.number(toScalar(months)), 0);
  },
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

/** Asks formulajs; undefined where it doesn't know the function either. */
export function otherFunction(name: string, args: readonly Value[]): Value | undefined {
  const found: unknown = Reflect.get(formulajs, name.replaceAll('.', ''));
  if (typeof found !== 'function') return undefined;
  const given = args.map((arg) => (isMatrix(arg) ? arg.map((row) => row.map(plain)) : plain(arg)));
  let result: unknown;
  try {
    result = Reflect.apply(found, undefined, given);
  } catch {
    // Some of its functions throw for wrong arguments instead of giving an error.
    return CellError.of('#VALUE!');
  }
  return Array.isArray(result)
    ? result.map((row: unknown) => (Array.isArray(row) ? row.map(backToCell) : [backToCell(row)]))
    : backToCell(result);
}

function plain(cell: CellValue): number | string | boolean | null {
  if (cell instanceof CellError) throw new FormulaError(cell);
  return cell;
}

function backToCell(value: unknown): CellValue {
  if (value instanceof Error) return CellError.of(value.message.startsWith('#') ? value.message : '#VALUE!');
  if (value instanceof Date) {
    const time = (value.getHours() * 60 + value.getMinutes()) * 60 + value.getSeconds();
    return serialOf(value.getFullYear(), value.getMonth() + 1, value.getDate()) + time / 86_400;
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : CellError.of('#NUM!');
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
}
