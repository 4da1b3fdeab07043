// The rows of one sheet as far as they were read: in blocks, so that a sheet of any length costs what is looked at, and
// nothing is asked for twice unless it has changed.

import type { ChoiceView, Look, RowsView, RowView } from '../views.ts';
import { readRows } from './api.ts';

const BLOCK = 100;

/** One row, with what its numbers point to. */
export interface CachedRow {
  readonly row: RowView;
  readonly looks: readonly Look[];
  readonly choices: readonly ChoiceView[];
}

interface Block {
  view: RowsView | null;
  isStale: boolean;
  isAsked: boolean;
}

export class RowCache {
  private readonly blocks = new Map<number, Block>();

  /** @param onArrival - hears which rows, counted among the shown ones from 0, look different now */
  constructor(
    private readonly sheetId: number,
    private readonly onArrival: (indexes: readonly number[]) => void,
  ) {}

  /** What is known stays until the newer has come. `from` and `to` are rows of the sheet. */
  outdated(from: number, to: number): void {
    for (const block of this.blocks.values()) {
      const rows = block.view?.rows ?? [];
      const [first, last] = [rows[0]?.row ?? 0, rows.at(-1)?.row ?? Number.MAX_SAFE_INTEGER];
      if (first <= to && last >= from) block.isStale = true;
    }
  }

  /** Formulas may have other values after any change. */
  outdatedFormulas(): void {
    for (const block of this.blocks.values()) if (block.view?.isComputed === true) block.isStale = true;
  }

  /** @param index - among the shown rows, from 0. undefined: not here yet; it is being asked for */
  row(index: number): CachedRow | undefined {
    const number = Math.floor(index / BLOCK);
    let block = this.blocks.get(number);
    if (block === undefined) {
      block = { view: null, isStale: true, isAsked: false };
      this.blocks.set(number, block);
    }
    if (block.isStale) this.ask(number, block);
    return this.known(index);
  }

  /** As {@link row}, but asks for nothing. */
  known(index: number): CachedRow | undefined {
    const view = this.blocks.get(Math.floor(index / BLOCK))?.view;
    const row = view?.rows[index % BLOCK];
    return view === null || view === undefined || row === undefined
      ? undefined
      : { row, looks: view.looks, choices: view.choices };
  }

  /** Where a row of the sheet stands among the shown ones, as far as it was read. */
  indexOf(row: number): number | undefined {
    for (const [number, { view }] of this.blocks) {
      const at = view?.rows.findIndex((each) => each.row === row) ?? -1;
      if (at >= 0) return number * BLOCK + at;
    }
    return undefined;
  }

  /** Shows what was typed until the server's word comes. */
  overwrite(index: number, at: number, text: string): void {
    const block = this.blocks.get(Math.floor(index / BLOCK));
    if (block === undefined || block.view === null) return;
    const rows = block.view.rows.map((row, n) => {
      if (n !== index % BLOCK) return row;
      const { [at]: _replaced, ...entries } = row.entries;
      return { ...row, entries, texts: row.texts.map((before, m) => (m === at ? text : before)) };
    });
    block.view = { ...block.view, rows };
  }

  /** Rows that are not here yet are read first. */
  async all(from: number, to: number): Promise<readonly (CachedRow | undefined)[]> {
    for (let number = Math.floor(from / BLOCK); number <= Math.floor(to / BLOCK); number += 1) {
      if (this.known(number * BLOCK) === undefined) {
        const view = await readRows(this.sheetId, number * BLOCK, BLOCK);
        this.blocks.set(number, { view, isStale: false, isAsked: false });
      }
    }
    return Array.from({ length: to - from + 1 }, (_, n) => this.known(from + n));
  }

  private ask(number: number, block: Block): void {
    if (block.isAsked) return;
    block.isAsked = true;
    // A change that comes from now on makes the answer old.
    block.isStale = false;
    readRows(this.sheetId, number * BLOCK, BLOCK).then(
      (view) => {
        const before = block.view;
        block.view = view;
        block.isAsked = false;
        if (block.isStale) this.ask(number, block);
        this.onArrival(different(before, view).map((at) => number * BLOCK + at));
      },
      () => {
        // The sheet may be gone, or the program; the next change asks again.
        block.isAsked = false;
        block.isStale = true;
      },
    );
  }
}

function different(before: RowsView | null, after: RowsView): readonly number[] {
  const text = (view: RowsView | null, at: number): string => {
    const row = view?.rows[at];
    if (view === null || row === undefined) return '';
    const looks = row.looks.map((look) => view.looks[look]);
    const choices = Object.entries(row.choices).map(([n, choice]) => [n, view.choices[choice]]);
    return JSON.stringify([row.row, row.texts, row.notes, row.entries, looks, choices]);
  };
  const length = Math.max(before?.rows.length ?? 0, after.rows.length);
  return Array.from({ length }, (_, at) => at).filter((at) => text(before, at) !== text(after, at));
}
