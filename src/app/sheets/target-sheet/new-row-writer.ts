// Gives records that have no row one: in blank rows below all others, or in a given row. Keys are written for new
// records only, and the reading behind such a write compares all keys, so that one that was overwritten is put back.

import { type CellValue, valueInput } from '../../../domain/cell.ts';
import type { RecordId } from '../../../domain/record.ts';
import { sameKeys } from '../../../domain/record-keys.ts';
import type { RowContent } from '../user-content.ts';
import { MOST_WRITES } from '../verified-write.ts';
import { blankRowsBelow } from './blank-rows.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import type { RecordCells, RowWriter } from './row-writer.ts';

/** New records and where they are to stand. */
interface RowsToAdd {
  /** The sheet's row of the first of them. */
  readonly firstRow: number;
  readonly ids: readonly RecordId[];
  /** All records that the write means, those of earlier attempts among them. */
  readonly own: ReadonlySet<RecordId>;
  /** Key first. */
  readonly cells: RecordCells;
  /** Whether the rows are known to have the automatic format, in which texts stay what they are. */
  readonly areAutomatic: boolean;
}

interface Written {
  readonly missing: readonly RecordId[];
  readonly reading: Reading;
  readonly isMoved: boolean;
}

/**
 * Writes rows for records that have none on a pulled sheet yet: into blank rows below all others, or into a given
 * row.
 */
export class NewRowWriter {
  private readonly guard: GuardedWriter;
  private readonly records: RecordTable;

  constructor(private readonly rows: RowWriter) {
    this.guard = rows.guard;
    this.records = rows.records;
  }

  /**
   * Adds new records below the last one.
   * @param before a reading made with no call since, so that it is still current
   */
  append(before: Reading, ids: readonly RecordId[], cells: RecordCells): void {
    const own = new Set(ids);
    let rest = ids;
    for (let attempt = 1; rest.length > 0; attempt++) {
      if (attempt > MOST_WRITES) throw this.guard.rowsRestless();
      const reading = blankRowsBelow(this.guard, attempt === 1 ? before : undefined, rest.length);
      if (reading === undefined) continue;
      const firstRow = reading.lastRow + 1;
      rest = this.write(reading, { firstRow, ids: rest, own, cells, areAutomatic: true }).missing;
    }
  }

  /**
   * Writes one record into this row, which has none.
   * @param before a reading made with no call since, so that it is still current
   */
  writeAt(before: Reading, firstRow: number, id: RecordId, cells: RecordCells): Written {
    return this.write(before, { firstRow, ids: [id], own: new Set([id]), cells, areAutomatic: false });
  }

  /**
   * Gives a record that stands on a row of the user's a row of its own below all others, and empties that one, in one
   * flush: no reading finds it missing, or twice.
   */
  moveBelow(id: RecordId, { fields, cellsOf }: RecordCells): void {
    const { key } = this.records;
    const { texts } = this.guard;
    for (let attempt = 1; attempt <= MOST_WRITES; attempt++) {
      const before = blankRowsBelow(this.guard, undefined, 1);
      if (before === undefined) continue;
      const row = before.rowOf(id);
      if (row === undefined) return;
      const { table } = before;
      const below = before.lastRow + 1;
      const ours = table.placedFields();
      const blanks: readonly CellValue[] = ours.map(() => '');
      const after = this.guard.write(before, { rows: [row, below], fields: ours }, () => {
        // Cut off between them the record is missing, and comes again.
        table.write(row, ours, [blanks], { last: [key] });
        const block = { firstRow: below, rows: [cellsOf(id)] };
        texts.write(table, [block], fields, { first: key, last: this.rows.lastFields, areAutomatic: true });
      });
      const expected = [...before.keysWithout([row])];
      expected[below - before.firstRow] = id;
      if (sameKeys(after.keys, expected)) return;
      const written = { firstRow: row, count: 1, keys: [undefined, id] };
      this.rows.putKeysBack(before, before.keys, after, written);
      return;
    }
    throw this.guard.rowsRestless();
  }

  /** Writes rows with their keys, and puts right what moved. */
  private write(before: Reading, { firstRow, ids, own, cells, areAutomatic }: RowsToAdd): Written {
    const { fields, cellsOf } = cells;
    const how = { first: this.records.key, last: this.rows.lastFields, areAutomatic };
    const placed = ids.map((id, n) => ({ id, row: firstRow + n }));
    const after = this.guard.write(before, { rows: placed.map(({ row }) => row), fields }, () =>
      this.guard.texts.write(before.table, [{ firstRow, rows: ids.map(cellsOf) }], fields, how),
    );
    const index = firstRow - before.firstRow;
    const expected = [...before.keys];
    ids.forEach((id, n) => {
      expected[index + n] = id;
    });
    if (sameKeys(after.keys, expected)) {
      this.records.keyFormulas.note(ids, []);
      return { missing: [], reading: after, isMoved: false };
    }
    this.rows.putKeysBack(before, before.keys, after, { firstRow, count: ids.length, keys: ids });
    const now = this.rows.noteCollateral(placed, own, cells);
    const there = now.rowsOf(ids);
    // They may have been cut in two by what moved.
    const reading = this.rows.update(now, [...there.keys()], withoutKey(cells));
    return { missing: ids.filter((id) => !there.has(id)), reading, isMoved: true };
  }
}

/**
 * The former content of a row that was emptied by mistake, as cells to write. Used where people moved rows just as
 * another one was to be emptied.
 * @param fields those that were emptied, in any order
 */
export function cellsToGiveBack(
  content: RowContent,
  row: number,
  key: string,
  fields: readonly string[],
): RecordCells {
  const keyFirst = [key, ...fields.filter((field) => field !== key)];
  const cells = keyFirst.map((field) => valueInput(content.valueAt(row, field), ''));
  return { fields: keyFirst, cellsOf: () => cells, stamp: '' };
}

/**
 * The cells of a write without the key (the record's id), for rows that hold a record already. Their keys are never
 * written, as people may be moving rows.
 * @param cells key first
 */
export function withoutKey({ fields, cellsOf, stamp }: RecordCells): RecordCells {
  return { fields: fields.slice(1), cellsOf: (id) => cellsOf(id).slice(1), stamp };
}
