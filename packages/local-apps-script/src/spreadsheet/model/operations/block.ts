// A block: the cells of one sheet that are copied, moved or compared together.
import type { CellContent } from '../grid.ts';
import type { SheetModel } from '../sheet-model.ts';
import type { Area } from '../values.ts';

/** An area of a sheet. */
export interface Block {
  readonly sheet: SheetModel;
  readonly area: Area;
}

/** Everything in the block's cells, row by row, as it is now. */
export function takeBlock({ sheet, area }: Block): CellContent[][] {
  return Array.from({ length: area.rows }, (_, r) =>
    Array.from({ length: area.columns }, (__, c) => sheet.grid.take(area.row + r, area.column + c)),
  );
}
