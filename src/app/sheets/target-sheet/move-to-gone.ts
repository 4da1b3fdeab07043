// Moves rows of gone records on which the user wrote to their own sheet.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { GoneSheet } from '../gone-sheet.ts';
import type { OwnedTable } from '../owned-table.ts';
import { takeOut } from '../row-crossing.ts';
import type { RemovedRows } from '../row-removal.ts';
import { moveUp } from '../staging-sheet.ts';
import type { RowContent } from '../user-content.ts';
import { headersNotTaken, headersTypedUnder } from './columns-not-taken.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import { type Reading, stateAt } from './reading.ts';

const MOVED_AT_ONCE = 100;

export interface MovedGoneRows extends RemovedRows {
  /** The sheet that they were moved to or from. */
  readonly sheet: string;
}

/** @param all undefined if the pull takes all columns */
export function moveToGone(
  { records, ports }: GuardedWriter,
  reading: Reading,
  mayTryFewer: () => boolean,
  all: () => OwnedTable<string> | undefined,
): MovedGoneRows | undefined {
  const { workbook } = ports;
  const { sheet, language, key } = records;
  const rows = markedRows(reading).slice(0, MOVED_AT_ONCE);
  if (rows.length === 0) return undefined;
  const ids = new Set<CellValue>(rows.flatMap((row) => reading.keyAt(row) ?? []));
  const gone = GoneSheet.find(workbook, records) ?? GoneSheet.make(workbook, records, language);
  const removed = takeOut(workbook, {
    from: records,
    home: sheet,
    language,
    find() {
      const now = records.read([records.parts.state]);
      return markedRows(now).filter((row) => ids.has(now.keyAt(row) ?? ''));
    },
    mayTryFewer,
    isToGo: (content, row) => ids.has(content.valueAt(row, key)) && isMarked(content, row),
    deliver(staging, going) {
      gone.noteTyped(ids, headersTypedUnder(staging, gone, headersNotTaken(records.columns(), all())));
      staging.give({ sheet: gone.sheet, headerRow: 1 }, going, true);
      moveUp(workbook, gone.sheet);
    },
  });
  return { ...removed, sheet: gone.sheet.name() };
}

function markedRows(reading: Reading): readonly number[] {
  return reading.placed.flatMap(({ row }) => (isMarked(reading, row) ? [row] : []));
}

function isMarked(rows: Reading | RowContent, row: number): boolean {
  return ['gone', 'out-of-filter'].includes(stateAt(rows, row));
}
