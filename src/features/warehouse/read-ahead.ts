// Reads the next pages of a list while BigQuery works. They are only in memory; a kill costs asking again.

import type { BatchSource } from '../../app/sheets/pull-target.ts';
import type { Cursor, PageBatch } from '../../domain/run/run.ts';
import type { Parked } from '../../domain/service/response.ts';

/** A block of records, with 100 a page. */
const MOST_AHEAD = 100;

interface Page {
  readonly source: BatchSource;
  readonly cursor: Cursor;
}

export class ReadAhead {
  /** In order. A failure is thrown when the run gets there. */
  private readonly held: (Page & { readonly answer: () => PageBatch })[] = [];
  /** The page after all that was read; undefined if there is none or it can't be read now. */
  private next: Page | undefined;
  private isStopAsked = () => false;

  over(source: BatchSource, isStopAsked: () => boolean): BatchSource['ask'] {
    this.isStopAsked = isStopAsked;
    return (cursor) => this.ask({ source, cursor });
  }

  get isWanted(): boolean {
    return this.next !== undefined && this.held.length < MOST_AHEAD && !this.isStopAsked();
  }

  /** Never throws: errors come when the run asks for the page. */
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
    // The run continues elsewhere than its last page said.
    this.held.length = 0;
    this.next = undefined;
    return this.noted(source, source.ask(cursor));
  }

  /** An answer without the service's time gets the time when it is taken, so it can't be held. */
  private noted(source: BatchSource, answer: PageBatch | Parked): PageBatch | Parked {
    const { next: cursor, serverMs } = answer.kind === 'batch' ? answer : {};
    this.next = cursor === undefined || serverMs === undefined ? undefined : { source, cursor };
    return answer;
  }
}

function isSamePage(a: Cursor, b: Cursor): boolean {
  return a.kind === 'list' && b.kind === 'list' && a.query === b.query && a.page === b.page;
}
