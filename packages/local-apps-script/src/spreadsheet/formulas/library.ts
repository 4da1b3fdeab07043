// The functions of Univer's formula engine, called one by one with values: nothing else of it runs. It is loaded when the
// first of them is called.

import { createRequire } from 'node:module';
import { CellError, type CellValue } from '../model/values.ts';
import { FormulaError, type FunctionContext, isMatrix, type Value } from './matrix.ts';

/** One of its values, as far as it is used here. */
interface Variant {
  isError(): boolean;
  isArray(): boolean;
  isNull(): boolean;
  isReferenceObject(): boolean;
  isLambda(): boolean;
  getValue(): unknown;
  getArrayValue(): readonly (readonly (Variant | null)[])[];
}

/** One of its functions. */
interface Executor {
  /** -1: any number. */
  readonly minParams: number;
  readonly maxParams: number;
  /** Reads cells by itself. */
  readonly needsFormulaDataModel: boolean;
  setRefInfo(unit: string, sheet: string, row: number, column: number): void;
  setLocale(locale: string): void;
  setSheetRowColumnCount(rows: number, columns: number): void;
  isAsync(): boolean;
  isAddress(): boolean;
  calculate(...args: readonly Variant[]): Variant;
}

type ExecutorClass = new (name: string) => Executor;

/** What is used of the engine, beside lists of its functions by kind, such as `functionMath`. */
interface Engine {
  readonly NumberValueObject: new (value: number) => Variant;
  readonly StringValueObject: new (value: string) => Variant;
  readonly BooleanValueObject: { create(value: boolean): Variant };
  readonly NullValueObject: { create(): Variant };
  readonly ErrorValueObject: { create(error: string): Variant };
  readonly ArrayValueObject: new (array: object) => Variant;
}

/** How a function takes an argument: as a number, as a text, or as it is. */
type Taken = 'number' | 'number of data' | 'text' | 'as it is';

interface Known {
  readonly executor: Executor;
  readonly kind: string;
}

interface Library {
  readonly engine: Engine;
  readonly functions: ReadonlyMap<string, Known>;
}

/** What would answer otherwise than Sheets: they need cells, sheets or functions that they aren't given, or are unfinished. */
const LEFT_TO_OTHERS: ReadonlySet<string> = new Set(
  'ASC BYCOL BYROW CELL IMAGE ISFORMULA LAMBDA LET MAP REDUCE SCAN SHEET SHEETS'.split(' '),
);

let loaded: Library | undefined;

function library(): Library {
  if (loaded !== undefined) return loaded;
  const engine: Engine = createRequire(import.meta.url)('./univer.cjs');
  const functions = new Map<string, Known>();
  for (const [list, classes] of Object.entries(engine)) {
    if (!/^function[A-Z]/.test(list) || !Array.isArray(classes)) continue;
    const pairs: readonly (readonly [ExecutorClass, string])[] = classes;
    for (const [Class, name] of pairs) {
      const executor = new Class(name);
      const readsCells = executor.needsFormulaDataModel || executor.isAddress();
      if (readsCells || executor.isAsync() || LEFT_TO_OTHERS.has(name)) continue;
      functions.set(name, { executor, kind: list.slice('function'.length) });
    }
  }
  loaded = { engine, functions };
  return loaded;
}

/** At least and at most so many arguments; undefined where the library hasn't the function. */
export function countsOf(name: string): readonly [least: number, most: number] | undefined {
  const executor = library().functions.get(name)?.executor;
  if (executor === undefined) return undefined;
  const { minParams, maxParams } = executor;
  return [Math.max(0, minParams), maxParams < 0 || maxParams >= 254 ? Number.POSITIVE_INFINITY : maxParams];
}

/** Whether the library's function takes any number of arguments. */
export const takesMany = (name: string): boolean => countsOf(name)?.[1] === Number.POSITIVE_INFINITY;

/** undefined where the library hasn't the function. */
export function libraryFunction(
  name: string,
  args: readonly (Value | FormulaError)[],
  context: FunctionContext,
): Value | undefined {
  const known = library().functions.get(name === 'ISO.CEILING' ? 'CEILING.PRECISE' : name);
  if (known === undefined) return undefined;
  const { executor, kind } = known;
  if (name.startsWith('REGEX') && args.some((arg) => typeof arg === 'number' || typeof arg === 'boolean'))
    return CellError.of('#VALUE!');
  executor.setRefInfo('', '', 0, 0);
  executor.setLocale('enUS');
  executor.setSheetRowColumnCount(1_000, 26);
  const all = args.length === 1 && LEFT_OUT[name] !== undefined ? [...args, LEFT_OUT[name]] : args;
  const given = all.map((arg, at) => {
    const taken = takenBy(name, kind, at);
    const isNothing = arg === '' && !takesMany(name) && taken.startsWith('number');
    return toVariant(isNothing ? 0 : byLocale(arg, taken, context));
  });
  let result: Variant;
  try {
    result = executor.calculate(...given);
  } catch {
    return CellError.of('#VALUE!');
  }
  if (result.isReferenceObject() || result.isLambda()) return undefined;
  if (!result.isArray()) {
    const cell = toCell(result);
    return COMPLEX.test(name) && !(cell instanceof CellError) ? complexText(cell) : cell;
  }
  const rows = result.getArrayValue().map((row) => row.map(toCell));
  return rows.length === 1 && rows[0]?.length === 1 ? (rows[0][0] ?? null) : rows;
}

const COMPLEX = /^(?:COMPLEX|IM(?!ABS$|ARGUMENT$|REAL$|AGINARY$).*)$/;
/** A complex number is a text, also where it has one part. */
const complexText = (cell: CellValue): string =>
  String(typeof cell === 'number' ? Number(cell.toPrecision(15)) : cell)
    .replaceAll('e', 'E')
    .replace(/([+-])1([ij])$/, '$1$2');

/** Arguments of functions of texts, by position; the last is repeated. */
const OF_TEXTS: Readonly<Record<string, string>> = {
  LEFT: 'tn',
  RIGHT: 'tn',
  LEFTB: 'tn',
  RIGHTB: 'tn',
  REPT: 'tn',
  MID: 'tn',
  MIDB: 'tn',
  REPLACE: 'tnnt',
  REPLACEB: 'tnnt',
  FIND: 'ttn',
  FINDB: 'ttn',
  SEARCH: 'ttn',
  SEARCHB: 'ttn',
  SUBSTITUTE: 'tttn',
  CHAR: 'n',
  UNICHAR: 'n',
  TEXTJOIN: 'txt',
  T: 'x',
};
/** Texts of digits are no numbers there. */
const KEEPS_TEXTS: ReadonlySet<string> = new Set(['DECIMAL', 'NETWORKDAYS.INTL', 'WORKDAY.INTL', 'ARABIC']);

/** What the second argument is where Sheets lets it be left out, and the library doesn't. */
const LEFT_OUT: Readonly<Record<string, number>> = {
  CEILING: 1,
  FLOOR: 1,
  ROUND: 0,
  ROUNDDOWN: 0,
  ROUNDUP: 0,
};

function takenBy(name: string, kind: string, at: number): Taken {
  switch (kind) {
    case 'Text':
    case 'Web': {
      const signs = OF_TEXTS[name] ?? 't';
      const sign = signs[Math.min(at, signs.length - 1)];
      return sign === 't' ? 'text' : sign === 'n' ? 'number' : 'as it is';
    }
    case 'Math':
    case 'Date':
    case 'Financial':
      return KEEPS_TEXTS.has(name) ? 'as it is' : 'number';
    case 'Statistical':
    case 'Compatibility':
      return 'number of data';
    default:
      return 'as it is';
  }
}

function byLocale(arg: Value | FormulaError, taken: Taken, context: FunctionContext): Value | FormulaError {
  if (arg instanceof FormulaError || taken === 'as it is') return arg;
  if (taken === 'text') {
    const text = (cell: CellValue): CellValue =>
      typeof cell === 'number' || typeof cell === 'boolean' ? context.text(cell) : cell;
    return isMatrix(arg) ? arg.map((row) => row.map(text)) : text(arg);
  }
  // In ranges only numbers are numbers.
  if (isMatrix(arg)) return taken === 'number of data' ? arg.map((row) => row.map(noNumber)) : arg;
  if (typeof arg === 'boolean') return Number(arg);
  return typeof arg === 'string' ? (context.typed(arg)?.value ?? arg) : arg;
}

const noNumber = (cell: CellValue): CellValue =>
  typeof cell === 'string' && cell !== '' ? `'${cell}` : cell;

function toVariant(value: Value | FormulaError): Variant {
  if (value instanceof FormulaError) return cellToVariant(value.error);
  if (!isMatrix(value)) return cellToVariant(value);
  const { ArrayValueObject } = library().engine;
  return new ArrayValueObject({
    calculateValueList: value.map((row) => row.map(cellToVariant)),
    rowCount: value.length,
    columnCount: value[0]?.length ?? 0,
    unitId: '',
    sheetId: '',
    // With a position its lookups would answer from what they kept of the array before.
    row: -1,
    column: -1,
  });
}

function cellToVariant(cell: CellValue): Variant {
  const { engine } = library();
  if (cell === null) return engine.NullValueObject.create();
  if (typeof cell === 'number') return new engine.NumberValueObject(cell);
  if (typeof cell === 'string') return new engine.StringValueObject(cell);
  return typeof cell === 'boolean'
    ? engine.BooleanValueObject.create(cell)
    : engine.ErrorValueObject.create(cell.text);
}

/** Errors that Sheets has by another name. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '#SPILL!': '#REF!',
  '#CALC!': '#N/A',
  '#CYCLE!': '#REF!',
};

function toCell(value: Variant | null): CellValue {
  if (value === null || value.isNull()) return null;
  const plain = value.getValue();
  if (value.isError()) return CellError.of(OTHER_NAMES[String(plain)] ?? String(plain));
  if (typeof plain === 'number') return Number.isFinite(plain) ? plain : CellError.of('#NUM!');
  return typeof plain === 'string' || typeof plain === 'boolean' ? plain : null;
}
