// Rows that lost their record. An emptied row keeps its `Pulled at` and nothing else of ours. By that it is told from a
// blank row of the user's, and it goes with the row wherever that is sorted, inserted, copied or cut off to; no mark of
// the sheet has to grow.

import type { CellValue } from '../../../domain/cell.ts';
import type { RecordId } from '../../../domain/record.ts';
import { RowContent } from '../user-content.ts';
import type { FormulasAlong } from './formulas-along.ts';
import type { NewRowWriter } from './new-row-writer.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import { isSameValue, type RecordCells, type RowWriter } from './row-writer.ts';

/** So many are filled by one upsert: each takes several calls. */
const FILLED_AT_ONCE = 5;

/**
 * The objects that write into one pulled sheet: rows that are there, new ones, emptied ones, formulas beside them.
 * All steps of a run share them.
 */
export interface Writers {
  /** Writes into rows that are there. */
  readonly rows: RowWriter;
  /** Writes into rows that it makes. */
  readonly newRows: NewRowWriter;
  /** Writes into emptied rows. */
  readonly emptied: EmptiedRows;
  /** Fills formulas down in rows that are added. */
  readonly formulas: FormulasAlong;
}

/**
 * Finds emptied rows: their record is gone and their cells were blanked, since Google refused to move them, or by
 * earlier versions. Those without anything of the user's can take new records.
 */
export class EmptiedRows {
  constructor(private readonly records: RecordTable) {}

  /** Emptied rows on which the user has written nothing since, from the top. */
  free(reading: Reading, dated = this.dated(reading)): readonly number[] {
    if (dated.length === 0) return [];
    const content = RowContent.read(reading.table, dated);
    return dated.filter((row) => this.isFree(content, row));
  }

  /** Whether a row was emptied by the connector and holds nothing of the user's. */
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

/**
 * Gives new records emptied rows (whose record is gone) before others are added below. One at a time, since people
 * may write on such a row meanwhile: then it stays theirs.
 * @param begin a reading made with no write since, so that it is still current
 * @param cells key first
 * @returns the records that have no row yet, and the last reading
 */
export function fillEmptiedRows(
  { rows: { records }, newRows, emptied }: Writers,
  begin: Reading,
  ids: readonly RecordId[],
  cells: RecordCells,
): { readonly left: readonly RecordId[]; readonly reading: Reading } {
  const rest = [...ids];
  let reading = begin;
  const dated = emptied.dated(reading);
  let count = dated.length;
  for (const row of emptied.free(reading, dated).slice(0, FILLED_AT_ONCE)) {
    const [id] = rest;
    if (id === undefined) break;
    if (!emptied.isFree(RowContent.read(reading.table, [row]), row)) continue;
    const written = newRows.writeAt(reading, row, id, cells);
    reading = written.reading;
    const place = reading.rowOf(id);
    if (written.missing.length > 0 || place === undefined) continue;
    rest.shift();
    const now = RowContent.read(reading.table, [place]);
    const isWrittenOn = now.valueAt(place, records.key) === id && now.isUsers(place);
    // A row that the user inserted meanwhile may have been hit: then there are as many emptied ones as before.
    const isAnother = written.isMoved && emptied.dated(reading).length >= count;
    if (!isAnother) count -= 1;
    if (!isWrittenOn && !isAnother) continue;
    newRows.moveBelow(id, cells);
    reading = records.read();
  }
  return { left: rest, reading };
}
