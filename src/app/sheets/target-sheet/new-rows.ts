// Rows for new records: emptied ones, or new ones below all others. Only here keys are written; the next reading
// compares all keys, so an overwritten one is restored.

import { type CellValue, fitText, isMisread, type Span, valueInput } from '../../../domain/cells/cell.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import type { RecordId } from '../../../domain/records/record.ts';
import { type PlacedRecord, sameKeys } from '../../../domain/records/record-keys.ts';
import { requireRoom } from '../limits.ts';
import { RowContent } from '../user-content.ts';
import { MOST_WRITES } from '../verified-write.ts';
import { FormulaFiller } from './formula-columns.ts';
import type { Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import { cellHolds, type GuardedWriter, isSameValue, type RecordCells, RowWriter } from './row-writer.ts';

/** Rows of a run whose formats are looked at: a sort may have taken one row's anywhere. Of later blocks only the first is. */
const MOST_JUDGED = 500;

interface RowsToAdd {
  readonly firstRow: number;
  readonly ids: readonly RecordId[];
  /** All records of the write, including earlier attempts. */
  readonly own: ReadonlySet<RecordId>;
  /** Key first. */
  readonly cells: RecordCells;
  /** The rows have the automatic format, which keeps texts. */
  readonly areAutomatic: boolean;
}

interface Written {
  readonly missing: readonly RecordId[];
  readonly reading: Reading;
  readonly isMoved: boolean;
}

class NewRowWriter {
  private readonly guard: GuardedWriter;
  private readonly records: RecordTable;
  /** Records whose new row had another key, or none, when it was read back. */
  private readonly takenBack = new Set<RecordId>();
  private rowsJudged = 0;

  constructor(private readonly rows: RowWriter) {
    this.guard = rows.guard;
    this.records = rows.records;
  }

  append(before: Reading, ids: readonly RecordId[], cells: RecordCells): void {
    const own = new Set(ids);
    let rest = ids;
    for (let attempt = 1; rest.length > 0; attempt++) {
      if (attempt > MOST_WRITES) throw this.guard.rowsUnstable();
      const judged = Math.max(1, Math.min(rest.length, MOST_JUDGED - this.rowsJudged));
      this.rowsJudged += judged;
      const begin = attempt === 1 ? before : undefined;
      const reading = blankRowsBelow(this.guard, begin, rest.length, judged);
      if (reading === undefined) continue;
      const firstRow = reading.lastRow + 1;
      rest = this.write(reading, { firstRow, ids: rest, own, cells, areAutomatic: true }).missing;
    }
  }

  writeAt(before: Reading, firstRow: number, id: RecordId, cells: RecordCells): Written {
    return this.write(before, { firstRow, ids: [id], own: new Set([id]), cells, areAutomatic: false });
  }

  /** Off a row of the user's. Both writes are in one flush, so no reading finds the record missing or twice. */
  moveBelow(id: RecordId, { fields, cellsOf }: RecordCells): void {
    const { key } = this.records;
    const { texts } = this.guard;
    for (let attempt = 1; attempt <= MOST_WRITES; attempt++) {
      const before = blankRowsBelow(this.guard, undefined, 1);
      if (before === undefined) continue;
      const row = before.rowOf(id);
      if (row === undefined) return;
      const { table } = before;
      const below = before.lastRow + 1;
      const ours = table.placedFields();
      const blanks: readonly CellValue[] = ours.map(() => '');
      const after = this.guard.write(before, { rows: [row, below], fields: ours }, () => {
        // If interrupted between the two, the record is missing and gets added again.
        table.write(row, ours, [blanks], { last: [key] });
        const block = { firstRow: below, rows: [cellsOf(id)] };
        texts.write(table, [block], fields, { first: key, last: this.rows.lastFields, areAutomatic: true });
      });
      const expected = [...before.keysWithout([row])];
      expected[below - before.firstRow] = id;
      if (sameKeys(after.keys, expected)) return;
      const written = { firstRow: row, count: 1, keys: [undefined, id] };
      this.rows.restoreKeys(before, before.keys, after, written);
      return;
    }
    throw this.guard.rowsUnstable();
  }

  private write(before: Reading, { firstRow, ids, own, cells, areAutomatic }: RowsToAdd): Written {
    const { fields, cellsOf } = cells;
    const how = { first: this.records.key, last: this.rows.lastFields, areAutomatic };
    const placed = ids.map((id, n) => ({ id, row: firstRow + n }));
    const after = this.guard.write(before, { rows: placed.map(({ row }) => row), fields }, () =>
      this.guard.texts.write(before.table, [{ firstRow, rows: ids.map(cellsOf) }], fields, how),
    );
    const index = firstRow - before.firstRow;
    const expected = [...before.keys];
    ids.forEach((id, n) => {
      expected[index + n] = id;
    });
    if (sameKeys(after.keys, expected)) {
      this.records.keyFormulas.note(ids, []);
      return { missing: [], reading: after, isMoved: false };
    }
    this.rows.restoreKeys(before, before.keys, after, { firstRow, count: ids.length, keys: ids });
    const now = this.rows.noteCollateral(placed, own, cells);
    const there = now.rowsOf(ids);
    const updated = this.rows.update(now, [...there.keys()], withoutKey(cells));
    const missing = placed.filter(({ id }) => !there.has(id));
    const reading = this.takeBack(updated, missing, before, cells);
    return { missing: missing.map(({ id }) => id), reading, isMoved: true };
  }

  /**
   * Without this, a key that a cell doesn't give back as it was written would add its row in every attempt and run.
   * @throws FranchiseError `bad-sheet` if a key isn't kept a second time
   */
  private takeBack(
    now: Reading,
    missing: readonly PlacedRecord[],
    before: Reading,
    { fields, cellsOf }: RecordCells,
  ): Reading {
    const written = before.records();
    const { table } = now;
    const rows = table.readRows(
      missing.map(({ row }) => row),
      fields,
    );
    const isOurs = ({ id, row }: PlacedRecord) => {
      const key = now.keyAt(row);
      if (key !== undefined && written.has(key)) return false;
      const [, ...inputs] = cellsOf(id).map((input, n) => ({ input, field: fields[n] ?? '' }));
      const there = inputs.filter(({ input, field }) => input !== '' && table.has(field));
      return (
        there.length > 0 && there.every(({ input, field }) => cellHolds(rows.valueAt(row, field), input))
      );
    };
    const ours = missing.filter(isOurs);
    if (ours.length === 0) return now;
    const blanks = fields.map(() => '');
    const reading = this.guard.write(now, { rows: ours.map(({ row }) => row), fields }, () => {
      for (const { row } of ours) table.write(row, fields, [blanks]);
    });
    const again = ours.find(({ id }) => this.takenBack.has(id));
    if (again !== undefined) throw this.keyNotKept(again.id);
    for (const { id } of ours) this.takenBack.add(id);
    return reading;
  }

  private keyNotKept(id: RecordId): FranchiseError {
    const { key, language, parts, sheet } = this.records;
    const header = parts.columns.find(({ field }) => field === key)?.header[language] ?? key;
    const name = sheet.name();
    return new FranchiseError('bad-sheet', (say) =>
      say.keyNotKept(name, header, fitText(String(id), '…', 40)),
    );
  }
}

/** The previous content of a row emptied by mistake. */
export function cellsToRestore(
  content: RowContent,
  row: number,
  key: string,
  fields: readonly string[],
): RecordCells {
  const keyFirst = [key, ...fields.filter((field) => field !== key)];
  const cells = keyFirst.map((field) => valueInput(content.valueAt(row, field), ''));
  return { fields: keyFirst, cellsOf: () => cells, stamp: '' };
}

/** For rows that hold a record already: keys are never written there. @param cells key first */
export function withoutKey({ fields, cellsOf, stamp }: RecordCells): RecordCells {
  return { fields: fields.slice(1), cellsOf: (id) => cellsOf(id).slice(1), stamp };
}

/** `count` blank rows below the last record. Undefined if rows moved meanwhile. */
function blankRowsBelow(
  guard: GuardedWriter,
  begin: Reading | undefined,
  count: number,
  formatsJudged = 1,
): Reading | undefined {
  const { records, ports } = guard;
  const { sheet } = records;
  const before = begin ?? records.read();
  const first = before.lastRow + 1;
  const isBelow = before.lastContent > before.lastRow;
  const { maxRows } = sheet.extent();
  const missing = isBelow ? count : before.lastRow + count - maxRows;
  if (missing > 0) requireRoom(ports.workbook, sheet, missing);
  if (isBelow) sheet.insertRowsAfter(before.lastRow, count);
  else if (missing > 0) sheet.grow(before.lastRow + count, 1);
  if (missing > 0) ports.workbook.flush();
  const rows = isBelow ? count : Math.max(count, maxRows - before.lastRow);
  const isRestored = restoreFormats(guard, before, { first, count: rows }, formatsJudged);
  if (missing <= 0 && !isRestored) return before;
  // Writes are buffered: the next read may report that formats were refused.
  const { isFree, now } = guard.texts.retryingWithoutFormats(() => ({
    isFree: !isBelow || areRowsBlank(before, first, count),
    now: records.read(),
  }));
  const isSteady = now.lastRow === before.lastRow && now.table.isLike(before.table);
  const isStillBelow = now.lastContent > now.lastRow;
  return isFree && isSteady && isStillBelow === isBelow ? now : undefined;
}

/**
 * Formats by which new rows would hold something else. Other formats are the user's choice, and those of discovered
 * columns may suit what the service has there.
 */
function restoreFormats(
  { texts, records }: GuardedWriter,
  { table }: Reading,
  { first: firstRow, count: rowCount }: Span,
  judged: number,
): boolean {
  let isRestored = false;
  texts.trySetFormats(() => {
    const { first, count } = table.span;
    const area = { row: firstRow, column: first, rows: judged, columns: count };
    const formats = table.sheet.numberFormats(area);
    const fields = table.columns.flatMap((one) => {
      const column = table.columnOf(one.field);
      if (column === undefined || one.isTyped === true) return [];
      const kind = table.isAdded(one) ? 'any' : one.kind;
      return formats.some((row) => isMisread(kind, row[column - first] ?? '')) ? [one.field] : [];
    });
    table.format(firstRow, rowCount, fields, records.language);
    isRestored = fields.length > 0;
  });
  return isRestored;
}

/** The user's columns may have what fills a whole column by itself. */
function areRowsBlank({ table }: Reading, firstRow: number, rows: number): boolean {
  const { sheet } = table;
  const cells = sheet.read({ row: firstRow, column: 1, rows, columns: sheet.extent().lastColumn });
  const ours = new Set(table.placedFields().map((field) => table.columnOf(field)));
  return cells.every((row) =>
    row.every((value, c) => value === '' || (!ours.has(c + 1) && rows > 1 && value === cells[0]?.[c])),
  );
}

/** Each takes several calls. */
const FILLED_AT_ONCE = 5;

export interface Writers {
  readonly rows: RowWriter;
  readonly newRows: NewRowWriter;
  readonly emptied: EmptiedRows;
  readonly formulas: FormulaFiller;
}

export function writersInto(guard: GuardedWriter, leavesFormulas: boolean): Writers {
  const rows = new RowWriter(guard);
  return {
    rows,
    newRows: new NewRowWriter(rows),
    emptied: new EmptiedRows(guard.records),
    formulas: new FormulaFiller(guard, leavesFormulas),
  };
}

/** Of our cells they keep only `Pulled at`, unlike the user's blank rows. Left where Google refused to move rows. */
export class EmptiedRows {
  constructor(private readonly records: RecordTable) {}

  free(reading: Reading, dated = this.dated(reading)): readonly number[] {
    if (dated.length === 0) return [];
    const content = RowContent.read(reading.table, dated);
    return dated.filter((row) => this.isFree(content, row));
  }

  isFree(content: RowContent, row: number): boolean {
    return this.isEmptied(content, row) && !content.hasUserContent(row);
  }

  dated(reading: Reading): readonly number[] {
    const { pulledAt } = this.records.parts;
    const blank = reading.keys.flatMap((key, n) => (key === undefined ? [reading.firstRow + n] : []));
    if (blank.length === 0 || !reading.table.has(pulledAt)) return [];
    const dates = reading.table.readRows(blank, [pulledAt]);
    return blank.filter((row) => dates.valueAt(row, pulledAt) instanceof Date);
  }

  /** The emptied row of this stamp on which the user has written; undefined if there is none or several. */
  writtenOn(reading: Reading, pulledAt: CellValue): number | undefined {
    const rows = this.dated(reading);
    if (rows.length === 0) return undefined;
    const content = RowContent.read(reading.table, rows);
    const field = this.records.parts.pulledAt;
    const theirs = rows.filter(
      (row) =>
        this.isEmptied(content, row) &&
        content.hasUserContent(row) &&
        isSameValue(content.valueAt(row, field), pulledAt),
    );
    return theirs.length === 1 ? theirs[0] : undefined;
  }

  /** Nothing of ours there but `Pulled at`. */
  isBlank(content: RowContent, row: number): boolean {
    const { pulledAt } = this.records.parts;
    return content.fields.every((field) => field === pulledAt || content.valueAt(row, field) === '');
  }

  private isEmptied(content: RowContent, row: number): boolean {
    return content.valueAt(row, this.records.parts.pulledAt) instanceof Date && this.isBlank(content, row);
  }
}

/** One at a time: if the user writes on such a row meanwhile, it stays theirs and the record moves below. */
export function fillEmptiedRows(
  { rows: { records }, newRows, emptied }: Writers,
  begin: Reading,
  ids: readonly RecordId[],
  cells: RecordCells,
): { readonly left: readonly RecordId[]; readonly reading: Reading } {
  const rest = [...ids];
  let reading = begin;
  const dated = emptied.dated(reading);
  let count = dated.length;
  for (const row of emptied.free(reading, dated).slice(0, FILLED_AT_ONCE)) {
    const [id] = rest;
    if (id === undefined) break;
    if (!emptied.isFree(RowContent.read(reading.table, [row]), row)) continue;
    const written = newRows.writeAt(reading, row, id, cells);
    reading = written.reading;
    const place = reading.rowOf(id);
    if (written.missing.length > 0 || place === undefined) continue;
    rest.shift();
    const now = RowContent.read(reading.table, [place]);
    const isWrittenOn = now.valueAt(place, records.key) === id && now.hasUserContent(place);
    // If a row that the user inserted was hit, there are as many emptied rows as before.
    const isAnother = written.isMoved && emptied.dated(reading).length >= count;
    if (!isAnother) count -= 1;
    if (!isWrittenOn && !isAnother) continue;
    newRows.moveBelow(id, cells);
    reading = records.read();
  }
  return { left: rest, reading };
}
