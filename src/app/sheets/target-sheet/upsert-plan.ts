// What an upsert has to do: which of its records have a row that has to be written, which have none yet, and whose row
// is right as it is.

import type { CellValue } from '../../../domain/cell.ts';
import type { SheetRow } from '../../../domain/leftovers.ts';
import { PULLED_AT_FIELD, RECORD_FIELD, type ReadRecord, type RecordId } from '../../../domain/record.ts';
import type { FieldsOfRows } from '../read-table.ts';
import { isSameReading, type Reading, sheetRow, stateAt } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import type { RecordColumns } from './target-columns.ts';

/** How often a plan is made anew, while the user moves rows. */
const MOST_READINGS = 4;

/**
 * A record to write into its row. Fields in `more`, which no column was defined for, get columns of their own to the
 * right.
 */
export type RecordRow = Pick<ReadRecord, 'id' | 'cells' | 'more'>;

/**
 * What a history gives to an upsert (updating or adding rows): it is told what rows hold before they are
 * overwritten, and notes the changes.
 */
export interface RowsAhead {
  /** The fields to be told. */
  readonly fields: readonly string[];
  /** Whether the record was told already. */
  isTold(id: RecordId): boolean;
  /**
   * Tells of rows that are about to be written, and of records that have none yet.
   * @param fields those of the wanted ones that have a column, in the order of each row's values
   * @returns whether this took calls, so that rows may have moved since
   */
  tell(rows: readonly SheetRow[], fresh: readonly RecordId[], fields: readonly string[]): boolean;
}

/**
 * How records are written into a sheet: when, and whether rows that hold their version already are written again or
 * left alone.
 */
export interface UpsertOptions {
  /** Milliseconds since 1970; what `Pulled at` of the written rows says. */
  readonly nowMs: number;
  /**
   * What becomes of rows that hold their record's version already: `stamp` writes them like all others, so that their
   * `Pulled at` is `nowMs`; `leave` doesn't touch them.
   */
  readonly unchangedRows: 'stamp' | 'leave';
  /** Rows that hold the record's version and were written since, in milliseconds since 1970, are seen already. */
  readonly seenSinceMs?: number | undefined;
  /** Records that changed since then, in milliseconds since 1970, are in no row yet: nobody looks what theirs holds. */
  readonly newSinceMs?: number | undefined;
  /** Is told of rows before they are written. */
  readonly ahead?: RowsAhead | undefined;
  /** Records whose rows, where they have one, hold them as they are: nobody looks there either. */
  readonly held?: ReadonlySet<RecordId>;
}

/**
 * What an upsert (updating or adding rows) is to do with each record: update its row, add one, or leave it as it is
 * right already.
 */
export interface UpsertPlan {
  /** The one by which it was made. */
  readonly reading: Reading;
  /** Records that get written into their rows, and those that have none. */
  readonly known: readonly RecordId[];
  /** Records that have no row yet. */
  readonly fresh: readonly RecordId[];
  /** Records whose rows are left alone. */
  readonly left: readonly RecordId[];
  /** How many rows hold their record's version already. */
  readonly unchanged: number;
}

/**
 * Decides for each record that is to be written whether its row is updated, added or right already. Where people
 * move rows meanwhile, the sheet is read again. Columns that moved are noticed before anything is written.
 */
export function planUpsert(
  table: RecordTable,
  records: ReadonlyMap<RecordId, RecordRow>,
  options: UpsertOptions,
): UpsertPlan {
  for (let attempt = 1; ; attempt++) {
    const { plan, isSure } = planOnce(table, records, options);
    const { reading, known, fresh } = plan;
    if (!table.haveColumnsStayed(reading, known.length + fresh.length > 0)) continue;
    if (isSure || attempt === MOST_READINGS || isSameReading(reading, table.read())) return plan;
  }
}

/**
 * Whether an upsert (updating or adding rows) must check rows again that it left alone. People may have moved rows
 * while it read them.
 * @param after the reading after the writes
 */
export function isDoubtful({ reading, left }: UpsertPlan, after: Reading): boolean {
  return left.length > 0 && !reading.isWhole && !isSameReading(after, reading);
}

/**
 * Shows the history what rows hold right before records are written into them. So each change is noted with its old
 * value. Each record is shown once.
 * @returns as `RowsAhead.tell`
 */
export function tellAhead(
  table: RecordTable,
  { reading, known, fresh }: Pick<UpsertPlan, 'reading' | 'known' | 'fresh'>,
  ahead: RowsAhead,
): boolean {
  const isNew = (id: RecordId) => !ahead.isTold(id);
  const there = known.filter(isNew);
  const coming = fresh.filter(isNew);
  if (there.length + coming.length === 0) return false;
  const fields = ahead.fields.filter((field) => reading.table.has(field));
  return ahead.tell(there.length === 0 ? [] : heldRows(table, reading, there, fields), coming, fields);
}

/** What these rows say. Where rows have moved since the reading, all are read again. */
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
    version === undefined
      ? []
      : [...places].filter(([id]) => !isSince(versionOf(id), newSinceMs) && !isHeld(id));
  const askedRows = asked.map(([, row]) => row);
  const rows = reading.isWhole ? reading : reading.table.readRows(askedRows, read, key);
  const current = asked.filter(([id, row]) => isCurrent(table.parts, { reading, rows }, row, versionOf(id)));
  const isLeft = (row: number) =>
    unchangedRows === 'leave' || isSince(rows.valueAt(row, pulledAt), seenSinceMs);
  const left = new Set([...held, ...current.flatMap(([id, row]) => (isLeft(row) ? [id] : []))]);
  const known = [...places.keys()].filter((id) => !left.has(id));
  // Each row showed its key in the reading that showed what it holds: wherever it stands now, it is right.
  const isShown = asked.every(([id, row]) => !left.has(id) || rows.valueAt(row, key) === id);
  const plan = {
    reading,
    known,
    fresh: [...records.keys()].filter((id) => !places.has(id)),
    left: [...left],
    unchanged: held.length + current.length,
  };
  return { plan, isSure: reading.isWhole || left.size === 0 || known.length > 0 || isShown };
}

/**
 * Whether the row holds this version of its record and says nothing else about it. A record that was never changed has
 * none; a row that was made stale says neither its version nor when it was written.
 */
function isCurrent(
  { version, pulledAt }: RecordColumns,
  { reading: { table }, rows }: { readonly reading: Reading; readonly rows: FieldsOfRows<string> },
  row: number,
  given: CellValue | undefined = '',
): boolean {
  if (version === undefined || !table.has(version) || stateAt(rows, row) !== '') return false;
  if (table.has(pulledAt) && !(rows.valueAt(row, pulledAt) instanceof Date)) return false;
  const inSheet = rows.valueAt(row, version);
  return given instanceof Date && inSheet instanceof Date
    ? Math.abs(given.getTime() - inSheet.getTime()) < 1
    : given === inSheet;
}

function isSince(value: CellValue | undefined, sinceMs: number | undefined): boolean {
  return sinceMs !== undefined && value instanceof Date && value.getTime() >= sinceMs;
}
