// What a run knows of its pull's history: whether it has begun, and under which instants changes were noted. Part of
// the pull's stored state; only these methods change it. src/app/history writes its sheet.

import type { Filters } from '../filters.ts';
import type { Pull } from '../pull.ts';
import type { PullState } from '../stored-pull.ts';

type StoredHistory = Pick<PullState, 'history' | 'countedOn'>;

const NO_PLAN = ''; // marks a history that is over: no run has this plan

export class RunHistory {
  private known: StoredHistory;

  constructor(
    private readonly pull: Pick<Pull, 'followed'> & { readonly filters: Pick<Filters, 'daily'> },
    private readonly plan: string,
    known: StoredHistory,
  ) {
    const { history } = known;
    // The history lacks what this run does to the sheet, so it is over, even if the former plan returns.
    const isOver = history !== undefined && history.plan !== plan;
    this.known = isOver ? { ...known, history: { ...history, plan: NO_PLAN } } : known;
  }

  get stored(): StoredHistory {
    return this.known;
  }

  /** The previous run has left the first state that changes refer to. */
  get keepsChanges(): boolean {
    return this.pull.followed !== undefined && this.known.history?.plan === this.plan;
  }

  /** @param isWhole whether the sheet holds everything */
  isFirstState(isWhole: boolean): boolean {
    return this.pull.followed !== undefined && isWhole && !this.keepsChanges;
  }

  /** @returns the instant to note it under */
  begun(nowMs: number): number {
    const lastMs = nextNoteMs(nowMs, this.known.history?.lastMs);
    this.known = { ...this.known, history: { plan: this.plan, sinceMs: lastMs, lastMs } };
    return lastMs;
  }

  /**
   * Called before the rows are written. A note that is still open continues.
   * @returns the instant to note changes under
   */
  noted(nowMs: number): number {
    const { history } = this.known;
    if (history === undefined) throw new Error('changes are kept once the history has begun');
    const lastMs = history.isOpen ? history.lastMs : nextNoteMs(nowMs, history.lastMs);
    this.known = { ...this.known, history: { ...history, lastMs, isOpen: true } };
    return lastMs;
  }

  /** The noted rows were written, or the notes of rows that weren't have been removed. */
  settled(): void {
    const { history } = this.known;
    if (history?.isOpen === undefined) return;
    const { isOpen: _open, ...settledHistory } = history;
    this.known = { ...this.known, history: settledHistory };
  }

  isToBeCounted(today: string, isWhole: boolean): boolean {
    return this.pull.filters.daily === true && isWhole && this.known.countedOn !== today;
  }

  counted(today: string): void {
    this.known = { ...this.known, countedOn: today };
  }
}

/** In whole seconds, as cells have them; unique, so that changes sort in order. */
function nextNoteMs(nowMs: number, lastMs = 0): number {
  return Math.max(Math.floor(nowMs / 1000) * 1000, lastMs + 1000);
}
