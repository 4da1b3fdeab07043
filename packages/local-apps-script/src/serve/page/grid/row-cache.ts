// The rows of one sheet as far as they were read: in blocks, so that a sheet of any length costs what is looked at, and
// nothing is asked for twice unless it has changed.

import type { ChoiceView, Look, RowsView, RowView, SheetView } from '../../views.ts';
import { readRows } from '../api.ts';

/** Rows that are read at once. */
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
  private onNews: (indexes: readonly number[]) => void = () => {};

  constructor(private readonly sheetId: number) {}

  /**
   * @param onNews - hears which rows, counted among the shown ones from 0, look different now
   * @returns ends it
   */
  watch(onNews: (indexes: readonly number[]) => void): () => void {
    this.onNews = onNews;
    return () => {
      if (this.onNews === onNews) this.onNews = () => {};
    };
  }

  /** Marks rows of the sheet, by their numbers, as out of date. They stay until newer ones have come. */
  outdated(from: number, to: number): void {
    for (const block of this.blocks.values()) {
      const rows = block.view?.rows ?? [];
      const [first, last] = [rows[0]?.row ?? 0, rows.at(-1)?.row ?? Number.MAX_SAFE_INTEGER];
      if (first <= to && last >= from) block.isStale = true;
    }
  }

  /** Marks rows with formulas: they may have other values after any change. */
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

  /** The places of those that are here among the shown ones. */
  read(): readonly number[] {
    return [...this.blocks].flatMap(([number, { view }]) =>
      (view?.rows ?? []).map((_, at) => number * BLOCK + at),
    );
  }

  /** Where a row of the sheet stands among the shown ones, as far as it was read. */
  indexOf(row: number): number | undefined {
    for (const [number, { view }] of this.blocks) {
      const at = view?.rows.findIndex((each) => each.row === row) ?? -1;
      if (at >= 0) return number * BLOCK + at;
    }
    return undefined;
  }

  /** The note of a cell, as far as its row was read; empty where it has none. */
  noteAt({ columns }: SheetView, row: number, column: number): string {
    const index = this.indexOf(row);
    const at = columns.findIndex((each) => each.column === column);
    return (index === undefined ? undefined : this.known(index)?.row.notes[at]) ?? '';
  }

  /**
   * Shows what was typed until the server's word comes; of a formula that is its text where the cell is edited.
   * @param at - the position of the column in the sheet's view
   */
  overwrite(row: number, at: number, text: string): void {
    const index = this.indexOf(row);
    if (index === undefined) return;
    const block = this.blocks.get(Math.floor(index / BLOCK));
    if (block === undefined || block.view === null) return;
    const rows = block.view.rows.map((each) => {
      if (each.row !== row) return each;
      if (text.startsWith('=')) return { ...each, entries: { ...each.entries, [at]: text } };
      const { [at]: _replaced, ...entries } = each.entries;
      return { ...each, entries, texts: each.texts.map((before, n) => (n === at ? text : before)) };
    });
    block.view = { ...block.view, rows };
    this.onNews([index]);
  }

  /** Rows by their places among the shown ones, both included; those that are not here yet are read first. */
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
        this.onNews(different(before, view).map((at) => number * BLOCK + at));
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
    return JSON.stringify([row.row, row.texts, row.notes, row.entries, row.links, looks, choices]);
  };
  const length = Math.max(before?.rows.length ?? 0, after.rows.length);
  return Array.from({ length }, (_, at) => at).filter((at) => text(before, at) !== text(after, at));
}
