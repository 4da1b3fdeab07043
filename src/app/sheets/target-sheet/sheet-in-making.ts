// A sheet being created while the run waits for the service; the rest is done before the first read or write.

import { atOnce, type Piecewise } from '../../runs/spare-time.ts';
import type { RecordTable } from './record-table.ts';

export class SheetInMaking {
  private rowsWanted = 0;

  constructor(
    private readonly table: RecordTable,
    private creation: Piecewise<unknown> | undefined,
  ) {}

  get isUnderWay(): boolean {
    return this.creation !== undefined;
  }

  /** New rows copy the look of the last one, so a new sheet grows after its formats are set. */
  grow(rows: number): void {
    if (this.creation === undefined) this.table.sheet.grow(rows, 1);
    else this.rowsWanted = rows;
  }

  finish(): void {
    if (this.creation === undefined) return;
    atOnce(this.creation);
    this.creation = undefined;
    this.table.seal.renewAsMade();
    this.table.sheet.grow(this.rowsWanted, 1);
  }
}
