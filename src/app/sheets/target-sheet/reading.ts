// One reading of a table of records. What is written next relies on it, and the reading after that write tells whether
// anything moved in between.

import type { CellValue } from '../../../domain/cell.ts';
import { codeTyped } from '../../../domain/language.ts';
import type { SheetRow } from '../../../domain/leftovers.ts';
import { PULLED_AT_FIELD, RECORD_FIELD, type RecordId } from '../../../domain/record.ts';
import { type Key, type PlacedRecord, rowsOfRecords, sameKeys } from '../../../domain/record-keys.ts';
import { RECORD_STATES } from '../../../domain/vocabulary.ts';
import type { OwnedTable } from '../owned-table.ts';
import type { ColumnRows, FieldsOfRows } from '../read-table.ts';

/**
 * The ids of records that a run knows already, as a set that is only asked. Where a sheet holds no others, reading
 * it is spared.
 */
export type KnownRecords = Pick<ReadonlySet<RecordId>, 'has' | 'size'>;

/**
 * A table as it was at one moment: where its columns stood, and which record each row held. Writes go by it, and a
 * second one afterwards shows what people moved meanwhile.
 */
export class Reading {
  constructor(
    readonly table: OwnedTable<string>,
    /** The keys of the rows below the header. */
    readonly keys: readonly Key[],
    private readonly cells: ColumnRows<string>,
  ) {}

  /** Rows of the sheet's grid. */
  get gridRows(): number {
    return this.cells.gridRows;
  }

  /** Whether the columns that were wanted only where one read takes all have been read. */
  get isWhole(): boolean {
    return this.cells.isWhole;
  }

  /** The sheet's row of `keys[0]`. */
  get firstRow(): number {
    return this.table.headerRow + 1;
  }

  /** The rows with a record, from the top. */
  get placed(): readonly PlacedRecord[] {
    return this.keys.flatMap((id, n) => (id === undefined ? [] : [{ id, row: this.firstRow + n }]));
  }

  /** The last row with a record, or the header's. */
  get lastRow(): number {
    let n = this.keys.length;
    while (n > 0 && this.keys[n - 1] === undefined) n -= 1;
    return this.table.headerRow + n;
  }

  /** The last row of the sheet with any content. */
  get lastContent(): number {
    return this.table.headerRow + this.cells.length - 1;
  }

  /** The key of a row of the sheet; undefined where it holds no record. */
  keyAt(row: number): Key {
    return this.keys[row - this.firstRow];
  }

  /** The row of the record: the upper one where its key stands twice. */
  rowOf(id: RecordId): number | undefined {
    const n = this.keys.indexOf(id);
    return n < 0 ? undefined : this.firstRow + n;
  }

  /** The rows of those of the records that have one. */
  rowsOf(ids: Iterable<RecordId>): ReadonlyMap<RecordId, number> {
    return rowsOfRecords(new Set(ids), this.keys, this.firstRow);
  }

  /** How many rows have this key. */
  countOf(id: RecordId): number {
    return this.keys.filter((key) => key === id).length;
  }

  /** The keys as they are once these rows, numbers of the sheet, have been emptied. */
  keysWithout(rows: readonly number[]): readonly Key[] {
    const emptied = new Set(rows);
    return this.keys.map((key, n) => (emptied.has(this.firstRow + n) ? undefined : key));
  }

  /** The records that have a row, each once. */
  records(): ReadonlySet<RecordId> {
    return new Set(this.keys.filter((key) => key !== undefined));
  }

  /** Whether there are no other records than these, and none of them twice. */
  holdsOnly(known: KnownRecords): boolean {
    const { placed } = this;
    return placed.every(({ id }) => known.has(id)) && this.records().size === placed.length;
  }

  /**
   * What decisions need of the rows that hold records, from the top.
   * @param fields that were read, with `Record` and `Pulled at`
   */
  held(fields: readonly string[]): readonly SheetRow[] {
    const seen = new Set<RecordId>();
    return this.placed.map((one): SheetRow => {
      const held = sheetRow(this, one, fields);
      const isRepeated = seen.has(one.id);
      seen.add(one.id);
      return isRepeated ? { ...held, state: 'duplicate' } : held;
    });
  }

  /** The value of a column that was read. */
  valueAt(row: number, field: string): CellValue {
    return this.cells.value(row - this.table.headerRow, field);
  }

  /** A row from the sheet's first column to its last; undefined where only some columns were read. */
  wholeRow(row: number): readonly CellValue[] | undefined {
    return this.cells.wholeRow(row - this.table.headerRow);
  }
}

/**
 * A record's row, as read, for decisions on which rows leave and for the history: its id, state, when it was pulled,
 * and the wanted fields.
 * @param rows with `Record`, `Pulled at` and the fields
 */
export function sheetRow(
  rows: FieldsOfRows<string>,
  { id, row }: PlacedRecord,
  fields: readonly string[],
): SheetRow {
  const pulledAt = rows.valueAt(row, PULLED_AT_FIELD);
  return {
    id,
    pulledAtMs: pulledAt instanceof Date ? pulledAt.getTime() : undefined,
    state: stateAt(rows, row),
    values: fields.map((field) => rows.valueAt(row, field)),
  };
}

/**
 * What the column `Record` of a row says, in either language: gone, out of the filters, or a duplicate. Blank where
 * it says none of these.
 */
export function stateAt(rows: FieldsOfRows<string>, row: number): '' | keyof typeof RECORD_STATES {
  return codeTyped(RECORD_STATES, String(rows.valueAt(row, RECORD_FIELD))) ?? '';
}

/**
 * Whether two readings of a table show its rows and columns in the same places. Then nobody moved any between them,
 * and what was read meanwhile is right.
 */
export function isSameReading(a: Reading, b: Reading): boolean {
  return a.table.isLike(b.table) && sameKeys(a.keys, b.keys);
}
