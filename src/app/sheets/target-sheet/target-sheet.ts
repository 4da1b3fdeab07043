// The sheet that a pull fills: one row a record, found by the record's id. Rows of known ids are updated where the
// user has put them; new ones go below the last record, or into rows that were emptied. This is all that a pull knows of
// it. Whatever its user does at the same moment is noticed and put right beneath.

import { FranchiseError } from '../../../domain/errors.ts';
import type { Language, Word } from '../../../domain/language.ts';
import type { HeldRow } from '../../../domain/leftovers.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import type { Filling, Pull } from '../../../domain/pull.ts';
import type { AddedColumns, PulledSheetState } from '../../../domain/pulled-sheet.ts';
import {
  PULLED_AT_FIELD as PULLED_AT,
  RECORD_FIELD as RECORD,
  type RecordId,
} from '../../../domain/record.ts';
import type { PulledResource } from '../../../domain/resource.ts';
import type { Area, Sheet } from '../../../ports/workbook.ts';
import type { SpareTime } from '../../runs/spare-time.ts';
import { fieldName } from '../column-marks.ts';
import { checkCellLimit } from '../limits.ts';
import { type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import { addOrFinishColumns } from './added-columns.ts';
import { renewNotes, setAgeNote } from './age-note.ts';
import { bringBack, bringHome } from './bring-back.ts';
import { isLaidOutFor, type LayoutChange, layOut } from './column-layout.ts';
import { derivedToLayOut, layOutDerived } from './derived-columns.ts';
import { markDuplicates } from './duplicates.ts';
import type { Writers } from './emptied-rows.ts';
import { areLaidOut, fieldsOf, fieldsThatCame, fieldsToAdd } from './fields-known.ts';
import { GuardedWriter, type TargetPorts } from './guarded-writer.ts';
import { type MovedToGone, moveToGone } from './move-to-gone.ts';
import { type OpenedTarget, openTarget } from './open-target.ts';
import type { KnownRecords } from './reading.ts';
import { RecordTable } from './record-table.ts';
import { RecordsRange } from './records-range.ts';
import { type RemoveOptions, type RemoveResult, removeRecords } from './remove-records.ts';
import { RowDeleter } from './row-deleter.ts';
import { SharedReading } from './shared-reading.ts';
import { SheetInMaking } from './sheet-in-making.ts';
import { columnsOf } from './target-columns.ts';
import { snapshotOf, type TargetSnapshot } from './target-snapshot.ts';
import { type UpsertResult, upsert, writersInto } from './upsert.ts';
import type { RecordRow, RowsAhead, UpsertOptions } from './upsert-plan.ts';

export type {
  LayoutChange,
  MovedToGone,
  RecordRow,
  RemoveOptions,
  RemoveResult,
  RowsAhead,
  UpsertOptions,
  UpsertResult,
};

/** So many rows that were emptied before are taken out by one run: each may take a look of its own. */
const CLOSED_AT_ONCE = 50;
/**
 * A block is a part of the sheet, so that reading all keys for each block doesn't grow with the square of it. While the
 * sheet is small the calls of each block count for more: two hundred pages are some 100 seconds of asking.
 */
const LEAST_BLOCK = 20_000;
const BLOCKS_A_SHEET = 20;

const NOBODY: KnownRecords = new Set();

/** The sheet that a pull fills. */
export class TargetSheet {
  /** The pull that filled it before, where that was another one, or had another name. */
  readonly previousPull: string | undefined;
  private readonly table: RecordTable;
  private readonly by: Writers;
  private readonly making: SheetInMaking;
  private readonly shared: SharedReading;
  /** What the sheet's mark says. */
  private identity: RecordsIdentity;
  private readonly fields: readonly string[];
  private readonly range: RecordsRange;
  private back: MovedToGone | undefined;
  /** Which columns `addLater` has brought, in a sentence; empty where none. */
  came = '';

  /** @param whole the table with all columns of its resource */
  private constructor(
    private readonly ports: TargetPorts,
    { table, identity, creation, previousPull, range, fields, leavesFormulas }: OpenedTarget,
    private readonly whole: RecordTable,
    private readonly before: PulledSheetState | undefined,
  ) {
    this.by = writersInto(new GuardedWriter(ports, table), leavesFormulas);
    this.table = table;
    this.making = new SheetInMaking(table, creation);
    this.shared = new SharedReading(table, this.making);
    this.identity = identity;
    this.fields = fields;
    this.previousPull = previousPull;
    this.range = new RecordsRange(ports.workbook, table.sheet, range);
  }

  /**
   * The sheet of the pull; where there is none yet, a new one, which is made in the time that is to spare.
   * @param before its state at the end of the run before
   * @throws FranchiseError `bad-pull` when the sheet with that name is something else; `bad-sheet` when its key column
   * or header row is gone, or a protection keeps this user from writing
   */
  static open(ports: TargetPorts, pull: Filling, spare: SpareTime, before?: PulledSheetState): TargetSheet {
    const opened = openTarget(ports, pull, before);
    if (opened.creation !== undefined) spare.add(opened.creation);
    const { sheet, language } = opened.table;
    const whole = new RecordTable(sheet, language, columnsOf(pull.resource, language));
    const target = new TargetSheet(ports, opened, whole, before);
    if (opened.unfilled !== undefined) target.by.formulas.catchUp(opened.unfilled);
    return target;
  }

  /**
   * Lays the sheet out anew where its pull takes other columns than those that it was laid out for, or what
   * its derived columns follow from is another.
   * @param before is called ahead of the first change of other columns
   * @returns the fields that a new version has brought, until `knowFields`
   * @throws FranchiseError as `layOut` and `layOutDerived`
   */
  layOut(pull: Pull, before: (change: LayoutChange) => void): readonly string[] {
    const { ports, table } = this;
    const known = { identity: this.identity, before: this.before, sealed: table.seal.table };
    const fresh = fieldsThatCame(pull, known);
    const identity = { ...this.identity, known: fieldsOf(pull).filter((field) => !fresh.includes(field)) };
    const areColumnsRight = isLaidOutFor(identity, pull) && areLaidOut(fresh, identity);
    const derived = this.isNew ? [] : derivedToLayOut(identity, pull);
    if (areColumnsRight && derived.length === 0) return fresh;
    this.forget();
    if (!areColumnsRight) this.identity = layOut(ports, table, { identity, pull, fresh }, before);
    for (const column of derived) this.identity = layOutDerived(ports, table, this.identity, column);
    table.seal.renew(table.columns());
    return fresh;
  }

  /** Notes that the sheet knows all fields of its resource: the columns of new ones are filled, and that is told. */
  knowFields(): void {
    if (JSON.stringify(this.fields) === JSON.stringify(this.identity.known)) return;
    this.identity = { ...this.identity, known: this.fields };
    if (!this.isNew) saveIdentity(this.sheet, this.identity);
  }

  /** Adds the columns that a new version brings to a sheet beside a pulled one. */
  addLater(): void {
    const fresh = this.isNew ? [] : fieldsToAdd(this.fields, this.identity);
    if (fresh.length === 0) return void this.knowFields();
    const wanted = this.table.parts.columns.filter(({ field }) => fresh.includes(field));
    this.forget();
    addOrFinishColumns(this.ports.workbook, this.table, wanted);
    const names = wanted.map(({ header }) => header[this.language]).join(', ');
    this.came = sentencesIn(this.language).columnsCameTo(this.sheet.name(), names);
  }

  /** Whether the sheet is only being made. */
  get isNew(): boolean {
    return this.making.isUnderWay;
  }

  /** The columns that came later, and since when; undefined where it has all that it was made with. */
  get added(): AddedColumns | undefined {
    return this.identity.added;
  }

  /** The tab. */
  get sheet(): Sheet {
    return this.table.sheet;
  }

  /** The language in which it was made. */
  get language(): Language {
    return this.table.language;
  }

  /**
   * Makes room for so many records at once where there are no rows yet: growing the sheet with every block costs more.
   * @throws FranchiseError when the spreadsheet can't hold them
   */
  reserveRows(newRecords: number): void {
    const { lastRow, maxRows, maxColumns } = this.sheet.extent();
    const rows = 1 + newRecords;
    if (lastRow > 1 || rows <= maxRows) return;
    const width = Math.max(maxColumns, this.table.parts.columns.length);
    checkCellLimit(this.ports.workbook, this.sheet, rows - maxRows, width);
    this.making.grow(rows);
  }

  /** How many records to give to one upsert: all keys are read for each. */
  blockSize(): number {
    return Math.max(LEAST_BLOCK, Math.ceil(this.sheet.extent().lastRow / BLOCKS_A_SHEET));
  }

  /**
   * Puts records into their rows, flushes, and puts right what its user moved meanwhile.
   * @throws FranchiseError when columns were moved meanwhile, or the sheet was deleted
   */
  upsert(records: readonly RecordRow[], options: UpsertOptions): UpsertResult {
    if (!this.isThere()) throw sheetDeleted();
    const isNew = this.isNew;
    this.making.finish();
    this.forget();
    const takeBack = (ids: readonly RecordId[]) => !isNew && this.takeBack(ids);
    const { reading, ...result } = upsert(this.by, records, options, takeBack);
    if (reading !== undefined) this.shared.keep(reading, []);
    return result;
  }

  /**
   * Writes `Pulled at` alone into rows that are right as they are.
   * @param nowMs milliseconds since 1970
   * @returns records to fetch again, as `refetch` of an upsert
   */
  stamp(ids: readonly RecordId[], nowMs: number): readonly RecordId[] {
    if (ids.length === 0) return [];
    this.forget();
    this.making.finish();
    this.by.rows.updateAll(ids, [PULLED_AT], [new Date(nowMs)]);
    return this.by.rows.settle();
  }

  /**
   * Takes the rows of these records out, so that those below close up. A row on which the user wrote is kept, and its
   * `Record` says why its record has gone. Where Google refuses to move rows they are emptied where they stand.
   */
  remove(ids: readonly RecordId[], options: RemoveOptions): RemoveResult {
    this.forget();
    return removeRecords(this.by, ids, options);
  }

  /**
   * Brings the rows of records back that went to the sheet of gone ones, before they would get new ones.
   * @returns whether there is such a sheet, so that cells were read or written
   */
  private takeBack(ids: readonly RecordId[]): boolean {
    const taken = bringBack(this.by.rows.guard, ids, () => this.whole.columns());
    if (taken !== undefined && (taken.count > 0 || taken.isRefused)) {
      const { count = 0, isRefused = false } = this.back ?? {};
      this.back = { ...taken, count: taken.count + count, isRefused: taken.isRefused || isRefused };
    }
    return taken !== undefined;
  }

  /** Takes rows home that an execution which was cut off has left on their way to another sheet, or back. */
  takeHome(): void {
    if (this.isNew) return;
    this.forget();
    bringHome(this.by.rows.guard, () => this.whole.columns());
  }

  /** The rows that came back from the sheet of gone records; undefined where none did. */
  get cameBack(): MovedToGone | undefined {
    return this.back;
  }

  /**
   * Moves rows of gone records on which the user wrote to the sheet for these.
   * @param settled records whose rows were written without a mark: where the sheet holds only these, none has gone
   * @param deadlineMs when to stop, milliseconds since 1970
   */
  moveGone(settled: KnownRecords, deadlineMs: number): MovedToGone | undefined {
    if (this.shared.holdsOnly(settled)) return undefined;
    let all: MovedToGone | undefined;
    const isTimeLeft = () => this.ports.clock.nowMs() < deadlineMs;
    const whole = () => (this.identity.columns === undefined ? undefined : this.whole.columns());
    for (;;) {
      const moved = moveToGone(this.by.rows.guard, this.shared.read([RECORD]), isTimeLeft, whole);
      if (moved === undefined) return all;
      this.forget();
      all = { ...moved, count: moved.count + (all?.count ?? 0) };
      if (moved.count === 0 || !isTimeLeft()) return all;
    }
  }

  /**
   * Closes what lies between the records: rows that earlier versions have emptied, some at a time, and the gap that a
   * run left which was cut off. Where there is none it costs no call.
   */
  closeUp(): void {
    const { keys, lastRow, firstRow } = this.shared.read();
    const blank = keys.slice(0, lastRow - firstRow).filter((key) => key === undefined).length;
    if (blank === 0) return;
    this.forget();
    const out = new RowDeleter(this.by);
    out.closeGap();
    out.takeOutEmptied(CLOSED_AT_ONCE);
  }

  /**
   * What decisions need of the rows that hold records, from the top.
   * @param fields of the service, by path
   * @param settled records about which there is nothing to decide: where the sheet holds only these, each once, no row
   */
  rows(fields: readonly string[], settled: KnownRecords = NOBODY): readonly HeldRow[] {
    if (this.shared.holdsOnly(settled)) return [];
    return this.shared.read([RECORD, PULLED_AT, ...fields]).held(fields);
  }

  /**
   * Of two rows with one key the lower is marked.
   * @param settled records whose rows were written without a mark: where the sheet holds only these, each once, none has
   * @returns how many there are
   */
  markDuplicates(settled: KnownRecords): number {
    if (this.shared.holdsOnly(settled)) return 0;
    const { count, reading } = markDuplicates(this.by.rows, this.shared.read([RECORD]));
    this.shared.keep(reading, [RECORD]);
    return count;
  }

  /** Records in the sheet: rows with an id, each id once. */
  count(): number {
    return this.shared.read().records().size;
  }

  /**
   * Takes the keys for those of an earlier run, which spares looking for formulas among them.
   * @param checksum `keyChecksum` of the snapshot that an earlier run ended with
   */
  trustKeys(checksum: number | undefined): void {
    this.table.keyFormulas.trust(checksum);
  }

  /**
   * How the sheet stands at the end of a run.
   * @param resource what the pull asks for
   */
  snapshot(resource: Pick<PulledResource, 'code' | 'records'>): TargetSnapshot {
    const marked = { ...this.identity, range: this.range.name };
    return snapshotOf(this.table, this.shared.read(), marked, resource);
  }

  /** How many rows there are from below the headers to the last record, those of its user between them counted. */
  rowsToLast(): number {
    const { keys, firstRow, table } = this.shared.read();
    const last = keys.reduce<number>((found, key, n) => (key === undefined ? found : n), -1);
    return firstRow + last - table.headerRow;
  }

  /** The cells of these columns, their headers and so many rows; those whose column is gone are left out. */
  areasOf(fields: readonly string[], rows: number): readonly Area[] {
    const { table } = this.shared.read();
    return fields.flatMap((field) => {
      const column = table.columnOf(field);
      return column === undefined ? [] : [{ row: table.headerRow, column, rows: 1 + rows, columns: 1 }];
    });
  }

  /** Those of the fields, which the pull names, for which no column has come. */
  missing(fields: readonly string[]): readonly string[] {
    const { table } = this.shared.read();
    return fields.filter((field) => !table.has(field) && !table.has(fieldName(field)));
  }

  /** Whether there is no record in it. */
  isEmpty(): boolean {
    const { lastRow } = this.sheet.extent();
    if (this.isNew) return lastRow <= 1;
    return lastRow <= this.table.columns().headerRow || this.count() === 0;
  }

  /** What was read is old: time has passed, as with a request, or rows were written. */
  forget(): void {
    this.shared.forget();
  }

  /** Says on the key's header how old the data is; where that is hidden, also on the first that is named. */
  setAgeNote(age: string): void {
    setAgeNote(this.shared.read().table, this.table.parts, age);
  }

  /** Says what its columns mean on headers that say something else, as an earlier version did. */
  renewNotes(): void {
    renewNotes(this.shared.read().table, this.table.parts);
  }

  /**
   * Lets the named range of the sheet cover header and records as they are.
   * @param defaultSheet what it is called, unless that is taken
   * @param before what it was called, where the sheet's mark has lost it
   */
  nameRecords(defaultSheet: Word, before: string | undefined): void {
    this.range.cover(this.shared.read(), defaultSheet[this.language], before);
  }

  /** What a failure really means: any call on a sheet that the user deleted fails in the platform's own words. */
  explain(thrown: unknown): unknown {
    if (thrown instanceof FranchiseError || this.isThere()) return thrown;
    return sheetDeleted();
  }

  private isThere(): boolean {
    return this.ports.workbook.sheets().some((sheet) => sheet.id === this.sheet.id);
  }
}

function sheetDeleted(): FranchiseError {
  return new FranchiseError('bad-sheet', (say) => say.sheetDeleted());
}
