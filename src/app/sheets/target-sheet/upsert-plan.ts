// Decides which records of an upsert have a row to write, which need one, and which rows are right already.

import type { CellValue } from '../../../domain/cells/cell.ts';
import {
  PULLED_AT_FIELD,
  RECORD_FIELD,
  type ReadRecord,
  type RecordId,
} from '../../../domain/records/record.ts';
import type { SheetRow } from '../../../domain/run/leftovers.ts';
import type { FieldsOfRows } from '../read-table.ts';
import { isSameReading, type Reading, sheetRow, stateAt } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import type { RecordColumns } from './target-columns.ts';

/** Retry limit while the user moves rows. */
const MOST_READINGS = 4;

/** `more`: discovered fields. */
export type RecordRow = Pick<ReadRecord, 'id' | 'cells' | 'more'>;

/** Lets a history see what rows hold before they are overwritten. */
export interface RowsAhead {
  readonly fields: readonly string[];
  isTold(id: RecordId): boolean;
  /** @returns whether it made calls, so that rows may have moved */
  tell(rows: readonly SheetRow[], fresh: readonly RecordId[], fields: readonly string[]): boolean;
}

/** What is left out applies to no record. */
export interface UpsertOptions {
  readonly nowMs: number;
  /** Rows with the right version: `stamp` writes them like all others, `leave` doesn't touch them. */
  readonly unchangedRows: 'stamp' | 'leave';
  /** Rows with the right version written since then (Unix ms) count as seen. */
  readonly seenSinceMs?: number | undefined;
  /** Records changed since then (Unix ms) are in no row yet; their rows aren't compared. */
  readonly newSinceMs?: number | undefined;
  readonly ahead?: RowsAhead | undefined;
  /** Records whose rows are known to be right; not compared. */
  readonly held?: ReadonlySet<RecordId>;
}

export interface UpsertPlan {
  readonly reading: Reading;
  readonly known: readonly RecordId[];
  /** Records without a row. */
  readonly fresh: readonly RecordId[];
  readonly left: readonly RecordId[];
  readonly unchanged: number;
}

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

export function isDoubtful({ reading, left }: UpsertPlan, after: Reading): boolean {
  return left.length > 0 && !reading.isWhole && !isSameReading(after, reading);
}

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
  // Each row showed its key together with its values: wherever it is now, it's right.
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

/** A record that never changed has a blank version; a stale row has neither version nor date. */
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
