// Values, formulas and notes of a range, and clearing them.

import { addMethods } from '../../../kernel/published-class.ts';
import {
  type Clearing,
  clearCells,
  displayAt,
  fillFormula,
  readArea,
  readValues,
  writeEntries,
  writeFormulas,
  writeNotes,
} from '../../model/cells.ts';
import { fromR1C1, toR1C1 } from '../../model/formula-text.ts';
import { MAX_CELL_CHARACTERS, messages } from '../../model/messages.ts';
import { lastRowOf } from '../../model/values.ts';
import { RangeBase } from '../range-base.ts';

type ScriptValue = string | number | boolean | Date;

/** What `clear(options)` takes. */
export interface ClearOptions {
  readonly commentsOnly?: boolean;
  readonly contentsOnly?: boolean;
  readonly formatOnly?: boolean;
  readonly validationsOnly?: boolean;
  readonly skipFilteredRows?: boolean;
}

/** A text is measured as code passes it; 50,000 characters fit (docs/platform.md#sizes-of-a-spreadsheet). */
function checkLength(value: unknown): void {
  if (typeof value === 'string' && value.length > MAX_CELL_CHARACTERS) throw messages.cellTooLong();
}

/** What is cleared, by the method that does it. */
const CLEARED: Readonly<Record<string, Clearing>> = {
  clearContent: { contents: true },
  clearFormat: { formats: true },
  clearNote: { notes: true },
  clearDataValidations: { validations: true },
};

/** The part of Range about values, formulas and notes. */
export class RangeContents extends RangeBase {
  static {
    for (const [name, what] of Object.entries(CLEARED))
      addMethods(RangeContents.prototype, {
        [name]() {
          return this.clearing(name, what);
        },
      });
  }

  getValue(): ScriptValue {
    this.session.readCells(1);
    return readValues(this.session.workbook, this.model, this.firstCell)[0]?.[0] ?? '';
  }

  getValues(): ScriptValue[][] {
    this.session.readCells(this.cells);
    this.session.checkArea(this.model, this.area);
    return readValues(this.session.workbook, this.model, this.area);
  }

  getDisplayValue(): string {
    this.session.readCells(1);
    return displayAt(this.session.workbook, this.model, this.area.row, this.area.column);
  }

  getDisplayValues(): string[][] {
    return this.readEach((row, column) => displayAt(this.session.workbook, this.model, row, column));
  }

  getFormula(): string {
    this.session.readCells(1);
    return this.model.grid.formula(this.area.row, this.area.column) ?? '';
  }

  getFormulas(): string[][] {
    const { grid } = this.model;
    return this.readEach((row, column) => grid.formula(row, column) ?? '');
  }

  getFormulaR1C1(): string | null {
    this.session.readCells(1);
    return this.r1c1At(this.area.row, this.area.column);
  }

  getFormulasR1C1(): (string | null)[][] {
    return this.readEach((row, column) => this.r1c1At(row, column));
  }

  private r1c1At(row: number, column: number): string {
    const formula = this.model.grid.formula(row, column);
    return formula === undefined ? '' : toR1C1(formula, row, column);
  }

  getNote(): string {
    this.session.readCells(1);
    return this.model.grid.note(this.area.row, this.area.column) ?? '';
  }

  getNotes(): string[][] {
    const { grid } = this.model;
    return this.readEach((row, column) => grid.note(row, column) ?? '');
  }

  isBlank(): boolean {
    this.session.readCells(this.cells);
    const { grid } = this.model;
    return readArea(
      this.area,
      (row, column) => grid.value(row, column) === null && grid.formula(row, column) === undefined,
    )
      .flat()
      .every(Boolean);
  }

  setValue(value: unknown): this {
    checkLength(value);
    const { workbook } = this.session;
    this.session.enterCells('setValue', this.sheetId, this.area, (sheet) => {
      const line = Array.from({ length: this.area.columns }, () => value);
      // A formula for several cells fills, as setFormula does.
      if (typeof value === 'string' && value.startsWith('=') && this.cells > 1) {
        fillFormula(workbook, sheet, this.area, value);
      } else
        writeEntries(
          workbook,
          sheet,
          this.area,
          Array.from({ length: this.area.rows }, () => line),
        );
    });
    return this;
  }

  setValues(values: readonly (readonly unknown[])[]): this {
    this.checkShape(values);
    for (const row of values) for (const value of row) checkLength(value);
    this.session.enterCells('setValues', this.sheetId, this.area, (sheet) =>
      writeEntries(this.session.workbook, sheet, this.area, values),
    );
    return this;
  }

  setFormula(formula: string | null): this {
    checkLength(formula);
    this.session.enterCells('setFormula', this.sheetId, this.area, (sheet) =>
      fillFormula(this.session.workbook, sheet, this.area, formula === null ? '' : String(formula)),
    );
    return this;
  }

  setFormulas(formulas: readonly (readonly (string | null)[])[]): this {
    this.checkShape(formulas);
    this.session.enterCells('setFormulas', this.sheetId, this.area, (sheet) =>
      writeFormulas(this.session.workbook, sheet, this.area, (row, column) =>
        textOrNull(this.at(formulas, row, column)),
      ),
    );
    return this;
  }

  setFormulaR1C1(formula: string | null): this {
    this.session.enterCells('setFormulaR1C1', this.sheetId, this.area, (sheet) =>
      writeFormulas(this.session.workbook, sheet, this.area, (row, column) =>
        fromR1C1(String(formula ?? ''), row, column),
      ),
    );
    return this;
  }

  setFormulasR1C1(formulas: readonly (readonly (string | null)[])[]): this {
    this.checkShape(formulas);
    this.session.enterCells('setFormulasR1C1', this.sheetId, this.area, (sheet) =>
      writeFormulas(this.session.workbook, sheet, this.area, (row, column) =>
        fromR1C1(String(this.at(formulas, row, column) ?? ''), row, column),
      ),
    );
    return this;
  }

  /** Writes the note to every cell of the range (docs/platform.md#notes). */
  setNote(note: string | null): this {
    this.session.writeCells('setNote', this.sheetId, this.area, (sheet) =>
      writeNotes(this.session.workbook, sheet, this.area, () => (note === null ? undefined : String(note))),
    );
    return this;
  }

  setNotes(notes: readonly (readonly unknown[])[]): this {
    this.checkShape(notes);
    this.session.writeCells('setNotes', this.sheetId, this.area, (sheet) =>
      writeNotes(this.session.workbook, sheet, this.area, (row, column) =>
        noteText(this.at(notes, row, column)),
      ),
    );
    return this;
  }

  clear(options: ClearOptions = {}): this {
    const only =
      options.commentsOnly === true ||
      options.contentsOnly === true ||
      options.formatOnly === true ||
      options.validationsOnly === true;
    const all = this.session.workbook.profile.rangeClear === 'clears-all';
    const what: Clearing = only
      ? {
          contents: options.contentsOnly === true,
          formats: options.formatOnly === true,
          notes: options.commentsOnly === true,
          validations: options.validationsOnly === true,
        }
      : { contents: true, formats: true, notes: all, validations: all };
    return this.clearing('clear', what, options.skipFilteredRows === true);
  }

  private clearing(method: string, what: Clearing, skipFiltered = false): this {
    this.session.writeCells(method, this.sheetId, this.area, (sheet) => {
      if (!skipFiltered || sheet.filteredOut.size === 0) {
        clearCells(this.session.workbook, sheet, this.area, what);
        return;
      }
      for (let row = this.area.row; row <= lastRowOf(this.area); row += 1) {
        if (!sheet.filteredOut.has(row))
          clearCells(this.session.workbook, sheet, { ...this.area, row, rows: 1 }, what);
      }
    });
    return this;
  }

  /** Charges for reading the whole range and asks for each cell. */
  protected readEach<T>(read: (row: number, column: number) => T): T[][] {
    this.session.readCells(this.cells);
    this.session.checkArea(this.model, this.area);
    return readArea(this.area, read);
  }

  /** The item of a block that belongs to a cell. */
  protected at<T>(block: readonly (readonly T[])[], row: number, column: number): T | undefined {
    return block[row - this.area.row]?.[column - this.area.column];
  }

  /** Throws unless the block has the range's rows and columns; rows are told first (docs/platform.md#ranges). */
  protected checkShape(block: readonly (readonly unknown[])[]): void {
    if (block.length !== this.area.rows) throw messages.rowsMismatch(block.length, this.area.rows);
    for (const row of block) {
      const length = Array.isArray(row) ? row.length : 0;
      if (length !== this.area.columns) throw messages.columnsMismatch(length, this.area.columns);
    }
  }
}

/** Where the signature says String, code may pass a number as well. */
function textOrNull(text: string | null | undefined): string | null {
  return text === null || text === undefined ? null : String(text);
}

/** A number becomes "25.0" in setNotes (docs/platform.md#notes). */
function noteText(note: unknown): string | undefined {
  if (note === null || note === undefined || note === '') return undefined;
  return typeof note === 'number' && Number.isInteger(note) ? `${note}.0` : String(note);
}
