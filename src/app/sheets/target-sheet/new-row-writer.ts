// Adds rows for new records. Only here keys are written; the next reading compares all, so an overwritten one is
// restored.

import { type CellValue, valueInput } from '../../../domain/cells/cell.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import { sameKeys } from '../../../domain/records/record-keys.ts';
import type { RowContent } from '../user-content.ts';
import { MOST_WRITES } from '../verified-write.ts';
import { blankRowsBelow } from './blank-rows.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import type { RecordCells, RowWriter } from './row-writer.ts';

interface RowsToAdd {
  readonly firstRow: number;
  readonly ids: readonly RecordId[];
  /** All records of the write, including earlier attempts. */
  readonly own: ReadonlySet<RecordId>;
  /** Key first. */
  readonly cells: RecordCells;
  /** The rows have the automatic format, which keeps texts. */
  readonly areAutomatic: boolean;
}

interface Written {
  readonly missing: readonly RecordId[];
  readonly reading: Reading;
  readonly isMoved: boolean;
}

export class NewRowWriter {
  private readonly guard: GuardedWriter;
  private readonly records: RecordTable;

  constructor(private readonly rows: RowWriter) {
    this.guard = rows.guard;
    this.records = rows.records;
  }

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

  writeAt(before: Reading, firstRow: number, id: RecordId, cells: RecordCells): Written {
    return this.write(before, { firstRow, ids: [id], own: new Set([id]), cells, areAutomatic: false });
  }

  /** Off a row of the user's. Both writes are in one flush, so no reading finds the record missing or twice. */
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
        // If interrupted between the two, the record is missing and gets added again.
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
    const reading = this.rows.update(now, [...there.keys()], withoutKey(cells));
    return { missing: ids.filter((id) => !there.has(id)), reading, isMoved: true };
  }
}

/** The previous content of a row emptied by mistake. */
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

/** For rows that hold a record already: keys are never written there. @param cells key first */
export function withoutKey({ fields, cellsOf, stamp }: RecordCells): RecordCells {
  return { fields: fields.slice(1), cellsOf: (id) => cellsOf(id).slice(1), stamp };
}
