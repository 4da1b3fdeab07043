// Puts new records into rows that were emptied, one record at a time. What the user wrote on a row is looked at right
// before the write that fills it, and once more behind it: what they wrote in between keeps its row.

import type { RecordId } from '../../domain/record.ts';
import { RowContent } from '../sheets/user-content.ts';
import type { EmptiedRows } from './emptied-rows.ts';
import type { NewRowWriter } from './new-row-writer.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import type { RecordCells } from './row-writer.ts';

/** So many are filled by one upsert: each takes several calls. */
const FILLED_AT_ONCE = 5;

/** Puts new records into emptied rows. */
export class EmptiedRowFiller {
  constructor(
    private readonly records: RecordTable,
    private readonly newRows: NewRowWriter,
    private readonly emptied: EmptiedRows,
  ) {}

  /**
   * Puts new records into emptied rows.
   * @param begin a reading behind which nothing was written
   * @param cells key first
   * @returns the records that have no row yet, and the last reading
   */
  fill(
    begin: Reading,
    ids: readonly RecordId[],
    cells: RecordCells,
  ): { readonly left: readonly RecordId[]; readonly reading: Reading } {
    const rest = [...ids];
    let reading = begin;
    const dated = this.emptied.dated(reading);
    let count = dated.length;
    for (const row of this.emptied.free(reading, dated).slice(0, FILLED_AT_ONCE)) {
      const [id] = rest;
      if (id === undefined) break;
      if (!this.emptied.isFree(RowContent.read(reading.table, [row]), row)) continue;
      const written = this.newRows.writeAt(reading, row, id, cells);
      reading = written.reading;
      const place = reading.rowOf(id);
      if (written.missing.length > 0 || place === undefined) continue;
      rest.shift();
      const now = RowContent.read(reading.table, [place]);
      const isWrittenOn = now.valueAt(place, this.records.parts.key) === id && now.isUsers(place);
      // A row that the user inserted meanwhile may have been hit: then there are as many emptied ones as before.
      const isAnother = written.isMoved && this.emptied.dated(reading).length >= count;
      if (!isAnother) count -= 1;
      if (!isWrittenOn && !isAnother) continue;
      this.newRows.moveBelow(id, cells);
      reading = this.records.read();
    }
    return { left: rest, reading };
  }
}
