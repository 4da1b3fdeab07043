// What a sheet does with its cells as a whole: appending, clearing, sorting, searching, and its filter.
import type { HostObject } from '../../../kernel/contract.ts';
import { type Clearing, clearCells, readValues, writeEntries } from '../../model/cells.ts';
import { MAX_CELL_CHARACTERS, messages } from '../../model/messages.ts';
import { sortArea } from '../../model/operations/sorting.ts';
import { changeGrid } from '../../model/operations/structure.ts';
import { writeAccepted } from '../../model/rejected-input.ts';
import type { Area } from '../../model/values.ts';
import { Filter } from '../rules/filter.ts';
import { TextFinder } from '../text-finder.ts';
import { SheetBase } from './sheet-base.ts';

/** The part of Sheet about all of its cells. */
export class SheetContents extends SheetBase {
  getSheetValues(row: number, column: number, rows: number, columns: number): unknown[][] {
    const area = { row, column, rows, columns };
    this.session.readCells(rows * columns);
    this.checkBlock(area);
    return readValues(this.session.workbook, this.model, area);
  }

  /** Writes below the last used row, which is found when the write is applied; the grid grows where it has to. */
  appendRow(contents: readonly unknown[]): this {
    for (const value of contents) {
      if (typeof value === 'string' && value.length > MAX_CELL_CHARACTERS) throw messages.cellTooLong();
    }
    const { workbook } = this.session;
    const columns = Math.max(1, contents.length);
    this.session.writeCells(
      'appendRow',
      this.sheetId,
      this.firstFree(1),
      (sheet) => {
        const row = sheet.grid.lastRow() + 1;
        if (row > sheet.maxRows) {
          changeGrid(workbook, sheet, 'row', { type: 'insert', at: row, count: 1 }, row - 1);
        }
        const missing = columns - sheet.maxColumns;
        if (missing > 0) {
          changeGrid(workbook, sheet, 'column', { type: 'insert', at: sheet.maxColumns + 1, count: missing });
        }
        const area = { row, column: 1, rows: 1, columns };
        writeAccepted(workbook, sheet, area, () => writeEntries(workbook, sheet, area, [contents]));
      },
      columns,
    );
    return this;
  }

  private firstFree(columns: number): Area {
    const row = Math.min(this.model.grid.lastRow() + 1, this.model.maxRows);
    return { row, column: 1, rows: 1, columns };
  }

  private clearing(method: string, what: Clearing): this {
    const area = this.model.fullArea;
    this.session.writeCells(method, this.sheetId, area, (sheet) =>
      clearCells(this.session.workbook, sheet, sheet.fullArea, what),
    );
    return this;
  }

  /** Keeps notes and validations and number formats (docs/platform.md#clearing). */
  clear(options: { readonly formatOnly?: boolean; readonly contentsOnly?: boolean } = {}): this {
    const only = options.formatOnly === true || options.contentsOnly === true;
    return this.clearing('clear', {
      contents: !only || options.contentsOnly === true,
      formats: !only || options.formatOnly === true,
    });
  }

  clearContents(): this {
    return this.clearing('clearContents', { contents: true });
  }

  clearFormats(): this {
    return this.clearing('clearFormats', { formats: true });
  }

  clearNotes(): this {
    return this.clearing('clearNotes', { notes: true });
  }

  /** Knows no header: only frozen rows stay (docs/platform.md#sorting). */
  sort(column: number, ascending = true): this {
    const { maxRows, maxColumns, layout } = this.model;
    const row = layout.row.frozen + 1;
    this.checkBlock({ row: 1, column, rows: 1, columns: 1 });
    const area: Area = { row, column: 1, rows: maxRows - row + 1, columns: maxColumns };
    this.session.writeCells('sort', this.sheetId, area, (sheet) =>
      sortArea(this.session.workbook, sheet, area, [{ column, ascending }]),
    );
    return this;
  }

  getFilter(): HostObject | null {
    this.session.look();
    return this.model.filter === undefined ? null : new Filter(this.session, this.sheetId);
  }

  createTextFinder(text: string): HostObject {
    this.session.free();
    return new TextFinder(
      this.session,
      () => [{ sheetId: this.sheetId, area: this.model.dataArea }],
      String(text),
    );
  }
}
