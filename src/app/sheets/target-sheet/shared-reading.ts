// The last reading of a target sheet, which the decisions at the end of a run share: each of them would read all keys anew.

import type { KnownRecords, Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';
import type { SheetInMaking } from './sheet-in-making.ts';

/**
 * Keeps what was last read of a pulled sheet, so that the steps of a run needn't read it again. It is dropped after
 * each write.
 */
export class SharedReading {
  /** The reading, and what it holds beside the keys. */
  private last: { readonly reading: Reading; readonly fields: readonly string[] } | undefined;

  constructor(
    private readonly table: RecordTable,
    private readonly making: SheetInMaking,
  ) {}

  /** Reads these fields, unless they were read since the last request and the last write. */
  read(fields: readonly string[] = []): Reading {
    const { last } = this;
    if (last !== undefined && fields.every((field) => last.fields.includes(field))) return last.reading;
    this.making.finish();
    const reading = this.table.read(fields);
    this.keep(reading, fields);
    return reading;
  }

  /** Whether the sheet holds no other records than these, and none of them twice: told by the keys alone. */
  holdsOnly(known: KnownRecords): boolean {
    if (known.size < this.table.sheet.extent().lastRow - 1) return false;
    return this.read().holdsOnly(known);
  }

  /** Keeps a reading that somebody made with these fields. */
  keep(reading: Reading, fields: readonly string[]): void {
    this.last = { reading, fields };
  }

  /** What was read is old: time has passed, as with a request, or rows were written. */
  forget(): void {
    this.last = undefined;
  }
}
