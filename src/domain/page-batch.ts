// What a pull's source returns for each request. Plain data: another execution can resume from the cursor of any batch.

import type { RecordId } from './record.ts';
import type { Cursor } from './run.ts';

export interface PageFacts {
  /** Counts from 0. */
  readonly index: number;
  /** Records on this page. */
  readonly size: number;
  /** Records on a full page. */
  readonly limit: number;
  /** Undefined if the service doesn't announce it. */
  readonly totalPage: number | undefined;
}

export interface PageBatch {
  readonly kind: 'batch';
  readonly records: readonly unknown[];
  /** Ids that the service answered with 404. */
  readonly denied: readonly RecordId[];
  /** Ids on the list whose rows are up to date, so their details weren't requested. */
  readonly unchanged: readonly RecordId[];
  /** Ids of records without any element; absent unless elements of a list in each record are read. */
  readonly rowless?: readonly RecordId[];
  /** How many requests the service answered with a list, even an empty one; absent unless many lists are read. */
  readonly answered?: number;
  /** Undefined after the last batch. */
  readonly next: Cursor | undefined;
  /** Where to continue if the rest of this listing is skipped; undefined in the last listing. */
  readonly nextListing?: Cursor | undefined;
  /** Absent if records are requested one by one. */
  readonly page?: PageFacts;
  /** The service's clock; undefined if the answer has no date. */
  readonly serverMs?: number | undefined;
  /** It was read ahead, so nobody waits for it. */
  readonly isHeld?: true;
  /** Requests still to come; absent if that is one for each page. */
  readonly requests?: number;
  /** Pages or ids read. */
  readonly done: number;
  /** Pages or ids in total, as far as is known. */
  readonly all: number;
}

export interface BatchRead {
  readonly batch: PageBatch;
  /** How many of its records could be read. */
  readonly records: number;
  /** The latest change among its records; undefined if none has one. */
  readonly lastChangeMs: number | undefined;
  readonly nowMs: number;
}

export type IdAnswer =
  | { readonly kind: 'records'; readonly records: readonly unknown[] }
  | { readonly kind: 'denied' };
