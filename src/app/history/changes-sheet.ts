// The sheet with a pulled sheet's changes, `Tickets (changes)`, one row each. Users may sort, filter and rename it, add
// columns, and delete rows.

import { type Change, changeBehind, changeKey, type Growth, growthOf } from '../../domain/history/changes.ts';
import { PULLED_AT_FIELD, type RecordId } from '../../domain/record.ts';
import { CHANGES_COLUMNS, CHANGES_SHEET } from '../../domain/vocabulary.ts';
import type { Ports } from '../ports.ts';
import { roomLeft } from '../sheets/limits.ts';
import type { TargetSheet } from '../sheets/target-sheet/target-sheet.ts';
import { findHistory, type HistoryKind, type HistoryOwner, openHistory } from './history-sheet.ts';

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

export class ChangesSheet {
  private constructor(
    private readonly ports: Ports,
    readonly target: TargetSheet,
  ) {}

  static open(ports: Ports, pulled: HistoryOwner): ChangesSheet {
    return new ChangesSheet(ports, openHistory(ports, pulled, CHANGES_HISTORY));
  }

  static find(ports: Ports, pulled: HistoryOwner): ChangesSheet | undefined {
    const target = findHistory(ports, pulled, CHANGES_HISTORY);
    return target && new ChangesSheet(ports, target);
  }

  get name(): string {
    return this.target.sheet.name();
  }

  /** Changes of the same record and field at the same instant share a row. */
  add(changes: readonly Change[], notedMs: number, headerOf: (field: string) => string): void {
    const rows = changes.map((change) => {
      const { record, field, from, to } = change;
      const id = changeKey(change, notedMs);
      return { id, cells: [id, new Date(notedMs), record, headerOf(field), from, to] };
    });
    this.target.rows.upsert(rows, { nowMs: notedMs, unchangedRows: 'stamp' });
  }

  /** Removes changes noted at this instant that haven't happened. @param hasHappened gets the record's key as JSON */
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

  growth(sinceMs: number): Growth | undefined {
    const { sheet } = this.target;
    const { lastRow, maxColumns } = sheet.extent();
    const room = roomLeft(this.ports.workbook);
    return growthOf({ rows: lastRow - 1, sinceMs, cells: maxColumns, room }, this.ports.clock.nowMs());
  }

  note(words: string): void {
    this.target.setAgeNote(words);
  }
}
