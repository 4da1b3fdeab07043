// What a run knows of its pull's history: whether it has begun, and under which instants changes were noted. It is part of
// what is stored about the pull, and only these methods change it; the history's sheet is src/app/history's.

import type { Filters } from '../filters.ts';
import type { Pull } from '../pull.ts';
import type { PullState } from '../stored-pull.ts';

/** What is stored of a history. */
type StoredHistory = Pick<PullState, 'history' | 'countedOn'>;

/** In place of the plan of a history that is over: no run has it. */
const NO_PLAN = '';

/**
 * What is stored of a pull's history while one run works: whether changes are kept, up to when they are noted, if
 * today was counted. Times are milliseconds since 1970.
 */
export class RunHistory {
  private known: StoredHistory;

  /** @param plan of the run: with another one it asks for other records, so that its history begins anew */
  constructor(
    private readonly pull: Pick<Pull, 'followed'> & { readonly filters: Pick<Filters, 'daily'> },
    private readonly plan: string,
    known: StoredHistory,
  ) {
    const { history } = known;
    // A history doesn't hold what this run does to the sheet. It is over, also where the plan of before comes back.
    const isOver = history !== undefined && history.plan !== plan;
    this.known = isOver ? { ...known, history: { ...history, plan: NO_PLAN } } : known;
  }

  /** What has to be stored of it. */
  get stored(): StoredHistory {
    return this.known;
  }

  /** Whether the changes of this run are kept: the run that ended before has left the history's first state. */
  get keepsChanges(): boolean {
    return this.pull.followed !== undefined && this.known.history?.plan === this.plan;
  }

  /** Whether a sheet is the first state of a history that has yet to begin. @param isWhole whether it holds everything */
  isFirstState(isWhole: boolean): boolean {
    return this.pull.followed !== undefined && isWhole && !this.keepsChanges;
  }

  /** The history begins. @returns the instant under which that is noted */
  begun(nowMs: number): number {
    const lastMs = nextNoteMs(nowMs, this.known.history?.lastMs);
    this.known = { ...this.known, history: { plan: this.plan, sinceMs: lastMs, lastMs } };
    return lastMs;
  }

  /**
   * Opens a note: changes are about to be noted, before the rows are written. One that is open goes on.
   * @returns the instant under which they are noted
   * @throws Error where no history has begun
   */
  noted(nowMs: number): number {
    const { history } = this.known;
    if (history === undefined) throw new Error('changes are kept once the history has begun');
    const lastMs = history.isOpen ? history.lastMs : nextNoteMs(nowMs, history.lastMs);
    this.known = { ...this.known, history: { ...history, lastMs, isOpen: true } };
    return lastMs;
  }

  /** The rows of which changes were noted have been written, or those that were not are noted no more. */
  settled(): void {
    const { history } = this.known;
    if (history?.isOpen === undefined) return;
    const { isOpen: _open, ...settledHistory } = history;
    this.known = { ...this.known, history: settledHistory };
  }

  /** Whether the records of this day have yet to be counted. @param today for example `2026-01-31` */
  isToBeCounted(today: string, isWhole: boolean): boolean {
    return this.pull.filters.daily === true && isWhole && this.known.countedOn !== today;
  }

  /** The records of this day were counted. */
  counted(today: string): void {
    this.known = { ...this.known, countedOn: today };
  }
}

/** An instant of its own, in whole seconds as cells have them: by these changes stand in their order. */
function nextNoteMs(nowMs: number, lastMs = 0): number {
  return Math.max(Math.floor(nowMs / 1000) * 1000, lastMs + 1000);
}
