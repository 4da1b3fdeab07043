// Moves rows of records that have gone, on which the user wrote, to the sheet for these: copied first, compared, and only
// then taken out. Cut off in between a row stands on both sheets, and the next run takes it out of the pulled one; the
// same row is not copied twice.

import type { CellValue } from '../../../domain/cell.ts';
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
 * Moves rows whose `Record` says that their record has gone or left the filters, some at a time.
 * @param reading with the column of states
 */
export function moveGoneRows(guard: GuardedWriter, reading: Reading): MovedToGone | undefined {
  const { records, ports } = guard;
  const { sheet, language, key } = records;
  const rows = markedRows(reading).slice(0, MOVED_AT_ONCE);
  if (rows.length === 0) return undefined;
  const content = RowContent.read(reading.table, rows);
  const headers = headersOf(sheet, reading.table.headerRow);
  const wanted = new Map(
    rows.flatMap((row) => (isMarked(content, row) ? [[row, content.saysAt(row, headers)] as const] : [])),
  );
  const ids = new Set<CellValue>(rows.flatMap((row) => reading.keyAt(row) ?? []));
  const { workbook } = ports;
  const gone = GoneSheet.find(workbook, records) ?? GoneSheet.make(workbook, records, language);
  const textsThere = () => new Set(gone.says(gone.rowsOf(ids).keys()).values());
  const before = textsThere();
  const missing = [...wanted].flatMap(([row, text]) => (before.has(text) ? [] : [row]));
  if (missing.length > 0) gone.copy(missing, content);
  workbook.flush();
  // What was really copied, wherever rows have moved meanwhile: only this may leave the pulled sheet.
  const there = missing.length > 0 ? textsThere() : before;
  const copied = new Set([...wanted.values()].filter((text) => there.has(text)));
  const tried = new Set<CellValue>();
  // Read ahead of each look: what is called between a look and the deletion leaves its user time to write on the row.
  // What they write even then stands on the copy that is made right before it.
  const room = gone.room(rows.length);
  let names: readonly string[] = [];
  const columns = () => {
    const now = records.columns();
    names = headersOf(sheet, now.headerRow);
    return now;
  };
  const count = new RowRemoval(workbook, { sheet, key, columns }).remove({
    find: () => {
      const now = records.read([records.parts.state]);
      return markedRows(now).filter((row) => {
        const id = now.keyAt(row) ?? '';
        return ids.has(id) && !tried.has(id);
      });
    },
    isToGo: (now, row) => {
      const isIt = isMarked(now, row) && copied.has(now.saysAt(row, names));
      if (!isIt && isMarked(now, row)) tried.add(now.valueAt(row, key));
      return isIt;
    },
    keep: (span) => gone.copyInto(room, span),
    refused: () => undefined,
  });
  gone.clear(room, there);
  return { count, sheet: gone.sheet.name() };
}

function markedRows(reading: Reading): readonly number[] {
  return reading.placed.flatMap(({ row }) => (isMarked(reading, row) ? [row] : []));
}

function isMarked(rows: Reading | RowContent, row: number): boolean {
  return ['gone', 'out-of-filter'].includes(stateAt(rows, row));
}
