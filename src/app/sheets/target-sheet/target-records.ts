// The records in a target, for decisions, counts and charts.

import { PULLED_AT_FIELD as PULLED_AT, RECORD_FIELD as RECORD } from '../../../domain/records/record.ts';
import type { SheetRow } from '../../../domain/run/leftovers.ts';
import type { Area } from '../../../ports/workbook.ts';
import type { KnownRecords } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import type { SharedReading } from './shared-reading.ts';
import type { SheetInMaking } from './sheet-in-making.ts';

const NOBODY: KnownRecords = new Set();

export class TargetRecords {
  constructor(
    private readonly table: RecordTable,
    private readonly making: SheetInMaking,
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
    const { lastRow } = this.table.sheet.extent();
    if (this.making.isUnderWay) return lastRow <= 1;
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
  trustKeys(checksum: number | undefined): void {
    this.table.keyFormulas.trust(checksum);
  }
}
