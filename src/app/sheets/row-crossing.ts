// The one way for whole rows to leave a sheet with what their user wrote on them: over a spare tab, on which it is looked
// at what was really taken. From there they go to another sheet, or with the tab.

import type { Language } from '../../domain/language.ts';
import type { Span } from '../../domain/spans.ts';
import type { Sheet, Workbook } from '../../ports/workbook.ts';
import { type Removal, type RemovalTable, type RemovedRows, RowRemoval } from './row-removal.ts';
import { moveUp, StagingSheet, type TableWithRows } from './staging-sheet.ts';

/**
 * How whole rows leave a table, with all that people wrote on them: which rows, and where they go. They pass through
 * a spare tab, so that none is lost if that is cut off.
 */
export interface Crossing<F extends string> extends Pick<Removal, 'find' | 'isToGo' | 'mayTryFewer'> {
  /** The table that they leave. */
  readonly from: RemovalTable<F>;
  /** The sheet to which they go home where they don't come to where they were to go. */
  readonly home: Sheet;
  /** What the tab is named in. */
  readonly language: Language;
  /** Gives these rows to where they go; left out where they are dropped. */
  deliver?(staging: StagingSheet, rows: readonly number[]): void;
}

/**
 * Moves whole rows out of a sheet by way of a spare tab: those of gone records, or old lines of the log. Each is
 * looked at there; one that came along as people moved rows is given back.
 */
export function takeOut<F extends string>(workbook: Workbook, crossing: Crossing<F>): RemovedRows {
  const { from, find, isToGo, mayTryFewer = () => true } = crossing;
  return new RowRemoval(workbook, from).remove({
    find,
    isToGo,
    mayTryFewer,
    take: (rows) => cross(workbook, crossing, rows),
  });
}

/**
 * Takes neighbouring rows over. What came along by chance, since their user moved rows in that moment, comes below the
 * others again.
 * @returns how many have gone
 */
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
 * Gives rows back that a run left on its spare tab when it was cut off; they come below all others. The next run
 * begins with it.
 * @param to the table that gets them
 * @param home the pulled sheet that they are of
 * @param prepare makes rows ready that were on their way back
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
  // None of their cells is left behind.
  staging.give(to, rows, true);
  moveUp(workbook, to.sheet);
}
