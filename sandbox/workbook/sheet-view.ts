// Turns sheets into what the page shows: which rows and columns are to be seen, texts with their number formats
// applied, looks and notes.

import { displayAt } from '../runtime/spreadsheet/model/cells.ts';
import type { SheetModel } from '../runtime/spreadsheet/model/sheet-model.ts';
import type { Style } from '../runtime/spreadsheet/model/styles.ts';
import type { Workbook } from '../runtime/spreadsheet/model/workbook.ts';
import type { ColumnView, Look, RowsView, RowView, SheetView } from './views.ts';

/** Blank rows and columns that are shown after the last used ones. */
const SPARE_ROWS = 40;
const SPARE_COLUMNS = 2;
const LEAST_COLUMNS = 16;
const DEFAULT_WIDTH_PX = 100;
/** In one answer. */
export const MOST_ROWS = 500;
/** Of one cell; the rest is of no use in a cell of one line. */
const MOST_TEXT = 2_000;

export function sheetView(sheet: SheetModel): SheetView {
  const { row, column } = sheet.layout;
  const columns = shownColumns(sheet);
  return {
    id: sheet.id,
    name: sheet.name,
    rows: shownRows(sheet).length,
    frozenRows: upTo(row.frozen, row.hidden),
    frozenColumns: upTo(column.frozen, column.hidden),
    columns,
  };
}

/** @param from - which of the shown rows comes first, from 0 */
export function rowsView(workbook: Workbook, sheet: SheetModel, from: number, count: number): RowsView {
  const columns = shownColumns(sheet);
  const looks: Look[] = [];
  const known = new Map<string, number>();
  const lookNumber = (look: Look): number => {
    const key = JSON.stringify(look);
    const number = known.get(key) ?? looks.push(look) - 1;
    known.set(key, number);
    return number;
  };
  const rows = shownRows(sheet)
    .slice(from, from + Math.min(count, MOST_ROWS))
    .map((row): RowView => {
      const notes = columns.flatMap(({ column }, n) => {
        const note = sheet.grid.note(row, column);
        return note === undefined ? [] : [[String(n), note] as const];
      });
      return {
        row,
        texts: columns.map(({ column }) => displayAt(workbook, sheet, row, column).slice(0, MOST_TEXT)),
        looks: columns.map(({ column }) => lookNumber(lookAt(workbook, sheet, row, column))),
        notes: Object.fromEntries(notes),
      };
    });
  return { version: workbook.version, from, looks, rows };
}

function lookAt(workbook: Workbook, { grid }: SheetModel, row: number, column: number): Look {
  const style = workbook.styles.get(grid.style(row, column));
  return {
    bold: style.fontWeight === 'bold',
    italic: style.fontStyle === 'italic',
    color: style.fontColor ?? null,
    background: style.background ?? null,
    align: alignmentOf(style, typeof grid.value(row, column)),
  };
}

/** Without an alignment of its own a number stands right and a truth value in the middle, as in Sheets. */
function alignmentOf({ horizontalAlignment }: Style, type: string): Look['align'] {
  if (horizontalAlignment === 'left' || horizontalAlignment === 'center' || horizontalAlignment === 'right')
    return horizontalAlignment;
  if (type === 'number') return 'right';
  return type === 'boolean' ? 'center' : 'left';
}

function shownColumns(sheet: SheetModel): readonly ColumnView[] {
  const { hidden, sizes } = sheet.layout.column;
  const last = Math.min(sheet.maxColumns, Math.max(sheet.grid.lastColumn() + SPARE_COLUMNS, LEAST_COLUMNS));
  return numbersTo(last)
    .filter((column) => !hidden.has(column))
    .map((column) => ({ column, widthPx: sizes.get(column) ?? DEFAULT_WIDTH_PX }));
}

function shownRows(sheet: SheetModel): readonly number[] {
  const { hidden } = sheet.layout.row;
  const all = numbersTo(Math.min(sheet.maxRows, sheet.grid.lastRow() + SPARE_ROWS));
  if (hidden.size === 0 && sheet.filteredOut.size === 0) return all;
  return all.filter((row) => !hidden.has(row) && !sheet.filteredOut.has(row));
}

/** How many of the first `count` are not hidden. */
function upTo(count: number, hidden: ReadonlySet<number>): number {
  return numbersTo(count).filter((each) => !hidden.has(each)).length;
}

function numbersTo(last: number): readonly number[] {
  return Array.from({ length: last }, (_, n) => n + 1);
}
