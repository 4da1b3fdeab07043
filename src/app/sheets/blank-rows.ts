// The blank rows below the records of a table, which new records are written into.

import type { Workbook } from '../../ports/workbook.ts';
import type { Look, RecordTable } from './record-table.ts';
import { checkRoom } from './room.ts';

export class BlankRows {
  /** @param isTemplateMended whether the blank rows at the end are known to have the formats of their columns */
  constructor(
    private readonly workbook: Workbook,
    private readonly records: RecordTable,
    private isTemplateMended: boolean,
  ) {}

  /**
   * So many blank rows: at the end of the sheet, or, where something stands below the records, ones that are inserted.
   * @returns the look with which the writing step begins; undefined when rows moved meanwhile
   */
  below(begin: Look | undefined, count: number): Look | undefined {
    const { sheet, language } = this.records;
    const look = begin ?? this.records.look();
    const first = look.lastRow + 1;
    const isBelow = look.lastContent > look.lastRow;
    const { maxRows, maxColumns } = sheet.extent();
    const isGridTooSmall = !isBelow && look.lastRow + count > maxRows;
    if (!isBelow && !isGridTooSmall && this.isTemplateMended) return look;
    const missing = isBelow ? count : look.lastRow + count - maxRows;
    if (missing > 0) checkRoom(this.workbook, sheet, missing, maxColumns);
    if (isBelow) sheet.insertRowsAfter(look.lastRow, count);
    else if (isGridTooSmall) sheet.grow(look.lastRow + count, 1);
    if (missing > 0) this.workbook.flush();
    const rows = isBelow ? count : sheet.extent().maxRows - look.lastRow;
    look.table.mendFormats(first, rows, language);
    this.isTemplateMended = true;
    const isFree = !isBelow || this.isBlank(look, first, count);
    const now = this.records.look();
    const isSteady = now.lastRow === look.lastRow && now.table.isLike(look.table);
    const isStillBelow = now.lastContent > now.lastRow;
    return isFree && isSteady && isStillBelow === isBelow ? now : undefined;
  }

  /** Nothing of ours stands in these rows, and of others only what fills a whole column by itself. */
  private isBlank({ table }: Look, firstRow: number, rows: number): boolean {
    const { lastColumn } = this.records.sheet.extent();
    const cells = this.records.sheet.read({ row: firstRow, column: 1, rows, columns: lastColumn });
    const ours = new Set(table.placedFields().map((field) => table.columnOf(field)));
    return cells.every((row) =>
      row.every((value, c) => value === '' || (!ours.has(c + 1) && rows > 1 && value === cells[0]?.[c])),
    );
  }
}
