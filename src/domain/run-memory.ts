// What one execution of a run remembers and doesn't store: what it has read and not written, which records it saw, and
// which it has to fetch again. Too much of it to be copied at each batch, so it changes in place; only the run's state
// changes it.

import { isOpenedAfter, isRepeating } from './full-scan.ts';
import type { PageBatch } from './page-batch.ts';
import type { FullScan } from './pull.ts';
import type { ReadRecord, RecordId } from './record.ts';
import type { RecordFacts, Version } from './record-facts.ts';
import type { Block, Remembered } from './run-steps.ts';

/** The memory of one execution of a run. */
export class RunMemory implements Remembered {
  readonly seen = new Map<RecordId, Version>();
  readonly denied = new Set<RecordId>();
  readonly refetch = new Set<RecordId>();
  block = emptyBlock();
  private readonly breaches = new Set<string>();
  /** What the change scan brought so far, as texts. */
  private readonly changesSeen = new Map<RecordId, string>();
  /** The ids of the listing under way, and how many of its last pages brought no other. */
  private readonly listed = new Set<RecordId>();
  private repetitions = 0;

  constructor(private readonly facts: RecordFacts) {}

  /** How many rows the block changes. */
  get rows(): number {
    const { records, left, gone } = this.block;
    return records.size + left.length + gone.length;
  }

  get isBlockEmpty(): boolean {
    return this.block.batches === 0 && this.rows === 0;
  }

  beginBlock(): void {
    this.block = emptyBlock();
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

  misfits(): readonly RecordId[] {
    const records = [...this.block.records.values()];
    return records.filter((record) => this.facts.ofRecord(record) === 'no').map(({ id }) => id);
  }

  /** Leaves records that don't fit the filters out of the block, but for those whose rows are kept. */
  dropMisfits(kept: ReadonlySet<RecordId>): void {
    for (const id of this.misfits()) if (!kept.has(id)) this.block.records.delete(id);
  }

  /** How many records of the block the present full scan had not seen. */
  countUnseen(): number {
    return [...this.block.records.keys()].filter((id) => !this.seen.has(id)).length;
  }

  /**
   * The closing change scan is a part of its full scan: what it brought is seen. But for what the pages could not know
   * of: what was opened after them, and kept rows that had left the filters.
   */
  seeBlock(pass: FullScan): void {
    const { facts, seen } = this;
    for (const record of this.block.records.values()) {
      const isOfScan = !isOpenedAfter(facts.openedOfRecord(record), pass) && facts.ofRecord(record) !== 'no';
      if (isOfScan || seen.has(record.id)) seen.set(record.id, facts.versionOf(record));
    }
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
