// The only way for whole rows to leave a sheet: through a spare tab, where what was really taken is inspected.

import type { Span } from '../../domain/cells/ranges.ts';
import type { Language } from '../../domain/language.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { type Removal, type RemovalTable, type RemovedRows, RowRemoval } from './row-removal.ts';
import { moveUp, StagingSheet, type TableWithRows } from './staging-sheet.ts';

export interface Crossing<F extends string> extends Pick<Removal, 'find' | 'isToGo' | 'mayTryFewer'> {
  readonly from: RemovalTable<F>;
  /** Gets the rows back if they can't be delivered. */
  readonly home: Sheet;
  readonly language: Language;
  /** Left out if the rows are dropped. */
  deliver?(staging: StagingSheet, rows: readonly number[]): void;
}

export function takeOut<F extends string>(workbook: Workbook, crossing: Crossing<F>): RemovedRows {
  const { from, find, isToGo, mayTryFewer = () => true } = crossing;
  return new RowRemoval(workbook, from).remove({
    find,
    isToGo,
    mayTryFewer,
    take: (rows) => cross(workbook, crossing, rows),
  });
}

/** Rows that came along because the user moved rows are put back below the others. */
function cross<F extends string>(workbook: Workbook, crossing: Crossing<F>, rows: Span): number {
  const { from, home, language, isToGo, deliver } = crossing;
  const table = from.columns();
  const staging = StagingSheet.make(workbook, from.sheet, home, language);
  try {
    staging.take(table, rows);
    const content = staging.content(from.columns());
    const going = staging.rows.filter((row) => isToGo(content, row));
    const others = staging.rows.filter((row) => !going.includes(row) && !content.isBlank(row));
    giveBack(workbook, staging, table, others);
    if (going.length > 0) deliver?.(staging, going);
    staging.remove();
    return going.length;
  } catch (thrown) {
    takeHome(workbook, table, home);
    throw thrown;
  }
}

/**
 * Returns rows that an interrupted run left on its spare tab; they come below all others. `prepare` gets those that
 * were on their way back.
 */
export function takeHome(
  workbook: Workbook,
  to: TableWithRows,
  home: Sheet,
  prepare: (staging: StagingSheet) => void = () => {},
): void {
  const left = StagingSheet.find(workbook, home);
  if (left === undefined) return;
  if (left.isReturn) prepare(left);
  giveBack(workbook, left, to, left.rows);
  left.remove();
}

function giveBack(
  workbook: Workbook,
  staging: StagingSheet,
  to: TableWithRows,
  rows: readonly number[],
): void {
  if (rows.length === 0) return;
  staging.give(to, rows, true);
  moveUp(workbook, to.sheet);
}
