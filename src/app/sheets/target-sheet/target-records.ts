// The records that a target sheet holds, as decisions, counts and charts see them.

import type { SheetRow } from '../../../domain/leftovers.ts';
import { PULLED_AT_FIELD as PULLED_AT, RECORD_FIELD as RECORD } from '../../../domain/record.ts';
import type { Area } from '../../../ports/workbook.ts';
import type { KnownRecords } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import type { SharedReading } from './shared-reading.ts';
import type { SheetInMaking } from './sheet-in-making.ts';

const NOBODY: KnownRecords = new Set();

/**
 * Reads which records a pulled sheet holds and what stands in their rows. By that a run decides which rows leave,
 * and counts them.
 */
export class TargetRecords {
  constructor(
    private readonly table: RecordTable,
    private readonly making: SheetInMaking,
    private readonly shared: SharedReading,
  ) {}

  /**
   * What decisions need of the rows that hold records, from the top.
   * @param fields of the service, by path
   * @param settled records about which there is nothing to decide: where the sheet holds only these, each once, no row
   */
  held(fields: readonly string[], settled: KnownRecords = NOBODY): readonly SheetRow[] {
    if (this.shared.holdsOnly(settled)) return [];
    return this.shared.read([RECORD, PULLED_AT, ...fields]).held(fields);
  }

  /** Records in the sheet: rows with an id, each id once. */
  count(): number {
    return this.shared.read().records().size;
  }

  /** Whether there is no record in it. */
  isEmpty(): boolean {
    const { lastRow } = this.table.sheet.extent();
    if (this.making.isUnderWay) return lastRow <= 1;
    return lastRow <= this.table.columns().headerRow || this.count() === 0;
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

  /**
   * Takes the keys for those of an earlier run, which spares looking for formulas among them.
   * @param checksum `keyChecksum` of the snapshot that an earlier run ended with
   */
  trustKeys(checksum: number | undefined): void {
    this.table.keyFormulas.trust(checksum);
  }
}
