// The rows of a pulled sheet. A known record is written where its row stands, so that people's own cells stay beside
// it; new ones go into emptied rows or below; rows of removed records are taken away.

import { type CellValue, isQuoted, unquoted, valueInput } from '../../../domain/cells/cell.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import {
  type DiscoveredField,
  PULLED_AT_FIELD,
  RECORD_FIELD,
  type ReadRecord,
  type RecordId,
} from '../../../domain/records/record.ts';
import type { PlacedRecord } from '../../../domain/records/record-keys.ts';
import type { SheetRow } from '../../../domain/run/run-start.ts';
import { RECORD_STATES } from '../../../domain/vocabulary.ts';
import { requireRoom } from '../limits.ts';
import { fieldInMark } from '../owned-column.ts';
import type { FieldsOfRows } from '../owned-table.ts';
import { MOST_WRITES } from '../verified-write.ts';
import { addMissingColumns } from './added-columns.ts';
import type { TargetLayout } from './column-layout.ts';
import { bringBack, type MovedGoneRows, moveToGone, recoverGoneRows } from './gone-sheet.ts';
import { fillEmptiedRows, type Writers, withoutKey } from './new-rows.ts';
import { isSameReading, type Reading, recordStateAt, type SettledRecords, sheetRow } from './reading.ts';
import type { RecordColumns, RecordTable, SharedTable } from './record-table.ts';
import { type RemoveOptions, type RemoveResult, RowDeleter, removeRecords } from './remove-records.ts';
import type { GuardedWriter, RecordCells, RowWriter } from './row-writer.ts';

/** Each may need its own read. */
const CLOSED_AT_ONCE = 50;
/** Blocks read all keys: a fixed size costs quadratic time. In small sheets calls dominate: 200 pages take 100 s. */
const LEAST_BLOCK = 20_000;
const BLOCKS_A_SHEET = 20;

export class TargetRows {
  /** Undefined if none came back or was refused; `count` is 0 if all were refused. */
  returnedRows: MovedGoneRows | undefined;

  private readonly guard: GuardedWriter;

  constructor(
    private readonly by: Writers,
    private readonly shared: SharedTable,
    private readonly whole: RecordTable,
    private readonly layout: TargetLayout,
  ) {
    this.guard = by.rows.guard;
  }

  /** Does nothing unless the sheet is empty: growing once costs less than with each block. */
  reserve(newRecords: number): void {
    const { sheet, parts } = this.shared.table;
    const { lastRow, maxRows } = sheet.extent();
    const rows = 1 + newRecords;
    if (lastRow > 1 || rows <= maxRows) return;
    requireRoom(this.guard.ports.workbook, sheet, rows - maxRows, parts.columns.length);
    this.shared.grow(rows);
  }

  blockSize(): number {
    const { isNew, table } = this.shared;
    if (isNew) return LEAST_BLOCK;
    return Math.max(LEAST_BLOCK, Math.ceil(table.sheet.extent().lastRow / BLOCKS_A_SHEET));
  }

  /** Writes records to their rows, new ones to emptied rows or below; brings gone rows back. Flushes. */
  upsert(records: readonly RecordRow[], options: UpsertOptions): UpsertResult {
    const { shared } = this;
    if (!isSheetThere(this.guard)) throw sheetDeleted();
    const { isNew } = shared;
    shared.finish();
    shared.forget();
    if (records.length === 0) return { added: 0, changed: 0, unchanged: 0, refetch: [] };
    const bringBackGone = (ids: readonly RecordId[]) => !isNew && this.takeBack(ids);
    const { reading, ...result } = upsert(this.by, records, options, bringBackGone);
    if (reading !== undefined) shared.keep(reading, []);
    return result;
  }

  /** Writes only `Pulled at`. @returns records to fetch again */
  stamp(ids: readonly RecordId[], nowMs: number): readonly RecordId[] {
    if (ids.length === 0) return [];
    this.shared.forget();
    this.shared.finish();
    this.by.rows.updateAll(ids, [PULLED_AT_FIELD], [new Date(nowMs)]);
    return this.by.rows.settle();
  }

  remove(ids: readonly RecordId[], options: RemoveOptions): RemoveResult {
    this.shared.forget();
    return removeRecords(this.by, ids, options);
  }

  /** Returns rows that an interrupted execution left between this sheet and another. */
  recoverStagedRows(): void {
    if (this.shared.isNew) return;
    this.shared.forget();
    recoverGoneRows(this.guard, () => this.whole.columns());
  }

  /** Moves rows marked as gone or out of the filters to the gone sheet. `deadlineMs`: Unix ms. */
  moveGone(settled: SettledRecords, deadlineMs: number): MovedGoneRows | undefined {
    const { guard, layout, shared } = this;
    if (shared.holdsOnly(settled)) return undefined;
    let all: MovedGoneRows | undefined;
    const isTimeLeft = () => guard.ports.clock.nowMs() < deadlineMs;
    const whole = () => (layout.identity.columns === undefined ? undefined : this.whole.columns());
    for (;;) {
      const moved = moveToGone(guard, shared.read([RECORD_FIELD]), isTimeLeft, whole);
      if (moved === undefined) return all;
      shared.forget();
      all = { ...moved, count: moved.count + (all?.count ?? 0) };
      if (moved.count === 0 || !isTimeLeft()) return all;
    }
  }

  /** Also closes the gap of an interrupted run. Costs no call if there is none. */
  closeGaps(): void {
    const { keys, lastRow, firstRow } = this.shared.read();
    if (!keys.slice(0, lastRow - firstRow).includes(undefined)) return;
    this.shared.forget();
    const out = new RowDeleter(this.by);
    out.closeGap();
    out.takeOutEmptied(CLOSED_AT_ONCE);
  }

  markDuplicates(settled: SettledRecords): number {
    const { shared } = this;
    if (shared.holdsOnly(settled)) return 0;
    const { count, reading } = markDuplicates(this.by.rows, shared.read([RECORD_FIELD]));
    shared.keep(reading, [RECORD_FIELD]);
    return count;
  }

  /** @returns whether there is a sheet of gone records, so that readings are outdated */
  private takeBack(ids: readonly RecordId[]): boolean {
    const taken = bringBack(this.guard, ids, () => this.whole.columns());
    if (taken !== undefined && (taken.count > 0 || taken.isRefused)) {
      const { count = 0, isRefused = false } = this.returnedRows ?? {};
      this.returnedRows = { ...taken, count: taken.count + count, isRefused: taken.isRefused || isRefused };
    }
    return taken !== undefined;
  }
}

export function isSheetThere({ ports, records }: GuardedWriter): boolean {
  return ports.workbook.sheetWith(records.sheet.id) !== undefined;
}

export function sheetDeleted(): FranchiseError {
  return new FranchiseError('bad-sheet', (say) => say.sheetDeleted);
}

export interface UpsertResult {
  readonly added: number;
  /** Rows found wrong: another version or, without versions, other cells; with `write`, all existing rows. */
  readonly changed: number;
  readonly unchanged: number;
  /** Records hit because the user moved rows; their version and `Pulled at` are blank now. */
  readonly refetch: readonly RecordId[];
}

/** Of records with one id the last counts; of rows, the upper one. `takeBack` returns false if it did nothing. */
function upsert(
  by: Writers,
  all: readonly RecordRow[],
  options: UpsertOptions,
  takeBack?: (ids: readonly RecordId[]) => boolean,
): UpsertResult & { readonly reading: Reading | undefined } {
  const { guard, records: table } = by.rows;
  const records = new Map(all.map((record) => [record.id, record]));
  const discovered = discoveredFields(all);
  if (discovered.length > 0) addMissingColumns(guard.ports.workbook, table, discovered);
  if (options.unchangedRows === 'stamp') by.rows.findMisformatted();
  const plan = planUpsert(table, records, options);
  const { reading, known, fresh, left, unchanged } = plan;
  if (known.length + fresh.length === 0) return { added: 0, changed: 0, unchanged, refetch: [], reading };
  if (options.observer !== undefined && notifyObserver(table, plan, options.observer))
    return upsert(by, all, options, takeBack);
  if (fresh.length > 0 && takeBack?.(fresh)) return upsert(by, all, options);
  const cells = cellsFor(table, reading, records, options.nowMs);
  if (known.length > 0) by.rows.restoreColumnFormats(reading);
  const update = (before: Reading, ids: readonly RecordId[]) =>
    ids.length === 0 ? before : by.rows.update(before, ids, withoutStanding(before, ids, withoutKey(cells)));
  const after = update(reading, known);
  const add = (before: Reading) => {
    const filled = fillEmptiedRows(by, before, fresh, cells);
    by.newRows.append(filled.reading, filled.left, cells);
  };
  if (fresh.length > 0) by.formulas.whileAdding(after, fresh, add);
  const isSteady = fresh.length === 0 && !by.rows.hasCollateral;
  const refetch = by.rows.settle(
    (id) => records.has(id),
    (ids) => update(table.read(), ids),
  );
  const result = {
    added: fresh.length,
    changed: records.size - fresh.length - unchanged,
    unchanged,
    refetch,
    reading: isSteady ? after : undefined,
  };
  if (left.length === 0 || plan.isAtOnce || isSameReading(after, reading)) return result;
  const more = upsert(
    by,
    left.flatMap((id) => records.get(id) ?? []),
    options,
    takeBack,
  );
  return {
    added: result.added + more.added,
    changed: result.changed + more.changed,
    unchanged: unchanged - more.added - more.changed,
    refetch: [...refetch, ...more.refetch],
    reading: more.reading,
  };
}

/** Key first. */
function cellsFor(
  { parts, language }: RecordTable,
  { table }: Reading,
  records: ReadonlyMap<RecordId, RecordRow>,
  nowMs: number,
): RecordCells {
  const { key, state, pulledAt, cellAt } = parts;
  const defined = parts.columns.map(({ field }) => field);
  const added = table.placedFields().filter((field) => !defined.includes(field));
  const fields = [key, ...defined.filter((field) => field !== key), ...added];
  const cutMark = sentencesIn(language).textCut;
  const stamp = new Date(nowMs);
  const input = (value: CellValue = '') => valueInput(value, cutMark);
  const positions = fields.map((field) => cellAt.get(field));
  const cellsOf = (id: RecordId) => {
    const { cells = [], more = [] } = records.get(id) ?? {};
    const found = new Map(more.map(({ field, value }) => [fieldInMark(field), value]));
    return fields.map((field, n) => {
      const position = positions[n];
      if (position !== undefined) return input(cells[position]);
      if (field === pulledAt) return stamp;
      return field === state ? '' : input(found.get(field));
    });
  };
  return { fields, cellsOf, stamp };
}

/** Skips leading texts that would need a call for formats and are there already. Only if whole rows were read. */
function withoutStanding(reading: Reading, ids: readonly RecordId[], cells: RecordCells): RecordCells {
  if (reading.wholeRow(reading.firstRow) === undefined) return cells;
  const rows = [...reading.rowsOf(ids)].map(([id, row]) => ({ row, values: cells.cellsOf(id) }));
  const { fields } = cells;
  const stands = (field: string, n: number) =>
    rows.some(({ values }) => isQuoted(values[n])) &&
    rows.every(({ row, values }) => reading.valueAt(row, field) === unquoted(values[n] ?? ''));
  const written = fields.findIndex((field, n) => !stands(field, n));
  if (written <= 0) return cells;
  return { ...cells, fields: fields.slice(written), cellsOf: (id) => cells.cellsOf(id).slice(written) };
}

function discoveredFields(records: readonly RecordRow[]): readonly DiscoveredField[] {
  const found = new Map<string, DiscoveredField>();
  for (const { more = [] } of records) {
    for (const one of more) {
      const isWanted = one.value !== '' || one.title !== undefined;
      if (isWanted && !found.has(one.field)) found.set(one.field, one);
    }
  }
  return [...found.values()];
}

/** Retry limit while the user moves rows. */
const MOST_READINGS = 4;

/** A record as its row gets it; `more`: discovered fields. */
export type RecordRow = Pick<ReadRecord, 'id' | 'cells' | 'more' | 'raw'>;

/** Lets a history see what rows hold before they are overwritten. */
export interface RowObserver {
  readonly fields: readonly string[]; // Whose values it wants to see.
  hasSeen(id: RecordId): boolean; // Then it isn't told again.
  /**
   * @param fresh records without a row @param fields of those wanted, which the sheet has: as in each row's values
   * @returns whether it made calls, so that rows may have moved
   */
  beforeWrite(rows: readonly SheetRow[], fresh: readonly RecordId[], fields: readonly string[]): boolean;
}

/** How `upsert` treats rows that are right already; an omitted field applies to no record. */
export interface UpsertOptions {
  readonly nowMs: number;
  /**
   * Rows that are right: `write` writes them like all others and looks at none before, for callers that work all rows
   * out; `stamp` writes and counts them, and restores formats; `leave` doesn't touch them.
   */
  readonly unchangedRows: 'write' | 'stamp' | 'leave';
  /** Rows with the right version written since that Unix time in milliseconds count as seen. */
  readonly seenSinceMs?: number | undefined;
  /** Records changed since that Unix time in milliseconds are in no row yet; their rows aren't compared. */
  readonly newSinceMs?: number | undefined;
  readonly observer?: RowObserver | undefined;
  /** Records whose rows are known to be right; not compared. */
  readonly held?: ReadonlySet<RecordId>;
}

interface UpsertPlan {
  readonly reading: Reading;
  readonly known: readonly RecordId[];
  /** Records without a row. */
  readonly fresh: readonly RecordId[];
  readonly left: readonly RecordId[];
  readonly unchanged: number;
  readonly isAtOnce: boolean; // keys and what was compared came in one reading
}

function planUpsert(
  table: RecordTable,
  records: ReadonlyMap<RecordId, RecordRow>,
  options: UpsertOptions,
): UpsertPlan {
  for (let attempt = 1; ; attempt++) {
    const { plan, isSure } = planOnce(table, records, options);
    const { reading } = plan;
    if (!table.haveColumnsStayed(reading)) continue;
    if (isSure || attempt === MOST_READINGS || isSameReading(reading, table.read())) return plan;
  }
}

function notifyObserver(
  table: RecordTable,
  { reading, known, fresh }: Pick<UpsertPlan, 'reading' | 'known' | 'fresh'>,
  ahead: RowObserver,
): boolean {
  const isNew = (id: RecordId) => !ahead.hasSeen(id);
  const there = known.filter(isNew);
  const coming = fresh.filter(isNew);
  if (there.length + coming.length === 0) return false;
  const fields = ahead.fields.filter((field) => reading.table.has(field));
  return ahead.beforeWrite(there.length === 0 ? [] : heldRows(table, reading, there, fields), coming, fields);
}

function heldRows(
  table: RecordTable,
  reading: Reading,
  ids: readonly RecordId[],
  fields: readonly string[],
): readonly SheetRow[] {
  const wanted = [RECORD_FIELD, PULLED_AT_FIELD, ...fields];
  const places = reading.rowsOf(ids);
  const rows = reading.table.readRows([...places.values()], [table.key, ...wanted]);
  const isShown = [...places].every(([id, row]) => rows.valueAt(row, table.key) === id);
  if (isShown) return [...places].map(([id, row]) => sheetRow(rows, { id, row }, fields));
  const asked = new Set(ids);
  return table
    .read(wanted)
    .held(fields)
    .filter(({ id, state }) => asked.has(id) && state !== 'duplicate');
}

function planOnce(
  table: RecordTable,
  records: ReadonlyMap<RecordId, RecordRow>,
  { unchangedRows, seenSinceMs, newSinceMs, held: givenAsHeld }: UpsertOptions,
): { readonly plan: UpsertPlan; readonly isSure: boolean } {
  const { cellAt, key, version, state, pulledAt } = table.parts;
  const read = version === undefined ? [] : [version, state, pulledAt];
  const reading = table.readKeys(read);
  const places = reading.rowsOf(records.keys());
  const versionAt = cellAt.get(version ?? '') ?? -1;
  const versionOf = (id: RecordId) => records.get(id)?.cells[versionAt];
  const isHeld = (id: RecordId) => givenAsHeld?.has(id) === true;
  const held = [...places.keys()].filter(isHeld);
  const asked =
    unchangedRows === 'write'
      ? []
      : [...places].filter(([id]) => !isSince(versionOf(id), newSinceMs) && !isHeld(id));
  const askedRows = asked.map(([, row]) => row);
  // A service may bring a change without a new version, and some records have none.
  const isCompared = version === undefined || unchangedRows === 'leave';
  const cells = isCompared ? cellsFor(table, reading, records, 0) : undefined;
  const fields = cells?.fields ?? [];
  const isKnown = asked.length === 0 || (reading.isWhole && !isCompared);
  const rows = isKnown ? reading : reading.table.readRows(askedRows, [...read, state, ...fields], key);
  // A row that moved is looked at again.
  const isSame = (id: RecordId, row: number) =>
    rows.valueAt(row, key) !== id ||
    cells?.cellsOf(id).every((value, n) => {
      const field = fields[n] ?? '';
      return (
        field === pulledAt ||
        !reading.table.has(field) ||
        isSameCell(rows.valueAt(row, field), unquoted(value))
      );
    }) !== false;
  const current = asked.filter(
    ([id, row]) => isCurrent(table.parts, { reading, rows }, row, versionOf(id)) && isSame(id, row),
  );
  const isLeft = (row: number) =>
    version !== undefined && (unchangedRows === 'leave' || isSince(rows.valueAt(row, pulledAt), seenSinceMs));
  const left = new Set([...held, ...current.flatMap(([id, row]) => (isLeft(row) ? [id] : []))]);
  const known = [...places.keys()].filter((id) => !left.has(id));
  // Each row showed its key together with its values: wherever it is now, it's right.
  const isShown = asked.every(([id, row]) => !left.has(id) || rows.valueAt(row, key) === id);
  const plan = {
    reading,
    known,
    fresh: [...records.keys()].filter((id) => !places.has(id)),
    left: [...left],
    unchanged: held.length + current.length,
    isAtOnce: rows === reading,
  };
  return { plan, isSure: plan.isAtOnce || left.size === 0 || known.length > 0 || isShown };
}

/** A record that never changed has a blank version; a stale row has neither version nor date. */
function isCurrent(
  { version, pulledAt }: RecordColumns,
  { reading: { table }, rows }: { readonly reading: Reading; readonly rows: FieldsOfRows<string> },
  row: number,
  given: CellValue | undefined = '',
): boolean {
  if (recordStateAt(rows, row) !== '') return false;
  if (version === undefined) return true;
  if (!table.has(version)) return false;
  if (table.has(pulledAt) && !(rows.valueAt(row, pulledAt) instanceof Date)) return false;
  return isSameCell(rows.valueAt(row, version), given);
}

function isSameCell(one: CellValue, other: CellValue): boolean {
  return one instanceof Date && other instanceof Date
    ? Math.abs(one.getTime() - other.getTime()) < 1
    : one === other;
}

function isSince(value: CellValue | undefined, sinceMs: number | undefined): boolean {
  return sinceMs !== undefined && value instanceof Date && value.getTime() >= sinceMs;
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
    const isMarked = recordStateAt(reading, row) === 'duplicate';
    if (isRepeated !== isMarked) wrong.push({ id, row, text: isRepeated ? word : '' });
  }
  return { count, wrong };
}
