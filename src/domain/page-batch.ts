// What the sources of a pull's records give: a batch for each request, and the answer about one id. Plain data, so that a
// run can go on in another execution from the cursor of any batch.

import type { RecordId } from './record.ts';
import type { Cursor } from './run.ts';

/**
 * The place of a page in a list of the service, and what the answer says about the list's length. A run tells by it
 * whether it has seen all.
 */
export interface PageFacts {
  /** The number of the page, counted from 0. */
  readonly index: number;
  /** How many records are on this page. */
  readonly size: number;
  /** How many records a full page has. */
  readonly limit: number;
  /** How many pages the list announces; undefined where it doesn't say. */
  readonly totalPage: number | undefined;
}

/**
 * What one request of a pull brought: a page of a list, or one record asked for by its id. It also says where the
 * pull goes on, and how much is left.
 */
export interface PageBatch {
  /** Tells a batch from other outcomes of a request. */
  readonly kind: 'batch';
  /** The records, as the service gave them. */
  readonly records: readonly unknown[];
  /** Ids that were asked for one by one and that the service answered with 404. */
  readonly denied: readonly RecordId[];
  /** Ids of records that the list names and whose rows are up to date, so that their details weren't asked for. */
  readonly unchanged: readonly RecordId[];
  /** Ids of records that make no row, where the elements of a list in each are read. */
  readonly rowless?: readonly RecordId[];
  /** How many questions the service has answered with a list, also an empty one, where many lists are read. */
  readonly answered?: number;
  /** The place of the next batch; undefined where this was the last one. */
  readonly next: Cursor | undefined;
  /** The place of the next batch if the rest of this listing is skipped; undefined where this is the last listing. */
  readonly nextListing?: Cursor | undefined;
  /** The page; undefined where records are asked for one by one. */
  readonly page?: PageFacts;
  /** The service's clock when it answered, in milliseconds since 1970; undefined where the answer has no date. */
  readonly serverMs?: number | undefined;
  /** Whether it was read before the run asked for it: nobody waits for it. */
  readonly isHeld?: true;
  /** How many requests are still to come; undefined where that is one for each page. */
  readonly requests?: number;
  /** How many pages or ids have been read. */
  readonly done: number;
  /** How many pages or ids there are, as far as is known. */
  readonly all: number;
}

/**
 * A page of records and what reading it showed: how many are usable, and the latest change among them. A run notes by
 * it how far it has read a list.
 */
export interface BatchRead {
  /** The page batch. */
  readonly batch: PageBatch;
  /** How many of its records could be read. */
  readonly records: number;
  /** The latest change of its records, milliseconds since 1970; undefined where none of them says it. */
  readonly lastChangeMs: number | undefined;
  /** When it was read, in milliseconds since 1970. */
  readonly nowMs: number;
}

/**
 * The service's answer to a request for one record by its id: the record, or that it has none or denies it. A run
 * asks so about records that its lists no longer show, and for details.
 */
export type IdAnswer =
  | { readonly kind: 'records'; readonly records: readonly unknown[] }
  /** It doesn't exist (404). */
  | { readonly kind: 'denied' };
