// What a source of records gives: a piece at a time, and where the next one begins, as plain data, so that a run can go
// on in another execution. And one record by its id, or that there is none.

import type { PageFacts } from '../../domain/pass.ts';
import type { Cursor } from '../../domain/pull.ts';
import type { RecordId } from '../../domain/record.ts';

/** The next try would be after the time of this execution. */
export interface Parked {
  readonly kind: 'parked';
  readonly untilMs: number;
}

export interface Piece {
  readonly kind: 'piece';
  readonly records: readonly unknown[];
  /** Ids that were asked for by name and don't exist (404). */
  readonly denied: readonly RecordId[];
  /** Ids of records that the list names as they stand in the sheet. */
  readonly unchanged?: readonly RecordId[];
  /** undefined when this was the last piece. */
  readonly next: Cursor | undefined;
  /** What a page says about its listing; undefined where records are asked for by id. */
  readonly page: PageFacts | undefined;
  /** The service's own clock, milliseconds since 1970. */
  readonly serverMs: number | undefined;
  /** How many requests are to come, as far as can be told, where it isn't one for each page. */
  readonly requests?: number;
  /** How far the run is: pages, or ids. */
  readonly done: number;
  readonly all: number;
}

/** What the service says of one id. */
export type Named =
  | { readonly kind: 'records'; readonly records: readonly unknown[] }
  | { readonly kind: 'denied' };

export interface RecordSource {
  /** Where the first piece begins. */
  readonly first: Cursor;
  ask(cursor: Cursor): Piece | Parked;
  /** Where the listing after the one of this cursor begins; undefined when it is the last. */
  nextListing(cursor: Cursor): Cursor | undefined;
  /**
   * Asks for one record by its id, whatever the filters; undefined where that can't be asked.
   * @param upcoming how many are still to be asked for, this one included
   */
  readonly byId: ((id: RecordId, upcoming: number) => Named | Parked) | undefined;
}
