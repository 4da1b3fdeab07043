// Removes records' rows in whichever way Google allows: moved out so that the others close up, or emptied in place.

import { type CellValue, numbersOf, type Span, spansOf } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { PULLED_AT_FIELD, RECORD_FIELD, type RecordId } from '../../../domain/records/record.ts';
import { type Key, sameKeys } from '../../../domain/records/record-keys.ts';
import { lazily } from '../../../domain/schema.ts';
import { RECORD_STATES } from '../../../domain/vocabulary.ts';
import type { Sheet, Workbook } from '../../../ports/workbook.ts';
import { bestEffort } from '../limits.ts';
import { markedFields } from '../owned-column.ts';
import { areBlank, spansToRead } from '../owned-table.ts';
import { moveRowsOut, RowRemoval, recoverStagedRows } from '../row-removal.ts';
import type { RecordsIdentity } from '../sheet-identity.ts';
import { StagingSheet } from '../staging-sheet.ts';
import { RowContent } from '../user-content.ts';
import { MOST_WRITES } from '../verified-write.ts';
import { RecordsRange } from './column-layout.ts';
import { cellsToRestore, EmptiedRows, type Writers } from './new-rows.ts';
import type { Reading } from './reading.ts';
import { RecordTable } from './record-table.ts';
import type { GuardedWriter } from './row-writer.ts';

const REMOVED_AT_ONCE = 200;

export interface RemoveOptions {
  /** What `Record` says in rows that stay. */
  readonly why: 'gone' | 'out-of-filter';
  /** Unix ms. */
  readonly deadlineMs: number;
}

/** What became of the removed records' rows, as far as the deadline allowed. */
export interface RemoveResult {
  readonly removed: number; // Rows deleted, or emptied where Google refuses to move rows.
  readonly marked: number; // Rows kept, with a state in `Record`: the user wrote on them, or the table keeps all rows.
  /** Their rows were overwritten, because the user moved rows meanwhile. */
  readonly refetch: readonly RecordId[];
}

export function removeRecords(
  by: Writers,
  ids: readonly RecordId[],
  { why, deadlineMs }: RemoveOptions,
): RemoveResult {
  const { records, guard } = by.rows;
  let removed = 0;
  let marked = 0;
  const refetch: RecordId[] = [];
  const deleter = new RowDeleter(by);
  const emptier = new RowEmptier(by); // If Google refuses to move rows.
  const isLate = () => guard.ports.clock.nowMs() >= deadlineMs;
  for (let n = 0; n < ids.length && !isLate(); n += REMOVED_AT_ONCE) {
    const some = ids.slice(n, n + REMOVED_AT_ONCE);
    const stay = deleter.takeOut(some);
    const { done, kept } =
      stay === undefined ? emptier.remove(some, isLate) : { done: some.length, kept: stay };
    if (kept.length > 0) by.rows.updateAll(kept, [RECORD_FIELD], [RECORD_STATES[why][records.language]]);
    removed += done - kept.length;
    marked += kept.length;
    refetch.push(...by.rows.settle());
  }
  return { removed, marked, refetch };
}

/** Half of the margin behind moved rows, since the user may have deleted some of it. */
const LEAST_GAP = 50;

const MOST_LOOKS = 4;

type IsToGo = (content: RowContent, row: number) => boolean;

/**
 * Rows are moved below everything else and inspected there, side by side. Those on which the user wrote are moved back;
 * the others are emptied by a verified write, then deleted.
 */
export class RowDeleter {
  private readonly records: RecordTable;

  constructor(private readonly by: Writers) {
    this.records = by.rows.records;
  }

  /** @returns records whose rows stay, since the user wrote on them; undefined if Google refuses to move rows */
  takeOut(ids: readonly RecordId[]): readonly RecordId[] | undefined {
    const stay = this.findUserRows(ids);
    const others = ids.filter((id) => !stay.has(id));
    const kept = others.length === 0 ? [] : this.takeOutOthers(others);
    return kept === undefined ? undefined : [...stay, ...kept];
  }

  /** Few reads, so that rows which stay needn't be moved. Empty if the rows are too far apart. */
  private findUserRows(ids: readonly RecordId[]): ReadonlySet<RecordId> {
    const reading = this.records.read();
    const places = reading.rowsOf(ids);
    const rows = [...places.values()];
    if (spansToRead(rows, this.records.sheet.extent().lastColumn).length > MOST_LOOKS) return new Set();
    const content = RowContent.read(reading.table, rows);
    const { key } = this.records;
    const kept = [...places].filter(
      ([id, row]) => content.valueAt(row, key) === id && content.hasUserContent(row),
    );
    if (kept.length === 0) return new Set();
    // Rows that moved during the inspection may have been misjudged.
    const now = this.records.read().rowsOf(kept.map(([id]) => id));
    return new Set(kept.flatMap(([id, row]) => (now.get(id) === row ? [id] : [])));
  }

  private takeOutOthers(ids: readonly RecordId[]): readonly RecordId[] | undefined {
    const kept = this.takeOutOnce(ids);
    if (kept === undefined || kept.length === 0) return kept;
    const reading = this.records.read();
    const places = reading.rowsOf(kept);
    const content = RowContent.read(reading.table, [...places.values()]);
    const free = [...places].flatMap(([id, row]) => (content.hasUserContent(row) ? [] : [id]));
    if (free.length === 0) return kept;
    const still = this.takeOutOnce(free) ?? free;
    return kept.filter((id) => !free.includes(id) || still.includes(id));
  }

  private takeOutOnce(ids: readonly RecordId[]): readonly RecordId[] | undefined {
    const { key } = this.records;
    const going = new Set<CellValue>(ids);
    const kept = new Set<CellValue>();
    const find = ({ placed }: Reading) =>
      placed.flatMap(({ id, row }) => (going.has(id) && !kept.has(id) ? [row] : []));
    const isMoved = this.remove(find, (content, row) => {
      const id = content.valueAt(row, key);
      if (!going.has(id)) return false;
      if (content.hasUserContent(row)) kept.add(id);
      return !content.hasUserContent(row);
    });
    return isMoved ? ids.filter((id) => kept.has(id)) : undefined;
  }

  takeOutEmptied(most: number): void {
    const { emptied } = this.by;
    this.remove(
      (reading) => emptied.free(reading, emptied.dated(reading).slice(-most)),
      (content, row) => emptied.isFree(content, row),
    );
  }

  /** Left by an execution killed between moving rows and deleting them. Smaller gaps are the user's. */
  closeGap(): void {
    const { sheet } = this.records;
    const { placed, firstRow, lastRow } = this.records.read();
    let first = firstRow;
    for (const { row } of placed) {
      const blank = row - first;
      if (blank >= LEAST_GAP) {
        const area = { row: first, column: 1, rows: blank, columns: sheet.extent().lastColumn };
        if (areBlank(sheet.read(area))) {
          bestEffort(sheet, () => {
            sheet.moveRows(row, lastRow - row + 1, first);
            this.by.rows.guard.ports.workbook.flush();
          });
        }
        return;
      }
      first = row + 1;
    }
  }

  /** @returns false if Google refuses to move rows */
  private remove(find: (reading: Reading) => readonly number[], isToGo: IsToGo): boolean {
    const { records } = this;
    const { isRefused } = new RowRemoval(this.by.rows.guard.ports.workbook, records).remove({
      find: () => find(records.read()),
      isToGo,
      take: (rows) => this.empty(rows, isToGo),
    });
    return !isRefused;
  }

  /** @returns how many lost their record; one on which the user wrote meanwhile keeps it */
  private empty(span: Span, isToGo: IsToGo): number {
    const { rows: writer, emptied } = this.by;
    const { key } = this.records;
    const rows = numbersOf(span);
    const before = this.records.read();
    const content = RowContent.read(before.table, rows);
    if (!rows.every((row) => isToGo(content, row))) return 0;
    const fields = before.table.placedFields();
    const blanks = rows.map(() => fields.map(() => ''));
    const { reading, content: now } = writer.guard.writeAndRead(
      before,
      { rows, fields },
      // Keys last: a partly emptied row is still known and emptied again.
      () => before.table.write(span.first, fields, blanks, { last: [key] }),
      () => this.records.readContent(rows),
    );
    const ids = rows.flatMap((row) => before.keyAt(row) ?? []);
    const expected = before.keysWithout(rows);
    if (!sameKeys(reading.keys, expected)) {
      // The user moved rows meanwhile; the write usually hit blank ones.
      const firstRow = Math.min(...rows);
      writer.restoreKeys(before, expected, reading, { firstRow, count: rows.length, keys: [undefined] });
      const left = this.records.read();
      const gone = ids.filter((id) => left.countOf(id) < before.countOf(id));
      this.records.keyFormulas.note([], gone);
      return rows.length - ids.length + gone.length;
    }
    this.records.keyFormulas.note([], ids);
    const written = rows.filter((row) => now.hasUserContent(row));
    this.restoreRecords(written, content, reading);
    const clear = rows.filter((row) => !written.includes(row) && emptied.isBlank(now, row));
    this.clearFillers(clear, now);
    return clear.length;
  }

  private clearFillers(rows: readonly number[], content: RowContent): void {
    const { sheet } = this.records;
    const filled = new Map(rows.map((row) => [row, content.fillersAt(row)]));
    for (const column of new Set([...filled.values()].flat())) {
      const there = rows.filter((row) => filled.get(row)?.includes(column));
      for (const { first, count } of spansOf(there)) {
        sheet.write(
          { row: first, column, rows: count, columns: 1 },
          Array.from({ length: count }, () => ['']),
        );
      }
    }
    if ([...filled.values()].flat().length > 0) this.by.rows.guard.ports.workbook.flush();
  }

  private restoreRecords(rows: readonly number[], content: RowContent, first: Reading): void {
    const { key } = this.records;
    let reading = first;
    for (const row of rows) {
      const id = content.valueAt(row, key);
      if (typeof id !== 'string' && typeof id !== 'number') continue;
      const cells = cellsToRestore(content, row, key, content.fields);
      reading = this.by.newRows.writeAt(reading, row, id, cells).reading;
    }
  }
}

interface ReadSheet {
  readonly reading: Reading;
  /** Undefined if it may be outdated. */
  readonly content: RowContent | undefined;
}

interface Removed extends ReadSheet {
  /** The user wrote on the row; it keeps its record. */
  readonly isKept: boolean;
}

interface EmptiedRow extends ReadSheet {
  readonly row: number;
  readonly before: RowContent;
  readonly isMoved: boolean;
  /** As many rows have the key as before, so another row was emptied. */
  readonly isMissed: boolean;
}

/** Empties rows in place. If the user writes on a row meanwhile, it gets its record back. */
class RowEmptier {
  private readonly records: RecordTable;
  private readonly guard: GuardedWriter;

  constructor(private readonly by: Writers) {
    this.records = by.rows.records;
    this.guard = by.rows.guard;
  }

  remove(ids: readonly RecordId[], isLate: () => boolean) {
    const kept: RecordId[] = [];
    let sheet: ReadSheet = { reading: this.records.read(), content: undefined };
    for (const [n, id] of ids.entries()) {
      if (isLate()) return { done: n, kept };
      const removed = this.removeOne(sheet, id, ids[n + 1]);
      if (removed.isKept) kept.push(id);
      sheet = removed;
    }
    return { done: ids.length, kept };
  }

  private removeOne({ reading, content }: ReadSheet, id: RecordId, next: RecordId | undefined): Removed {
    const { key } = this.records;
    for (let attempt = 1; attempt <= MOST_WRITES; attempt++) {
      const row = reading.rowOf(id);
      if (row === undefined) return { reading, content, isKept: false };
      const before: RowContent = content?.has(row) === true ? content : RowContent.read(reading.table, [row]);
      if (before.valueAt(row, key) !== id) {
        reading = this.records.read();
        content = undefined;
        continue;
      }
      if (before.hasUserContent(row)) return { reading, content: before, isKept: true };
      const emptied = this.empty(reading, before, row, next);
      if (!emptied.isMissed) return this.restoreRecord(emptied, id);
      ({ reading, content } = emptied);
    }
    throw this.guard.rowsUnstable();
  }

  private empty(reading: Reading, before: RowContent, row: number, next: RecordId | undefined): EmptiedRow {
    const { key, pulledAt } = this.records.parts;
    const { table } = reading;
    const id = reading.keyAt(row);
    const fields = table.placedFields().filter((field) => field !== pulledAt);
    const nextRow = (next === undefined ? undefined : reading.rowOf(next)) ?? row;
    const { reading: after, content } = this.guard.writeAndRead(
      reading,
      { rows: [row], fields },
      // Key last: a partly emptied row is still known and emptied again.
      () => table.write(row, fields, [fields.map(() => '')], { last: [key] }),
      () => this.records.readContent([...new Set([row, nextRow])]),
    );
    const expected = reading.keysWithout([row]);
    const isMoved = !sameKeys(after.keys, expected);
    const written = { firstRow: row, count: 1, keys: [undefined] };
    const now = isMoved ? this.by.rows.restoreKeys(reading, expected, after, written) : after;
    const isMissed = id !== undefined && now.countOf(id) >= reading.countOf(id);
    return { row, before, reading: now, content: isMoved ? undefined : content, isMoved, isMissed };
  }

  private restoreRecord({ row, before, reading, content, isMoved }: EmptiedRow, id: RecordId): Removed {
    const { key, pulledAt } = this.records.parts;
    this.records.keyFormulas.note([], [id]);
    const isHere = content !== undefined && this.by.emptied.isBlank(content, row);
    if (isHere && !content.hasUserContent(row)) return { reading, content, isKept: false };
    const now = isHere || isMoved ? reading : this.records.read();
    const theirs = isHere ? row : this.by.emptied.writtenOn(now, before.valueAt(row, pulledAt));
    if (theirs === undefined) return { reading: now, content: undefined, isKept: false };
    const fields = before.fields.filter((field) => field !== pulledAt);
    const cells = cellsToRestore(before, row, key, fields);
    const back = this.by.newRows.writeAt(now, theirs, id, cells);
    return { reading: back.reading, content: undefined, isKept: back.missing.length === 0 };
  }
}

export interface RowsToTidy {
  /** Row numbers. */
  readonly emptied: readonly number[];
  /** `state`: as in the cell. */
  readonly marked: readonly { readonly row: number; readonly id: Key; readonly state: CellValue }[];
}

/** Removes emptied rows, and rows with a record state, once a person asks for it. */
export class Tidying {
  private readonly records: RecordTable;
  private readonly emptied: EmptiedRows;

  constructor(
    private readonly workbook: Workbook,
    sheet: Sheet,
    private readonly identity: RecordsIdentity,
  ) {
    this.records = tableOf(sheet, identity);
    this.emptied = new EmptiedRows(this.records);
  }

  /** Whether an interrupted run left rows on its spare tab. */
  get hasStagedRows(): boolean {
    return StagingSheet.find(this.workbook, this.records.sheet) !== undefined;
  }

  recoverStagedRows(): void {
    recoverStagedRows(this.workbook, this.records.columns(), this.records.sheet);
  }

  find(): RowsToTidy {
    const reading = this.records.read([RECORD_FIELD]);
    const marked = reading.keys.flatMap((id, n) => {
      const row = reading.firstRow + n;
      const state = reading.valueAt(row, RECORD_FIELD);
      return stateWords().includes(fold(String(state))) ? [{ row, id, state }] : [];
    });
    return { emptied: this.emptied.free(reading), marked };
  }

  /** Drops emptied rows as they are now, and `marked` ones still as asked. @returns `lost`: records missing unasked */
  remove({ marked }: RowsToTidy) {
    const { records, emptied, workbook } = this;
    const { range } = this.identity;
    const { key } = records;
    const lineOf = (id: CellValue, state: CellValue) => JSON.stringify([id, state]);
    const asked = new Set(marked.map(({ id, state }) => lineOf(id ?? '', state)));
    const isAsked = (content: RowContent, row: number) =>
      asked.has(lineOf(content.valueAt(row, key), content.valueAt(row, RECORD_FIELD)));
    const before = new Set<Key>(records.read().keys);
    this.recoverStagedRows();
    // They go with the spare tab.
    const { count: gone, isRefused } = moveRowsOut(workbook, {
      from: records,
      home: records.sheet,
      language: records.language,
      find: () => {
        const now = this.find();
        const still = now.marked.filter(({ id, state }) => asked.has(lineOf(id ?? '', state)));
        return [...new Set([...now.emptied, ...still.map(({ row }) => row)])];
      },
      isToGo: (content, row) => isAsked(content, row) || emptied.isFree(content, row),
    });
    const now = records.read();
    if (range !== undefined) new RecordsRange(workbook, records.sheet, range).cover(now, range, undefined);
    const after = new Set<Key>(now.keys);
    const meant = new Set(marked.map(({ id }) => id));
    const lost = [...before].flatMap((id) =>
      id === undefined || meant.has(id) || after.has(id) ? [] : [id],
    );
    return { gone, lost, isRefused };
  }
}

function tableOf(sheet: Sheet, { key, language }: RecordsIdentity): RecordTable {
  const fields = new Set([key, RECORD_FIELD, PULLED_AT_FIELD, ...markedFields(sheet)]);
  const column = (field: string) => ({ field, header: { en: field, pt: field }, kind: 'any' as const });
  return new RecordTable(sheet, language, {
    columns: [...fields].map(column),
    cellAt: new Map(),
    key,
    state: RECORD_FIELD,
    pulledAt: PULLED_AT_FIELD,
    version: undefined,
    discovered: column,
  });
}

const stateWords = lazily(() => Object.values(RECORD_STATES).flatMap(({ en, pt }) => [fold(en), fold(pt)]));
