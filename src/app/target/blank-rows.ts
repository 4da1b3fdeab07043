// The blank rows below the records of a table, which new records are written into.

import { PLAIN_TEXT } from '../../domain/cell.ts';
import type { Workbook } from '../../ports/workbook.ts';
import { checkCellLimit } from '../sheets/cell-limit.ts';
import type { ExactTexts } from './exact-texts.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

/** The blank rows below the records of a table. */
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
   * @param begin a reading behind which nothing was called; one is made where it is left out
   * @returns the reading with which the write begins; undefined when rows moved meanwhile
   */
  below(begin: Reading | undefined, count: number): Reading | undefined {
    const { sheet } = this.records;
    const before = begin ?? this.records.read();
    const first = before.lastRow + 1;
    const isBelow = before.lastContent > before.lastRow;
    const { maxRows, maxColumns } = sheet.extent();
    const isGridTooSmall = !isBelow && before.lastRow + count > maxRows;
    const missing = isBelow ? count : before.lastRow + count - maxRows;
    if (missing > 0) checkCellLimit(this.workbook, sheet, missing, maxColumns);
    if (isBelow) sheet.insertRowsAfter(before.lastRow, count);
    else if (isGridTooSmall) sheet.grow(before.lastRow + count, 1);
    if (missing > 0) this.workbook.flush();
    const rows = isBelow ? count : sheet.extent().maxRows - before.lastRow;
    const isRestored = this.restoreFormats(before, first, rows);
    if (missing <= 0 && !isRestored) return before;
    const { isFree, now } = this.reading(() => ({
      isFree: !isBelow || this.isBlank(before, first, count),
      now: this.records.read(),
    }));
    const isSteady = now.lastRow === before.lastRow && now.table.isLike(before.table);
    const isStillBelow = now.lastContent > now.lastRow;
    return isFree && isSteady && isStillBelow === isBelow ? now : undefined;
  }

  /**
   * Looks at the formats of the first of these rows and restores, in all of them, those of the columns that a user made
   * plain text, or an earlier version did: there numbers may become texts, and texts keep an apostrophe. Other formats
   * are the user's to choose.
   * @returns whether there was anything to restore
   */
  private restoreFormats({ table }: Reading, firstRow: number, rowCount: number): boolean {
    let isRestored = false;
    this.texts.trying(() => {
      const { first, count } = table.span;
      const [formats = []] = table.sheet.numberFormats({
        row: firstRow,
        column: first,
        rows: 1,
        columns: count,
      });
      const wrong = table.columns.filter(({ field, isTyped }) => {
        const column = table.columnOf(field);
        return column !== undefined && formats[column - first] === PLAIN_TEXT && isTyped !== true;
      });
      const fields = wrong.map(({ field }) => field);
      table.format(firstRow, rowCount, fields, this.records.language);
      isRestored = fields.length > 0;
    });
    return isRestored;
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
  private isBlank({ table }: Reading, firstRow: number, rows: number): boolean {
    const { lastColumn } = this.records.sheet.extent();
    const cells = this.records.sheet.read({ row: firstRow, column: 1, rows, columns: lastColumn });
    const ours = new Set(table.placedFields().map((field) => table.columnOf(field)));
    return cells.every((row) =>
      row.every((value, c) => value === '' || (!ours.has(c + 1) && rows > 1 && value === cells[0]?.[c])),
    );
  }
}
