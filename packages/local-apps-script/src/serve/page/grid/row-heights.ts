// How high rows are: as their wrapped texts need it. A row that wasn't read yet has the height of one line.

import type { SheetView } from '../../views.ts';
import type { CachedRow, RowCache } from './row-cache.ts';

/** The height of a row with one line, in pixels. */
export const ROW_PX = 22;
/** The bar has the whole of a longer text. */
const MOST_PX = 420;
/** Cells have so much beside their texts: padding, a line, and a button where there is one. */
const BESIDE_PX = 9;
const BUTTON_PX = 16;

/** The heights of the rows of one sheet. */
export class RowHeights {
  /** By the places of rows among the shown ones; those of one line aren't here. */
  private readonly heights = new Map<number, number>();
  private readonly measure = document.createElement('div');

  /** @param home - where texts are measured: with the font of the cells */
  constructor(
    home: HTMLElement,
    private readonly sheet: () => SheetView,
    private readonly rows: RowCache,
  ) {
    this.measure.className = 'measure';
    this.measure.setAttribute('aria-hidden', 'true');
    home.append(this.measure);
  }

  /** In pixels. @param index - among the shown rows, from 0 */
  of(index: number): number {
    return this.heights.get(index) ?? ROW_PX;
  }

  /** Looks at rows again. @returns whether any has another height */
  update(indexes: Iterable<number>): boolean {
    let hasChanged = false;
    for (const index of indexes) {
      const needed = this.needed(this.rows.known(index));
      if (needed === this.of(index)) continue;
      hasChanged = true;
      if (needed === ROW_PX) this.heights.delete(index);
      else this.heights.set(index, needed);
    }
    return hasChanged;
  }

  /** Looks again at all that were read, as where columns have other widths. @returns whether any has another height */
  updateAll(): boolean {
    return this.update(this.rows.read());
  }

  private needed(found: CachedRow | undefined): number {
    if (found === undefined) return ROW_PX;
    const { row, looks } = found;
    const heights = this.sheet().columns.flatMap(({ widthPx }, at): readonly number[] => {
      const look = looks[row.looks[at] ?? 0];
      const text = row.texts[at] ?? '';
      if (look === undefined || !look.wraps || text === '') return [];
      const room = widthPx - BESIDE_PX - (row.choices[at] === undefined ? 0 : BUTTON_PX);
      this.measure.style.width = `${Math.max(1, room)}px`;
      this.measure.style.fontWeight = look.bold ? '600' : '';
      this.measure.textContent = text;
      return [this.measure.offsetHeight + 1];
    });
    return Math.min(MOST_PX, Math.max(ROW_PX, ...heights));
  }
}
