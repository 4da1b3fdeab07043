// Empties the rows of records that have gone, one row at a time. What the user wrote on a row is looked at right before
// the write that empties it, and once more behind it: what they wrote in between gets its record back.

import type { RecordId } from '../../../domain/record.ts';
import { sameKeys } from '../../../domain/record-keys.ts';
import { RowContent } from '../user-content.ts';
import { MOST_WRITES } from '../verified-write.ts';
import type { Writers } from './emptied-rows.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import { cellsToGiveBack } from './new-row-writer.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

/** What was read behind the last write. */
interface ReadSheet {
  readonly reading: Reading;
  /** What stands on some rows; undefined where it may be old. */
  readonly content: RowContent | undefined;
}

interface Removed extends ReadSheet {
  /** Whether the user wrote on the row, so that it keeps its record. */
  readonly isKept: boolean;
}

/** A row right after it was emptied. */
interface EmptiedRow extends ReadSheet {
  readonly row: number;
  /** Its content before. */
  readonly before: RowContent;
  readonly isMoved: boolean;
  /** Whether as many rows have the key as before: another row was emptied. */
  readonly isMissed: boolean;
}

/**
 * Takes records out of a pulled sheet by blanking their rows, for those that Google refuses to move and delete. Rows
 * on which people wrote are kept.
 */
export class RowEmptier {
  private readonly records: RecordTable;
  private readonly guard: GuardedWriter;

  constructor(private readonly by: Writers) {
    this.records = by.rows.records;
    this.guard = by.rows.guard;
  }

  /**
   * Empties the records' rows, and leaves those alone on which the user wrote.
   * @returns how many of the records are done, and which of these have kept their rows
   */
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

  /** @param next the record whose row is read together with the one that was emptied */
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
      // The key last: a row that is cut off in the middle is still known, and emptied again.
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

  /** Gives the row its record back where the user wrote on it while it was emptied: what they wrote is about that. */
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
