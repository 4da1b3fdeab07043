// What one execution of a run remembers and doesn't store: what it has read and not written, which records it saw, and
// which it has to fetch again. Too much of it to be copied at each batch, so it changes in place; only the run's state
// changes it.

import type { PageBatch } from './page-batch.ts';
import { isOpenedAfter, isRepeating } from './pass.ts';
import type { Pass } from './pull.ts';
import type { ReadRecord, RecordId } from './record.ts';
import type { RecordFacts, Version } from './record-facts.ts';
import type { Block, Remembered } from './run-events.ts';

export class RunMemory implements Remembered {
  readonly seen = new Map<RecordId, Version>();
  readonly denied = new Set<RecordId>();
  readonly refetch = new Set<RecordId>();
  private open = emptyBlock();
  private readonly breaches = new Set<string>();
  /** What the change scan brought so far, as texts. */
  private readonly changesSeen = new Map<RecordId, string>();
  /** The ids of the listing under way, and how many of its last pages brought no other. */
  private readonly listed = new Set<RecordId>();
  private repetitions = 0;

  constructor(private readonly facts: RecordFacts) {}

  get block(): Block {
    return this.open;
  }

  /** How many rows the block changes. */
  get rows(): number {
    const { records, left, gone } = this.open;
    return records.size + left.length + gone.length;
  }

  get isBlockEmpty(): boolean {
    return this.open.batches === 0 && this.rows === 0;
  }

  beginBlock(): void {
    this.open = emptyBlock();
  }

  beginScan(): void {
    this.changesSeen.clear();
    this.beginListing();
  }

  beginListing(): void {
    this.listed.clear();
    this.repetitions = 0;
  }

  /** Whether a listing goes round in circles with this page; such a service would be asked for ever. */
  isRepeating({ page }: PageBatch, records: readonly ReadRecord[]): boolean {
    if (page === undefined) return false;
    const isNew = records.some(({ id }) => !this.listed.has(id));
    for (const { id } of records) this.listed.add(id);
    this.repetitions = isNew ? 0 : this.repetitions + 1;
    return isRepeating(this.repetitions, page.totalPage);
  }

  /** What is wrong with records that came for the first time; with one that comes again it is known. */
  newBreaches(breaches: readonly string[]): readonly string[] {
    const fresh = breaches.filter((breach) => !this.breaches.has(breach));
    for (const breach of fresh) this.breaches.add(breach);
    return fresh;
  }

  /** What a full scan read goes into the sheet as it is. */
  keepScanned(batch: PageBatch, records: readonly ReadRecord[]): void {
    this.countBatch(batch);
    for (const record of records) {
      this.open.records.set(record.id, record);
      this.seen.set(record.id, this.facts.versionOf(record));
    }
    this.open.unchanged.push(...batch.unchanged);
    for (const id of batch.unchanged) this.seen.set(id, undefined);
  }

  /** What a change scan read goes into the sheet where it is new. @returns whether any of it is */
  keepChanged(batch: PageBatch, records: readonly ReadRecord[]): boolean {
    this.countBatch(batch);
    let isNews = false;
    for (const record of records) {
      const text = JSON.stringify(record.cells);
      if (this.changesSeen.get(record.id) === text) continue;
      this.changesSeen.set(record.id, text);
      isNews = true;
      // The pages of the full scan before it may have brought it as it is.
      const version = this.facts.versionOf(record);
      const isWritten = version !== undefined && this.seen.get(record.id) === version;
      if (!isWritten) this.open.records.set(record.id, record);
    }
    return isNews;
  }

  /** A record that answered to its id. */
  keepRecord(record: ReadRecord): void {
    this.open.records.set(record.id, record);
  }

  /** Rows that are to leave the sheet. */
  keepRemovals({
    left,
    gone,
  }: {
    readonly left: readonly RecordId[];
    readonly gone: readonly RecordId[];
  }): void {
    this.open.left.push(...left);
    this.open.gone.push(...gone);
  }

  misfits(): readonly RecordId[] {
    const records = [...this.open.records.values()];
    return records.filter((record) => this.facts.ofRecord(record) === 'no').map(({ id }) => id);
  }

  /** Leaves records that don't fit the filters out of the block, but for those whose rows are kept. */
  dropMisfits(kept: ReadonlySet<RecordId>): void {
    for (const id of this.misfits()) if (!kept.has(id)) this.open.records.delete(id);
  }

  /** How many records of the block the present full scan had not seen. */
  countUnseen(): number {
    return [...this.open.records.keys()].filter((id) => !this.seen.has(id)).length;
  }

  /**
   * The closing change scan is a part of its full scan: what it brought is seen. But for what the pages could not know
   * of: what was opened after them, and kept rows that had left the filters.
   */
  seeBlock(pass: Pass): void {
    const { facts, seen } = this;
    for (const record of this.open.records.values()) {
      const isOfScan = !isOpenedAfter(facts.openedOfRecord(record), pass) && facts.ofRecord(record) !== 'no';
      if (isOfScan || seen.has(record.id)) seen.set(record.id, facts.versionOf(record));
    }
  }

  private countBatch({ records }: PageBatch): void {
    this.open.batches += 1;
    this.open.read += records.length;
  }
}

interface OpenBlock extends Block {
  batches: number;
  read: number;
  readonly records: Map<RecordId, ReadRecord>;
  readonly unchanged: RecordId[];
  readonly left: RecordId[];
  readonly gone: RecordId[];
}

function emptyBlock(): OpenBlock {
  return { batches: 0, read: 0, records: new Map(), unchanged: [], left: [], gone: [] };
}
