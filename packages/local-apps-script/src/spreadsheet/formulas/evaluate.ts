// Evaluates a parsed formula as Sheets does: operators, references and functions. Functions of the script run as
// executions of their own; docs/platform.md#arguments-of-formulas says how dates and blanks get there.

import { type Reference, resolve } from '../model/a1.ts';
import { entryRules, scriptValue } from '../model/cells.ts';
import { Entry } from '../model/entry/entry.ts';
import { moneySign, parseNumber } from '../model/entry/entry-number.ts';
import { readEntry } from '../model/entry/read-entry.ts';
import { displayText, plainNumber } from '../model/number-format.ts';
import { isHiddenByGroup } from '../model/operations/grouping.ts';
import { compareValues } from '../model/operations/sorting.ts';
import type { SheetModel } from '../model/sheet-model.ts';
import { CellError, type CellValue } from '../model/values.ts';
import type { FormulaPosition, Workbook } from '../model/workbook.ts';
import type { CustomFunctions } from './custom-functions.ts';
import { FUNCTIONS } from './functions.ts';
import { type ImportRange, ImportRefused } from './import-range.ts';
import { isLambda, type Lambda, OF_LAMBDAS } from './lambda.ts';
import { libraryFunction, takesMany } from './library.ts';
import {
  FormulaError,
  type FunctionContext,
  fail,
  isMatrix,
  lift,
  type Matrix,
  toMatrix,
  toNumber,
  toScalar,
  toTruth,
  type Value,
} from './matrix.ts';
import { englishName, isOfSheets, wrongCount } from './names.ts';
import { OPERATORS, operate } from './operators.ts';
import type { Node } from './parse.ts';

const LOADING = 'Loading...';

/** Functions that take cells, and no arrays. */
const OF_RANGES: ReadonlySet<string> = new Set('SUMIF SUMIFS AVERAGEIF AVERAGEIFS MAXIFS MINIFS'.split(' '));

/** By SUBTOTAL's numbers from 1 on. */
const SUBTOTALS: readonly string[] =
  'AVERAGE COUNT COUNTA MAX MIN PRODUCT STDEV.S STDEV.P SUM VAR.S VAR.P'.split(' ');

/** What an evaluation reads of the workbook. */
export interface Cells {
  valueAt(sheet: SheetModel, row: number, column: number): CellValue;
  /** Keeps the reason of a formula's error. */
  explain(position: FormulaPosition, message: string): void;
}

/** Computes parsed formulas. */
export class Evaluator {
  private readonly context: FunctionContext;
  /** What LET and LAMBDA have named, in the formula that is being computed. */
  private scope: ReadonlyMap<string, Value | Lambda> = new Map();

  constructor(
    private readonly workbook: Workbook,
    private readonly custom: CustomFunctions,
    private readonly cells: Cells,
    private readonly imports: ImportRange,
  ) {
    this.context = {
      number: (value) => toNumber(value, (text) => this.readNumber(text)),
      text: (value) => this.textOf(value),
      format: (value, format) => displayText(value, format, workbook.localeRules),
      typed: (text) => this.typed(text),
      get currency() {
        return moneySign(workbook.localeRules);
      },
      now: () => workbook.clock.toSerial(workbook.nowMs()),
    };
  }

  /** @throws FormulaError where the formula comes to an error */
  valueOf(node: Node, position: FormulaPosition): Value {
    switch (node.kind) {
      case 'value':
        return node.value;
      case 'error':
        return fail(node.text);
      case 'reference':
        return this.cellsAt(node.reference, position);
      case 'name': {
        const value = this.scope.get(node.name.toUpperCase());
        return value === undefined ? this.named(node.name) : isLambda(value) ? fail('#N/A') : value;
      }
      case 'array':
        return this.arrayOf(node.rows, position);
      case 'negate':
        return lift([this.valueOf(node.of, position)], (cell) => -this.context.number(cell ?? null));
      case 'percent':
        return lift([this.valueOf(node.of, position)], (cell) => this.context.number(cell ?? null) / 100);
      case 'binary':
        return lift(
          [this.valueOf(node.left, position), this.valueOf(node.right, position)],
          (a = null, b = null) => operate(node.operator, a, b, this.context),
        );
      case 'call':
        return this.call(englishName(node.name), node.args, position);
      case 'apply':
        return this.apply(this.lambdaOf(node.of), this.evaluated(node.args, position), position);
    }
  }

  /** Open ends go as far as anything stands. */
  private cellsAt(reference: Reference, { sheet: home }: FormulaPosition): Value {
    const sheet = reference.sheet === undefined ? home : this.workbook.sheetNamed(reference.sheet);
    if (sheet === undefined) return fail('#REF!');
    const area = resolve(reference, Math.max(sheet.grid.lastRow(), 1), Math.max(sheet.grid.lastColumn(), 1));
    if (area.rows === 1 && area.columns === 1 && reference.firstRow === reference.lastRow) {
      return this.cells.valueAt(sheet, area.row, area.column);
    }
    return Array.from({ length: area.rows }, (_, r) =>
      Array.from({ length: area.columns }, (_, c) =>
        this.cells.valueAt(sheet, area.row + r, area.column + c),
      ),
    );
  }

  private named(name: string): Value {
    const range = this.workbook.namedRanges.get(name);
    const sheet = range && this.workbook.sheet(range.sheetId);
    if (range === undefined || sheet === undefined) return fail('#NAME?');
    const { row, column, rows, columns } = range.area;
    return Array.from({ length: rows }, (_, r) =>
      Array.from({ length: columns }, (_, c) => this.cells.valueAt(sheet, row + r, column + c)),
    );
  }

  /** `{A1:A3; B1}` puts blocks below each other, `,` or `\` side by side. */
  private arrayOf(rows: readonly (readonly Node[])[], position: FormulaPosition): Matrix {
    return rows.flatMap((nodes) => {
      const blocks = nodes.map((node) => toMatrix(this.valueOf(node, position)));
      const height = Math.max(...blocks.map((block) => block.length));
      if (blocks.some((block) => block.length !== height)) fail('#VALUE!');
      return Array.from({ length: height }, (_, r) => blocks.flatMap((block) => [...(block[r] ?? [])]));
    });
  }

  private call(name: string, args: readonly Node[], position: FormulaPosition): Value {
    const value = (at: number): Value => {
      const node = args[at];
      return node === undefined ? null : this.valueOf(node, position);
    };
    const isTrue = (at: number): boolean => toTruth(toScalar(value(at)));
    const named = this.scope.get(name);
    if (named !== undefined)
      return isLambda(named) ? this.apply(named, this.evaluated(args, position), position) : fail('#N/A');
    const isWrong = isOfSheets(name) ? wrongCount(name, args.length) : undefined;
    if (isWrong !== undefined) {
      this.cells.explain(position, isWrong);
      return fail('#N/A');
    }
    switch (name) {
      // What isn't chosen isn't computed.
      case 'IF': {
        const condition = value(0);
        if (!isMatrix(condition)) return toTruth(condition) ? value(1) : args.length > 2 ? value(2) : false;
        return lift(
          [condition, value(1), args.length > 2 ? value(2) : false],
          (test = null, yes = null, no = null) => (toTruth(test) ? yes : no),
        );
      }
      case 'IFS':
        for (let at = 0; at + 1 < args.length; at += 2) if (isTrue(at)) return value(at + 1);
        return fail('#N/A');
      case 'SWITCH': {
        const wanted = toScalar(value(0));
        for (let at = 1; at + 1 < args.length; at += 2)
          if (compareValues(wanted, toScalar(value(at))) === 0) return value(at + 1);
        return args.length % 2 === 0 ? value(args.length - 1) : fail('#N/A');
      }
      case 'IFERROR':
      case 'IFNA':
        return this.ifError(
          name,
          () => value(0),
          () => value(1),
        );
      case 'ISREF':
        return args[0]?.kind === 'reference';
      case 'SUBTOTAL':
        return this.subtotal(args, position);
      case 'LET':
        return this.let(args, position);
      case 'LAMBDA':
        return fail('#N/A');
      case 'IMPORTRANGE':
        return this.importRange(toScalar(value(0)), toScalar(value(1)), position);
      case 'ROW':
      case 'COLUMN': {
        const [node] = args;
        const part = name === 'ROW' ? 'row' : 'column';
        if (node === undefined) return position[part];
        if (node.kind !== 'reference') return fail('#VALUE!');
        return (part === 'row' ? node.reference.firstRow : node.reference.firstColumn) ?? 1;
      }
    }
    const ofLambda = OF_LAMBDAS[name];
    if (ofLambda !== undefined) {
      const lambda = this.lambdaOf(args.at(-1));
      const values = args.slice(0, -1).map((node) => this.valueOf(node, position));
      return ofLambda((...given) => this.apply(lambda, given, position), values, this.context);
    }
    if (this.custom.has(name)) return this.callCustom(name, args, position);
    if (!isOfSheets(name)) return fail('#NAME?');
    const [left, right = left] = args;
    const operator = OPERATORS[name];
    if (operator !== undefined && left !== undefined && right !== undefined)
      return this.valueOf({ kind: 'binary', operator, left, right }, position);
    if (OF_RANGES.has(name) && args.some(({ kind }) => kind === 'array')) return fail('#N/A');
    // Of a cell only numbers count there, as of a range.
    const ofData = takesMany(name);
    const given = args.map((node) => {
      const value = this.valueOrError(node, position);
      return ofData && node.kind === 'reference' && !(value instanceof FormulaError)
        ? toMatrix(value)
        : value;
    });
    return this.own(name, given) ?? libraryFunction(name, given, this.context) ?? fail('#NAME?');
  }

  private own(name: string, given: readonly (Value | FormulaError)[]): Value | undefined {
    const values = given.map((each) => {
      if (each instanceof FormulaError && FUNCTIONS[name] !== undefined) throw each;
      return each instanceof FormulaError ? each.error : each;
    });
    return FUNCTIONS[name]?.(values, this.context);
  }

  /** What the filter hides doesn't count, nor with `109` and its like what people hide, nor other subtotals. */
  private subtotal([code, ...ranges]: readonly Node[], position: FormulaPosition): Value {
    const number = code === undefined ? 0 : this.context.number(toScalar(this.valueOf(code, position)));
    const name = SUBTOTALS[(number > 100 ? number - 100 : number) - 1];
    const given = ranges.map((node) => {
      const sheet = node.kind === 'reference' ? this.sheetOf(node.reference, position) : undefined;
      if (node.kind !== 'reference' || sheet === undefined) return fail('#VALUE!');
      const { firstRow = 1, firstColumn = 1 } = node.reference;
      const { hidden, groups } = sheet.layout.row;
      const { subtotals } = this.workbook.profile;
      const isHidden = (row: number): boolean =>
        (subtotals !== 'hidden-too' && hidden.has(row)) ||
        (subtotals === 'what-shows' && isHiddenByGroup(groups, row));
      const isShown = (row: number): boolean =>
        !sheet.filteredOut.has(row) && (number < 100 || !isHidden(row));
      return toMatrix(this.valueOf(node, position)).map((cells, r) =>
        cells.map((cell, c) => {
          const formula = sheet.grid.formula(firstRow + r, firstColumn + c);
          return isShown(firstRow + r) && !/^=SUBTOTAL\(/i.test(formula ?? '') ? cell : null;
        }),
      );
    });
    return name === undefined
      ? fail('#VALUE!')
      : (libraryFunction(name, given, this.context) ?? fail('#NAME?'));
  }

  private valueOrError(node: Node, position: FormulaPosition): Value | FormulaError {
    try {
      return this.valueOf(node, position);
    } catch (error) {
      if (error instanceof FormulaError) return error;
      throw error;
    }
  }

  /** Names that cells' formulas further in don't see. */
  private let(args: readonly Node[], position: FormulaPosition): Value {
    const outer = this.scope;
    try {
      for (let at = 0; at + 2 < args.length; at += 2) {
        const [name, of] = [args[at], args[at + 1]];
        if (name?.kind !== 'name' || of === undefined) return fail('#NAME?');
        const [value = null] = this.evaluated([of], position);
        this.scope = new Map(this.scope).set(name.name.toUpperCase(), value);
      }
      const last = args.at(-1);
      return args.length % 2 === 0 || last === undefined ? fail('#N/A') : this.valueOf(last, position);
    } finally {
      this.scope = outer;
    }
  }

  /** Values, and what LAMBDA makes, which is no value of a cell. */
  private evaluated(nodes: readonly Node[], position: FormulaPosition): readonly (Value | Lambda)[] {
    return nodes.map((node) =>
      this.isLambdaNode(node) ? this.lambdaOf(node) : this.valueOf(node, position),
    );
  }

  private isLambdaNode(node: Node): boolean {
    if (node.kind === 'call') return node.name === 'LAMBDA';
    return node.kind === 'name' && isLambda(this.scope.get(node.name.toUpperCase()));
  }

  private lambdaOf(node: Node | undefined): Lambda {
    const known = node?.kind === 'name' ? this.scope.get(node.name.toUpperCase()) : undefined;
    if (isLambda(known)) return known;
    if (node?.kind !== 'call' || node.name !== 'LAMBDA') return fail('#N/A');
    const names = node.args.slice(0, -1).map((each) => (each.kind === 'name' ? each.name : fail('#NAME?')));
    const body = node.args.at(-1) ?? fail('#N/A');
    return { kind: 'lambda', names: names.map((name) => name.toUpperCase()), body, scope: this.scope };
  }

  private apply(
    { names, body, scope }: Lambda,
    args: readonly (Value | Lambda)[],
    position: FormulaPosition,
  ): Value {
    if (args.length !== names.length) return fail('#N/A');
    const outer = this.scope;
    this.scope = new Map([...scope, ...names.map((name, at) => [name, args[at] ?? null] as const)]);
    try {
      return this.valueOf(body, position);
    } finally {
      this.scope = outer;
    }
  }

  private importRange(link: CellValue, range: CellValue, position: FormulaPosition): Value {
    const { text } = this.context;
    try {
      return this.imports.cells(text(link), text(range));
    } catch (error) {
      if (error instanceof ImportRefused) this.cells.explain(position, error.reason);
      throw error;
    }
  }

  private ifError(name: string, of: () => Value, instead: () => Value): Value {
    const isCaught = (cell: CellValue | undefined) =>
      cell instanceof CellError && (name === 'IFERROR' || cell.text === '#N/A');
    try {
      const result = of();
      return lift([result], (cell = null) => (isCaught(cell) ? toScalar(instead()) : cell));
    } catch (error) {
      if (error instanceof FormulaError && isCaught(error.error)) return instead();
      throw error;
    }
  }

  /** Dates go as Date, a single cell as its value, a range as rows (docs/platform.md#arguments-of-formulas). */
  private callCustom(name: string, args: readonly Node[], position: FormulaPosition): Value {
    const given = args.map((node) => this.forScript(node, position));
    const result = this.custom.ask(name, given);
    switch (result.kind) {
      case 'loading':
        return LOADING;
      case 'value': {
        const rows = result.rows.map((row) => row.map((cell) => this.custom.cellValue(cell)));
        return rows.length === 1 && rows[0]?.length === 1 ? (rows[0][0] ?? null) : rows;
      }
      case 'error':
        this.cells.explain(position, result.message);
        return fail(result.code);
    }
  }

  private forScript(node: Node, position: FormulaPosition): unknown {
    const value = this.valueOf(node, position);
    const sheet = node.kind === 'reference' ? this.sheetOf(node.reference, position) : undefined;
    const { firstRow = 1, firstColumn = 1 } = node.kind === 'reference' ? node.reference : {};
    const toScript = (cell: CellValue, r: number, c: number): unknown =>
      scriptValue(this.workbook, cell, sheet?.grid.style(firstRow + r, firstColumn + c) ?? 0);
    if (!isMatrix(value)) return toScript(value, 0, 0);
    return value.map((row, r) => row.map((cell, c) => toScript(cell, r, c)));
  }

  private sheetOf(reference: Reference, { sheet }: FormulaPosition): SheetModel | undefined {
    return reference.sheet === undefined ? sheet : this.workbook.sheetNamed(reference.sheet);
  }

  private typed(text: string): { readonly value: number; readonly format: string | undefined } | null {
    const read = readEntry(text, undefined, entryRules(this.workbook, 'person'));
    const { value, format } = read instanceof Entry ? read : { value: read, format: undefined };
    return typeof value === 'number' ? { value, format } : null;
  }

  private readNumber(text: string): number | null {
    const read = parseNumber(text.trim(), this.workbook.localeRules);
    const value = typeof read === 'object' && read !== null && 'value' in read ? read.value : read;
    return typeof value === 'number' ? value : null;
  }

  private textOf(value: CellValue): string {
    if (value instanceof CellError) throw new FormulaError(value);
    if (typeof value === 'number') return plainNumber(value, this.workbook.localeRules);
    return displayText(value, undefined, this.workbook.localeRules);
  }
}
