// What one execution of a run remembers and doesn't store: what it has read and not written, which records it saw, and
// which it has to fetch again. Too much of it to be copied at each batch, so it changes in place; only the run's state
// changes it.

import { isOpenedAfter, isRepeating } from './full-scan.ts';
import type { PageBatch } from './page-batch.ts';
import type { ReadRecord, RecordId } from './record.ts';
import type { RecordFacts, Version } from './record-facts.ts';
import type { Cursor, FullScan } from './run.ts';
import { textHash } from './text-hash.ts';

/** How many of the newest records a run leaves to the next one: what changes in ten minutes, nearly always. */
const MOST_HELD = 60;

/**
 * What a run has read since it last wrote to the sheet. It is written in one go once it is large enough, or two
 * minutes have passed.
 */
export interface Block {
  /** How many page batches it is made of. */
  readonly batches: number;
  /** How many records these brought, repeated ones included. */
  readonly read: number;
  /** The records by id. One that came twice is here as it came last. */
  readonly records: ReadonlyMap<RecordId, ReadRecord>;
  /** Records whose rows are up to date; they only get a new `Pulled at`. */
  readonly unchanged: readonly RecordId[];
  /** Records that have left the filters: their rows leave the sheet. */
  readonly left: readonly RecordId[];
  /** Records that the service no longer has: their rows leave the sheet. */
  readonly gone: readonly RecordId[];
}

/**
 * What one execution of a run remembers and doesn't store: records not yet written, seen, or to be fetched again.
 * The state of the run decides by it what comes next.
 */
export class RunMemory {
  /** The records that this execution has read in the present scan, with the version that their rows hold. */
  readonly seen = new Map<RecordId, Version>();
  /** The ids that the service answered with 404. */
  readonly denied = new Set<RecordId>();
  /** The records that have to be fetched again, because a write hit their rows by mistake. */
  readonly refetch = new Set<RecordId>();
  /** When records were opened whose last change is said to be older, in milliseconds since 1970. */
  private readonly openedLater = new Map<RecordId, number>();
  /** Records whose rows were hit or removed in this execution: nobody knows what these hold. */
  private readonly doubtful = new Set<RecordId>();
  block = emptyBlock();
  private readonly breaches = new Set<string>();
  /** What the change scan brought so far, as texts. */
  private readonly changesSeen = new Map<RecordId, string>();
  /** The ids of the listing under way, and how many of its last pages brought no other. */
  private readonly listed = new Set<RecordId>();
  private repetitions = 0;

  /** @param held what `newestHeld` gave at the end of the last run, if nothing was written since */
  constructor(
    private readonly facts: RecordFacts,
    private readonly held: ReadonlySet<string>,
  ) {}

  /** How many rows the next write will change. */
  get rows(): number {
    const { records, left, gone } = this.block;
    return records.size + left.length + gone.length;
  }

  /** Whether there is nothing to write. */
  get isBlockEmpty(): boolean {
    return this.block.batches === 0 && this.rows === 0;
  }

  /** Empties the block, after it was written. */
  beginBlock(): void {
    this.block = emptyBlock();
  }

  /** Forgets what the last scan brought. */
  beginScan(): void {
    this.changesSeen.clear();
    this.beginListing();
  }

  /** Forgets which records the last listing brought. */
  beginListing(): void {
    this.listed.clear();
    this.repetitions = 0;
  }

  /** Nobody knows any more what these records' rows hold. */
  doubt(ids: readonly RecordId[]): void {
    for (const id of ids) this.doubtful.add(id);
  }

  /** Where the scan goes on after a batch that was asked for at this cursor. */
  placeAfter(
    cursor: Cursor,
    batch: PageBatch,
    records: readonly ReadRecord[],
  ): { readonly next: Cursor | undefined; readonly isListingOver: boolean } {
    const next = this.isRepeating(batch, records) ? batch.nextListing : batch.next;
    const isListingOver = next === undefined || isOtherListing(cursor, next);
    if (isListingOver) this.beginListing();
    return { next, isListingOver };
  }

  /** A full scan sees what a batch brought. */
  see({ unchanged }: PageBatch, records: readonly ReadRecord[]): void {
    for (const record of records) this.seeOne(record);
    for (const id of unchanged) this.seen.set(id, undefined);
  }

  /** Whether a listing goes round in circles with this page; such a service would be asked for ever. */
  isRepeating({ page, rowless = [] }: PageBatch, records: readonly ReadRecord[]): boolean {
    if (page === undefined) return false;
    const ids = [...records.map(({ id }) => id), ...rowless];
    const isNew = ids.some((id) => !this.listed.has(id));
    for (const id of ids) this.listed.add(id);
    this.repetitions = isNew ? 0 : this.repetitions + 1;
    return isRepeating(this.repetitions, page.totalPage);
  }

  /**
   * Notes broken fields.
   * @returns those that were not noted before
   */
  newBreaches(breaches: readonly string[]): readonly string[] {
    const fresh = breaches.filter((breach) => !this.breaches.has(breach));
    for (const breach of fresh) this.breaches.add(breach);
    return fresh;
  }

  /** Records that the change scan under way brings for the first time, or in another version than before. */
  newChanges(records: readonly ReadRecord[]): readonly ReadRecord[] {
    return records.filter(({ id, cells }) => {
      const text = JSON.stringify(cells);
      const isNew = this.changesSeen.get(id) !== text;
      this.changesSeen.set(id, text);
      return isNew;
    });
  }

  /** Whether this execution has read a record in this version in the present full scan: then its row is right. */
  hasSeen(record: ReadRecord): boolean {
    const version = this.facts.versionOf(record);
    return version !== undefined && this.seen.get(record.id) === version;
  }

  /** The records of the block that don't fit the filters. */
  misfits(): readonly RecordId[] {
    const records = [...this.block.records.values()];
    return records.filter((record) => this.facts.ofRecord(record) === 'no').map(({ id }) => id);
  }

  /**
   * Takes the records that don't fit the filters out of the block.
   * @param kept stay nevertheless, because their rows are kept
   */
  dropMisfits(kept: ReadonlySet<RecordId>): void {
    for (const id of this.misfits()) if (!kept.has(id)) this.block.records.delete(id);
  }

  /** How many records of the block the full scan has not seen. */
  countUnseen(): number {
    return [...this.block.records.keys()].filter((id) => !this.seen.has(id)).length;
  }

  /**
   * What a change scan brought is seen. One that closes a full scan is a part of that: there it goes without what the
   * pages could not know of, which was opened after them, and kept rows that had left the filters.
   * @param pass the full scan that it closes
   */
  seeBlock(pass: FullScan | undefined): void {
    const { facts, seen } = this;
    for (const record of this.block.records.values()) {
      const isOfScan =
        pass === undefined ||
        (!isOpenedAfter(facts.openedOfRecord(record), pass) && facts.ofRecord(record) !== 'no');
      if (isOfScan || seen.has(record.id)) this.seeOne(record);
    }
  }

  private seeOne(record: ReadRecord): void {
    const version = this.facts.versionOf(record);
    const opened = this.facts.openedOfRecord(record);
    this.seen.set(record.id, version);
    if (opened instanceof Date && opened.getTime() > Math.abs(Number(version))) {
      this.openedLater.set(record.id, opened.getTime());
    }
  }

  /**
   * Records of the block of which the last run left this very version in their rows. A change scan asks again for the
   * last ten minutes before what the one before it reached, so the newest records come with every one of them.
   */
  heldRecords(): ReadonlySet<RecordId> {
    const { block, doubtful, facts, held } = this;
    const records = [...block.records.values()].filter(
      (record) => !doubtful.has(record.id) && held.has(heldHash(record.id, facts.versionOf(record))),
    );
    return new Set(records.map(({ id }) => id));
  }

  /**
   * The newest records whose rows are known to hold them, each with its version, to be stored for the next run.
   * @param fromMs since when the next change scan asks what was changed or opened, in milliseconds since 1970
   */
  newestHeld(fromMs: number): string[] {
    const newest: { readonly id: RecordId; readonly version: number; readonly sinceMs: number }[] = [];
    for (const [id, version] of this.seen) {
      if (typeof version !== 'number' || this.doubtful.has(id)) continue;
      const sinceMs = Math.max(Math.abs(version), this.openedLater.get(id) ?? 0);
      if (sinceMs >= fromMs) newest.push({ id, version, sinceMs });
    }
    newest.sort((a, b) => b.sinceMs - a.sinceMs);
    return newest.slice(0, MOST_HELD).map(({ id, version }) => heldHash(id, version));
  }
}

function isOtherListing(cursor: Cursor, next: Cursor): boolean {
  return cursor.kind === 'list' && next.kind === 'list' && cursor.query !== next.query;
}

function heldHash(id: RecordId, version: Version): string {
  return textHash(JSON.stringify([id, version]));
}

function emptyBlock() {
  const ids = (): RecordId[] => [];
  return {
    batches: 0,
    read: 0,
    records: new Map<RecordId, ReadRecord>(),
    unchanged: ids(),
    left: ids(),
    gone: ids(),
  };
}
