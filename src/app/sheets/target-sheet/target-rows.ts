// What a pull does with the rows of its sheet.

import { FranchiseError } from '../../../domain/errors.ts';
import {
  PULLED_AT_FIELD as PULLED_AT,
  RECORD_FIELD as RECORD,
  type RecordId,
} from '../../../domain/records/record.ts';
import type { PlacedRecord } from '../../../domain/records/record-keys.ts';
import { RECORD_STATES } from '../../../domain/vocabulary.ts';
import { checkCellLimit } from '../limits.ts';
import { MOST_WRITES } from '../verified-write.ts';
import { bringBack, type MovedGoneRows, moveToGone, recoverGoneRows } from './gone-sheet.ts';
import type { Writers } from './new-rows.ts';
import { type KnownRecords, type Reading, stateAt } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import { type RemoveOptions, type RemoveResult, RowDeleter, removeRecords } from './remove-records.ts';
import type { RowWriter, TargetPorts } from './row-writer.ts';
import type { SharedReading, SheetCreation } from './shared-reading.ts';
import type { TargetLayout } from './target-layout.ts';
import { type RecordRow, type UpsertOptions, type UpsertResult, upsert } from './upsert.ts';

/** Each may need its own read. */
const CLOSED_AT_ONCE = 50;
/**
 * Every block reads all keys: a fixed size would cost quadratic time. In a small sheet, calls dominate: 200 pages take
 * 100 s.
 */
const LEAST_BLOCK = 20_000;
const BLOCKS_A_SHEET = 20;

interface TargetParts {
  readonly ports: TargetPorts;
  readonly table: RecordTable;
  readonly whole: RecordTable;
  readonly by: Writers;
  readonly creation: SheetCreation;
  readonly shared: SharedReading;
  readonly layout: TargetLayout;
}

export class TargetRows {
  private back: MovedGoneRows | undefined;

  constructor(private readonly sheet: TargetParts) {}

  /** Growing a sheet with each block costs more. */
  reserve(newRecords: number): void {
    const { creation, ports, table } = this.sheet;
    const { lastRow, maxRows } = table.sheet.extent();
    const rows = 1 + newRecords;
    if (lastRow > 1 || rows <= maxRows) return;
    checkCellLimit(ports.workbook, table.sheet, rows - maxRows, table.parts.columns.length);
    creation.grow(rows);
  }

  blockSize(): number {
    return Math.max(LEAST_BLOCK, Math.ceil(this.sheet.table.sheet.extent().lastRow / BLOCKS_A_SHEET));
  }

  upsert(records: readonly RecordRow[], options: UpsertOptions): UpsertResult {
    const { by, creation, ports, shared, table } = this.sheet;
    if (!isSheetThere(ports, table)) throw sheetDeleted();
    const isNew = creation.isUnderWay;
    creation.finish();
    shared.forget();
    const bringBackGone = (ids: readonly RecordId[]) => !isNew && this.takeBack(ids);
    const { reading, ...result } = upsert(by, records, options, bringBackGone);
    if (reading !== undefined) shared.keep(reading, []);
    return result;
  }

  /** Writes only `Pulled at`. @returns records to fetch again */
  stamp(ids: readonly RecordId[], nowMs: number): readonly RecordId[] {
    if (ids.length === 0) return [];
    const { by, creation, shared } = this.sheet;
    shared.forget();
    creation.finish();
    by.rows.updateAll(ids, [PULLED_AT], [new Date(nowMs)]);
    return by.rows.settle();
  }

  remove(ids: readonly RecordId[], options: RemoveOptions): RemoveResult {
    this.sheet.shared.forget();
    return removeRecords(this.sheet.by, ids, options);
  }

  /** Returns rows that an interrupted execution left between this sheet and another. */
  recoverStagedRows(): void {
    const { by, creation, shared, whole } = this.sheet;
    if (creation.isUnderWay) return;
    shared.forget();
    recoverGoneRows(by.rows.guard, () => whole.columns());
  }

  /** Undefined if none came back. */
  get returnedRows(): MovedGoneRows | undefined {
    return this.back;
  }

  /** Unless the sheet holds only `settled` records, just written without a mark. `deadlineMs`: Unix ms. */
  moveGone(settled: KnownRecords, deadlineMs: number): MovedGoneRows | undefined {
    const { by, layout, ports, shared, whole: table } = this.sheet;
    if (shared.holdsOnly(settled)) return undefined;
    let all: MovedGoneRows | undefined;
    const isTimeLeft = () => ports.clock.nowMs() < deadlineMs;
    const whole = () => (layout.identity.columns === undefined ? undefined : table.columns());
    for (;;) {
      const moved = moveToGone(by.rows.guard, shared.read([RECORD]), isTimeLeft, whole);
      if (moved === undefined) return all;
      shared.forget();
      all = { ...moved, count: moved.count + (all?.count ?? 0) };
      if (moved.count === 0 || !isTimeLeft()) return all;
    }
  }

  /** Also closes the gap of an interrupted run. Costs no call if there is none. */
  closeGaps(): void {
    const { by, shared } = this.sheet;
    const { keys, lastRow, firstRow } = shared.read();
    const blank = keys.slice(0, lastRow - firstRow).filter((key) => key === undefined).length;
    if (blank === 0) return;
    shared.forget();
    const out = new RowDeleter(by);
    out.closeGap();
    out.takeOutEmptied(CLOSED_AT_ONCE);
  }

  /** @param settled as for `moveGone` */
  markDuplicates(settled: KnownRecords): number {
    const { by, shared } = this.sheet;
    if (shared.holdsOnly(settled)) return 0;
    const { count, reading } = markDuplicates(by.rows, shared.read([RECORD]));
    shared.keep(reading, [RECORD]);
    return count;
  }

  /** @returns whether there is a sheet of gone records, so that readings are outdated */
  private takeBack(ids: readonly RecordId[]): boolean {
    const { by, whole } = this.sheet;
    const taken = bringBack(by.rows.guard, ids, () => whole.columns());
    if (taken !== undefined && (taken.count > 0 || taken.isRefused)) {
      const { count = 0, isRefused = false } = this.back ?? {};
      this.back = { ...taken, count: taken.count + count, isRefused: taken.isRefused || isRefused };
    }
    return taken !== undefined;
  }
}

export function isSheetThere({ workbook }: TargetPorts, { sheet }: RecordTable): boolean {
  return workbook.sheetWith(sheet.id) !== undefined;
}

export function sheetDeleted(): FranchiseError {
  return new FranchiseError('bad-sheet', (say) => say.sheetDeleted);
}

interface WrongState extends PlacedRecord {
  readonly text: string;
}

/** Of two rows with the same key, the lower one. */
function markDuplicates(
  rows: RowWriter,
  first: Reading,
): { readonly count: number; readonly reading: Reading } {
  const { records, guard } = rows;
  const fields = [records.parts.state];
  let reading = first;
  for (let attempt = 1; attempt <= MOST_WRITES; attempt++) {
    const { count, wrong } = statesToWrite(reading, RECORD_STATES.duplicate[records.language]);
    const { table } = reading;
    if (wrong.length === 0 || !table.has(records.parts.state)) return { count, reading };
    const after = guard.write(reading, { rows: wrong.map(({ row }) => row), fields }, () => {
      for (const { row, text } of wrong) table.write(row, fields, [[text]]);
    });
    rows.clearOrphans(after, wrong, fields, ({ text }) => [text]);
    reading = records.read(fields);
  }
  throw guard.rowsUnstable();
}

function statesToWrite(reading: Reading, word: string) {
  const seen = new Set<RecordId>();
  const wrong: WrongState[] = [];
  let count = 0;
  for (const { id, row } of reading.placed) {
    const isRepeated = seen.has(id);
    seen.add(id);
    if (isRepeated) count += 1;
    const isMarked = stateAt(reading, row) === 'duplicate';
    if (isRepeated !== isMarked) wrong.push({ id, row, text: isRepeated ? word : '' });
  }
  return { count, wrong };
}
