// A sheet that is only being made: its making is done in the time that is to spare, and what is left of it before the
// first write or reading.

import { atOnce, type Piecewise } from '../../runs/spare-time.ts';
import type { RecordTable } from './record-table.ts';

/**
 * The rest of the work of making a pulled sheet, done while the run waits for the service. At the latest it is done
 * before the first write or reading. An existing sheet has none left.
 */
export class SheetInMaking {
  /** How many rows the sheet gets once it is made. */
  private rowsWanted = 0;

  /** @param creation what is left to do until it is a sheet of ours */
  constructor(
    private readonly table: RecordTable,
    private creation: Piecewise<unknown> | undefined,
  ) {}

  /** Whether something is left to make. */
  get isUnderWay(): boolean {
    return this.creation !== undefined;
  }

  /** Lets the sheet have so many rows. Those that are added look like the last one, which has to have its look first. */
  grow(rows: number): void {
    if (this.creation === undefined) this.table.sheet.grow(rows, 1);
    else this.rowsWanted = rows;
  }

  /** Makes what is left to be made. */
  finish(): void {
    if (this.creation === undefined) return;
    atOnce(this.creation);
    this.creation = undefined;
    this.table.seal.renewAsMade();
    this.table.sheet.grow(this.rowsWanted, 1);
  }
}
