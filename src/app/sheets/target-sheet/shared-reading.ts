// What the steps of a run share about a target: its creation, while that is under way, and the last reading.

import { type Piecewise, runToCompletion } from '../../runs/spare-time.ts';
import type { KnownRecords, Reading } from './reading.ts';
import type { RecordTable } from './record-table.ts';

export class SheetCreation {
  private rowsWanted = 0;

  constructor(
    private readonly table: RecordTable,
    private steps: Piecewise<unknown> | undefined,
  ) {}

  get isUnderWay(): boolean {
    return this.steps !== undefined;
  }

  /** New rows copy the look of the last one, so a new sheet grows after its formats are set. */
  grow(rows: number): void {
    if (this.steps === undefined) this.table.sheet.grow(rows, 1);
    else this.rowsWanted = rows;
  }

  finish(): void {
    if (this.steps === undefined) return;
    runToCompletion(this.steps);
    this.steps = undefined;
    this.table.columnCache.confirmAsMade();
    this.table.sheet.grow(this.rowsWanted, 1);
  }
}

export class SharedReading {
  private last: { readonly reading: Reading; readonly fields: readonly string[] } | undefined;

  constructor(
    private readonly table: RecordTable,
    private readonly creation: SheetCreation,
  ) {}

  read(fields: readonly string[] = []): Reading {
    const { last } = this;
    if (last !== undefined && fields.every((field) => last.fields.includes(field))) return last.reading;
    this.creation.finish();
    const reading = this.table.read(fields);
    this.keep(reading, fields);
    return reading;
  }

  holdsOnly(known: KnownRecords): boolean {
    if (this.last === undefined && known.size < this.table.sheet.extent().lastRow - 1) return false;
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
