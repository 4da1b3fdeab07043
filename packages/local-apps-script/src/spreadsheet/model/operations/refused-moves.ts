// Which cells can't be copied or moved to another place (docs/platform.md#filteredrows and the questions after it).

import { messages } from '../messages.ts';
import type { SheetModel } from '../sheet-model.ts';
import { type Area, contains, intersects, lastRowOf } from '../values.ts';
import type { Workbook } from '../workbook.ts';
import type { Block } from './block.ts';

/** Cells on their way: to others, or as whole rows in front of a row. */
export interface Moving {
  readonly from: Block;
  readonly to: Block | { readonly before: number };
}

/** Throws the platform's message where this workbook refuses to copy or move these cells. */
export function checkMoving({ profile }: Workbook, { from, to }: Moving): void {
  const { sheet, area } = from;
  const { filteredRows, mergedRows, pivotedRows } = profile;
  const isFiltered = [...sheet.filteredOut].some((row) => row >= area.row && row <= lastRowOf(area));
  if (filteredRows === 'refused' && isFiltered) throw messages.filteredRow();
  const isReached = mergedRows === 'refused' ? intersects : isCut;
  if (mergedRows !== 'moved' && isInTheWay(({ merges }) => merges, isReached)) throw messages.mergedCells();
  if (pivotedRows === 'refused' && isInTheWay(({ pivots }) => pivots, intersects))
    throw messages.pivotTable();

  function isInTheWay(
    areasOf: (sheet: SheetModel) => readonly Area[],
    reaches: (one: Area, cells: Area) => boolean,
  ): boolean {
    if (areasOf(sheet).some((one) => reaches(one, area))) return true;
    return 'before' in to
      ? areasOf(sheet).some((one) => one.row < to.before && lastRowOf(one) >= to.before)
      : areasOf(to.sheet).some((one) => reaches(one, to.area));
  }
}

function isCut(one: Area, cells: Area): boolean {
  return intersects(one, cells) && !contains(cells, one);
}
