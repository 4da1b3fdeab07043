// Copying, cutting and pasting cells. Within the page whole cells go, with formulas and formats; to and from other programs
// texts do.

import type { AreaView, EditRequest } from '../views.ts';
import type { SheetGrid } from './sheet-grid.ts';
import { fromTsv, toTsv } from './tsv.ts';

interface Taken {
  readonly kind: 'copy' | 'cut';
  readonly sheetId: number;
  readonly area: AreaView;
  /** What went to the clipboard: while it is there still, whole cells are pasted. */
  readonly text: string;
}

export class Clipboard {
  private taken: Taken | null = null;

  constructor(
    private readonly grid: () => SheetGrid | null,
    private readonly send: (request: EditRequest) => void,
  ) {}

  listen(container: HTMLElement): void {
    // A field inside has a clipboard of its own.
    const isOurs = ({ target }: Event) =>
      target instanceof Node && container.contains(target) && !(target instanceof HTMLTextAreaElement);
    document.addEventListener('copy', (event) => isOurs(event) && this.take(event, 'copy'));
    document.addEventListener('cut', (event) => isOurs(event) && this.take(event, 'cut'));
    document.addEventListener('paste', (event) => isOurs(event) && this.paste(event));
  }

  private take(event: ClipboardEvent, kind: Taken['kind']): void {
    const grid = this.grid();
    const selected = grid?.selected;
    if (grid === null || selected === null || selected === undefined) return;
    event.preventDefault();
    const { sheetId } = grid;
    const remember = (text: string) => {
      this.taken = { kind, sheetId, area: selected.area, text };
    };
    const texts = grid.selectedTexts;
    if (!(texts instanceof Promise)) {
      const text = toTsv(texts);
      event.clipboardData?.setData('text/plain', text);
      remember(text);
      return;
    }
    // More than has been looked at so far: it is read first, and goes to the clipboard a moment later.
    void texts.then(async (rows) => {
      const text = toTsv(rows);
      await navigator.clipboard.writeText(text);
      remember(text);
    });
  }

  private paste(event: ClipboardEvent): void {
    const grid = this.grid();
    const selected = grid?.selected;
    const text = event.clipboardData?.getData('text/plain').replace(/\r\n?/g, '\n') ?? '';
    if (grid === null || selected === null || selected === undefined || text === '') return;
    event.preventDefault();
    const { sheetId } = grid;
    const { taken } = this;
    if (taken !== null && taken.text.replace(/\r\n?/g, '\n') === text) {
      const { kind, sheetId: fromSheetId, area: from } = taken;
      if (kind === 'cut') this.taken = null;
      this.send({ kind, sheetId, fromSheetId, from, to: selected.area });
      return;
    }
    const { row, column } = selected.area;
    this.send({ kind: 'paste', sheetId, row, column, texts: fromTsv(text) });
  }
}
