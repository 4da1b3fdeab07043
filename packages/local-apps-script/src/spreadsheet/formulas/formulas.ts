// The formulas of a workbook: which are out of date, which cells they spill into, and why one fails. What a formula
// comes to is computed in evaluate.ts. Scripts read the same values as people see.
import type { SpilledCells } from '../model/grid.ts';
import type { SheetModel } from '../model/sheet-model.ts';
import { CellError, type CellValue } from '../model/values.ts';
import type { FormulaPosition, Workbook } from '../model/workbook.ts';
import { CustomFunctions, type CustomFunctionsOptions } from './custom-functions.ts';
import { Evaluator } from './evaluate.ts';
import { ImportRange, type ImportSource } from './import-range.ts';
import { FormulaError, isMatrix, type Matrix, toScalar, toTruth, type Value } from './matrix.ts';
import { isOfSheets } from './names.ts';
import { FormulaProblem, type Node, parseFormula } from './parse.ts';

/** A cell that a formula elsewhere fills. */
interface Spilled {
  readonly value: CellValue;
  readonly owner: string;
}

const MOST_PARSED = 5_000;

/** Computes the formulas of a workbook when their cells are read, and anew after every change. */
export class Formulas {
  private readonly parsed = new Map<string, Node | FormulaProblem>();
  /** By sheet, row and column. */
  private readonly spills = new Map<number, Map<number, Map<number, Spilled>>>();
  /** The formulas that are being computed, each for the one before it. */
  private readonly underWay: FormulaPosition[] = [];
  /** Formulas that have read the old value of one that was under way: they are computed again when read next. */
  private readonly tooEarly = new Set<FormulaPosition>();
  private readonly messages = new Map<string, string>();
  private readonly fresh = new Map<number, number>();
  /** Formulas of a sheet that were computed since it was refreshed. */
  private readonly settled = new Map<number, Set<string>>();
  private readonly custom: CustomFunctions;
  private readonly imports: ImportRange;
  private readonly evaluator: Evaluator;

  constructor(
    private readonly workbook: Workbook,
    script: Omit<CustomFunctionsOptions, 'workbook'>,
    others?: ImportSource,
  ) {
    workbook.evaluate = (formula, position) => this.evaluate(formula, position);
    workbook.spilledIn = (sheet) => {
      this.refresh(sheet);
      return this.spills.get(sheet.id);
    };
    // Asked first: it computes formulas that are nothing but a call of a function of the script.
    const functionNames = script.functionNames.filter((name) => !isOfSheets(name));
    this.custom = new CustomFunctions({ ...script, workbook, functionNames });
    this.imports = new ImportRange(workbook, others);
    const cells = {
      valueAt: (sheet: SheetModel, row: number, column: number) => this.valueAt(sheet, row, column),
      explain: (position: FormulaPosition, message: string) => this.explain(position, message),
    };
    this.evaluator = new Evaluator(workbook, this.custom, cells, this.imports);
  }

  /** Computes everything again, functions of the script as well, as Sheets does when the spreadsheet is opened. */
  open(): void {
    this.custom.open();
    this.workbook.recalculate();
  }

  /** Lets IMPORTRANGE read another spreadsheet, as a person does who points at its `#REF!` and chooses Allow access. */
  allowAccess(id: string): void {
    this.imports.allow(id);
  }

  /** The value of a cell, which a formula in another cell may have spilled into it. */
  valueAt(sheet: SheetModel, row: number, column: number): CellValue {
    this.refresh(sheet);
    const at = this.underWay.findIndex(
      (each) => each.sheet === sheet && each.row === row && each.column === column,
    );
    if (at !== -1) for (const reader of this.underWay.slice(at + 1)) this.tooEarly.add(reader);
    return sheet.grid.value(row, column);
  }

  /**
   * The reason for a formula's error, which Sheets shows when one points at the cell; undefined where there is none.
   */
  messageAt(sheet: SheetModel, row: number, column: number): string | undefined {
    const result = this.custom.resultAt(sheet, row, column);
    if (result?.kind === 'error') return result.message;
    return this.messages.get(`${sheet.id}!${keyOf(row, column)}`);
  }

  /** Whether a formula, for example that of a conditional format, is true at a cell. An error counts as false. */
  isTrue(formula: string, position: FormulaPosition): boolean {
    try {
      return toTruth(toScalar(this.compute(formula, position)));
    } catch (error) {
      if (error instanceof FormulaError || error instanceof FormulaProblem) return false;
      throw error;
    }
  }

  /** Computes what is out of date, so that all spilled values are there before a cell is read. */
  private refresh(sheet: SheetModel): void {
    if (this.isFresh(sheet)) return;
    // Set first: formulas read cells of this very sheet.
    this.fresh.set(sheet.id, this.workbook.version);
    const before = this.spills.get(sheet.id);
    this.spills.set(sheet.id, new Map());
    const settled = new Set<string>();
    this.settled.set(sheet.id, settled);
    for (let row = 1; row <= sheet.grid.storedRows; row += 1) {
      for (const at of sheet.grid.row(row)?.formulas?.keys() ?? []) {
        const formula = sheet.grid.formula(row, at + 1);
        if (formula === undefined) continue;
        sheet.grid.value(row, at + 1);
        // Its value was computed before; its spilled values still have to be written down.
        if (!settled.has(keyOf(row, at + 1))) this.settle(formula, { sheet, row, column: at + 1 });
      }
    }
    // A formula above may have read what one below has spilled only now.
    if (!sameSpills(before, this.spills.get(sheet.id))) setTimeout(() => this.workbook.recalculate());
  }

  private isFresh(sheet: SheetModel): boolean {
    return this.fresh.get(sheet.id) === this.workbook.version;
  }

  private evaluate(formula: string, position: FormulaPosition): CellValue {
    const { sheet, row, column } = position;
    if (this.isFresh(sheet)) return this.settle(formula, position);
    // Computed among the others of its sheet: one that reads this cell would get the old value while it is under way.
    sheet.grid.outdate(row, column);
    this.refresh(sheet);
    return sheet.grid.value(row, column);
  }

  /** Computes a formula, keeps the values that it spills, and gives the value of its own cell. */
  private settle(formula: string, position: FormulaPosition): CellValue {
    const { sheet, row, column } = position;
    const owner = keyOf(row, column);
    this.settled.get(sheet.id)?.add(owner);
    this.messages.delete(`${sheet.id}!${owner}`);
    this.underWay.push(position);
    try {
      const value = this.compute(formula, position);
      if (!isMatrix(value)) return value;
      return this.spill(sheet, row, column, value);
    } catch (error) {
      if (error instanceof FormulaError) return error.error;
      if (error instanceof FormulaProblem) return this.explain(position, error.message);
      // The stack overflowed: formulas refer to each other in a ring, or in too long a chain.
      if (error instanceof RangeError) return CellError.of('#REF!');
      throw error;
    } finally {
      this.underWay.pop();
      if (this.underWay.length === 0) this.outdateTooEarly();
    }
  }

  private outdateTooEarly(): void {
    for (const { sheet, row, column } of this.tooEarly) sheet.grid.outdate(row, column);
    this.tooEarly.clear();
  }

  private explain({ sheet, row, column }: FormulaPosition, message: string): CellValue {
    this.messages.set(`${sheet.id}!${keyOf(row, column)}`, message);
    return CellError.of('#ERROR!');
  }

  private spill(sheet: SheetModel, row: number, column: number, value: Matrix): CellValue {
    const spilled = this.spills.get(sheet.id) ?? new Map<number, Map<number, Spilled>>();
    this.spills.set(sheet.id, spilled);
    const owner = keyOf(row, column);
    const cells: [row: number, column: number, Spilled][] = [];
    for (const [r, cellsOfRow] of value.entries()) {
      for (const [c, cell] of cellsOfRow.entries()) {
        if (r === 0 && c === 0) continue;
        const [toRow, toColumn] = [row + r, column + c];
        const other = spilled.get(toRow)?.get(toColumn);
        const isTaken = sheet.grid.isTaken(toRow, toColumn) || (other !== undefined && other.owner !== owner);
        if (isTaken) return CellError.of('#REF!');
        cells.push([toRow, toColumn, { value: cell, owner }]);
      }
    }
    for (const [toRow, toColumn, cell] of cells) {
      const into = spilled.get(toRow) ?? new Map<number, Spilled>();
      spilled.set(toRow, into.set(toColumn, cell));
    }
    return value[0]?.[0] ?? null;
  }

  private compute(formula: string, position: FormulaPosition): Value {
    return this.evaluator.valueOf(this.parse(formula), position);
  }

  private parse(formula: string): Node {
    const key = `${this.workbook.localeRules.decimal}${formula}`;
    let found = this.parsed.get(key);
    if (found === undefined) {
      try {
        found = parseFormula(formula, this.workbook.localeRules.decimal);
      } catch (error) {
        if (!(error instanceof FormulaProblem)) throw error;
        found = error;
      }
      if (this.parsed.size >= MOST_PARSED) this.parsed.clear();
      this.parsed.set(key, found);
    }
    if (found instanceof FormulaProblem) throw found;
    return found;
  }
}

const keyOf = (row: number, column: number): string => `${row},${column}`;

function sameSpills(before: SpilledCells | undefined, after: SpilledCells | undefined): boolean {
  const size = (cells: SpilledCells | undefined) =>
    [...(cells?.values() ?? [])].reduce((sum, row) => sum + row.size, 0);
  if (size(before) !== size(after)) return false;
  for (const [row, cells] of after ?? [])
    for (const [column, { value }] of cells) if (before?.get(row)?.get(column)?.value !== value) return false;
  return true;
}
