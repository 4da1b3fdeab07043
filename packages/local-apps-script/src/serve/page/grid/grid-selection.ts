// What is selected in the grid. SlickGrid counts the shown rows from 0, and the columns from 1, as its column 0 holds the
// row numbers; here that becomes rows and columns of the sheet, which may hide some.

import { type SlickGrid, SlickRange } from 'slickgrid';
import { toA1 } from '../../../browser.ts';
import type { AreaView, ChoiceView, SheetView } from '../../views.ts';
import type { Selected } from '../state.ts';
import { choiceAt } from './draw-cell.ts';
import type { RowCache } from './row-cache.ts';

/** A cell by its row and column in the sheet, with what an editor of it needs. */
export interface GridCell {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly entry: string;
  /** Where its text links to; null: nowhere. */
  readonly link: string | null;
  readonly choice: ChoiceView | null;
}

export class GridSelection {
  /** @param sheet - gives the sheet as it is then */
  constructor(
    private readonly grid: SlickGrid,
    private readonly sheet: () => SheetView,
    private readonly rows: RowCache,
  ) {}

  /** Null: nothing is selected yet. */
  get selected(): Selected | null {
    const active = this.grid.getActiveCell();
    const { range } = this;
    if (active === null || range === undefined) return null;
    const [row, column] = [this.rowAt(range.fromRow), this.columnAt(range.fromCell)];
    const rows = this.rowAt(range.toRow) - row + 1;
    const area = { row, column, rows, columns: this.columnAt(range.toCell) - column + 1 };
    return {
      area,
      row: this.rowAt(active.row),
      column: this.columnAt(active.cell),
      name: toA1(area),
      entry: this.cellAt(active.row, active.cell)?.entry ?? '',
      link: this.cellAt(active.row, active.cell)?.link ?? null,
      indexes: { from: range.fromRow, to: range.toRow },
    };
  }

  /** The active cell; null where there is none, or its row is still being read. */
  get active(): GridCell | null {
    const active = this.grid.getActiveCell();
    return active === null ? null : this.cellAt(active.row, active.cell);
  }

  /** The cell at a place of SlickGrid; null: it holds a row number, or its row is still being read. */
  cellAt(index: number, at: number): GridCell | null {
    const found = this.rows.known(index);
    const column = this.sheet().columns[at - 1]?.column;
    if (found === undefined || column === undefined) return null;
    const { row, texts, entries, links } = found.row;
    const text = texts[at - 1] ?? '';
    return {
      row,
      column,
      text,
      entry: entries[at - 1] ?? text,
      link: links[at - 1] ?? null,
      choice: choiceAt(found, at - 1),
    };
  }

  /** Makes a cell the active one, unless it is selected already. */
  include(index: number, at: number): void {
    if (this.range?.contains(index, at) !== true) this.grid.setActiveCell(index, at, false, false, false);
  }

  selectAll(): void {
    this.selectRows(0, this.sheet().rows - 1);
  }

  selectRows(from: number, to: number): void {
    this.grid.setActiveCell(from, 1, false, true, false);
    this.select(new SlickRange(from, 1, to, this.sheet().columns.length));
  }

  /** @param id - SlickGrid's name of the column; that of the row numbers selects all */
  selectColumn(id: string | number): void {
    const at = this.grid.getColumnIndex(id);
    if (at === undefined || at === 0) {
      if (at === 0) this.selectAll();
      return;
    }
    this.grid.setActiveCell(0, at, false, true, false);
    this.select(new SlickRange(0, at, this.sheet().rows - 1, at));
    this.grid.focus();
  }

  /** Selects an area of the sheet, as far as it is shown, and scrolls to where it begins. */
  selectArea({ row, column, rows, columns }: AreaView): void {
    const sheet = this.sheet();
    const shown = sheet.columns.flatMap((each, n) =>
      each.column >= column && each.column < column + columns ? [n + 1] : [],
    );
    const [from = 1] = shown;
    const index = (wanted: number) => Math.min(this.rows.indexOf(wanted) ?? wanted - 1, sheet.rows - 1);
    const first = Math.max(0, index(row));
    this.grid.scrollCellIntoView(first, from, false);
    this.grid.setActiveCell(first, from, false, true, false);
    this.select(new SlickRange(first, from, Math.max(first, index(row + rows - 1)), shown.at(-1) ?? from));
    this.grid.focus();
  }

  private select(range: SlickRange): void {
    this.grid.getSelectionModel()?.setSelectedRanges([range], '', '');
  }

  private get range(): SlickRange | undefined {
    return this.grid.getSelectionModel()?.getSelectedRanges()[0];
  }

  private rowAt(index: number): number {
    return this.rows.known(index)?.row.row ?? index + 1;
  }

  private columnAt(at: number): number {
    return this.sheet().columns[Math.max(1, at) - 1]?.column ?? 1;
  }
}
