// What Sheets offers for a range beyond cells: duplicates, blanks around texts, the block of data around a cell.
import type { Axis } from '../axis-change.ts';
import { displayAt, writeEntries } from '../cells.ts';
import type { SheetModel } from '../sheet-model.ts';
import { type Area, cellArea, lastColumnOf, lastRowOf } from '../values.ts';
import type { Workbook } from '../workbook.ts';
import { takeBlock } from './block.ts';

/** Removes rows that repeat an earlier one and shifts the rest up inside the range; returns how many rows stay. */
export function removeDuplicates(
  workbook: Workbook,
  sheet: SheetModel,
  area: Area,
  columns?: readonly number[],
): number {
  const compared = columns ?? Array.from({ length: area.columns }, (_, index) => area.column + index);
  const seen = new Set<string>();
  const kept = takeBlock({ sheet, area }).filter((_, r) => {
    const key = JSON.stringify(compared.map((column) => displayAt(workbook, sheet, area.row + r, column)));
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  const blank = { value: null, formula: undefined, style: 0, note: undefined };
  for (let r = 0; r < area.rows; r += 1) {
    for (let c = 0; c < area.columns; c += 1) {
      sheet.grid.put(area.row + r, area.column + c, kept[r]?.[c] ?? blank);
    }
  }
  workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
  return kept.length;
}

/** Removes blanks around texts and doubled ones inside. The result is read as an entry, but never as a formula. */
export function trimWhitespace(workbook: Workbook, sheet: SheetModel, area: Area): void {
  workbook.batch(() => {
    for (let row = area.row; row <= lastRowOf(area); row += 1) {
      for (let column = area.column; column <= lastColumnOf(area); column += 1) {
        const value = sheet.grid.value(row, column);
        if (typeof value !== 'string' || sheet.grid.formula(row, column) !== undefined) continue;
        const trimmed = value.trim().replaceAll(/ {2,}/g, ' ');
        if (trimmed === value) continue;
        if (trimmed.startsWith('=')) sheet.grid.write(row, column, trimmed);
        else writeEntries(workbook, sheet, cellArea(row, column), [[trimmed]]);
      }
    }
    workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
  });
}

/**
 * The block of used cells around an area: it grows while a row or column beside it has a used cell, those at its
 * corners not counted. @param along grows in rows or in columns alone
 */
export function dataRegion({ grid, maxRows, maxColumns }: SheetModel, from: Area, along?: Axis): Area {
  let top = from.row;
  let left = from.column;
  let bottom = lastRowOf(from);
  let right = lastColumnOf(from);
  const used = (row: number, column: number) => grid.value(row, column) !== null;
  const rowUsed = (row: number) => {
    for (let column = left; column <= right; column += 1) {
      if (used(row, column)) return true;
    }
    return false;
  };
  const columnUsed = (column: number) => {
    for (let row = top; row <= bottom; row += 1) {
      if (used(row, column)) return true;
    }
    return false;
  };
  for (let grew = true; grew; ) {
    grew = false;
    if (along !== 'column' && top > 1 && rowUsed(top - 1)) {
      top -= 1;
      grew = true;
    }
    if (along !== 'column' && bottom < maxRows && rowUsed(bottom + 1)) {
      bottom += 1;
      grew = true;
    }
    if (along !== 'row' && left > 1 && columnUsed(left - 1)) {
      left -= 1;
      grew = true;
    }
    if (along !== 'row' && right < maxColumns && columnUsed(right + 1)) {
      right += 1;
      grew = true;
    }
  }
  return { row: top, column: left, rows: bottom - top + 1, columns: right - left + 1 };
}

/** The cell that Ctrl and an arrow lead to: the end of a block of used cells, or the next used one, or the edge. */
export function nextDataCell({ grid, maxRows, maxColumns }: SheetModel, from: Area, direction: string): Area {
  const down = direction === 'DOWN' ? 1 : direction === 'UP' ? -1 : 0;
  const right = direction === 'NEXT' ? 1 : direction === 'PREVIOUS' ? -1 : 0;
  let { row, column } = from;
  const inside = (r: number, c: number) => r >= 1 && c >= 1 && r <= maxRows && c <= maxColumns;
  const used = (r: number, c: number) => inside(r, c) && grid.value(r, c) !== null;
  const alongBlock = used(row, column) && used(row + down, column + right);
  while (inside(row + down, column + right)) {
    if (alongBlock && !used(row + down, column + right)) break;
    row += down;
    column += right;
    if (!alongBlock && used(row, column)) break;
  }
  return { row, column, rows: 1, columns: 1 };
}

/**
 * Inserts or deletes cells: what lies beyond them moves, in their rows or columns only. What falls off the grid is
 * lost.
 */
export function shiftCells(
  workbook: Workbook,
  sheet: SheetModel,
  area: Area,
  axis: Axis,
  insert: boolean,
): void {
  const down = axis === 'row' ? area.rows : 0;
  const right = axis === 'column' ? area.columns : 0;
  const rest: Area = {
    ...area,
    rows: axis === 'row' ? sheet.maxRows - area.row + 1 : area.rows,
    columns: axis === 'column' ? sheet.maxColumns - area.column + 1 : area.columns,
  };
  const taken = takeBlock({ sheet, area: rest });
  const sign = insert ? -1 : 1;
  const blank = { value: null, formula: undefined, style: 0, note: undefined };
  for (let r = 0; r < rest.rows; r += 1) {
    for (let c = 0; c < rest.columns; c += 1) {
      sheet.grid.put(rest.row + r, rest.column + c, taken[r + sign * down]?.[c + sign * right] ?? blank);
    }
  }
  workbook.changed({ kind: 'cells', sheetId: sheet.id, area: rest });
}
