// Rows that lost their record. An emptied row keeps its `Pulled at` and nothing else of ours. By that it is told from a
// blank row of the user's, and it goes with the row wherever that is sorted, inserted, copied or cut off to; no mark of
// the sheet has to grow.

import type { CellValue } from '../../domain/cell.ts';
import { RowContent } from '../sheets/user-content.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import { isSameValue } from './row-writer.ts';

/** The emptied rows of a table. */
export class EmptiedRows {
  constructor(private readonly records: RecordTable) {}

  /** Emptied rows on which the user has written nothing since, from the top. */
  free(reading: Reading, dated = this.dated(reading)): readonly number[] {
    if (dated.length === 0) return [];
    const content = RowContent.read(reading.table, dated);
    return dated.filter((row) => this.isFree(content, row));
  }

  isFree(content: RowContent, row: number): boolean {
    return this.isEmptied(content, row) && !content.isUsers(row);
  }

  /** Rows without a record that say when one was written: emptied, unless somebody wrote into our columns. */
  dated(reading: Reading): readonly number[] {
    const { pulledAt } = this.records.parts;
    const blank = reading.keys.flatMap((key, n) => (key === undefined ? [reading.firstRow + n] : []));
    if (blank.length === 0 || !reading.table.has(pulledAt)) return [];
    const dates = reading.table.readRows(blank, [pulledAt]);
    return blank.filter((row) => dates.valueAt(row, pulledAt) instanceof Date);
  }

  /** The one emptied row with this date on which the user wrote; undefined where there is none, or more. */
  writtenOn(reading: Reading, pulledAt: CellValue): number | undefined {
    const rows = this.dated(reading);
    if (rows.length === 0) return undefined;
    const content = RowContent.read(reading.table, rows);
    const field = this.records.parts.pulledAt;
    const theirs = rows.filter(
      (row) =>
        this.isEmptied(content, row) &&
        content.isUsers(row) &&
        isSameValue(content.valueAt(row, field), pulledAt),
    );
    return theirs.length === 1 ? theirs[0] : undefined;
  }

  /** Whether nothing of ours stands there but when it was written. */
  isBlank(content: RowContent, row: number): boolean {
    const { pulledAt } = this.records.parts;
    return content.fields.every((field) => field === pulledAt || content.valueAt(row, field) === '');
  }

  private isEmptied(content: RowContent, row: number): boolean {
    return content.valueAt(row, this.records.parts.pulledAt) instanceof Date && this.isBlank(content, row);
  }
}
