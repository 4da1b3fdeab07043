// The last reading of a sheet, shared by the steps at the end of a run.

import type { KnownRecords, Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import type { SheetInMaking } from './sheet-in-making.ts';

export class SharedReading {
  private last: { readonly reading: Reading; readonly fields: readonly string[] } | undefined;

  constructor(
    private readonly table: RecordTable,
    private readonly making: SheetInMaking,
  ) {}

  read(fields: readonly string[] = []): Reading {
    const { last } = this;
    if (last !== undefined && fields.every((field) => last.fields.includes(field))) return last.reading;
    this.making.finish();
    const reading = this.table.read(fields);
    this.keep(reading, fields);
    return reading;
  }

  holdsOnly(known: KnownRecords): boolean {
    if (known.size < this.table.sheet.extent().lastRow - 1) return false;
    return this.read().holdsOnly(known);
  }

  keep(reading: Reading, fields: readonly string[]): void {
    this.last = { reading, fields };
  }

  /** Call after writes, and after requests (time has passed). */
  forget(): void {
    this.last = undefined;
  }
}
