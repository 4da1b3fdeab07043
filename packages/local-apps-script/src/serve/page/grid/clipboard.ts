// Copying, cutting and pasting cells. Within the page whole cells go, with formulas and formats; to and from other
// programs texts do.

import type { AreaView, EditRequest, SheetView } from '../../views.ts';
import type { Selected } from '../state.ts';
import type { CachedRow, RowCache } from './row-cache.ts';
import { fromTsv, toTsv } from './tsv.ts';

/** What a person has in front of them: a sheet with something selected, and its rows as far as they were read. */
interface InFront {
  readonly sheet: SheetView;
  readonly selected: Selected;
  readonly rows: RowCache;
}

interface Taken {
  readonly kind: 'copy' | 'cut';
  readonly sheetId: number;
  readonly area: AreaView;
  /** What went to the clipboard: while it is there still, whole cells are pasted. */
  readonly text: string;
}

export class Clipboard {
  private taken: Taken | null = null;

  /** Puts the selected cells into the clipboard of the event. */
  take(event: ClipboardEvent, kind: Taken['kind'], { sheet, selected, rows }: InFront): void {
    if (isField(event)) return;
    event.preventDefault();
    const { area, indexes } = selected;
    const columns = sheet.columns.flatMap(({ column }, at) =>
      column >= area.column && column < area.column + area.columns ? [at] : [],
    );
    const textOf = (found: readonly (CachedRow | undefined)[]) => {
      const text = toTsv(found.map((each) => columns.map((at) => each?.row.texts[at] ?? '')));
      this.taken = { kind, sheetId: sheet.id, area, text };
      return text;
    };
    const known = Array.from({ length: indexes.to - indexes.from + 1 }, (_, n) =>
      rows.known(indexes.from + n),
    );
    if (known.every((row) => row !== undefined)) event.clipboardData?.setData('text/plain', textOf(known));
    // More than has been looked at so far: it is read first, and goes to the clipboard a moment later.
    else
      void rows.all(indexes.from, indexes.to).then((found) => navigator.clipboard.writeText(textOf(found)));
  }

  /** The edit that puts what the event's clipboard holds at the selected cells; null where it holds no text. */
  pasteOf(event: ClipboardEvent, { sheet, selected }: InFront): EditRequest | null {
    const text = withLineFeeds(event.clipboardData?.getData('text/plain') ?? '');
    if (isField(event) || text === '') return null;
    event.preventDefault();
    const { id: sheetId } = sheet;
    const { taken } = this;
    if (taken === null || withLineFeeds(taken.text) !== text) {
      const { row, column } = selected.area;
      return { kind: 'paste', sheetId, row, column, texts: fromTsv(text) };
    }
    const { kind, sheetId: fromSheetId, area: from } = taken;
    if (kind === 'cut') this.taken = null;
    return { kind, sheetId, fromSheetId, from, to: selected.area };
  }
}

/** A field among the cells has a clipboard of its own. */
function isField({ target }: ClipboardEvent): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

function withLineFeeds(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}
