// Writes the rows of records that are in the table already. Where rows moved between the reading and the flush:
// - rows of the wanted records are written again where they stand now;
// - collateral rows, those of other records that were hit instead, carry this write's `Pulled at` although they were
//   not meant. What stood there isn't known any more, so they are made stale and named, to be fetched again by id;
// - orphan cells, written into rows without a record, are emptied again;
// - a key that was overwritten is put back beside its neighbours.
// Where rows were taken away the write may fail, and with it rows that haven't moved: all are written again.

import { type CellValue, heldBy, valueInput } from '../../../domain/cell.ts';
import { firstOverwritten } from '../../../domain/overwritten-key.ts';
import type { RecordId } from '../../../domain/record.ts';
import type { Key, PlacedRecord } from '../../../domain/record-keys.ts';
import { blocksOf } from '../exact-texts.ts';
import { MOST_WRITES } from '../verified-write.ts';
import type { GuardedWriter } from './guarded-writer.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

/** The cells that one write puts into rows of a pulled sheet: the same fields in each, by the record's id. */
export interface RecordCells {
  /** The fields that are written. */
  readonly fields: readonly string[];
  /** One for each of the fields. */
  readonly cellsOf: (id: RecordId) => readonly CellValue[];
  /** What the write puts into `Pulled at`, by which the rows that it hit are told from others. */
  readonly stamp: CellValue;
}

/** What was written into the keys of neighbouring rows. */
interface WrittenKeys {
  /** The sheet's row of the first of them. */
  readonly firstRow: number;
  readonly count: number;
  /** The new keys; undefined where a cell was emptied. */
  readonly keys: Iterable<Key>;
}

/**
 * Updates the rows of records that a pulled sheet has already. It also notices rows of other records that were hit
 * as people moved them; these are written or fetched again.
 */
export class RowWriter {
  /** Records whose rows were hit by mistake, and that nobody has settled since. */
  private readonly collateral = new Set<RecordId>();

  readonly records: RecordTable;

  constructor(readonly guard: GuardedWriter) {
    this.records = guard.records;
  }

  /** Whether writes have hit rows that they were not meant for. */
  get hasCollateral(): boolean {
    return this.collateral.size > 0;
  }

  /** Fields that are written last, so that a row that is cut off never looks current. */
  get lastFields(): readonly string[] {
    const { version, pulledAt } = this.records.parts;
    return version === undefined ? [pulledAt] : [version, pulledAt];
  }

  /**
   * Writes fields of rows that are there, never a key. A record whose row is gone is left out.
   * @param before a reading made with no call since, so that it is still current
   * @returns the last reading, with which another write can begin at once
   */
  update(before: Reading, ids: readonly RecordId[], cells: RecordCells): Reading {
    const { fields, cellsOf } = cells;
    const own = new Set(ids);
    let reading = before;
    let pending = ids;
    for (let attempt = 1; pending.length > 0; attempt++) {
      const placed = placedIn(reading, pending);
      if (placed.length === 0) return reading;
      if (attempt > MOST_WRITES) throw this.guard.rowsRestless();
      const { table } = reading;
      const blocks = blocksOf(placed, ({ id }) => cellsOf(id));
      const after = this.guard.write(reading, { rows: placed.map(({ row }) => row), fields }, () =>
        this.guard.texts.write(table, blocks, fields, { last: this.lastFields }),
      );
      const isLeft = this.guard.hasFailed;
      pending = placed.filter(({ id, row }) => isLeft || after.keyAt(row) !== id).map(({ id }) => id);
      this.emptyOrphans(after, placed, fields, ({ id }) => cellsOf(id));
      reading = pending.length > 0 ? this.noteCollateral(placed, own, cells) : after;
    }
    return reading;
  }

  /** Writes the same into these fields of all these rows. */
  updateAll(ids: readonly RecordId[], fields: readonly string[], cells: readonly CellValue[]): void {
    const stamp = cells[fields.indexOf(this.records.parts.pulledAt)] ?? '';
    this.update(this.records.read(), ids, { fields, cellsOf: () => cells, stamp });
  }

  /**
   * Finds the rows that carry this write's stamp and are not of it; where it wrote none, the rows that stand now where
   * it wrote.
   * @param placed where it wrote
   * @param own the records that it meant
   * @returns a new reading
   */
  noteCollateral(
    placed: readonly PlacedRecord[],
    own: ReadonlySet<RecordId>,
    { fields, stamp }: RecordCells,
  ): Reading {
    const { pulledAt } = this.records.parts;
    const reading = this.records.read([pulledAt]);
    const isSigned = fields.includes(pulledAt) && reading.table.has(pulledAt);
    const rows = new Set(placed.map(({ row }) => row));
    const isHit = (row: number) =>
      isSigned ? isSameValue(reading.valueAt(row, pulledAt), stamp) : rows.has(row);
    for (const { id, row } of reading.placed) if (!own.has(id) && isHit(row)) this.collateral.add(id);
    return reading;
  }

  /**
   * Settles the rows that were hit by mistake: those of known records are written again, others are made stale.
   * @returns the others, to be fetched again by id
   */
  settle(
    isKnown: (id: RecordId) => boolean = () => false,
    writeAgain: (ids: readonly RecordId[]) => void = () => undefined,
  ): readonly RecordId[] {
    const stale = new Set<RecordId>();
    while (this.collateral.size > 0) {
      const known = [...this.collateral].filter(isKnown);
      const foreign = [...this.collateral].filter((id) => !isKnown(id) && !stale.has(id));
      this.collateral.clear();
      if (known.length > 0) writeAgain(known);
      if (foreign.length > 0) this.makeStale(foreign);
      for (const id of foreign) stale.add(id);
    }
    return [...stale];
  }

  /**
   * Puts keys back that were overwritten, one at a time.
   * @param before the reading right before the write
   * @param expected the keys that were to be there, but for new ones
   * @param after the reading behind the write
   * @returns the last reading
   */
  putKeysBack(before: Reading, expected: readonly Key[], after: Reading, write: WrittenKeys): Reading {
    const { key } = this.records;
    const { count } = write;
    const index = write.firstRow - before.firstRow;
    const shift = after.gridRows - before.gridRows;
    let reading = after;
    const keys = new Set(write.keys);
    for (let n = 0; n < expected.length; n++) {
      const found = firstOverwritten(expected, reading.keys, { keys, index, count, shift });
      if (found === undefined) return reading;
      const firstRow = reading.firstRow + found.index;
      const { table } = reading;
      const input = valueInput(found.id, '');
      reading = this.guard.write(reading, { rows: [firstRow], fields: [key] }, () =>
        this.guard.texts.write(table, [{ firstRow, rows: [[input]] }], [key], {}),
      );
      keys.add(found.id);
      this.collateral.add(found.id);
    }
    return reading;
  }

  /**
   * Empties what a write put into rows that are about no record now: its user inserted them meanwhile, or they stand
   * below records that were taken away. Only cells that still hold it, so that nothing of the user's goes.
   */
  emptyOrphans<P extends PlacedRecord>(
    after: Reading,
    placed: readonly P[],
    fields: readonly string[],
    cellsOf: (one: P) => readonly CellValue[],
  ): void {
    const suspects = placed.filter(({ row }) => after.keyAt(row) === undefined);
    if (suspects.length === 0) return;
    const reading = this.records.read(fields);
    const { table } = reading;
    const orphans = suspects.flatMap((one) => {
      const cells = cellsOf(one);
      const own = fields.filter((field, n) => {
        const input = cells[n] ?? '';
        const held = reading.valueAt(one.row, field);
        // Where the user stands there may be cells of plain text.
        return input !== '' && table.has(field) && (isSameValue(held, heldBy(input)) || held === input);
      });
      return reading.keyAt(one.row) === undefined && own.length > 0 ? [{ row: one.row, own }] : [];
    });
    if (orphans.length === 0) return;
    const now = this.guard.write(reading, { rows: orphans.map(({ row }) => row), fields }, () => {
      for (const { row, own } of orphans) table.write(row, own, [own.map(() => '')]);
    });
    // Records that came to stand there in this very moment have been emptied instead.
    for (const { row } of orphans) {
      const key = now.keyAt(row);
      if (key !== undefined) this.collateral.add(key);
    }
  }

  /** Empties version and `Pulled at` of rows that hold another record's values, so that no run takes them for current. */
  private makeStale(ids: readonly RecordId[]): void {
    const fields = this.lastFields;
    this.updateAll(
      ids,
      fields,
      fields.map(() => ''),
    );
  }
}

function placedIn(reading: Reading, ids: readonly RecordId[]): readonly PlacedRecord[] {
  return [...reading.rowsOf(ids)].map(([id, row]) => ({ id, row }));
}

/**
 * Whether two cells hold the same; dates to the millisecond. Asked after a write, to see whether it stands where it
 * was meant to.
 */
export function isSameValue(a: CellValue, b: CellValue): boolean {
  return a instanceof Date && b instanceof Date ? Math.abs(a.getTime() - b.getTime()) < 1 : a === b;
}
