// What one execution of a run keeps in memory: records read but not written, seen, or to be refetched, and the pull's
// history. Mutable, because copying it for each batch would be too slow; only the run's state mutates it.

import type { Filters } from '../filters/filters.ts';
import { textHash } from '../language.ts';
import type { Pull, PullState } from '../pulls/pull.ts';
import type { ReadRecord, RecordId } from '../records/record.ts';
import type { RecordFacts, Version } from '../records/record-facts.ts';
import { DAY_MS } from '../time.ts';
import { type Cursor, type FullScan, isOpenedAfter, isRepeating, type PageBatch } from './run.ts';

const MOST_HELD = 60; // covers nearly always what changes within the overlap of ten minutes

/** What has been read and is to be written together. */
export interface Block {
  readonly batches: number;
  readonly read: number; // repeated records count each time
  readonly records: ReadonlyMap<RecordId, ReadRecord>; // a record that came twice is here in its last version
  readonly unchanged: readonly RecordId[]; // their rows are up to date and only get a new `Pulled at`
  readonly left: readonly RecordId[]; // records that no longer match the filters
  readonly gone: readonly RecordId[];
}

interface Newest {
  readonly id: RecordId;
  readonly sinceMs: number; // its last change, or when it was opened
  readonly hash: string;
}

export class RunMemory {
  /** The records read in the current scan by this execution, each with the version in its row. */
  readonly seen = new Map<RecordId, Version>();
  readonly denied = new Set<RecordId>();
  readonly refetch = new Set<RecordId>();
  /** The newest records; the older ones are dropped now and then. */
  private newest = new Map<RecordId, Newest>();
  private newestFromMs = Number.NEGATIVE_INFINITY;
  /** Records whose rows were overwritten or removed in this execution, so their content is unknown. */
  private readonly doubtful = new Set<RecordId>();
  block = emptyBlock();
  private readonly breaches = new Set<string>();
  private readonly changesSeen = new Map<RecordId, string>(); // the records of the change scan so far, as JSON
  /** Ids of the current listing, and how many of its last pages in a row brought nothing new. */
  private readonly listed = new Set<RecordId>();
  private repetitions = 0;

  /** @param held `newestHeld` of the last run; empty if anything was written since */
  constructor(
    private readonly facts: RecordFacts,
    private readonly held: ReadonlySet<string>,
  ) {}

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

  /** Invalidates what is known about the rows of these records. */
  doubt(ids: readonly RecordId[]): void {
    for (const id of ids) this.doubtful.add(id);
  }

  placeAfter(cursor: Cursor, batch: PageBatch, records: readonly ReadRecord[]) {
    const next = this.isRepeating(batch, records) ? batch.nextListing : batch.next;
    const isListingOver =
      next === undefined || (cursor.kind === 'list' && next.kind === 'list' && cursor.query !== next.query);
    if (isListingOver) this.beginListing();
    return { next, isListingOver };
  }

  see({ unchanged }: PageBatch, records: readonly ReadRecord[]): void {
    for (const record of records) this.seeOne(record);
    for (const id of unchanged) this.seen.set(id, undefined);
  }

  /** A service that repeats its pages would keep the scan going forever. */
  isRepeating({ page, rowless = [] }: PageBatch, records: readonly ReadRecord[]): boolean {
    if (page === undefined) return false;
    const ids = [...records.map(({ id }) => id), ...rowless];
    const isNew = ids.some((id) => !this.listed.has(id));
    for (const id of ids) this.listed.add(id);
    this.repetitions = isNew ? 0 : this.repetitions + 1;
    return isRepeating(this.repetitions, page);
  }

  newBreaches(breaches: readonly string[]): readonly string[] {
    const fresh = breaches.filter((breach) => !this.breaches.has(breach));
    for (const breach of fresh) this.breaches.add(breach);
    return fresh;
  }

  newChanges(records: readonly ReadRecord[]): readonly ReadRecord[] {
    return records.filter(({ id, cells }) => {
      const text = JSON.stringify(cells);
      const isNew = this.changesSeen.get(id) !== text;
      this.changesSeen.set(id, text);
      return isNew;
    });
  }

  /** True if the full scan has read this very version, so the row is up to date. */
  hasSeen(record: ReadRecord): boolean {
    const version = this.facts.versionOf(record);
    return version !== undefined && this.seen.get(record.id) === version;
  }

  misfits(): readonly RecordId[] {
    const records = [...this.block.records.values()];
    return records.filter((record) => this.facts.matchOfRecord(record) === 'no').map(({ id }) => id);
  }

  dropMisfits(kept: ReadonlySet<RecordId>): void {
    for (const id of this.misfits()) if (!kept.has(id)) this.block.records.delete(id);
  }

  countUnseen(): number {
    return [...this.block.records.keys()].filter((id) => !this.seen.has(id)).length;
  }

  /**
   * Marks what a change scan brought as seen. If it closes a full scan, it leaves out what that scan couldn't list:
   * records opened later, and kept rows that left the filters.
   */
  seeBlock(pass: FullScan | undefined): void {
    const { facts, seen } = this;
    for (const record of this.block.records.values()) {
      const isOfScan =
        pass === undefined ||
        (!isOpenedAfter(facts.openedOfRecord(record), pass) && facts.matchOfRecord(record) !== 'no');
      if (isOfScan || seen.has(record.id)) this.seeOne(record);
    }
  }

  private seeOne(record: ReadRecord): void {
    const version = this.facts.versionOf(record);
    const opened = this.facts.openedOfRecord(record);
    this.seen.set(record.id, version);
    if (typeof version !== 'number') return;
    const sinceMs = Math.max(Math.abs(version), opened instanceof Date ? opened.getTime() : 0);
    if (sinceMs < this.newestFromMs) return;
    this.newest.set(record.id, { id: record.id, sinceMs, hash: heldHash(record) });
    if (this.newest.size < 4 * MOST_HELD) return;
    const all = this.newestFirst().slice(0, 2 * MOST_HELD);
    this.newestFromMs = all[all.length - 1]?.sinceMs ?? this.newestFromMs;
    this.newest = new Map(all.map((one) => [one.id, one]));
  }

  private newestFirst(): Newest[] {
    return [...this.newest.values()].sort((a, b) => b.sinceMs - a.sinceMs);
  }

  /**
   * Records of the block that the last run left in their rows with this very content. Change scans overlap by ten
   * minutes, so each of them brings the newest records again.
   */
  heldRecords(): ReadonlySet<RecordId> {
    const { block, doubtful, held } = this;
    const records = [...block.records.values()].filter(
      (record) => !doubtful.has(record.id) && held.has(heldHash(record)),
    );
    return new Set(records.map(({ id }) => id));
  }

  /**
   * The newest records whose rows are known to be right, hashed with their content, for the next run.
   * @param fromMs where the next change scan starts
   */
  newestHeld(fromMs: number): string[] {
    const isRight = ({ id, sinceMs }: Newest) =>
      sinceMs >= fromMs && this.seen.has(id) && !this.doubtful.has(id);
    return this.newestFirst()
      .filter(isRight)
      .slice(0, MOST_HELD)
      .map(({ hash }) => hash);
  }
}

function heldHash({ id, cells }: ReadRecord): string {
  return textHash(JSON.stringify([id, cells]));
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

type StoredHistory = NonNullable<PullState['history']>;

const BACK_MS = 1.25 * DAY_MS; // A day, and as long as the daily full scan may take.
const MOST_WENT = 100; // hashes of 14 characters: a property holds 9 KB

const NO_PLAN = ''; // marks a history that is over: no run has this plan

/** Where the history of a pull's changes stands during a run, and on which day its records were last counted. */
export class RunHistory {
  private history: StoredHistory | undefined;
  private countedOn: string | undefined;

  constructor(
    private readonly pull: Pick<Pull, 'followed'> & { readonly filters: Pick<Filters, 'daily'> },
    private readonly plan: string,
    { history, countedOn }: Pick<PullState, 'history' | 'countedOn'>,
  ) {
    // The history lacks what this run does to the sheet, so it is over, even if the former plan returns.
    this.history = history && { ...history, plan: history.plan === plan ? plan : NO_PLAN };
    this.countedOn = countedOn;
  }

  get stored(): Pick<PullState, 'history' | 'countedOn'> {
    const { history, countedOn } = this;
    return { history, countedOn };
  }

  /** The previous run has left the first state that changes refer to. */
  get keepsChanges(): boolean {
    return this.pull.followed !== undefined && this.history?.plan === this.plan;
  }

  /** @param isWhole whether the sheet holds everything */
  isFirstState(isWhole: boolean): boolean {
    return this.pull.followed !== undefined && isWhole && !this.keepsChanges;
  }

  /** @returns the instant to note it under */
  begun(nowMs: number): number {
    const lastMs = nextNoteMs(nowMs, this.history?.lastMs);
    this.history = { plan: this.plan, sinceMs: lastMs, lastMs };
    return lastMs;
  }

  /**
   * Called before the rows are written. A note that is still open continues.
   * @returns the instant to note changes under
   */
  noted(nowMs: number): number {
    const { history } = this;
    if (history === undefined) throw new Error('unreachable: change noted before the history began');
    const lastMs = history.isOpen ? history.lastMs : nextNoteMs(nowMs, history.lastMs);
    this.history = { ...history, lastMs, isOpen: true };
    return lastMs;
  }

  private change(changed: (history: StoredHistory) => Partial<StoredHistory>): void {
    const { history } = this;
    this.history = history && { ...history, ...changed(history) };
  }

  /** @param rows hashes of rows whose leaving was noted last */
  went(rows: readonly string[]): void {
    this.change(({ lastMs: ms }) => {
      const went = [...this.leftLately(ms), { ms, rows: rows.slice(0, MOST_WENT) }];
      while (went.flatMap((one) => one.rows).length > MOST_WENT) went.shift();
      return { went };
    });
  }

  /** What was noted as leaving within about a day, and what a run was cut off from writing back. */
  leftLately(nowMs: number): NonNullable<StoredHistory['went']> {
    return (this.history?.went ?? []).filter(({ ms, isBack }) => isBack || ms >= nowMs - BACK_MS);
  }

  /**
   * Called before the lines of these rows are removed, and the rows written back.
   * @param back hashes of rows
   */
  comingBack(back: ReadonlySet<string>): void {
    this.change(({ went = [] }) => ({
      went: went.flatMap((one) => {
        const rows = one.rows.filter((row) => back.has(row));
        const others = one.rows.filter((row) => !back.has(row));
        if (rows.length === 0) return [one];
        const coming = { ms: one.ms, rows, isBack: true } as const;
        return others.length === 0 ? [coming] : [{ ...one, rows: others }, coming];
      }),
    }));
  }

  /** What was to come back is written. */
  cameBack(): void {
    this.change(({ went }) => ({ went: went?.map(({ ms, rows }) => ({ ms, rows })) }));
  }

  /** The noted rows were written, or the notes of rows that weren't have been removed. */
  settled(): void {
    this.change(() => ({ isOpen: undefined }));
  }

  isToBeCounted(today: string, isWhole: boolean): boolean {
    return this.pull.filters.daily === true && isWhole && this.countedOn !== today;
  }

  counted(today: string): void {
    this.countedOn = today;
  }
}

/** In whole seconds, as cells have them; unique, so that changes sort in order. */
function nextNoteMs(nowMs: number, lastMs = 0): number {
  return Math.max(Math.floor(nowMs / 1000) * 1000, lastMs + 1000);
}
