// IMPORTRANGE: a range of another spreadsheet, once a person has allowed it in the cell of the formula.

import { parseReference, resolve } from '../model/a1.ts';
import { CellError } from '../model/values.ts';
import type { Workbook } from '../model/workbook.ts';
import { FormulaError, type Matrix } from './matrix.ts';

/** The spreadsheets that a formula may name. */
export interface ImportSource {
  /** Undefined if there is none, or it isn't shared with the person. */
  find(id: string): Workbook | undefined;
}

/** `#REF!`, with what Sheets says when one points at the cell. */
export class ImportRefused extends FormulaError {
  constructor(readonly reason: string) {
    super(CellError.of('#REF!'));
  }
}

/** What one spreadsheet imports from others. */
export class ImportRange {
  private readonly allowed = new Set<string>();

  constructor(
    private readonly home: Workbook,
    private readonly source: ImportSource | undefined,
  ) {}

  /** A person points at the cell with `#REF!` and chooses Allow access. */
  allow(id: string): void {
    this.allowed.add(id);
    this.home.recalculate();
  }

  /**
   * @param link - the address of a spreadsheet, or its id
   * @param range - in A1 notation; of the first sheet if it names none
   * @throws FormulaError
   */
  cells(link: string, range: string): Matrix {
    const id = /\/d\/([^/?#]+)/.exec(link)?.[1] ?? link;
    const from = id === this.home.id ? this.home : this.source?.find(id);
    if (from === undefined) throw new ImportRefused('The spreadsheet isn’t found, or isn’t shared with you.');
    if (from !== this.home && !this.allowed.has(id))
      throw new ImportRefused('You need to connect these sheets.');
    const reference = parseReference(range);
    const sheet = reference?.sheet === undefined ? from.sheets[0] : from.sheetNamed(reference.sheet);
    if (reference === undefined || sheet === undefined)
      throw new ImportRefused('Cannot find range or sheet for imported range.');
    const area = resolve(reference, Math.max(1, sheet.grid.lastRow()), Math.max(1, sheet.grid.lastColumn()));
    return Array.from({ length: area.rows }, (_, r) =>
      Array.from({ length: area.columns }, (_, c) => sheet.grid.value(area.row + r, area.column + c)),
    );
  }
}
