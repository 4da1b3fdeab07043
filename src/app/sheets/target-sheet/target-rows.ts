// What a pull does with the rows of its sheet: puts records into them, takes rows out, moves those aside on which the
// user wrote, and closes what lies between.

import { FranchiseError } from '../../../domain/errors.ts';
import {
  PULLED_AT_FIELD as PULLED_AT,
  RECORD_FIELD as RECORD,
  type RecordId,
} from '../../../domain/record.ts';
import { checkCellLimit } from '../limits.ts';
import { bringBack, bringHome } from './bring-back.ts';
import { markDuplicates } from './duplicates.ts';
import type { Writers } from './emptied-rows.ts';
import type { TargetPorts } from './guarded-writer.ts';
import { type MovedGoneRows, moveToGone } from './move-to-gone.ts';
import type { KnownRecords } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import { type RemoveOptions, type RemoveResult, removeRecords } from './remove-records.ts';
import { RowDeleter } from './row-deleter.ts';
import type { SharedReading } from './shared-reading.ts';
import type { SheetInMaking } from './sheet-in-making.ts';
import type { TargetLayout } from './target-layout.ts';
import { type UpsertResult, upsert } from './upsert.ts';
import type { RecordRow, UpsertOptions } from './upsert-plan.ts';

/** So many rows that were emptied before are taken out by one run: each may take a look of its own. */
const CLOSED_AT_ONCE = 50;
/**
 * A block is a part of the sheet, so that reading all keys for each block doesn't grow with the square of it. While the
 * sheet is small the calls of each block count for more: two hundred pages are some 100 seconds of asking.
 */
const LEAST_BLOCK = 20_000;
const BLOCKS_A_SHEET = 20;

/** What its rows are written with. */
interface TargetParts {
  readonly ports: TargetPorts;
  readonly table: RecordTable;
  /** The table with all columns of its resource. */
  readonly whole: RecordTable;
  readonly by: Writers;
  readonly making: SheetInMaking;
  readonly shared: SharedReading;
  readonly layout: TargetLayout;
}

/**
 * All that a run does with the rows of its sheet: add, update, take out, mark, or note as seen. After each write
 * what was read of the sheet is dropped.
 */
export class TargetRows {
  private back: MovedGoneRows | undefined;

  constructor(private readonly sheet: TargetParts) {}

  /**
   * Makes room for so many records at once where there are no rows yet: growing the sheet with every block costs more.
   * @throws FranchiseError when the spreadsheet can't hold them
   */
  reserve(newRecords: number): void {
    const { making, ports, table } = this.sheet;
    const { lastRow, maxRows, maxColumns } = table.sheet.extent();
    const rows = 1 + newRecords;
    if (lastRow > 1 || rows <= maxRows) return;
    const width = Math.max(maxColumns, table.parts.columns.length);
    checkCellLimit(ports.workbook, table.sheet, rows - maxRows, width);
    making.grow(rows);
  }

  /** How many records to give to one upsert: all keys are read for each. */
  blockSize(): number {
    return Math.max(LEAST_BLOCK, Math.ceil(this.sheet.table.sheet.extent().lastRow / BLOCKS_A_SHEET));
  }

  /**
   * Puts records into their rows, flushes, and puts right what its user moved meanwhile.
   * @throws FranchiseError when columns were moved meanwhile, or the sheet was deleted
   */
  upsert(records: readonly RecordRow[], options: UpsertOptions): UpsertResult {
    const { by, making, ports, shared, table } = this.sheet;
    if (!isSheetThere(ports, table)) throw sheetDeleted();
    const isNew = making.isUnderWay;
    making.finish();
    shared.forget();
    const takeBack = (ids: readonly RecordId[]) => !isNew && this.takeBack(ids);
    const { reading, ...result } = upsert(by, records, options, takeBack);
    if (reading !== undefined) shared.keep(reading, []);
    return result;
  }

  /**
   * Writes `Pulled at` alone into rows that are right as they are.
   * @param nowMs milliseconds since 1970
   * @returns records to fetch again, as `refetch` of an upsert
   */
  stamp(ids: readonly RecordId[], nowMs: number): readonly RecordId[] {
    if (ids.length === 0) return [];
    const { by, making, shared } = this.sheet;
    shared.forget();
    making.finish();
    by.rows.updateAll(ids, [PULLED_AT], [new Date(nowMs)]);
    return by.rows.settle();
  }

  /**
   * Takes the rows of these records out, so that those below close up. A row on which the user wrote is kept, and its
   * `Record` says why its record has gone. Where Google refuses to move rows they are emptied where they stand.
   */
  remove(ids: readonly RecordId[], options: RemoveOptions): RemoveResult {
    this.sheet.shared.forget();
    return removeRecords(this.sheet.by, ids, options);
  }

  /** Takes rows home that an execution which was cut off has left on their way to another sheet, or back. */
  takeHome(): void {
    const { by, making, shared, whole } = this.sheet;
    if (making.isUnderWay) return;
    shared.forget();
    bringHome(by.rows.guard, () => whole.columns());
  }

  /** The rows that came back from the sheet of gone records; undefined where none did. */
  get cameBack(): MovedGoneRows | undefined {
    return this.back;
  }

  /**
   * Moves rows of gone records on which the user wrote to the sheet for these.
   * @param settled records whose rows were written without a mark: where the sheet holds only these, none has gone
   * @param deadlineMs when to stop, milliseconds since 1970
   */
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

  /**
   * Closes what lies between the records: rows that earlier versions have emptied, some at a time, and the gap that a
   * run left which was cut off. Where there is none it costs no call.
   */
  closeUp(): void {
    const { by, shared } = this.sheet;
    const { keys, lastRow, firstRow } = shared.read();
    const blank = keys.slice(0, lastRow - firstRow).filter((key) => key === undefined).length;
    if (blank === 0) return;
    shared.forget();
    const out = new RowDeleter(by);
    out.closeGap();
    out.takeOutEmptied(CLOSED_AT_ONCE);
  }

  /**
   * Of two rows with one key the lower is marked.
   * @param settled records whose rows were written without a mark: where the sheet holds only these, each once, none has
   * @returns how many there are
   */
  markDuplicates(settled: KnownRecords): number {
    const { by, shared } = this.sheet;
    if (shared.holdsOnly(settled)) return 0;
    const { count, reading } = markDuplicates(by.rows, shared.read([RECORD]));
    shared.keep(reading, [RECORD]);
    return count;
  }

  /**
   * Brings the rows of records back that went to the sheet of gone ones, before they would get new ones.
   * @returns whether there is such a sheet, so that cells were read or written
   */
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

/**
 * Whether a pulled sheet still exists, or its user has deleted it meanwhile: then a failed call is told in those
 * words.
 */
export function isSheetThere({ workbook }: TargetPorts, { sheet }: RecordTable): boolean {
  return workbook.sheets().some(({ id }) => id === sheet.id);
}

/**
 * The error that tells a person that the pulled sheet was deleted during its run. Calls on such a sheet fail with
 * Google's own words only.
 */
export function sheetDeleted(): FranchiseError {
  return new FranchiseError('bad-sheet', (say) => say.sheetDeleted);
}
