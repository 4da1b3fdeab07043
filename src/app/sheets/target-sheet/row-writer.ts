// Writes into a sheet that its user may change at the same moment; nothing can lock cells. Each write is between two
// readings (`GuardedWriter`). If columns moved in between, the run ends, since cells of the user's may be hit. If rows
// moved, `RowWriter` repairs them:
// - the wanted rows are written again where they are now;
// - collateral rows (others, hit instead) carry this write's `Pulled at`; they are made stale and fetched again by id;
// - orphan cells, written into rows without a record, are cleared;
// - an overwritten key is restored next to its neighbours.

import {
  type CellValue,
  rangeNames,
  type Span,
  spansOf,
  unquoted,
  valueInput,
} from '../../../domain/cells/cell.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import {
  firstOverwritten,
  type Key,
  type PlacedRecord,
  sameKeys,
} from '../../../domain/records/record-keys.ts';
import { twoDigits } from '../../../domain/time.ts';
import type { Area } from '../../../ports/workbook.ts';
import type { Ports } from '../../ports.ts';
import { rethrowRejection } from '../limits.ts';
import { CELLS_OF_A_CALL } from '../owned-table.ts';
import { blocksOf, ExactTexts, MOST_WRITES } from '../verified-write.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

interface WrittenCells {
  readonly rows: readonly number[];
  readonly fields: readonly string[];
}

/** Puts each write between two readings, and ends the run if columns moved. */
export class GuardedWriter {
  readonly texts = new ExactTexts<string>();
  /** The last write failed at least partly: rows that didn't move may hold old values. */
  hasFailed = false;

  constructor(
    readonly ports: Ports,
    readonly records: RecordTable,
  ) {}

  /**
   * `writes` may run twice; if rows moved, its errors aren't thrown.
   * @throws FranchiseError `bad-sheet` if columns moved
   */
  write(before: Reading, cells: WrittenCells, writes: () => void): Reading {
    return this.writeAndRead(before, cells, writes, () => ({ reading: this.records.read() })).reading;
  }

  /** @param read again, once it is written */
  writeAndRead<R extends { readonly reading: Reading }>(
    before: Reading,
    cells: WrittenCells,
    writes: () => void,
    read: () => R,
  ): R {
    let failure: { readonly thrown: unknown } | undefined;
    try {
      writes();
      this.ports.workbook.flush();
    } catch (thrown) {
      rethrowRejection(this.records.sheet, (column) => this.headerAt(before.table, column), thrown);
      // Writes fail if the user deleted rows and the sheet became too small.
      failure = { thrown };
    }
    const result = read();
    this.hasFailed = failure !== undefined;
    const { reading: after } = result;
    if (failure !== undefined && sameKeys(after.keys, before.keys)) {
      if (this.texts.shouldRetry()) return this.writeAndRead(before, cells, writes, read);
      throw failure.thrown;
    }
    if (!after.table.isLike(before.table)) {
      const hit = ({ first, count }: Span) => before.table.areas(first, count, cells.fields);
      throw this.cellsHit(spansOf(cells.rows).flatMap(hit));
    }
    return result;
  }

  private headerAt(table: Reading['table'], column: number): string {
    const field = table.placedFields().find((one) => table.columnOf(one) === column);
    return field === undefined ? '' : table.headerOf(field, this.records.language);
  }

  rowsUnstable(): FranchiseError {
    const name = this.records.sheet.name();
    return new FranchiseError('busy', (say) => say.rowsUnstable(name));
  }

  cellsHit(areas: readonly Area[]): FranchiseError {
    const name = this.records.sheet.name();
    const ranges = rangeNames(areas);
    const { hour, minute, second } = this.ports.calendar.toLocal(this.ports.clock.nowMs());
    const time = [hour, minute, second].map(twoDigits).join(':');
    return new FranchiseError('bad-sheet', (say) => say.columnsMoved(name, ranges, time));
  }
}

export interface RecordCells {
  readonly fields: readonly string[];
  readonly cellsOf: (id: RecordId) => readonly CellValue[];
  /** For `Pulled at`; identifies the rows that this write hit. */
  readonly stamp: CellValue;
}

interface WrittenKeys {
  readonly firstRow: number;
  readonly count: number;
  readonly keys: Iterable<Key>;
}

/** Writes records into their rows, and repairs what it hit because rows moved. */
export class RowWriter {
  private readonly collateral = new Set<RecordId>();
  private misformatted: readonly string[] | undefined;

  readonly records: RecordTable;

  constructor(readonly guard: GuardedWriter) {
    this.records = guard.records;
  }

  /** Once a run, judged by as many rows as one call reads well. Call before the reading that a write relies on. */
  findMisformatted(): void {
    if (this.misformatted !== undefined) return;
    const { columnCache, sheet } = this.records;
    const table = columnCache.table ?? this.records.columns();
    const most = Math.floor(CELLS_OF_A_CALL / table.span.count);
    const count = Math.min(most, sheet.extent().lastRow - table.headerRow);
    this.misformatted = table.misformatted({ first: table.headerRow + 1, count });
  }

  /** As `restoreFormats` does for plain text. What the format did to values matters to nobody who reads the table. */
  restoreColumnFormats({ table, firstRow, lastRow, lastContent, gridRows }: Reading): void {
    const fields = this.misformatted ?? [];
    if (fields.length === 0) return;
    this.misformatted = [];
    const { language } = this.records;
    const end = lastContent > lastRow ? lastRow : gridRows;
    this.guard.texts.trySetFormats(() => table.format(firstRow, end - firstRow + 1, fields, language));
  }

  get hasCollateral(): boolean {
    return this.collateral.size > 0;
  }

  /** Written last, so an interrupted row never looks current. */
  get lastFields(): readonly string[] {
    const { version, pulledAt } = this.records.parts;
    return version === undefined ? [pulledAt] : [version, pulledAt];
  }

  /** @param cells without the key (`withoutKey`): all its fields are written. Skips records whose row is gone. */
  update(before: Reading, ids: readonly RecordId[], cells: RecordCells): Reading {
    const { fields, cellsOf } = cells;
    const own = new Set(ids);
    let reading = before;
    let pending = ids;
    for (let attempt = 1; pending.length > 0; attempt++) {
      const placed = [...reading.rowsOf(pending)].map(([id, row]) => ({ id, row }));
      if (placed.length === 0) return reading;
      if (attempt > MOST_WRITES) throw this.guard.rowsUnstable();
      const { table } = reading;
      const blocks = blocksOf(placed, ({ id }) => cellsOf(id));
      const after = this.guard.write(reading, { rows: placed.map(({ row }) => row), fields }, () =>
        this.guard.texts.write(table, blocks, fields, { last: this.lastFields }),
      );
      const isLeft = this.guard.hasFailed;
      pending = placed.filter(({ id, row }) => isLeft || after.keyAt(row) !== id).map(({ id }) => id);
      this.clearOrphans(after, placed, fields, ({ id }) => cellsOf(id));
      reading = pending.length > 0 ? this.noteCollateral(placed, own, cells) : after;
    }
    return reading;
  }

  updateAll(ids: readonly RecordId[], fields: readonly string[], cells: readonly CellValue[]): void {
    const stamp = cells[fields.indexOf(this.records.parts.pulledAt)] ?? '';
    this.update(this.records.read(), ids, { fields, cellsOf: () => cells, stamp });
  }

  /** Notes other records whose rows this write hit, by its stamp or, if it wrote none, by the rows it wrote. */
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

  /** Rewrites known records and makes others stale. @returns the others, to be fetched again by id */
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

  /** Writes back keys that a write of new rows put others over. @param expected without new keys */
  restoreKeys(before: Reading, expected: readonly Key[], after: Reading, write: WrittenKeys): Reading {
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

  /** Clears what was written beside no key, but only cells that still hold it. */
  clearOrphans<P extends PlacedRecord>(
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
        return input !== '' && table.has(field) && cellHolds(reading.valueAt(one.row, field), input);
      });
      return reading.keyAt(one.row) === undefined && own.length > 0 ? [{ row: one.row, own }] : [];
    });
    if (orphans.length === 0) return;
    const now = this.guard.write(reading, { rows: orphans.map(({ row }) => row), fields }, () => {
      for (const { row, own } of orphans) table.write(row, own, [own.map(() => '')]);
    });
    // Records that arrived in these rows meanwhile were emptied instead.
    for (const { row } of orphans) {
      const key = now.keyAt(row);
      if (key !== undefined) this.collateral.add(key);
    }
  }

  /**
   * Their cells may be another record's: all but the key are blanked, so that no run takes the rows for current, and
   * rows of records that the service no longer has don't leave with wrong values.
   */
  private makeStale(ids: readonly RecordId[]): void {
    const { key } = this.records;
    const fields = this.records
      .columns()
      .placedFields()
      .filter((field) => field !== key);
    this.updateAll(
      ids,
      fields,
      fields.map(() => ''),
    );
  }
}

/** Whether the cell holds what was put in: plain text may keep the apostrophe. */
export function cellHolds(held: CellValue, input: CellValue): boolean {
  return isSameValue(held, unquoted(input)) || held === input;
}

/** Dates to the millisecond. */
export function isSameValue(a: CellValue, b: CellValue): boolean {
  return a instanceof Date && b instanceof Date ? Math.abs(a.getTime() - b.getTime()) < 1 : a === b;
}
