// What one execution of a run remembers and doesn't store: what it has read and not written, which records it saw, and
// which it has to fetch again. Too much of it to be copied at each batch, so it changes in place; only the run's state
// changes it.

import { isOpenedAfter, isRepeating } from './full-scan.ts';
import type { PageBatch } from './page-batch.ts';
import type { FullScan } from './pull.ts';
import type { ReadRecord, RecordId } from './record.ts';
import type { RecordFacts, Version } from './record-facts.ts';
import type { Block, Remembered } from './run-steps.ts';

/** What one execution knows about a run and doesn't store. */
export class RunMemory implements Remembered {
  /** The records that were read in the full scan, with their versions. */
  readonly seen = new Map<RecordId, Version>();
  /** The ids that the service answered with 404. */
  readonly denied = new Set<RecordId>();
  /** The records that have to be fetched again, because a write hit their rows by mistake. */
  readonly refetch = new Set<RecordId>();
  /** What was read and has not been written. */
  block = emptyBlock();
  private readonly breaches = new Set<string>();
  /** What the change scan brought so far, as texts. */
  private readonly changesSeen = new Map<RecordId, string>();
  /** The ids of the listing under way, and how many of its last pages brought no other. */
  private readonly listed = new Set<RecordId>();
  private repetitions = 0;

  constructor(private readonly facts: RecordFacts) {}

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

  /**
   * Notes the records of a page.
   * @returns whether the listing only repeats what it brought before, so that it has to be left
   */
  isRepeating({ page }: PageBatch, records: readonly ReadRecord[]): boolean {
    if (page === undefined) return false;
    const isNew = records.some(({ id }) => !this.listed.has(id));
    for (const { id } of records) this.listed.add(id);
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

  /**
   * Notes the records of a change scan.
   * @returns those that are new to it, or came before in another version
   */
  newChanges(records: readonly ReadRecord[]): readonly ReadRecord[] {
    return records.filter(({ id, cells }) => {
      const text = JSON.stringify(cells);
      const isNew = this.changesSeen.get(id) !== text;
      this.changesSeen.set(id, text);
      return isNew;
    });
  }

  /** Whether this execution has read the record, in this version, in the full scan: then its row is up to date. */
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
   * Counts the records of the block, which a closing change scan brought, as seen by its full scan. Not those that
   * its pages could not hold: what was opened after them, and kept rows that had left the filters.
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
