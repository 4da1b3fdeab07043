// The sheet that a pull fills, one row a record. A pull sees only this class; what the user does meanwhile is handled
// beneath.

import { FranchiseError } from '../../../domain/errors.ts';
import type { Language, Word } from '../../../domain/language.ts';
import type { Filling } from '../../../domain/pulls/pull.ts';
import type { PulledResource } from '../../../domain/pulls/resource.ts';
import type { PulledSheetState } from '../../../domain/pulls/stored-pull.ts';
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

export class TargetSheet {
  readonly previousPull: string | undefined;
  readonly layout: TargetLayout;
  readonly rows: TargetRows;
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
   * A new sheet is made in the spare time.
   * @throws FranchiseError `bad-pull` or `bad-sheet`, as `openTarget`
   */
  static open(ports: TargetPorts, pull: Filling, spare: SpareTime, before?: PulledSheetState): TargetSheet {
    const opened = openTarget(ports, pull, before);
    if (opened.creation !== undefined) spare.add(opened.creation);
    const { sheet, language } = opened.table;
    const whole = new RecordTable(sheet, language, targetColumns(pull.resource, language));
    return new TargetSheet(ports, opened, whole, before);
  }

  /** Still being made. */
  get isNew(): boolean {
    return this.making.isUnderWay;
  }

  get sheet(): Sheet {
    return this.table.sheet;
  }

  get language(): Language {
    return this.table.language;
  }

  snapshot(resource: Pick<PulledResource, 'code' | 'records'>): TargetSnapshot {
    const marked = { ...this.layout.identity, range: this.range.name };
    return snapshotOf(this.table, this.shared.read(), marked, resource);
  }

  /** Call after writes, and after requests (time has passed). */
  forget(): void {
    this.shared.forget();
  }

  /** Changes when a discovered column is added. Costs one call. */
  discovered(): string {
    return discoveredIn(this.sheet);
  }

  setAgeNote(age: string): void {
    setAgeNote(this.shared.read().table, this.table.parts, age);
  }

  renewNotes(): void {
    renewNotes(this.shared.read().table, this.table.parts);
  }

  /** @param before its former name, in case the identity lost it */
  nameRecords(defaultSheet: Word, before: string | undefined): void {
    this.range.cover(this.shared.read(), defaultSheet[this.language], before);
  }

  /** Calls on a sheet that the user deleted fail with the platform's error; replaces it. */
  explain(thrown: unknown): unknown {
    if (thrown instanceof FranchiseError || isSheetThere(this.ports, this.table)) return thrown;
    return sheetDeleted();
  }
}
