// The sheet with the changes of a pulled one, `Tickets (changes)`: a row for each, kept by the same means as the rows of a
// pull. So its user may sort, filter and rename it, add columns, and delete rows that they no longer need.

import { type Change, changeBehind, changeKey, type Growth, growthOf } from '../../domain/history/changes.ts';
import { PULLED_AT_FIELD, type RecordId } from '../../domain/record.ts';
import { CHANGES_COLUMNS, CHANGES_SHEET } from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import { roomLeft } from '../sheets/limits.ts';
import type { TargetSheet } from '../sheets/target-sheet/target-sheet.ts';
import { findHistory, type HistoryKind, type HistoryOwner, openHistory } from './history-sheet.ts';

/**
 * Describes sheets of changes: each change of a pulled sheet's records is a line, with the value before and after.
 * Tab name and columns, to make and find such sheets by.
 */
export const CHANGES_HISTORY: HistoryKind = {
  code: 'changes',
  suffix: CHANGES_SHEET,
  columns: () => {
    const { when, record, field, from, to } = CHANGES_COLUMNS;
    return [
      { field: PULLED_AT_FIELD, header: when, kind: 'date-time', note: (say) => say.changesWhenNote },
      { field: 'record', header: record, kind: 'any', note: (say) => say.changesRecordNote },
      { field: 'field', header: field, kind: 'text', note: (say) => say.changesFieldNote },
      { field: 'from', header: from, kind: 'any', note: (say) => say.changesFromNote },
      { field: 'to', header: to, kind: 'any', note: (say) => say.changesToNote },
    ];
  },
};

/**
 * The sheet that lists, change by change, what refreshes altered in a pulled sheet. Runs add lines, and take back
 * those of changes that were never written.
 */
export class ChangesSheet {
  private constructor(
    private readonly ports: Ports,
    readonly target: TargetSheet,
  ) {}

  /** The one of this sheet; a new one where there is none. */
  static open(ports: Ports, pulled: HistoryOwner): ChangesSheet {
    return new ChangesSheet(ports, openHistory(ports, pulled, CHANGES_HISTORY));
  }

  /** The same, where there is one. */
  static find(ports: Ports, pulled: HistoryOwner): ChangesSheet | undefined {
    const target = findHistory(ports, pulled, CHANGES_HISTORY);
    return target && new ChangesSheet(ports, target);
  }

  /** The name on its tab. */
  get name(): string {
    return this.target.sheet.name();
  }

  /** Writes changes. Those of the same record and field under the same instant are one row. */
  add(changes: readonly Change[], notedMs: number, headerOf: (field: string) => string): void {
    const rows = changes.map((change) => {
      const { record, field, from, to } = change;
      const id = changeKey(change, notedMs);
      return { id, cells: [id, new Date(notedMs), record, headerOf(field), from, to] };
    });
    this.target.rows.upsert(rows, { nowMs: notedMs, unchangedRows: 'stamp' });
  }

  /**
   * Takes out what was noted under an instant and has not happened.
   * @param hasHappened is asked for each, with the key of its record as JSON
   * @param deadlineMs when to stop, milliseconds since 1970
   */
  takeOut(
    notedMs: number,
    hasHappened: (record: string, change: Pick<Change, 'field' | 'to'>) => boolean,
    deadlineMs: number,
  ): void {
    const wrong = this.target.records.held(['to']).flatMap(({ id, values: [to = ''] }): RecordId[] => {
      const behind = changeBehind(id, notedMs);
      if (behind === undefined || hasHappened(behind.record, { field: behind.field, to })) return [];
      return [id];
    });
    if (wrong.length > 0) this.target.rows.remove(wrong, { why: 'gone', deadlineMs });
  }

  /** How fast it grows, and how long there is room. @param sinceMs when it began, milliseconds since 1970 */
  growth(sinceMs: number): Growth | undefined {
    const { sheet } = this.target;
    const { lastRow, maxColumns } = sheet.extent();
    const room = roomLeft(this.ports.workbook);
    return growthOf({ rows: lastRow - 1, sinceMs, cells: maxColumns, room }, this.ports.clock.nowMs());
  }

  /** Says on the first header how precise it is, and how fast it grows. */
  note(words: string): void {
    this.target.setAgeNote(words);
  }
}
