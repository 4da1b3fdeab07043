// The sheet that a pull fills, one row a record. A pull sees only this class; what the user does meanwhile is handled
// beneath.

import { numbersOf, spansOf } from '../../../domain/cells/cell.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import { type Language, shortHash, type Word } from '../../../domain/language.ts';
import type { LeftContent, PulledSheetState, SheetSource } from '../../../domain/pulls/pull.ts';
import type { FormulaColumn, PulledResource } from '../../../domain/pulls/resource.ts';
import {
  PULLED_AT_FIELD as PULLED_AT,
  PULLED_AT_FIELD,
  RECORD_FIELD as RECORD,
  RECORD_FIELD,
  type RecordId,
} from '../../../domain/records/record.ts';
import type { PlacedRecord } from '../../../domain/records/record-keys.ts';
import type { SheetRow } from '../../../domain/run/run-start.ts';
import { RECORD_STATES } from '../../../domain/vocabulary.ts';
import type { Area, Sheet } from '../../../ports/workbook.ts';
import type { Ports } from '../../ports.ts';
import type { SpareTime } from '../../runs/spare-time.ts';
import { isNoteOf } from '../find-columns.ts';
import { bestEffort, checkCellLimit, checkProtections, styleHeader } from '../limits.ts';
import type { OwnedTable } from '../owned-table.ts';
import { changeIdentity, type RecordsIdentity } from '../sheet-identity.ts';
import { numberedHeaders } from '../staging-sheet.ts';
import { MOST_WRITES } from '../verified-write.ts';
import { discoveredMark } from './added-columns.ts';
import { type LayoutChange, RecordsRange, TargetLayout } from './column-layout.ts';
import { bringBack, type MovedGoneRows, moveToGone, recoverGoneRows } from './gone-sheet.ts';
import { type Writers, writersInto } from './new-rows.ts';
import { type OpenedTarget, openTarget } from './open-target.ts';
import { type KnownRecords, type Reading, stateAt } from './reading.ts';
import { type RecordColumns, RecordTable, targetColumns } from './record-table.ts';
import { type RemoveOptions, type RemoveResult, RowDeleter, removeRecords } from './remove-records.ts';
import { GuardedWriter, type RowWriter } from './row-writer.ts';
import { SharedReading, SheetCreation } from './shared-reading.ts';
import { type RecordRow, type RowObserver, type UpsertOptions, type UpsertResult, upsert } from './upsert.ts';

const NOBODY: KnownRecords = new Set();

class TargetRecords {
  constructor(
    private readonly table: RecordTable,
    private readonly creation: SheetCreation,
    private readonly shared: SharedReading,
  ) {}

  /** Empty if the sheet holds only `settled` records, each once. */
  held(fields: readonly string[], settled: KnownRecords = NOBODY): readonly SheetRow[] {
    if (this.shared.holdsOnly(settled)) return [];
    return this.shared.read([RECORD, PULLED_AT, ...fields]).held(fields);
  }

  count(): number {
    return this.shared.read().records().size;
  }

  isEmpty(): boolean {
    if (this.creation.isUnderWay) return true;
    const { lastRow } = this.table.sheet.extent();
    return lastRow <= this.table.columns().headerRow || this.count() === 0;
  }

  /** From below the headers to the last record, including the user's rows between. */
  rowsToLast(): number {
    const { keys, firstRow, table } = this.shared.read();
    const last = keys.reduce<number>((found, key, n) => (key === undefined ? found : n), -1);
    return firstRow + last - table.headerRow;
  }

  areasOf(fields: readonly string[], rows: number): readonly Area[] {
    const { table } = this.shared.read();
    return fields.flatMap((field) => {
      const column = table.columnOf(field);
      return column === undefined ? [] : [{ row: table.headerRow, column, rows: 1 + rows, columns: 1 }];
    });
  }

  /** From the previous run's snapshot; skips the search for formulas among the keys. */
  restoreKeyChecksum(checksum: number | undefined): void {
    this.table.keyFormulas.restore(checksum);
  }

  /** @param left by the last run, with the note on the key's header */
  expect(left: LeftContent | undefined): void {
    this.table.expect(left);
  }

  /** How many rows less there were when this run began, 0 if others or older ones; undefined if all were as left. */
  lost(): number | undefined {
    if (!this.creation.isUnderWay) this.shared.read();
    return this.table.lost;
  }
}

export type {
  LayoutChange,
  MovedGoneRows,
  RecordRow,
  RemoveOptions,
  RemoveResult,
  RowObserver,
  UpsertOptions,
  UpsertResult,
};

export class TargetSheet {
  readonly previousPull: string | undefined;
  readonly layout: TargetLayout;
  readonly rows: TargetRows;
  readonly records: TargetRecords;
  private readonly table: RecordTable;
  private readonly creation: SheetCreation;
  private readonly shared: SharedReading;
  private readonly range: RecordsRange;
  private readonly guard: GuardedWriter;

  private constructor(
    private readonly ports: Ports,
    { table, identity, creationSteps, previousPull, range, fields, leavesFormulas, unfilled }: OpenedTarget,
    whole: RecordTable,
    before: PulledSheetState | undefined,
  ) {
    this.guard = new GuardedWriter(ports, table);
    const by = writersInto(this.guard, leavesFormulas);
    if (unfilled !== undefined) by.formulas.catchUp(unfilled);
    const creation = new SheetCreation(table, creationSteps);
    const shared = new SharedReading(table, creation);
    this.table = table;
    this.creation = creation;
    this.shared = shared;
    this.previousPull = previousPull;
    this.layout = new TargetLayout({ ports, table, creation, shared, before, fields }, identity);
    this.rows = new TargetRows({ ports, table, whole, by, creation, shared, layout: this.layout });
    this.records = new TargetRecords(table, creation, shared);
    this.range = new RecordsRange(ports.workbook, table.sheet, range);
  }

  /**
   * A new sheet is made in the spare time.
   * @throws FranchiseError `bad-pull` or `bad-sheet`, as `openTarget`
   */
  static open(ports: Ports, pull: SheetSource, spare: SpareTime, before?: PulledSheetState): TargetSheet {
    const opened = openTarget(ports, pull, before);
    if (opened.creationSteps !== undefined) spare.add(opened.creationSteps);
    const { sheet, language } = opened.table;
    const whole = new RecordTable(sheet, language, targetColumns(pull.resource, language));
    return new TargetSheet(ports, opened, whole, before);
  }

  /** Still being made. */
  get isNew(): boolean {
    return this.creation.isUnderWay;
  }

  get sheet(): Sheet {
    return this.table.sheet;
  }

  get language(): Language {
    return this.table.language;
  }

  snapshot(resource: Pick<PulledResource, 'code' | 'records'>): TargetSnapshot {
    const marked = { ...this.layout.identity, range: this.range.name };
    return snapshotOf(this.table, this.shared.read(), marked, resource);
  }

  /** Call after writes, and after requests (time has passed). */
  forget(): void {
    this.shared.forget();
  }

  /** Changes when a discovered column is added. Costs one call. */
  discovered(): string {
    return discoveredMark(this.sheet);
  }

  /** @returns the content of the sheet, for `expect`; undefined if the key's header has no such note */
  setAgeNote(age: string): LeftContent | undefined {
    const reading = this.shared.read();
    const note = setAgeNote(reading.table, this.table.parts, age);
    return note === undefined ? undefined : { ...reading.content(), age: shortHash(note) };
  }

  /**
   * @param chosen fields; one that isn't chosen any more is forgotten and stays where it is
   * @throws FranchiseError if the sheet is protected or full; a later run adds them
   */
  addFormulas({ formulas = [] }: Pick<PulledResource, 'formulas'>, chosen: readonly string[]): void {
    const before = this.layout.identity.formulas ?? [];
    const coming = formulas.filter(({ field }) => chosen.includes(field) && !before.includes(field));
    const left = before.filter((field) => chosen.includes(field));
    if (coming.length === 0 && left.length === before.length) return;
    const added = addFormulaColumns(this.ports, this.shared.read(), this.language, coming);
    this.ports.workbook.flush();
    changeIdentity(this.sheet, { formulas: [...left, ...added.map(({ field }) => field)] });
  }

  renewNotes(): void {
    renewNotes(this.shared.read().table, this.table.parts);
  }

  /** @param before its former name, in case the identity lost it */
  nameRecords(defaultSheet: Word, before: string | undefined): void {
    this.range.cover(this.shared.read(), defaultSheet[this.language], before);
  }

  /** Calls on a sheet or a column that the user deleted fail with the platform's error; replaces it. */
  explain(thrown: unknown): unknown {
    if (thrown instanceof FranchiseError) return thrown;
    if (!isSheetThere(this.ports, this.table)) return sheetDeleted();
    return this.table.haveColumnsMoved() ? this.guard.rowsUnstable() : thrown;
  }
}

/** The age goes on the key's header and, if that is hidden, on the first visible one too. */
function setAgeNote(
  table: OwnedTable<string>,
  { columns, key }: RecordColumns,
  age: string,
): string | undefined {
  const [first] = columns.filter(({ hidden }) => hidden !== true);
  const isKeyHidden = columns.some(({ field, hidden }) => field === key && hidden);
  const aged = columns
    .filter(({ field }) => field === key || (isKeyHidden && field === first?.field))
    .flatMap(({ field, note = '' }) => {
      const column = table.columnOf(field);
      return column === undefined ? [] : [{ field, column, text: `${age} ${note}` }];
    });
  for (const span of spansOf(aged.map(({ column }) => column))) {
    const texts = numbersOf(span).map((at) => aged.find(({ column }) => column === at)?.text ?? '');
    table.sheet.setNotes(table.headerRow, span.first, [texts]);
  }
  return aged.find(({ field }) => field === key)?.text;
}

/** Notes that a version with other definitions wrote are outdated. */
function renewNotes(table: OwnedTable<string>, { columns }: RecordColumns): void {
  const { sheet, headerRow } = table;
  const area = { row: headerRow, column: 1, rows: 1, columns: sheet.extent().lastColumn };
  const [notes = []] = sheet.readNotes(area);
  for (const column of columns) {
    const at = table.columnOf(column.field);
    const { note = '' } = column;
    if (at !== undefined && note !== '' && !isNoteOf(notes[at - 1] ?? '', column))
      sheet.setNotes(headerRow, at, [[note]]);
  }
}

interface TargetSnapshot {
  readonly rows: number;
  /** For `restoreKeyChecksum`; undefined if a key may be a formula. */
  readonly keyChecksum: number | undefined;
  readonly sheet: PulledSheetState;
}

function snapshotOf(
  { columnCache: seal, keyFormulas, language }: RecordTable,
  reading: Reading,
  { added, columns, range }: Pick<RecordsIdentity, 'added' | 'columns' | 'range'>,
  { code, records }: Pick<PulledResource, 'code' | 'records'>,
): TargetSnapshot {
  const { table } = reading;
  const fields = [...records.columns.map(({ field }) => field), RECORD_FIELD, PULLED_AT_FIELD];
  return {
    rows: reading.records().size,
    keyChecksum: keyFormulas.checksumOf(reading.keys),
    sheet: {
      id: table.sheet.id,
      resource: code,
      language,
      headerRow: table.headerRow,
      without: fields.filter((field) => !table.has(field)),
      added,
      columns,
      seal: seal.checksumFor(reading),
      range,
    },
  };
}

/** Each may need its own read. */
const CLOSED_AT_ONCE = 50;
/**
 * Every block reads all keys: a fixed size would cost quadratic time. In a small sheet, calls dominate: 200 pages take
 * 100 s.
 */
const LEAST_BLOCK = 20_000;
const BLOCKS_A_SHEET = 20;

interface TargetParts {
  readonly ports: Ports;
  readonly table: RecordTable;
  readonly whole: RecordTable;
  readonly by: Writers;
  readonly creation: SheetCreation;
  readonly shared: SharedReading;
  readonly layout: TargetLayout;
}

class TargetRows {
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
    const { creation, table } = this.sheet;
    if (creation.isUnderWay) return LEAST_BLOCK;
    return Math.max(LEAST_BLOCK, Math.ceil(table.sheet.extent().lastRow / BLOCKS_A_SHEET));
  }

  upsert(records: readonly RecordRow[], options: UpsertOptions): UpsertResult {
    const { by, creation, ports, shared, table } = this.sheet;
    if (!isSheetThere(ports, table)) throw sheetDeleted();
    const isNew = creation.isUnderWay;
    creation.finish();
    shared.forget();
    if (records.length === 0) return { added: 0, changed: 0, unchanged: 0, refetch: [] };
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

function isSheetThere({ workbook }: Ports, { sheet }: RecordTable): boolean {
  return workbook.sheetWith(sheet.id) !== undefined;
}

function sheetDeleted(): FranchiseError {
  return new FranchiseError('bad-sheet', (say) => say.sheetDeleted);
}

/** Of two rows with the same key, the lower one. */
function markDuplicates(rows: RowWriter, first: Reading) {
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
  const wrong: (PlacedRecord & { readonly text: string })[] = [];
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

// Adds the columns of formulas that a pull asks for, at the end of its table. From then on they are as the user's own:
// new rows get them by new-rows.ts, and one that is deleted stays deleted.

/** With fewer rows, new ones wouldn't get the formulas (new-rows.ts). */
const LEAST_ROWS = 2;
const WIDTH = 130; // Pixels.

/** @returns those that are on the sheet now; the others are for a later run */
function addFormulaColumns(
  ports: Ports,
  reading: Reading,
  language: Language,
  wanted: readonly FormulaColumn[],
): readonly FormulaColumn[] {
  if (reading.placed.length < LEAST_ROWS) return [];
  const isPossible = ({ needs }: FormulaColumn) => needs.every((field) => reading.table.has(field));
  return wanted.filter((column) => isPossible(column) && addColumn(ports, reading, language, column));
}

/** @returns false if the user has something else under this header */
function addColumn(
  { workbook }: Ports,
  reading: Reading,
  language: Language,
  { header, note, format, formula }: FormulaColumn,
): boolean {
  const { table, placed } = reading;
  const { sheet, headerRow } = table;
  const name = header[language];
  const found = numberedHeaders(sheet, headerRow).indexOf(`${name} 1`) + 1;
  const column = found || sheet.extent().lastColumn + 1;
  const at = (field: string) => `RC[${(table.columnOf(field) ?? 0) - column}]`;
  const text = formula(at);
  const rows = placed.map(({ row }) => row);
  const [first = 0] = rows;
  const last = rows[rows.length - 1] ?? first;
  const area = { row: first, column, rows: last - first + 1, columns: 1 };
  checkCellLimit(workbook, sheet, 0, column);
  sheet.grow(last, column);
  // Only once it is there is a new column part of what a protected sheet locks.
  checkProtections(sheet, [{ row: headerRow, column, rows: last - headerRow + 1, columns: 1 }]);
  if (found > 0) {
    const [formulas, values] = [sheet.readRelativeFormulas(area), sheet.read(area)];
    if (values.some(([value], n) => value !== '' && formulas[n]?.[0] !== text)) return false;
  }
  const cell = { row: headerRow, column, rows: 1, columns: 1 };
  sheet.write(cell, [[name]]);
  bestEffort(sheet, () => {
    styleHeader(sheet, cell);
    sheet.setLook({ widths: new Map([[column, WIDTH]]) });
  });
  sheet.setNotes(headerRow, column, [[note[language]]]);
  for (const span of spansOf(rows)) {
    const some = { ...area, row: span.first, rows: span.count };
    sheet.writeRelativeFormula(some, text);
    sheet.setNumberFormats(some, [format]);
  }
  return true;
}
