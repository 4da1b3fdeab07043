// Keeping what pivot tables show on the grid up to date.
import { layoutPivot, type PivotCell } from '../pivot-layout.ts';
import type { PivotRecord } from '../pivot-tables.ts';
import type { SheetModel } from '../sheet-model.ts';
import { type Area, CellError, cellArea, contains, lastColumnOf, lastRowOf } from '../values.ts';
import type { Workbook } from '../workbook.ts';
import { passes } from './filtering.ts';
import { compareValues } from './sorting.ts';

/** Gives a workbook its pivot tables, which follow their sources from now on. */
export function keepPivots(workbook: Workbook, pivots: readonly PivotRecord[]): void {
  workbook.pivotTables = pivots;
  workbook.refreshPivots = () => refreshPivots(workbook);
}

/** Writes what has changed of all pivot tables. One whose first cell somebody emptied is gone, as it is in Sheets. */
function refreshPivots(workbook: Workbook): void {
  workbook.pivotTables = workbook.pivotTables.flatMap((pivot) => {
    const sheet = workbook.sheets.find(({ id }) => id === pivot.sheetId);
    if (sheet === undefined) return [];
    const { row, column } = pivot.anchor;
    if (pivot.shown !== null && sheet.grid.value(row, column) === null) {
      erase(workbook, sheet, pivot.shown);
      return [];
    }
    return [show(workbook, sheet, pivot)];
  });
}

/** Takes what a pivot table shows off the grid. */
export function erase(workbook: Workbook, sheet: SheetModel, area: Area): void {
  put(workbook, sheet, area, []);
  workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
}

function show(workbook: Workbook, sheet: SheetModel, pivot: PivotRecord): PivotRecord {
  const { anchor, shown } = pivot;
  const wanted = cellsOf(workbook, pivot);
  let cells = wanted;
  let area = areaOf(anchor, wanted);
  if (area !== null && isBlocked(sheet, area, shown)) {
    cells = [[{ value: CellError.of('#REF!') }]];
    area = cellArea(anchor.row, anchor.column);
  }
  if (area === null && shown === null) return pivot;
  if (area !== null && shown !== null && isSame(area, shown) && isShown(workbook, sheet, area, cells))
    return pivot;
  if (shown !== null) erase(workbook, sheet, shown);
  if (area !== null) {
    put(workbook, sheet, area, cells);
    workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
  }
  return { ...pivot, shown: area };
}

function cellsOf(workbook: Workbook, pivot: PivotRecord): readonly (readonly PivotCell[])[] {
  const { source } = pivot;
  const from = workbook.sheets.find(({ id }) => id === source?.sheetId);
  if (source === null || from === undefined) return [[{ value: CellError.of('#REF!') }]];
  const { area } = source;
  const columns = Array.from({ length: area.columns }, (_, index) => area.column + index);
  const formatAt = (row: number, column: number) =>
    workbook.styles.get(from.grid.style(row, column)).numberFormat;
  const records: ReturnType<typeof from.grid.value>[][] = [];
  for (let row = area.row + 1; row <= lastRowOf(area); row += 1) {
    const isLeftOut = pivot.filters.some(
      ({ column, rule }) => !passes(workbook, from, row, area.column + column, rule),
    );
    if (!isLeftOut) records.push(columns.map((column) => from.grid.value(row, column)));
  }
  return layoutPivot(pivot, {
    headers: columns.map((column) => String(from.grid.value(area.row, column) ?? '')),
    records,
    formats: columns.map((column) => formatAt(area.row + 1, column)),
    locale: workbook.localeRules,
    compare: compareValues,
  });
}

function areaOf(
  { row, column }: PivotRecord['anchor'],
  cells: readonly (readonly PivotCell[])[],
): Area | null {
  const columns = Math.max(0, ...cells.map((line) => line.length));
  return columns === 0 ? null : { row, column, rows: cells.length, columns };
}

/** Whether something else stands in the way, or the grid is too small. */
function isBlocked(sheet: SheetModel, area: Area, own: Area | null): boolean {
  if (lastRowOf(area) > sheet.maxRows || lastColumnOf(area) > sheet.maxColumns) return true;
  for (let row = area.row; row <= lastRowOf(area); row += 1)
    for (let column = area.column; column <= lastColumnOf(area); column += 1) {
      if (own !== null && contains(own, cellArea(row, column))) continue;
      if (sheet.grid.isTaken(row, column)) return true;
    }
  return false;
}

function isSame(a: Area, b: Area): boolean {
  return contains(a, b) && contains(b, a);
}

function isShown(
  workbook: Workbook,
  { grid }: SheetModel,
  area: Area,
  cells: readonly (readonly PivotCell[])[],
): boolean {
  for (let r = 0; r < area.rows; r += 1)
    for (let c = 0; c < area.columns; c += 1) {
      const { value = null, format } = cells[r]?.[c] ?? {};
      if (grid.value(area.row + r, area.column + c) !== value) return false;
      if (workbook.styles.get(grid.style(area.row + r, area.column + c)).numberFormat !== format)
        return false;
    }
  return true;
}

function put(
  workbook: Workbook,
  { grid }: SheetModel,
  area: Area,
  cells: readonly (readonly PivotCell[])[],
): void {
  for (let r = 0; r < area.rows; r += 1) {
    const row = area.row + r;
    const styles = new Map<number, number>();
    for (let c = 0; c < area.columns; c += 1) {
      const column = area.column + c;
      const { value = null, format } = cells[r]?.[c] ?? {};
      grid.write(row, column, value);
      styles.set(
        column,
        workbook.styles.changed(grid.style(row, column), { key: 'numberFormat', value: format }),
      );
    }
    grid.setStyles(row, styles);
  }
}
