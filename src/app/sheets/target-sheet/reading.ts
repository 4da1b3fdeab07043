// Which record each row held at one moment. A write relies on a reading (a parameter `before`: no call was made since),
// and the next one shows what moved.

import { type CellKind, type CellValue, codeIn, type Span, spansOf } from '../../../domain/cells/cell.ts';
import { findCode } from '../../../domain/language.ts';
import type { LeftContent } from '../../../domain/pulls/pull.ts';
import { PULLED_AT_FIELD, RECORD_FIELD, type RecordId } from '../../../domain/records/record.ts';
import {
  checksumOfKeys,
  type Key,
  type PlacedRecord,
  rowsOfRecords,
  sameKeys,
} from '../../../domain/records/record-keys.ts';
import type { SheetRow } from '../../../domain/run/run-start.ts';
import { RECORD_STATES } from '../../../domain/vocabulary.ts';
import type { ColumnRows, FieldsOfRows, OwnedTable } from '../owned-table.ts';

/** Records whose rows this run has just written, so that they bear no mark. */
export type SettledRecords = Pick<ReadonlySet<RecordId>, 'has' | 'size'>;

/** Which record each row held at one moment. */
export class Reading {
  constructor(
    readonly table: OwnedTable<string>,
    readonly keys: readonly Key[],
    private readonly cells: ColumnRows<string>,
  ) {}

  get gridRows(): number {
    return this.cells.gridRows;
  }

  /** The optional columns were read too. */
  get isWhole(): boolean {
    return this.cells.isWhole;
  }

  get firstRow(): number {
    return this.table.headerRow + 1;
  }

  /** Rows with a record, from the top. */
  get placed(): readonly PlacedRecord[] {
    return this.keys.flatMap((id, n) => (id === undefined ? [] : [{ id, row: this.firstRow + n }]));
  }

  /** The last row with a record, or the header's. */
  get lastRow(): number {
    let n = this.keys.length;
    while (n > 0 && this.keys[n - 1] === undefined) n -= 1;
    return this.table.headerRow + n;
  }

  get lastContent(): number {
    return this.table.headerRow + this.cells.length - 1;
  }

  keyAt(row: number): Key {
    return this.keys[row - this.firstRow];
  }

  /** The upper row if the key is there twice. */
  rowOf(id: RecordId): number | undefined {
    const n = this.keys.indexOf(id);
    return n < 0 ? undefined : this.firstRow + n;
  }

  rowsOf(ids: Iterable<RecordId>): ReadonlyMap<RecordId, number> {
    return rowsOfRecords(new Set(ids), this.keys, this.firstRow);
  }

  countOf(id: RecordId): number {
    return this.keys.filter((key) => key === id).length;
  }

  keysWithout(rows: readonly number[]): readonly Key[] {
    const emptied = new Set(rows);
    return this.keys.map((key, n) => (emptied.has(this.firstRow + n) ? undefined : key));
  }

  records(): ReadonlySet<RecordId> {
    return new Set(this.keys.filter((key) => key !== undefined));
  }

  holdsOnly(settled: SettledRecords): boolean {
    const { placed } = this;
    return placed.every(({ id }) => settled.has(id)) && this.records().size === placed.length;
  }

  /** @param fields must have been read, with `Record` and `Pulled at` */
  held(fields: readonly string[]): readonly SheetRow[] {
    const seen = new Set<RecordId>();
    return this.placed.map((one): SheetRow => {
      const held = sheetRow(this, one, fields);
      const isRepeated = seen.has(one.id);
      seen.add(one.id);
      return isRepeated ? { ...held, state: 'duplicate' } : held;
    });
  }

  /** Blank also for a field that wasn't read. */
  valueAt(row: number, field: string): CellValue {
    return this.cells.value(row - this.table.headerRow, field);
  }

  /** Count and checksums, for the next run to see whether others changed the sheet. Rows may be in any order. */
  content(): Omit<LeftContent, 'age'> {
    const stampOf = ({ id, row }: PlacedRecord) => `${id} ${Number(this.valueAt(row, PULLED_AT_FIELD))}`;
    return {
      rows: this.records().size,
      keys: checksumOfKeys(this.keys),
      ...(this.isWhole && { stamps: checksumOfKeys(this.placed.map(stampOf)) }),
    };
  }

  /** From the first column on; undefined unless all columns were asked for. */
  wholeRow(row: number): readonly CellValue[] | undefined {
    return this.cells.wholeRow(row - this.table.headerRow);
  }
}

export function sheetRow(
  rows: FieldsOfRows<string>,
  { id, row }: PlacedRecord,
  fields: readonly string[],
): SheetRow {
  const pulledAt = rows.valueAt(row, PULLED_AT_FIELD);
  return {
    id,
    pulledAtMs: pulledAt instanceof Date ? pulledAt.getTime() : undefined,
    state: recordStateAt(rows, row),
    values: fields.map((field) => rows.valueAt(row, field)),
  };
}

/** Understands either language. Blank for other texts, and if `Record` wasn't read. */
export function recordStateAt(rows: FieldsOfRows<string>, row: number): '' | keyof typeof RECORD_STATES {
  return findCode(RECORD_STATES, String(rows.valueAt(row, RECORD_FIELD))) ?? '';
}

export function isSameReading(a: Reading, b: Reading): boolean {
  return a.table.isLike(b.table) && sameKeys(a.keys, b.keys);
}

/** Undefined for a blank cell or one that can't be a key. */
export function keyIn(value: CellValue, kind: CellKind): Key {
  if (typeof value === 'number') return value;
  // Plain-text columns return codes as texts.
  if (kind === 'code') return codeIn(value);
  const isText = typeof value === 'string' && value !== '';
  return isText && (kind === 'any' || kind === 'text') ? value : undefined;
}

/**
 * Cells that show dates because somebody formatted them. Those below the last key may be the user's own; they count
 * only if there are no keys at all.
 */
export function datesAmongKeys(cells: readonly CellValue[], kind: CellKind): readonly Span[] {
  const isDate = (n: number) => cells[n] instanceof Date;
  let last = cells.length - 1;
  while (last > 0 && keyIn(cells[last] ?? '', kind) === undefined) last -= 1;
  if (last <= 0) for (last = 0; isDate(last + 1); ) last += 1;
  return spansOf(cells.flatMap((_, n) => (n > 0 && n <= last && isDate(n) ? [n] : [])));
}

/**
 * Formulas in the key column (a count below the table, an error such as `#N/A`) aren't keys. Finding them costs a read,
 * so it is done once a run, and skipped if the keys' checksum is known: a formula would change it.
 */
export class KeyFormulas {
  /** Undefined until known. */
  private areThere: boolean | undefined;
  private checksum: number | undefined;
  private earlier: number | undefined;

  restore(checksum: number | undefined): void {
    this.checksum = checksum;
    this.earlier = checksum;
  }

  /** Call if another column may have been read. */
  forget(): void {
    this.areThere = undefined;
    this.checksum = this.earlier;
  }

  note(added: readonly RecordId[], emptied: readonly RecordId[]): void {
    if (this.checksum !== undefined) this.checksum += checksumOfKeys(added) - checksumOfKeys(emptied);
  }

  /** For a later run; undefined if a key may be a formula, or somebody else changed one meanwhile. */
  checksumOf(keys: readonly Key[]): number | undefined {
    const checksum = this.areThere === false ? checksumOfKeys(keys) : undefined;
    return checksum === this.checksum ? checksum : undefined;
  }

  /** Counts from the header. */
  find(table: OwnedTable<string>, field: string, keys: readonly Key[]): readonly number[] {
    const column = table.columnOf(field);
    if (this.areThere === false || column === undefined) return [];
    const checksum = checksumOfKeys(keys);
    const isTrusted = this.areThere === undefined && (checksum === 0 || checksum === this.checksum);
    const area = { row: table.headerRow, column, rows: keys.length + 1, columns: 1 };
    const formulas = isTrusted ? [] : table.sheet.readFormulas(area);
    const rows = formulas.flatMap(([formula], n) => (formula === '' ? [] : [n]));
    this.areThere = rows.length > 0;
    this.checksum = this.areThere ? undefined : checksum;
    return rows;
  }
}
