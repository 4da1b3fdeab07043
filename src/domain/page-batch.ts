// What a pull's source returns for each request. Plain data: another execution can resume from the cursor of any batch.

import type { RecordId } from './record.ts';
import type { Cursor } from './run.ts';

export interface PageFacts {
  readonly index: number; // counts from 0
  readonly size: number; // records on this page
  readonly limit: number; // records on a full page
  readonly totalPage: number | undefined; // undefined if the service doesn't announce it
}

export interface PageBatch {
  readonly kind: 'batch';
  readonly records: readonly unknown[];
  readonly denied: readonly RecordId[]; // ids that the service answered with 404
  /** Ids on the list whose rows are up to date, so their details weren't requested. */
  readonly unchanged: readonly RecordId[];
  /** Ids of records without any element; absent unless elements of a list in each record are read. */
  readonly rowless?: readonly RecordId[];
  /** How many requests the service answered with a list, even an empty one; absent unless many lists are read. */
  readonly answered?: number;
  readonly next: Cursor | undefined; // undefined after the last batch
  /** Where to continue if the rest of this listing is skipped; undefined in the last listing. */
  readonly nextListing?: Cursor | undefined;
  readonly page?: PageFacts; // absent if records are requested one by one
  readonly serverMs?: number | undefined; // the service's clock; undefined if the answer has no date
  readonly isHeld?: true; // it was read ahead, so nobody waits for it
  readonly requests?: number; // requests still to come; absent if that is one for each page
  readonly done: number; // pages or ids read
  readonly all: number; // pages or ids in total, as far as is known
}

export interface BatchRead {
  readonly batch: PageBatch;
  readonly records: number; // how many of its records could be read
  readonly lastChangeMs: number | undefined; // the latest change among its records; undefined if none has one
  readonly nowMs: number;
}

export type IdAnswer =
  | { readonly kind: 'records'; readonly records: readonly unknown[] }
  | { readonly kind: 'denied' };
