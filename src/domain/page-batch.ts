// What the sources of a pull's records give: a batch for each request, and the answer about one id. Plain data, so that a
// run can go on in another execution from the cursor of any batch.

import type { Cursor } from './pull.ts';
import type { RecordId } from './record.ts';

/** What a page of a list says about the listing it belongs to. */
export interface PageFacts {
  /** Counts from 0. */
  readonly index: number;
  /** Records on this page. */
  readonly size: number;
  /** Records on a full page. */
  readonly limit: number;
  /** undefined where the list doesn't say it. */
  readonly totalPage: number | undefined;
}

/** The records of a page of a list, or one record that was asked for by its id. */
export interface PageBatch {
  readonly kind: 'batch';
  /** As the service gave them. */
  readonly records: readonly unknown[];
  /** Ids that were asked for by name and don't exist (404). */
  readonly denied: readonly RecordId[];
  /** Ids of records that the list names just as they stand in the sheet: nobody asked for their fields. */
  readonly unchanged: readonly RecordId[];
  /** Where the next batch begins; undefined when this was the last one. */
  readonly next: Cursor | undefined;
  /** Where the next batch begins if the rest of this listing is left out; undefined when this is the last listing. */
  readonly nextListing: Cursor | undefined;
  /** What a page says about its listing; undefined where records are asked for by id. */
  readonly page: PageFacts | undefined;
  /** The service's clock, milliseconds since 1970; undefined where its answer has no date. */
  readonly serverMs: number | undefined;
  /** How many requests are still to come, where that isn't one for each page; undefined where it is. */
  readonly requests: number | undefined;
  /** How far the listing has been read, in pages or ids, and how many of them there are. */
  readonly done: number;
  readonly all: number;
}

/** What the service says about one id. */
export type IdAnswer =
  | { readonly kind: 'records'; readonly records: readonly unknown[] }
  /** It doesn't exist (404). */
  | { readonly kind: 'denied' };
