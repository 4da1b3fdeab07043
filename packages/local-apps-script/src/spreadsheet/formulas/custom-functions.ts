// Formulas that call a function of the script, computed as Google does (docs/platform.md#rights-of-formulas): each in
// an execution of its own that may only read, again only when an argument changed or the spreadsheet is opened, spilled
// over the blank cells beside and below, with Sheets' own errors where that can't be.
import type { Execution, ExecutionResult } from '../../kernel/execution.ts';
import type { Program } from '../../kernel/program.ts';
import { type Reference, resolve, toA1 } from '../model/a1.ts';
import { changeStyle, readValues, scriptValue } from '../model/cells.ts';
import type { SheetModel } from '../model/sheet-model.ts';
import { ZoneClock } from '../model/time-zone.ts';
import { type Area, CellError, type CellValue, cellArea, lastColumnOf, lastRowOf } from '../model/values.ts';
import type { FormulaPosition, Workbook } from '../model/workbook.ts';
import { topLevelFunctions } from './function-help.ts';
import { type Argument, argumentsOf, firstFunction, isVolatile, referencesIn } from './read-call.ts';

/** The state of a formula that calls the script. */
export type FormulaResult =
  | { readonly kind: 'loading' }
  /** As the function returned it, in rows. */
  | { readonly kind: 'value'; readonly rows: readonly (readonly unknown[])[] }
  /** `code` is what the cell shows, `message` what Sheets says when a person points at it. */
  | { readonly kind: 'error'; readonly code: '#ERROR!' | '#REF!'; readonly message: string };

/** What formulas that call the script are computed with. */
export interface CustomFunctionsOptions {
  readonly workbook: Workbook;
  /** The functions that formulas can call. */
  readonly functionNames: readonly string[];
  /** Starts an execution of kind `custom-function`. */
  readonly start: (functionName: string, args: readonly unknown[]) => Execution;
  /** The time zone of the manifest; that of the spreadsheet when left out. */
  readonly scriptTimeZone?: string;
  /** How many may run at once; 25 when left out. Google's own number is not known. */
  readonly mostAtOnce?: number;
}

const MOST_AT_ONCE = 25;
const VOLATILE_REFUSED =
  'This function is not allowed to reference a cell with NOW, RAND, RANDARRAY, or RANDBETWEEN';
const LOADING = CellError.of('Loading...');
const loading: FormulaResult = { kind: 'loading' };

/** Functions that the script's files declare at their top level; a name that ends with `_` is private. */
export function functionNamesOf(program: Program): readonly string[] {
  return topLevelFunctions(program)
    .map(({ name }) => name)
    .filter((name) => !name.endsWith('_'));
}

interface FormulaCell {
  readonly key: string;
  readonly sheet: SheetModel;
  readonly row: number;
  readonly column: number;
  /** Function and arguments: the same computes the same. */
  readonly call: string;
  /** What the function gave. */
  given: FormulaResult;
  /** What the cell shows: the same, or `#REF!` where there is no room for it. */
  result: FormulaResult;
}

interface Waiting {
  /** Null: asked for within another formula. */
  readonly cell: FormulaCell | null;
  readonly functionName: string;
  readonly args: readonly unknown[];
}

/** Computes the cells whose formula is a call of a function of the script. */
export class CustomFunctions {
  /** Every execution that a formula started, in order. */
  readonly executions: Execution[] = [];
  private readonly workbook: Workbook;
  private readonly names: ReadonlyMap<string, string>;
  private cells = new Map<string, FormulaCell>();
  /** Results by function and arguments, until the spreadsheet is opened again. */
  private readonly memo = new Map<string, FormulaResult>();
  private queue: Waiting[] = [];
  private running = 0;
  private isPlacing = false;
  /** Whether some formula refers to a cell with a formula: then each result may change another. */
  private hasChains = false;

  constructor(private readonly options: CustomFunctionsOptions) {
    const { workbook, functionNames } = options;
    this.workbook = workbook;
    this.names = new Map(functionNames.map((name) => [name.toUpperCase(), name]));
    const others = workbook.evaluate;
    workbook.evaluate = (formula, position) =>
      this.callIn(formula) === undefined ? others(formula, position) : this.firstValue(position);
    workbook.onChange(() => {
      if (!this.isPlacing) this.calculate();
    });
    this.calculate();
  }

  /** Computes everything again, as Sheets does when the spreadsheet is opened. */
  open(): void {
    this.memo.clear();
    this.cells.clear();
    this.queue = [];
    this.calculate();
  }

  /** Whether a function of the script has this name, in any case. */
  has(name: string): boolean {
    return this.names.has(name.toUpperCase());
  }

  /**
   * The result of a call within another formula. While it is `loading`, the workbook is computed again when it comes.
   */
  ask(name: string, args: readonly unknown[]): FormulaResult {
    const functionName = this.names.get(name.toUpperCase()) ?? name;
    const identity = JSON.stringify([functionName, args]);
    const known = this.memo.get(identity);
    if (known !== undefined) return known;
    this.memo.set(identity, loading);
    this.queue.push({ cell: null, functionName, args });
    this.startMore();
    return loading;
  }

  /** undefined where the cell has no formula of the script's. */
  resultAt(sheet: SheetModel, row: number, column: number): FormulaResult | undefined {
    return this.cells.get(placeKey(sheet, row, column))?.result;
  }

  /** The results of all cells with such formulas, row by row. */
  get results(): readonly FormulaResult[] {
    return [...this.cells.values()].map(({ result }) => result);
  }

  /** undefined where the formula isn't one call of a function of the script, alone. */
  private callIn(formula: string) {
    const functionName = this.names.get(firstFunction(formula)?.toUpperCase() ?? '');
    if (functionName === undefined) return undefined;
    const args = argumentsOf(formula, this.workbook.localeRules);
    return args === undefined ? undefined : { functionName, args };
  }

  /** Starts calls whose arguments have changed, and spills results again. */
  private calculate(): void {
    const before = this.cells;
    this.cells = new Map();
    this.hasChains = false;
    for (const sheet of this.workbook.sheets) {
      sheet.grid.mapFormulas((formula, row, column) => {
        this.visit(before, sheet, formula, row, column);
        return formula;
      });
    }
    this.queue = this.queue.filter(({ cell }) => cell === null || this.cells.get(cell.key) === cell);
    this.startMore();
    this.place();
  }

  private visit(
    before: ReadonlyMap<string, FormulaCell>,
    sheet: SheetModel,
    formula: string,
    row: number,
    column: number,
  ): void {
    const call = this.callIn(formula);
    if (call === undefined) return;
    const { functionName } = call;
    const key = placeKey(sheet, row, column);
    const add = (identity: string, result: FormulaResult): FormulaCell => {
      const cell = { key, sheet, row, column, call: identity, given: result, result };
      this.cells.set(key, cell);
      return cell;
    };
    if (isVolatile(formula) || this.refersToVolatile(formula, sheet, new Set())) {
      add('', { kind: 'error', code: '#ERROR!', message: VOLATILE_REFUSED });
      return;
    }
    if (call.args === null) {
      add('', { kind: 'error', code: '#ERROR!', message: 'Formula parse error.' });
      return;
    }
    const args = call.args.map((argument) => this.valueOf(argument, sheet));
    const identity = JSON.stringify([functionName, args]);
    const known = before.get(key);
    if (known?.call === identity) {
      this.cells.set(key, known);
      return;
    }
    const cell = add(identity, this.memo.get(identity) ?? loading);
    if (cell.result.kind === 'loading') this.queue.push({ cell, functionName, args });
  }

  private valueOf(argument: Argument, home: SheetModel): unknown {
    if (argument.kind === 'value') return argument.value;
    const target = this.target(argument.reference, home);
    if (target === undefined) return '#REF!';
    const { sheet, area } = target;
    const { firstRow, lastRow, firstColumn, lastColumn } = argument.reference;
    if (firstRow === lastRow && firstColumn === lastColumn) {
      const value = sheet.grid.value(area.row, area.column);
      return scriptValue(this.workbook, value, sheet.grid.style(area.row, area.column));
    }
    return readValues(this.workbook, sheet, area);
  }

  private target(reference: Reference, home: SheetModel) {
    const sheet = reference.sheet === undefined ? home : this.workbook.sheetNamed(reference.sheet);
    return sheet && { sheet, area: resolve(reference, sheet.maxRows, sheet.maxColumns) };
  }

  /**
   * Also by way of other formulas, and when any one cell of a range is such a one
   * (docs/platform.md#arguments-of-formulas).
   */
  private refersToVolatile(formula: string, home: SheetModel, seen: Set<string>): boolean {
    return referencesIn(formula).some((reference) => {
      const target = this.target(reference, home);
      if (target === undefined) return false;
      const { sheet, area } = target;
      for (let row = area.row; row <= Math.min(lastRowOf(area), sheet.grid.storedRows); row += 1) {
        for (const at of sheet.grid.row(row)?.formulas?.keys() ?? []) {
          const column = at + 1;
          const key = placeKey(sheet, row, column);
          const inner = sheet.grid.formula(row, column);
          const isInside = column >= area.column && column <= lastColumnOf(area);
          if (inner === undefined || !isInside || seen.has(key)) continue;
          this.hasChains = true;
          seen.add(key);
          if (isVolatile(inner) || this.refersToVolatile(inner, sheet, seen)) return true;
        }
      }
      return false;
    });
  }

  private startMore(): void {
    const most = this.options.mostAtOnce ?? MOST_AT_ONCE;
    while (this.running < most) {
      const next = this.queue.shift();
      if (next === undefined) return;
      this.running += 1;
      const execution = this.options.start(
        next.functionName,
        next.args.map((arg) => this.toScript(arg)),
      );
      this.executions.push(execution);
      execution.onEnd((ended) => {
        this.running -= 1;
        if (next.cell !== null) this.take(next.cell, resultOf(ended));
        else this.keep(JSON.stringify([next.functionName, next.args]), resultOf(ended));
      });
    }
  }

  private keep(identity: string, given: FormulaResult): void {
    this.memo.set(identity, given);
    this.startMore();
    this.workbook.recalculate();
  }

  private take(cell: FormulaCell, given: FormulaResult): void {
    cell.given = given;
    cell.result = given;
    this.memo.set(cell.call, given);
    if (!this.hasChains) {
      this.startMore();
      if (this.cells.get(cell.key) === cell) this.quietly(() => this.spill(cell));
    }
    this.quietly(() => this.workbook.recalculate());
    if (this.hasChains) this.calculate();
  }

  /** Changes that the formulas themselves make don't start a computation. */
  private quietly(work: () => void): void {
    this.isPlacing = true;
    try {
      work();
    } finally {
      this.isPlacing = false;
    }
  }

  private firstValue({ sheet, row, column }: FormulaPosition): CellValue {
    const result = this.resultAt(sheet, row, column);
    switch (result?.kind) {
      case undefined:
      case 'loading':
        return LOADING;
      case 'error':
        return CellError.of(result.code);
      case 'value':
        return this.cellValue(result.rows[0]?.[0]);
    }
  }

  /** The clock by which dates pass between cells and the script. */
  private get clock(): ZoneClock {
    const { scriptTimeZone } = this.options;
    const { clock, profile } = this.workbook;
    const isOfScript = scriptTimeZone !== undefined && profile.datesInFormulas === 'of-the-script';
    return isOfScript ? new ZoneClock(scriptTimeZone) : clock;
  }

  private toScript(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((one: unknown) => this.toScript(one));
    const { clock } = this.workbook;
    if (!(value instanceof Date) || this.clock === clock) return value;
    return new Date(this.clock.toUtcMs(clock.toSerial(value.getTime())));
  }

  /** What a cell holds of a value that a function gave. */
  cellValue(value: unknown): CellValue {
    if (value instanceof Date) return this.clock.toSerial(value.getTime());
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') {
      return value === '' ? null : value;
    }
    return null;
  }

  /** Lays out what each formula gave: values over the blank cells around it, or the error that keeps it from that. */
  private place(): void {
    this.quietly(() => {
      for (const sheet of this.workbook.sheets) sheet.grid.clearSpill();
      for (const cell of this.cells.values()) this.spill(cell);
    });
  }

  private spill(cell: FormulaCell): void {
    const { given } = cell;
    if (given.kind !== 'value') return;
    const { sheet, row, column } = cell;
    const columns = Math.max(1, ...given.rows.map((values) => values.length));
    const area: Area = { row, column, rows: Math.max(1, given.rows.length), columns };
    const problem = this.problemOf(sheet, area);
    cell.result = problem === undefined ? given : { kind: 'error', code: '#REF!', message: problem };
    if (problem !== undefined) return;
    given.rows.forEach((values, r) => {
      values.forEach((value, c) => {
        if (r > 0 || c > 0) sheet.grid.putSpill(row + r, column + c, this.cellValue(value));
        if (value instanceof Date) this.formatDate(sheet, row + r, column + c);
      });
    });
  }

  private problemOf(sheet: SheetModel, area: Area): string | undefined {
    const missingColumns = lastColumnOf(area) - sheet.maxColumns;
    const missingRows = lastRowOf(area) - sheet.maxRows;
    const expand = 'Result was not automatically expanded, please insert more';
    if (missingColumns > 0) return `${expand} columns (${missingColumns}).`;
    if (missingRows > 0) return `${expand} rows (${missingRows}).`;
    for (let row = area.row; row <= lastRowOf(area); row += 1) {
      for (let column = area.column; column <= lastColumnOf(area); column += 1) {
        const isOwn = row === area.row && column === area.column;
        if (isOwn || !sheet.grid.isTaken(row, column)) continue;
        return `Array result was not expanded because it would overwrite data in ${toA1(cellArea(row, column))}.`;
      }
    }
    return undefined;
  }

  /** A date in a cell without a format gets one, as one that is typed does. */
  private formatDate(sheet: SheetModel, row: number, column: number): void {
    const { workbook } = this;
    if (workbook.styles.get(sheet.grid.style(row, column)).numberFormat !== undefined) return;
    const value = workbook.localeRules.dateTimeFormat;
    changeStyle(workbook, sheet, cellArea(row, column), { key: 'numberFormat', value });
  }
}

function placeKey(sheet: SheetModel, row: number, column: number): string {
  return `${sheet.id} ${row} ${column}`;
}

function resultOf(ended: ExecutionResult): FormulaResult {
  switch (ended.end) {
    case 'returned':
      return { kind: 'value', rows: rowsOf(ended.value) };
    case 'threw': {
      const prefix = ended.name === 'Exception' ? 'Exception: ' : '';
      return { kind: 'error', code: '#ERROR!', message: prefix + ended.message };
    }
    case 'killed':
      return { kind: 'error', code: '#ERROR!', message: ended.message };
  }
}

/** A single value is one cell; a plain list goes downwards (not verified). */
function rowsOf(value: unknown): readonly (readonly unknown[])[] {
  if (!Array.isArray(value)) return [[value]];
  return value.map((row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]));
}
