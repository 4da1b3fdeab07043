// The sheet that a pull fills, one row a record. A pull sees only this class; what the user does meanwhile is handled
// beneath.

import { numbersOf, spansOf } from '../../../domain/cells/ranges.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import type { Language, Word } from '../../../domain/language.ts';
import type { SheetSource } from '../../../domain/pulls/pull.ts';
import type { PulledResource } from '../../../domain/pulls/resource.ts';
import type { LeftContent, PulledSheetState } from '../../../domain/pulls/stored-pull.ts';
import {
  PULLED_AT_FIELD as PULLED_AT,
  PULLED_AT_FIELD,
  RECORD_FIELD as RECORD,
  RECORD_FIELD,
} from '../../../domain/records/record.ts';
import type { SheetRow } from '../../../domain/run/leftovers.ts';
import { shortHash } from '../../../domain/text-hash.ts';
import type { Area, Sheet } from '../../../ports/workbook.ts';
import type { SpareTime } from '../../runs/spare-time.ts';
import { isNoteOf } from '../find-columns.ts';
import type { OwnedTable } from '../owned-table.ts';
import { identityOf, type RecordsIdentity, saveIdentity } from '../sheet-identity.ts';
import { discoveredMark } from './added-columns.ts';
import type { LayoutChange } from './column-layout.ts';
import { addFormulaColumns } from './formula-columns.ts';
import type { MovedGoneRows } from './gone-sheet.ts';
import { writersInto } from './new-rows.ts';
import { type OpenedTarget, openTarget } from './open-target.ts';
import type { KnownRecords, Reading } from './reading.ts';
import { RecordTable } from './record-table.ts';
import { RecordsRange } from './records-range.ts';
import type { RemoveOptions, RemoveResult } from './remove-records.ts';
import { GuardedWriter, type TargetPorts } from './row-writer.ts';
import { SharedReading, SheetCreation } from './shared-reading.ts';
import { type RecordColumns, targetColumns } from './target-columns.ts';
import { TargetLayout } from './target-layout.ts';
import { isSheetThere, sheetDeleted, TargetRows } from './target-rows.ts';
import type { RecordRow, RowObserver, UpsertOptions, UpsertResult } from './upsert.ts';

const NOBODY: KnownRecords = new Set();

class TargetRecords {
  constructor(
    private readonly table: RecordTable,
    private readonly creation: SheetCreation,
    private readonly shared: SharedReading,
  ) {}

  /** Empty if the sheet holds only `settled` records, each once. */
  held(fields: readonly string[], settled: KnownRecords = NOBODY): readonly SheetRow[] {
    if (this.shared.holdsOnly(settled)) return [];
    return this.shared.read([RECORD, PULLED_AT, ...fields]).held(fields);
  }

  count(): number {
    return this.shared.read().records().size;
  }

  isEmpty(): boolean {
    const { lastRow } = this.table.sheet.extent();
    if (this.creation.isUnderWay) return lastRow <= 1;
    return lastRow <= this.table.columns().headerRow || this.count() === 0;
  }

  /** From below the headers to the last record, including the user's rows between. */
  rowsToLast(): number {
    const { keys, firstRow, table } = this.shared.read();
    const last = keys.reduce<number>((found, key, n) => (key === undefined ? found : n), -1);
    return firstRow + last - table.headerRow;
  }

  areasOf(fields: readonly string[], rows: number): readonly Area[] {
    const { table } = this.shared.read();
    return fields.flatMap((field) => {
      const column = table.columnOf(field);
      return column === undefined ? [] : [{ row: table.headerRow, column, rows: 1 + rows, columns: 1 }];
    });
  }

  /** From the previous run's snapshot; skips the search for formulas among the keys. */
  restoreKeyChecksum(checksum: number | undefined): void {
    this.table.keyFormulas.restore(checksum);
  }

  /** @param left by the last run, with the note on the key's header */
  expect(left: LeftContent | undefined): void {
    this.table.expect(left);
  }

  /** How many rows less there were when this run began, 0 if others or older ones; undefined if all were as left. */
  lost(): number | undefined {
    if (!this.creation.isUnderWay) this.shared.read();
    return this.table.lost;
  }
}

export type {
  LayoutChange,
  MovedGoneRows,
  RecordRow,
  RemoveOptions,
  RemoveResult,
  RowObserver,
  UpsertOptions,
  UpsertResult,
};

export class TargetSheet {
  readonly previousPull: string | undefined;
  readonly layout: TargetLayout;
  readonly rows: TargetRows;
  readonly records: TargetRecords;
  private readonly table: RecordTable;
  private readonly creation: SheetCreation;
  private readonly shared: SharedReading;
  private readonly range: RecordsRange;
  private readonly guard: GuardedWriter;

  private constructor(
    private readonly ports: TargetPorts,
    { table, identity, creationSteps, previousPull, range, fields, leavesFormulas, unfilled }: OpenedTarget,
    whole: RecordTable,
    before: PulledSheetState | undefined,
  ) {
    this.guard = new GuardedWriter(ports, table);
    const by = writersInto(this.guard, leavesFormulas);
    if (unfilled !== undefined) by.formulas.catchUp(unfilled);
    const creation = new SheetCreation(table, creationSteps);
    const shared = new SharedReading(table, creation);
    this.table = table;
    this.creation = creation;
    this.shared = shared;
    this.previousPull = previousPull;
    this.layout = new TargetLayout({ ports, table, creation, shared, before, fields }, identity);
    this.rows = new TargetRows({ ports, table, whole, by, creation, shared, layout: this.layout });
    this.records = new TargetRecords(table, creation, shared);
    this.range = new RecordsRange(ports.workbook, table.sheet, range);
  }

  /**
   * A new sheet is made in the spare time.
   * @throws FranchiseError `bad-pull` or `bad-sheet`, as `openTarget`
   */
  static open(
    ports: TargetPorts,
    pull: SheetSource,
    spare: SpareTime,
    before?: PulledSheetState,
  ): TargetSheet {
    const opened = openTarget(ports, pull, before);
    if (opened.creationSteps !== undefined) spare.add(opened.creationSteps);
    const { sheet, language } = opened.table;
    const whole = new RecordTable(sheet, language, targetColumns(pull.resource, language));
    return new TargetSheet(ports, opened, whole, before);
  }

  /** Still being made. */
  get isNew(): boolean {
    return this.creation.isUnderWay;
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
    return discoveredMark(this.sheet);
  }

  /** @returns the content of the sheet, for `expect`; undefined if the key's header has no such note */
  setAgeNote(age: string): LeftContent | undefined {
    const reading = this.shared.read();
    const note = setAgeNote(reading.table, this.table.parts, age);
    return note === undefined ? undefined : { ...reading.content(), age: shortHash(note) };
  }

  /** @param chosen fields; one that isn't chosen any more is forgotten and stays where it is */
  addFormulas({ formulas = [] }: Pick<PulledResource, 'formulas'>, chosen: readonly string[]): void {
    const before = this.layout.identity.formulas ?? [];
    const coming = formulas.filter(({ field }) => chosen.includes(field) && !before.includes(field));
    const left = before.filter((field) => chosen.includes(field));
    if (coming.length === 0 && left.length === before.length) return;
    const added = addFormulaColumns(this.shared.read(), this.language, coming).map(({ field }) => field);
    this.ports.workbook.flush();
    const identity = identityOf(this.sheet);
    if (identity?.kind === 'records')
      saveIdentity(this.sheet, { ...identity, formulas: [...left, ...added] });
  }

  renewNotes(): void {
    renewNotes(this.shared.read().table, this.table.parts);
  }

  /** @param before its former name, in case the identity lost it */
  nameRecords(defaultSheet: Word, before: string | undefined): void {
    this.range.cover(this.shared.read(), defaultSheet[this.language], before);
  }

  /** Calls on a sheet or a column that the user deleted fail with the platform's error; replaces it. */
  explain(thrown: unknown): unknown {
    if (thrown instanceof FranchiseError) return thrown;
    if (!isSheetThere(this.ports, this.table)) return sheetDeleted();
    return this.table.haveColumnsMoved() ? this.guard.rowsUnstable() : thrown;
  }
}

/** The age goes on the key's header and, if that is hidden, on the first visible one too. */
function setAgeNote(
  table: OwnedTable<string>,
  { columns, key }: RecordColumns,
  age: string,
): string | undefined {
  const [first] = columns.filter(({ hidden }) => hidden !== true);
  const isKeyHidden = columns.some(({ field, hidden }) => field === key && hidden);
  const aged = columns
    .filter(({ field }) => field === key || (isKeyHidden && field === first?.field))
    .flatMap(({ field, note = '' }) => {
      const column = table.columnOf(field);
      return column === undefined ? [] : [{ field, column, text: `${age} ${note}` }];
    });
  for (const span of spansOf(aged.map(({ column }) => column))) {
    const texts = numbersOf(span).map((at) => aged.find(({ column }) => column === at)?.text ?? '');
    table.sheet.setNotes(table.headerRow, span.first, [texts]);
  }
  return aged.find(({ field }) => field === key)?.text;
}

/** Notes that a version with other definitions wrote are outdated. */
function renewNotes(table: OwnedTable<string>, { columns }: RecordColumns): void {
  const { sheet, headerRow } = table;
  const area = { row: headerRow, column: 1, rows: 1, columns: sheet.extent().lastColumn };
  const [notes = []] = sheet.readNotes(area);
  for (const column of columns) {
    const at = table.columnOf(column.field);
    const { note = '' } = column;
    if (at !== undefined && note !== '' && !isNoteOf(notes[at - 1] ?? '', column))
      sheet.setNotes(headerRow, at, [[note]]);
  }
}

interface TargetSnapshot {
  readonly rows: number;
  /** For `restoreKeyChecksum`; undefined if a key may be a formula. */
  readonly keyChecksum: number | undefined;
  readonly sheet: PulledSheetState;
}

function snapshotOf(
  { columnCache: seal, keyFormulas, language }: RecordTable,
  reading: Reading,
  { added, columns, range }: Pick<RecordsIdentity, 'added' | 'columns' | 'range'>,
  { code, records }: Pick<PulledResource, 'code' | 'records'>,
): TargetSnapshot {
  const { table } = reading;
  const fields = [...records.columns.map(({ field }) => field), RECORD_FIELD, PULLED_AT_FIELD];
  const sealed = seal.checksumFor(reading);
  return {
    rows: reading.records().size,
    keyChecksum: keyFormulas.checksumOf(reading.keys),
    sheet: {
      id: table.sheet.id,
      resource: code,
      language,
      headerRow: table.headerRow,
      without: fields.filter((field) => !table.has(field)),
      ...(added && { added }),
      ...(columns && { columns }),
      ...(sealed === undefined ? {} : { seal: sealed }),
      ...(range === undefined ? {} : { range }),
    },
  };
}
