// Empties rows in place, one at a time, if Google refuses to move them. If the user writes on a row meanwhile, it gets
// its record back.

import type { RecordId } from '../../../domain/records/record.ts';
import { sameKeys } from '../../../domain/records/record-keys.ts';
import { RowContent } from '../user-content.ts';
import { MOST_WRITES } from '../verified-write.ts';
import type { Writers } from './emptied-rows.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import { cellsToGiveBack } from './new-row-writer.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

interface ReadSheet {
  readonly reading: Reading;
  /** Undefined if it may be outdated. */
  readonly content: RowContent | undefined;
}

interface Removed extends ReadSheet {
  /** The user wrote on the row; it keeps its record. */
  readonly isKept: boolean;
}

interface EmptiedRow extends ReadSheet {
  readonly row: number;
  readonly before: RowContent;
  readonly isMoved: boolean;
  /** As many rows have the key as before, so another row was emptied. */
  readonly isMissed: boolean;
}

export class RowEmptier {
  private readonly records: RecordTable;
  private readonly guard: GuardedWriter;

  constructor(private readonly by: Writers) {
    this.records = by.rows.records;
    this.guard = by.rows.guard;
  }

  remove(
    ids: readonly RecordId[],
    isLate: () => boolean,
  ): { readonly done: number; readonly kept: readonly RecordId[] } {
    const kept: RecordId[] = [];
    let sheet: ReadSheet = { reading: this.records.read(), content: undefined };
    for (const [n, id] of ids.entries()) {
      if (isLate()) return { done: n, kept };
      const removed = this.removeOne(sheet, id, ids[n + 1]);
      if (removed.isKept) kept.push(id);
      sheet = removed;
    }
    return { done: ids.length, kept };
  }

  private removeOne({ reading, content }: ReadSheet, id: RecordId, next: RecordId | undefined): Removed {
    const { key } = this.records;
    for (let attempt = 1; attempt <= MOST_WRITES; attempt++) {
      const row = reading.rowOf(id);
      if (row === undefined) return { reading, content, isKept: false };
      const before: RowContent = content?.has(row) === true ? content : RowContent.read(reading.table, [row]);
      if (before.valueAt(row, key) !== id) {
        reading = this.records.read();
        content = undefined;
        continue;
      }
      if (before.isUsers(row)) return { reading, content: before, isKept: true };
      const emptied = this.empty(reading, before, row, next);
      if (!emptied.isMissed) return this.giveBack(emptied, id);
      ({ reading, content } = emptied);
    }
    throw this.guard.rowsRestless();
  }

  private empty(reading: Reading, before: RowContent, row: number, next: RecordId | undefined): EmptiedRow {
    const { key, pulledAt } = this.records.parts;
    const { table } = reading;
    const id = reading.keyAt(row);
    const fields = table.placedFields().filter((field) => field !== pulledAt);
    const nextRow = next === undefined ? undefined : reading.rowOf(next);
    const { reading: after, content } = this.guard.writeAndReadRows(
      reading,
      { rows: [row], fields },
      // Key last: a partly emptied row is still known and emptied again.
      () => table.write(row, fields, [fields.map(() => '')], { last: [key] }),
      nextRow,
    );
    const expected = reading.keysWithout([row]);
    const isMoved = !sameKeys(after.keys, expected);
    const written = { firstRow: row, count: 1, keys: [undefined] };
    const now = isMoved ? this.by.rows.putKeysBack(reading, expected, after, written) : after;
    const isMissed = id !== undefined && now.countOf(id) >= reading.countOf(id);
    return { row, before, reading: now, content: isMoved ? undefined : content, isMoved, isMissed };
  }

  private giveBack({ row, before, reading, content, isMoved }: EmptiedRow, id: RecordId): Removed {
    const { key, pulledAt } = this.records.parts;
    this.records.keyFormulas.note([], [id]);
    const isHere = content !== undefined && this.by.emptied.isBlank(content, row);
    if (isHere && !content.isUsers(row)) return { reading, content, isKept: false };
    const now = isHere || isMoved ? reading : this.records.read();
    const theirs = isHere ? row : this.by.emptied.writtenOn(now, before.valueAt(row, pulledAt));
    if (theirs === undefined) return { reading: now, content: undefined, isKept: false };
    const fields = before.fields.filter((field) => field !== pulledAt);
    const cells = cellsToGiveBack(before, row, key, fields);
    const back = this.by.newRows.writeAt(now, theirs, id, cells);
    return { reading: back.reading, content: undefined, isKept: back.missing.length === 0 };
  }
}
