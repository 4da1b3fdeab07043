// The blank rows below a table's records, where new records go.

import { PLAIN_TEXT } from '../../../domain/cells/cell.ts';
import { checkCellLimit } from '../limits.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import type { Reading } from './reading.ts';

/** `count` blank rows below the last record. Undefined if rows moved meanwhile. */
export function blankRowsBelow(
  guard: GuardedWriter,
  begin: Reading | undefined,
  count: number,
): Reading | undefined {
  const { records, ports } = guard;
  const { sheet } = records;
  const before = begin ?? records.read();
  const first = before.lastRow + 1;
  const isBelow = before.lastContent > before.lastRow;
  const { maxRows, maxColumns } = sheet.extent();
  const isGridTooSmall = !isBelow && before.lastRow + count > maxRows;
  const missing = isBelow ? count : before.lastRow + count - maxRows;
  if (missing > 0) checkCellLimit(ports.workbook, sheet, missing, maxColumns);
  if (isBelow) sheet.insertRowsAfter(before.lastRow, count);
  else if (isGridTooSmall) sheet.grow(before.lastRow + count, 1);
  if (missing > 0) ports.workbook.flush();
  const rows = isBelow ? count : sheet.extent().maxRows - before.lastRow;
  const isRestored = restoreFormats(guard, before, first, rows);
  if (missing <= 0 && !isRestored) return before;
  // Writes are buffered: the next read may report that formats were refused.
  const { isFree, now } = guard.texts.tryingTwice(() => ({
    isFree: !isBelow || areRowsBlank(before, first, count),
    now: records.read(),
  }));
  const isSteady = now.lastRow === before.lastRow && now.table.isLike(before.table);
  const isStillBelow = now.lastContent > now.lastRow;
  return isFree && isSteady && isStillBelow === isBelow ? now : undefined;
}

/** Formats of columns that a user made plain text, judged by the first row. Other formats are the user's choice. */
function restoreFormats(
  { texts, records }: GuardedWriter,
  { table }: Reading,
  firstRow: number,
  rowCount: number,
): boolean {
  let isRestored = false;
  texts.trying(() => {
    const { first, count } = table.span;
    const area = { row: firstRow, column: first, rows: 1, columns: count };
    const [formats = []] = table.sheet.numberFormats(area);
    const wrong = table.columns.filter(({ field, isTyped }) => {
      const column = table.columnOf(field);
      return column !== undefined && formats[column - first] === PLAIN_TEXT && isTyped !== true;
    });
    const fields = wrong.map(({ field }) => field);
    table.format(firstRow, rowCount, fields, records.language);
    isRestored = fields.length > 0;
  });
  return isRestored;
}

/** The user's columns may have what fills a whole column by itself. */
function areRowsBlank({ table }: Reading, firstRow: number, rows: number): boolean {
  const { sheet } = table;
  const cells = sheet.read({ row: firstRow, column: 1, rows, columns: sheet.extent().lastColumn });
  const ours = new Set(table.placedFields().map((field) => table.columnOf(field)));
  return cells.every((row) =>
    row.every((value, c) => value === '' || (!ours.has(c + 1) && rows > 1 && value === cells[0]?.[c])),
  );
}
