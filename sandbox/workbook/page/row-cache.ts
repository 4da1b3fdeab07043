// The rows of one sheet as far as they were read: in blocks, so that a sheet of any length costs what is looked at.

import type { Look, RowsView, RowView } from '../views.ts';
import { readRows } from './api.ts';

const BLOCK = 100;

export class RowCache {
  private readonly blocks = new Map<number, RowsView>();
  private readonly asked = new Map<number, number>();
  private version = 0;

  constructor(
    private readonly sheetId: number,
    private readonly onArrival: () => void,
  ) {}

  /** What is known stays until the newer has come. */
  outdated(version: number): void {
    this.version = version;
  }

  /** @param index - among the shown rows, from 0. undefined: not here yet; it is being asked for */
  row(index: number): { readonly row: RowView; readonly looks: readonly Look[] } | undefined {
    const number = Math.floor(index / BLOCK);
    const block = this.blocks.get(number);
    if (block === undefined || block.version < this.version) this.ask(number);
    const row = block?.rows[index - number * BLOCK];
    return block === undefined || row === undefined ? undefined : { row, looks: block.looks };
  }

  private ask(number: number): void {
    if (this.asked.get(number) === this.version) return;
    this.asked.set(number, this.version);
    readRows(this.sheetId, number * BLOCK, BLOCK).then(
      (view) => {
        this.blocks.set(number, view);
        this.onArrival();
      },
      // The sheet may be gone; the next change asks again.
      () => this.asked.delete(number),
    );
  }
}
