// Moves rows of records that have gone, on which the user wrote, to the sheet for these: with their cells, formulas,
// formats and notes, in one step.

import type { CellValue } from '../../../domain/cell.ts';
import { GoneSheet } from '../gone-sheet.ts';
import { RowRemoval } from '../row-removal.ts';
import { moveUp, takeOver } from '../staging-sheet.ts';
import type { RowContent } from '../user-content.ts';
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
  /** Whether others stay where they are since Google refuses to move them, as those that a filter hides. */
  readonly isRefused: boolean;
}

/**
 * Moves rows whose `Record` says that their record has gone or left the filters, some at a time.
 * @param reading with the column of states
 */
export function moveGoneRows({ records, ports }: GuardedWriter, reading: Reading): MovedToGone | undefined {
  const { workbook } = ports;
  const { sheet, language, key } = records;
  const rows = markedRows(reading).slice(0, MOVED_AT_ONCE);
  if (rows.length === 0) return undefined;
  const ids = new Set<CellValue>(rows.flatMap((row) => reading.keyAt(row) ?? []));
  const gone = GoneSheet.find(workbook, records) ?? GoneSheet.make(workbook, records, language);
  const isToGo = (content: RowContent, row: number) =>
    ids.has(content.valueAt(row, key)) && isMarked(content, row);
  let isRefused = false;
  const count = new RowRemoval(workbook, records).remove({
    find: () => {
      const now = records.read([records.parts.state]);
      return markedRows(now).filter((row) => ids.has(now.keyAt(row) ?? ''));
    },
    isToGo,
    take: (span) =>
      takeOver(
        {
          workbook,
          columns: () => records.columns(),
          home: sheet,
          language,
          isToGo,
          deliver(staging, going) {
            staging.give({ sheet: gone.sheet, headerRow: 1 }, going, true);
            moveUp(workbook, gone.sheet);
          },
        },
        span,
      ),
    refused: () => {
      isRefused = true;
    },
  });
  return { count, sheet: gone.sheet.name(), isRefused };
}

function markedRows(reading: Reading): readonly number[] {
  return reading.placed.flatMap(({ row }) => (isMarked(reading, row) ? [row] : []));
}

function isMarked(rows: Reading | RowContent, row: number): boolean {
  return ['gone', 'out-of-filter'].includes(stateAt(rows, row));
}
