// The sheet that a pull fills: one row a record, found by the record's id. Rows of known ids are updated where the
// user has put them; new ones go below the last record, or into rows that were emptied. This is all that a pull knows of
// it. Whatever its user does at the same moment is noticed and put right beneath.

import { FranchiseError } from '../../../domain/errors.ts';
import type { Language, Word } from '../../../domain/language.ts';
import type { Filling } from '../../../domain/pull.ts';
import type { PulledSheetState } from '../../../domain/pulled-sheet.ts';
import type { PulledResource } from '../../../domain/resource.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import type { SpareTime } from '../../runs/spare-time.ts';
import { discoveredIn } from './added-columns.ts';
import { renewNotes, setAgeNote } from './age-note.ts';
import type { LayoutChange } from './column-layout.ts';
import { GuardedWriter, type TargetPorts } from './guarded-writer.ts';
import type { MovedGoneRows } from './move-to-gone.ts';
import { type OpenedTarget, openTarget } from './open-target.ts';
import { RecordTable } from './record-table.ts';
import { RecordsRange } from './records-range.ts';
import type { RemoveOptions, RemoveResult } from './remove-records.ts';
import { SharedReading } from './shared-reading.ts';
import { SheetInMaking } from './sheet-in-making.ts';
import { targetColumns } from './target-columns.ts';
import { TargetLayout } from './target-layout.ts';
import { TargetRecords } from './target-records.ts';
import { isSheetThere, sheetDeleted, TargetRows } from './target-rows.ts';
import { snapshotOf, type TargetSnapshot } from './target-snapshot.ts';
import { type UpsertResult, writersInto } from './upsert.ts';
import type { RecordRow, RowsAhead, UpsertOptions } from './upsert-plan.ts';

export type {
  LayoutChange,
  MovedGoneRows,
  RecordRow,
  RemoveOptions,
  RemoveResult,
  RowsAhead,
  UpsertOptions,
  UpsertResult,
};

/**
 * The sheet that a pull, a history or an insight (table with chart) fills, as one execution works on it. Its columns
 * are in `layout`, what is done with rows in `rows`, what it holds in `records`.
 */
export class TargetSheet {
  /** The pull that filled it before, where that was another one, or had another name. */
  readonly previousPull: string | undefined;
  /** Its columns over time. */
  readonly layout: TargetLayout;
  /** What is done with its rows. */
  readonly rows: TargetRows;
  /** What it holds. */
  readonly records: TargetRecords;
  private readonly table: RecordTable;
  private readonly making: SheetInMaking;
  private readonly shared: SharedReading;
  private readonly range: RecordsRange;

  private constructor(
    private readonly ports: TargetPorts,
    { table, identity, creation, previousPull, range, fields, leavesFormulas, unfilled }: OpenedTarget,
    whole: RecordTable,
    before: PulledSheetState | undefined,
  ) {
    const by = writersInto(new GuardedWriter(ports, table), leavesFormulas);
    if (unfilled !== undefined) by.formulas.catchUp(unfilled);
    const making = new SheetInMaking(table, creation);
    const shared = new SharedReading(table, making);
    this.table = table;
    this.making = making;
    this.shared = shared;
    this.previousPull = previousPull;
    this.layout = new TargetLayout({ ports, table, making, shared, before, fields }, identity);
    this.rows = new TargetRows({ ports, table, whole, by, making, shared, layout: this.layout });
    this.records = new TargetRecords(table, making, shared);
    this.range = new RecordsRange(ports.workbook, table.sheet, range);
  }

  /**
   * The sheet of the pull; where there is none yet, a new one, which is made in the time that is to spare.
   * @param before its state at the end of the run before
   * @throws FranchiseError `bad-pull` when the sheet with that name is something else; `bad-sheet` when its key column
   * or header row is gone, or a protection keeps this user from writing
   */
  static open(ports: TargetPorts, pull: Filling, spare: SpareTime, before?: PulledSheetState): TargetSheet {
    const opened = openTarget(ports, pull, before);
    if (opened.creation !== undefined) spare.add(opened.creation);
    const { sheet, language } = opened.table;
    const whole = new RecordTable(sheet, language, targetColumns(pull.resource, language));
    return new TargetSheet(ports, opened, whole, before);
  }

  /** Whether the sheet is only being made. */
  get isNew(): boolean {
    return this.making.isUnderWay;
  }

  /** The tab. */
  get sheet(): Sheet {
    return this.table.sheet;
  }

  /** The language in which it was made. */
  get language(): Language {
    return this.table.language;
  }

  /**
   * How the sheet stands at the end of a run.
   * @param resource what the pull asks for
   */
  snapshot(resource: Pick<PulledResource, 'code' | 'records'>): TargetSnapshot {
    const marked = { ...this.layout.identity, range: this.range.name };
    return snapshotOf(this.table, this.shared.read(), marked, resource);
  }

  /** What was read is old: time has passed, as with a request, or rows were written. */
  forget(): void {
    this.shared.forget();
  }

  /** Another text once columns for further fields of the records have come. Costs a call. */
  discovered(): string {
    return discoveredIn(this.sheet);
  }

  /** Says on the key's header how old the data is; where that is hidden, also on the first that is named. */
  setAgeNote(age: string): void {
    setAgeNote(this.shared.read().table, this.table.parts, age);
  }

  /** Says what its columns mean on headers that say something else, as an earlier version did. */
  renewNotes(): void {
    renewNotes(this.shared.read().table, this.table.parts);
  }

  /**
   * Lets the named range of the sheet cover header and records as they are.
   * @param defaultSheet what it is called, unless that is taken
   * @param before what it was called, where the sheet's mark has lost it
   */
  nameRecords(defaultSheet: Word, before: string | undefined): void {
    this.range.cover(this.shared.read(), defaultSheet[this.language], before);
  }

  /** What a failure really means: any call on a sheet that the user deleted fails in the platform's own words. */
  explain(thrown: unknown): unknown {
    if (thrown instanceof FranchiseError || isSheetThere(this.ports, this.table)) return thrown;
    return sheetDeleted();
  }
}
