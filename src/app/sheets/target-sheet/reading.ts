// Which record each row held at one moment. A write relies on a reading (a parameter `before`: no call was made since),
// and the next one shows what moved.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { codeTyped } from '../../../domain/language.ts';
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

export type KnownRecords = Pick<ReadonlySet<RecordId>, 'has' | 'size'>;

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

  holdsOnly(known: KnownRecords): boolean {
    const { placed } = this;
    return placed.every(({ id }) => known.has(id)) && this.records().size === placed.length;
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

  valueAt(row: number, field: string): CellValue {
    return this.cells.value(row - this.table.headerRow, field);
  }

  /** Without the note. Rows may be in any order. */
  content(): Omit<LeftContent, 'age'> {
    const stampOf = ({ id, row }: PlacedRecord) => `${id} ${Number(this.valueAt(row, PULLED_AT_FIELD))}`;
    return {
      rows: this.records().size,
      keys: checksumOfKeys(this.keys),
      ...(this.isWhole && { stamps: checksumOfKeys(this.placed.map(stampOf)) }),
    };
  }

  /** From the first column on; undefined if only some columns were read. */
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
    state: stateAt(rows, row),
    values: fields.map((field) => rows.valueAt(row, field)),
  };
}

/** Understands either language. Blank for other texts. */
export function stateAt(rows: FieldsOfRows<string>, row: number): '' | keyof typeof RECORD_STATES {
  return codeTyped(RECORD_STATES, String(rows.valueAt(row, RECORD_FIELD))) ?? '';
}

export function isSameReading(a: Reading, b: Reading): boolean {
  return a.table.isLike(b.table) && sameKeys(a.keys, b.keys);
}
