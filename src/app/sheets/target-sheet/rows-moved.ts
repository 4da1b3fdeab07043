// Moves rows of records that have gone, on which the user wrote, to the sheet for these: copied first, compared, and only
// then taken out. Cut off in between a row stands on both sheets, and the next run takes it out of the pulled one; the
// same row is not copied twice.

import type { Sheet } from '../../../ports/workbook.ts';
import { GoneSheet, headersOf } from '../gone-sheet.ts';
import { RowRemoval } from '../row-removal.ts';
import { RowContent } from '../user-content.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import { type Reading, stateAt } from './reading.ts';

/** So many rows are moved by one run. */
const MOVED_AT_ONCE = 100;

/** What became of rows that were to be moved. */
export interface MovedToGone {
  /** How many are gone from the pulled sheet. */
  readonly count: number;
  /** The name of the sheet that has them. */
  readonly sheet: string;
}

/**
 * Moves rows whose `Record` says that their record has gone or left the filters.
 * @param reading with the column of states
 */
export function moveGoneRows(guard: GuardedWriter, reading: Reading): MovedToGone | undefined {
  const { records, ports } = guard;
  const { sheet, language, parts } = records;
  const rows = markedRows(reading).slice(0, MOVED_AT_ONCE);
  if (rows.length === 0) return undefined;
  const content = RowContent.read(reading.table, rows);
  const headers = headersOf(sheet, reading.table.headerRow);
  const wanted = new Map(
    rows.flatMap((row) => (isMarked(content, row) ? [[row, content.saysAt(row, headers)] as const] : [])),
  );
  const gone = GoneSheet.open(ports.workbook, sheet, reading.table.headerRow, language);
  const before = rowsOn(gone.sheet);
  const missing = [...wanted].flatMap(([row, text]) => (before.has(text) ? [] : [row]));
  if (missing.length > 0) gone.copy(missing, (row) => content.notesAt(row));
  ports.workbook.flush();
  // What was really copied, wherever rows have moved meanwhile: only this may leave the pulled sheet.
  const there = missing.length > 0 ? rowsOn(gone.sheet) : before;
  const copied = new Set([...wanted.values()].filter((text) => there.has(text)));
  // The user may have moved columns between two looks, but not within one.
  const headersIn = new WeakMap<RowContent, readonly string[]>();
  const isCopied = (now: RowContent, row: number) => {
    if (!isMarked(now, row)) return false;
    const names = headersIn.get(now) ?? headersOf(sheet, records.columns().headerRow);
    headersIn.set(now, names);
    return copied.has(now.saysAt(row, names));
  };
  const table = { sheet, key: parts.key, columns: () => records.columns() };
  const tried = new Set<string>();
  const count = new RowRemoval(ports.workbook, table).remove({
    find: () => {
      const now = records.read([parts.state]);
      const ids = new Set(rows.map((row) => reading.keyAt(row)));
      return markedRows(now).filter((row) => {
        const text = String(now.keyAt(row));
        return ids.has(now.keyAt(row)) && !tried.has(text);
      });
    },
    isToGo: (now, row) => {
      const isIt = isCopied(now, row);
      if (!isIt && isMarked(now, row)) tried.add(String(now.valueAt(row, parts.key)));
      return isIt;
    },
    refused: () => undefined,
  });
  return { count, sheet: gone.sheet.name() };
}

function markedRows(reading: Reading): readonly number[] {
  return reading.keys.flatMap((id, n) => {
    const row = reading.firstRow + n;
    return id !== undefined && isMarked(reading, row) ? [row] : [];
  });
}

function isMarked(rows: Reading | RowContent, row: number): boolean {
  return ['gone', 'out-of-filter'].includes(stateAt(rows, row));
}

/** What the rows below the header say. */
function rowsOn(sheet: Sheet): ReadonlySet<string> {
  const { lastRow } = sheet.extent();
  const rows = Array.from({ length: Math.max(0, lastRow - 1) }, (_, n) => n + 2);
  if (rows.length === 0) return new Set();
  const nobody = { sheet, columnOf: () => undefined, placedFields: () => [] };
  const content = RowContent.read(nobody, rows);
  const headers = headersOf(sheet, 1);
  return new Set(rows.map((row) => content.saysAt(row, headers)));
}
