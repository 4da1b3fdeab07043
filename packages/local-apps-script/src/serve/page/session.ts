// One open page: keeps its state and what was read of the cells, hears the server, and does what the person asks for.
import type { AnswerRequest, DialogError, EditRequest, RunRequest } from '../requests.ts';
import type { AreaView, LiveEvent, RunAnswer, SheetView, WorkbookView } from '../views.ts';
import { answer, edit, listen, readFilterValues, readWorkbook, reportDialogError, run, stop } from './api.ts';
import type { PageExtension } from './extension.ts';
import { type CachedRow, RowCache } from './grid/row-cache.ts';
import { fromTsv, toTsv } from './grid/tsv.ts';
import {
  firstState,
  type PageState,
  type Place,
  reduce,
  type Selected,
  sheetInFront,
  without,
  withSheet,
} from './state.ts';
import { LANGUAGES, type PageLanguage, type Words } from './words.ts';

// Copying, cutting and pasting cells. Within the page whole cells go, with formulas and formats; to and from other
// programs texts do.

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

class Clipboard {
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

// Which language the page speaks: the browser's, until its person chooses another, which this browser then keeps.

const KEY = 'language';

/** The language that was chosen here, else the browser's. */
function languageOfPage(): PageLanguage {
  const chosen = LANGUAGES.find(([language]) => language === kept());
  return chosen?.[0] ?? (navigator.language.toLowerCase().startsWith('pt') ? 'pt' : 'en');
}

/** Keeps a choice, where the browser keeps anything for this page. */
function keepLanguage(language: PageLanguage): void {
  try {
    localStorage.setItem(KEY, language);
  } catch {
    // A private window: the choice counts until it is closed.
  }
}

function kept(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** A window of this width has room for the executions from the start, in pixels. */
const WIDE_PX = 1_100;
/** One of this width, for the executions and a script's sidebar. */
const WIDE_FOR_BOTH_PX = 1_600;

export class Session {
  readonly clipboard = new Clipboard();
  /** Gives the keys to the cells. */
  focusCells = () => {};
  private current: PageState;
  private readonly caches = new Map<number, RowCache>();
  private onChange = () => {};
  private isReading = false;
  private wantsMore = false;

  constructor(
    view: WorkbookView,
    readonly extension: PageExtension,
  ) {
    const isWide = innerWidth >= WIDE_PX && extension.isBareAtFirst !== true;
    this.current = firstState(view, isWide ? 'executions' : null, languageOfPage());
    listen(
      (event) => this.hear(event),
      (isConnected) => this.set({ isConnected }),
    );
  }

  get state(): PageState {
    return this.current;
  }

  /** The page's own words. */
  get words(): Words {
    return this.extension.wordsIn(this.current.language);
  }

  /** The page speaks this language from now on, also when it is opened again. */
  speak(language: PageLanguage): void {
    keepLanguage(language);
    this.set({ language });
  }

  /** A time of the clock, in the spreadsheet's time zone. @param atMs - milliseconds since 1970 */
  timeOf(atMs: number): string {
    const { timeZone } = this.current.view;
    return new Date(atMs).toLocaleTimeString(this.words.tag, { timeZone, hourCycle: 'h23' });
  }

  /** The same with its day, written as in the spreadsheet: `Fri 2026-11-27 04:18`, `sex. 27/11/2026 04:18`. */
  dayAndTimeOf(atMs: number): string {
    const { timeZone } = this.current.view;
    const at = new Date(atMs);
    const weekday = at.toLocaleDateString(this.words.tag, { timeZone, weekday: 'short' });
    const date = at.toLocaleDateString(this.words.dateTag, {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    });
    return `${weekday} ${date} ${this.timeOf(atMs).slice(0, 5)}`;
  }

  get sheet(): SheetView | undefined {
    return sheetInFront(this.current.view, this.current.sheetId);
  }

  /** @param onChange - called after each change of {@link state} */
  watch(onChange: () => void): void {
    this.onChange = onChange;
  }

  /** Changes what the page shows. */
  set(changes: Partial<PageState>): void {
    this.current = { ...this.current, ...changes };
    this.onChange();
  }

  closeDialog(id: number): void {
    this.set({ dialogs: without(this.current.dialogs, id) });
  }

  /** The server tells it: it knows the dialog's file. */
  reportDialogError(id: number, error: DialogError): void {
    void reportDialogError(id, error).catch(() => {});
  }

  chooseSheet(sheetId: number): void {
    this.set({ ...withSheet(this.current, sheetId), isChosen: true });
  }

  /** Selects cells of a sheet, which comes to the front. */
  goTo({ sheetId, area }: { readonly sheetId: number; readonly area: AreaView }): void {
    this.chooseSheet(sheetId);
    this.set({ goTo: area });
  }

  /** What was read of a sheet's rows. It is kept when another sheet comes to the front. */
  rowsOf(sheetId: number): RowCache {
    const cache = this.caches.get(sheetId) ?? new RowCache(sheetId);
    this.caches.set(sheetId, cache);
    return cache;
  }

  /** What the server refuses is said, and then looks again as it was. */
  async edit(request: EditRequest): Promise<void> {
    if (request.kind === 'type') this.showTyped(request);
    const lost = { kind: 'refused', message: this.words.lost } as const;
    const answered = await edit(request).catch(() => lost);
    if (answered.kind === 'done') return;
    this.toast(this.words.notDone, answered.message);
    this.caches.get(request.sheetId)?.outdated(1, Number.MAX_SAFE_INTEGER);
    void this.read();
  }

  /** Calls a function of the script. An execution fails as well where the program that should run it is gone. */
  async run(functionName: string, kind: RunRequest['kind'], args: readonly unknown[]): Promise<RunAnswer> {
    const { isChosen, sheetId, selected } = this.current;
    const here = isChosen ? { sheetId, selected: selected?.area } : {};
    const lost = { kind: 'failed', message: this.words.lost } as const;
    return await run({ functionName, kind, args, ...here }).catch(() => lost);
  }

  async chooseMenuItem(functionName: string): Promise<void> {
    const ended = await this.run(functionName, 'menu', []);
    if (ended.kind === 'failed') this.toast(this.words.failed, ended.message);
  }

  async kill(executionId: number): Promise<void> {
    await stop(executionId).catch(() => this.toast(this.words.failed, this.words.lost));
  }

  async answer(questionId: number, request: AnswerRequest): Promise<void> {
    await answer(questionId, request).catch(() => this.toast(this.words.failed, this.words.lost));
  }

  async openFilter(at: Place, column: number): Promise<void> {
    try {
      const values = await readFilterValues(this.current.sheetId, column);
      this.set({ overlay: { kind: 'filter', at, column, values } });
    } catch {
      // Somebody deleted the sheet, or the program is gone: both are said elsewhere.
    }
  }

  private hear(event: LiveEvent): void {
    if (event.kind === 'dialog' && event.place === 'sidebar' && innerWidth < WIDE_FOR_BOTH_PX)
      if (this.current.panel === 'executions') this.set({ panel: null });
    if (event.kind === 'changed') {
      for (const { sheetId, from, to } of event.rows) this.caches.get(sheetId)?.outdated(from, to);
      for (const cache of this.caches.values()) cache.outdatedFormulas();
      // The workbook may have been read behind a change whose rows were read before it.
      if (event.version !== this.current.view.version) void this.read();
    }
    if (event.kind === 'menus') void this.read();
    else this.set(reduce(this.current, event));
  }

  /** Changes that come meanwhile are read afterwards, once. */
  private async read(): Promise<void> {
    this.wantsMore = true;
    if (this.isReading) return;
    this.isReading = true;
    while (this.wantsMore) {
      this.wantsMore = false;
      try {
        const view = await readWorkbook();
        this.set(reduce(this.current, { kind: 'read', view }));
      } catch {
        // The connection is told about elsewhere; once it is back a change is told.
      }
    }
    this.isReading = false;
  }

  private showTyped({ sheetId, row, column, text }: Extract<EditRequest, { kind: 'type' }>): void {
    const columns = this.current.view.sheets.find(({ id }) => id === sheetId)?.columns ?? [];
    const at = columns.findIndex((each) => each.column === column);
    if (at >= 0) this.caches.get(sheetId)?.overwrite(row, at, text);
  }

  private toast(title: string, message: string): void {
    this.set(reduce(this.current, { kind: 'toast', title, message }));
  }
}
