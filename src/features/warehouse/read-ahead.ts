// Reads the next pages of a list while BigQuery is waited for. They are held in memory only: the run takes them when it
// asks for them, so that it stands where it stood, and a kill costs asking for them once more.

import type { BatchSource } from '../../app/sheets/pull-target.ts';
import type { PageBatch } from '../../domain/page-batch.ts';
import type { Parked } from '../../domain/response.ts';
import type { Cursor } from '../../domain/run.ts';

/** So many pages are held: as many as a block has, of a list whose pages are of a hundred. */
const MOST_AHEAD = 100;

/** A page that can be asked for: of which source, and where in it. */
interface Page {
  readonly source: BatchSource;
  readonly cursor: Cursor;
}

/**
 * Reads the next pages of the service while BigQuery works on the rows before them. It holds them in memory until the
 * run asks for them; a kill costs only asking again.
 */
export class ReadAhead {
  /** What was read and not asked for yet, in its order. A failure is one when the run comes to it. */
  private readonly held: (Page & { readonly answer: () => PageBatch })[] = [];
  /** What comes behind all that was read; undefined where nothing does, or it can't be read now. */
  private next: Page | undefined;
  private isStopAsked = () => false;

  /** How this source is asked, so that it gives what was read of it. @param isStopAsked whether a person wants no more requests */
  over(source: BatchSource, isStopAsked: () => boolean): BatchSource['ask'] {
    this.isStopAsked = isStopAsked;
    return (cursor) => this.ask({ source, cursor });
  }

  /** Whether there is a page to be read now. */
  get isWanted(): boolean {
    return this.next !== undefined && this.held.length < MOST_AHEAD && !this.isStopAsked();
  }

  /** Reads one page, if there is one to be read. It never throws: what went wrong is told when the page is asked for. */
  readOne(): void {
    const { next } = this;
    if (next === undefined) return;
    this.next = undefined;
    try {
      const batch = this.noted(next.source, next.source.ask(next.cursor));
      if (batch.kind === 'batch') this.held.push({ ...next, answer: () => ({ ...batch, isHeld: true }) });
    } catch (thrown) {
      const answer = () => {
        throw thrown;
      };
      this.held.push({ ...next, answer });
    }
  }

  private ask({ source, cursor }: Page): PageBatch | Parked {
    const first = this.held.shift();
    if (first?.source === source && isSamePage(first.cursor, cursor)) return first.answer();
    // The run goes on elsewhere than its last page said.
    this.held.length = 0;
    this.next = undefined;
    return this.noted(source, source.ask(cursor));
  }

  /** Notes what comes behind an answer. One without the service's time is dated by when it is taken: none is held then. */
  private noted(source: BatchSource, answer: PageBatch | Parked): PageBatch | Parked {
    const { next: cursor, serverMs } = answer.kind === 'batch' ? answer : {};
    this.next = cursor === undefined || serverMs === undefined ? undefined : { source, cursor };
    return answer;
  }
}

function isSamePage(a: Cursor, b: Cursor): boolean {
  return a.kind === 'list' && b.kind === 'list' && a.query === b.query && a.page === b.page;
}
