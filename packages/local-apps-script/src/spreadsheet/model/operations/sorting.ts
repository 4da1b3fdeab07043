// Sorting a rectangle: formulas, formats and notes travel with their rows, and so does row metadata where whole rows
// move; where only some of their cells do, it may (docs/platform.md#markswhensorted). For the order of kinds see
// docs/platform.md#sorting.
import { shiftFormula } from '../formula-text.ts';
import type { SheetModel } from '../sheet-model.ts';
import { type Area, CellError, type CellValue, lastColumnOf } from '../values.ts';
import type { Workbook } from '../workbook.ts';

/** `column` is a column of the sheet, counted from 1. */
export interface SortKey {
  readonly column: number;
  readonly ascending: boolean;
}

/** Numbers, then texts, FALSE, TRUE, errors. */
function rank(value: CellValue): number {
  if (typeof value === 'number') return 0;
  if (typeof value === 'string') return 1;
  if (typeof value === 'boolean') return 2;
  return value instanceof CellError ? 3 : 4;
}

const collator = new Intl.Collator('en', { sensitivity: 'base' });

/** The order of two cells, ascending. Texts are compared without regard to case. */
export function compareValues(a: CellValue, b: CellValue): number {
  const ranks = rank(a) - rank(b);
  if (ranks !== 0) return ranks;
  if (typeof a === 'string' && typeof b === 'string') return collator.compare(a, b);
  return Number(a) - Number(b) || 0;
}

/** Sorts the rows of an area; equal rows keep their order, blanks go last in either direction (not verified). */
export function sortArea(workbook: Workbook, sheet: SheetModel, area: Area, keys: readonly SortKey[]): void {
  const { grid } = sheet;
  const rows = Array.from({ length: area.rows }, (_, index) => area.row + index);
  const values = new Map(rows.map((row) => [row, keys.map(({ column }) => grid.value(row, column))]));
  const order = rows.slice().sort((a, b) => {
    const left = values.get(a) ?? [];
    const right = values.get(b) ?? [];
    for (const [index, { ascending }] of keys.entries()) {
      const x = left[index] ?? null;
      const y = right[index] ?? null;
      if (x === null || y === null) {
        if (x !== y) return x === null ? 1 : -1;
        continue;
      }
      const compared = compareValues(x, y);
      if (compared !== 0) return ascending ? compared : -compared;
    }
    return 0;
  });
  workbook.batch(() => {
    arrangeArea(workbook, sheet, area, order);
    workbook.changed({ kind: 'cells', sheetId: sheet.id, area });
  });
}

/** Puts the rows of an area in another order: `order[i]` is the old row that comes to stand at `area.row + i`. */
export function arrangeArea(
  workbook: Workbook,
  sheet: SheetModel,
  area: Area,
  order: readonly number[],
): void {
  const { grid } = sheet;
  const newRow = new Map(order.map((old, index) => [old, area.row + index]));
  if (area.column === 1 && lastColumnOf(area) >= grid.lastStoredColumn()) {
    grid.arrangeRows(area.row, order);
  } else {
    const taken = order.map((row) =>
      Array.from({ length: area.columns }, (_, index) => grid.take(row, area.column + index)),
    );
    taken.forEach((cells, r) => {
      cells.forEach((cell, c) => {
        grid.put(area.row + r, area.column + c, cell);
      });
    });
  }
  if (area.columns === sheet.maxColumns || workbook.profile.marksWhenSorted === 'go-along')
    workbook.metadata.follow(sheet.id, 'row', (row) => newRow.get(row) ?? row);
  const oldRow = new Map(order.map((old, index) => [area.row + index, old]));
  grid.mapFormulas((text, row, column) => {
    const from = oldRow.get(row);
    const inside = column >= area.column && column <= lastColumnOf(area);
    return from === undefined || !inside ? text : shiftFormula(text, row - from, 0);
  });
}
