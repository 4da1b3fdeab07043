// The blank rows below the records of a table, which new records are written into.

import type { Workbook } from '../../ports/workbook.ts';
import { checkCellLimit } from '../sheets/cell-limit.ts';
import type { ExactTexts } from './exact-texts.ts';
import type { Look, RecordTable } from './record-table.ts';

export class BlankRows {
  /** @param texts what is to be written, and knows whether formats can be set */
  constructor(
    private readonly workbook: Workbook,
    private readonly records: RecordTable,
    private readonly texts: ExactTexts<string>,
  ) {}

  /**
   * So many blank rows, none of a plain-text column: at the end of the sheet, or, where something stands below the
   * records, ones that are inserted.
   * @returns the look with which the writing step begins; undefined when rows moved meanwhile
   */
  below(begin: Look | undefined, count: number): Look | undefined {
    const { sheet } = this.records;
    const look = begin ?? this.records.look();
    const first = look.lastRow + 1;
    const isBelow = look.lastContent > look.lastRow;
    const { maxRows, maxColumns } = sheet.extent();
    const isGridTooSmall = !isBelow && look.lastRow + count > maxRows;
    const missing = isBelow ? count : look.lastRow + count - maxRows;
    if (missing > 0) checkCellLimit(this.workbook, sheet, missing, maxColumns);
    if (isBelow) sheet.insertRowsAfter(look.lastRow, count);
    else if (isGridTooSmall) sheet.grow(look.lastRow + count, 1);
    if (missing > 0) this.workbook.flush();
    const rows = isBelow ? count : sheet.extent().maxRows - look.lastRow;
    const isMended = this.mendFormats(look, first, rows);
    if (missing <= 0 && !isMended) return look;
    const { isFree, now } = this.reading(() => ({
      isFree: !isBelow || this.isBlank(look, first, count),
      now: this.records.look(),
    }));
    const isSteady = now.lastRow === look.lastRow && now.table.isLike(look.table);
    const isStillBelow = now.lastContent > now.lastRow;
    return isFree && isSteady && isStillBelow === isBelow ? now : undefined;
  }

  private mendFormats({ table }: Look, first: number, rows: number): boolean {
    let isMended = false;
    this.texts.trying(() => {
      isMended = table.mendFormats(first, rows, this.records.language);
    });
    return isMended;
  }

  /** Writes are buffered: what reads first may hear that formats were refused. */
  private reading<T>(read: () => T): T {
    try {
      return read();
    } catch (thrown) {
      if (!this.texts.isWorthAnotherTry()) throw thrown;
      return read();
    }
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
