// The sheet that a pull fills, one row a record. A pull sees only this class; what the user does meanwhile is handled
// beneath.

import { numbersOf, spansOf } from '../../../domain/cells/cell.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import { type Language, shortHash, type Word } from '../../../domain/language.ts';
import type { LeftContent, PulledSheetState, SheetSource } from '../../../domain/pulls/pull.ts';
import type { PulledResource } from '../../../domain/pulls/resource.ts';
import { PULLED_AT_FIELD, RECORD_FIELD } from '../../../domain/records/record.ts';
import type { SheetRow } from '../../../domain/run/run-start.ts';
import type { Area, Sheet } from '../../../ports/workbook.ts';
import type { Ports } from '../../ports.ts';
import type { SpareTime } from '../../runs/spare-time.ts';
import { isNoteOf } from '../find-columns.ts';
import { changeIdentity } from '../sheet-identity.ts';
import { discoveredMark } from './added-columns.ts';
import { documentedFields, type LayoutChange, RecordsRange, TargetLayout } from './column-layout.ts';
import { addFormulaColumns } from './formula-columns.ts';
import type { MovedGoneRows } from './gone-sheet.ts';
import { writersInto } from './new-rows.ts';
import { type OpenedTarget, openTarget } from './open-target.ts';
import type { SettledRecords } from './reading.ts';
import { RecordTable, SharedTable, targetColumns } from './record-table.ts';
import type { RemoveOptions, RemoveResult } from './remove-records.ts';
import { GuardedWriter } from './row-writer.ts';
import {
  isSheetThere,
  type RecordRow,
  type RowObserver,
  sheetDeleted,
  TargetRows,
  type UpsertOptions,
  type UpsertResult,
} from './target-rows.ts';

const NOBODY: SettledRecords = new Set();

class TargetRecords {
  constructor(private readonly shared: SharedTable) {}

  /** Empty if the sheet holds only `settled` records, each once. */
  held(fields: readonly string[], settled: SettledRecords = NOBODY): readonly SheetRow[] {
    if (this.shared.holdsOnly(settled)) return [];
    return this.shared.read([RECORD_FIELD, PULLED_AT_FIELD, ...fields]).held(fields);
  }

  /** Also makes a sheet that is still being made. */
  count(): number {
    return this.shared.read().records().size;
  }

  isEmpty(): boolean {
    const { isNew, table } = this.shared;
    if (isNew) return true;
    return table.sheet.extent().lastRow <= table.columns().headerRow || this.count() === 0;
  }

  /** From below the headers to the last record, including the user's rows between. */
  rowsToLast(): number {
    const { lastRow, table } = this.shared.read();
    return lastRow - table.headerRow;
  }

  /** The header and `rows` below it: an area for each field that the sheet has. */
  areasOf(fields: readonly string[], rows: number): readonly Area[] {
    const { table } = this.shared.read();
    return fields.flatMap((field) => table.areas(table.headerRow, 1 + rows, [field]));
  }

  /** From the previous run's snapshot; skips the search for formulas among the keys. */
  restoreKeyChecksum(checksum: number | undefined): void {
    this.shared.table.keyFormulas.restore(checksum);
  }

  /** @param left by the last run, with the note on the key's header */
  expect(left: LeftContent | undefined): void {
    this.shared.table.expect(left);
  }

  /** As `RecordTable.lost`, when this run began. */
  lost(): number | undefined {
    if (!this.shared.isNew) this.shared.read();
    return this.shared.table.lost;
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
  /** Who filled it before, if another pull or under another name. */
  readonly previousPull: string | undefined;
  readonly layout: TargetLayout;
  readonly rows: TargetRows;
  readonly records: TargetRecords;
  readonly sheet: Sheet;
  readonly language: Language;
  private readonly table: RecordTable;
  private readonly shared: SharedTable;
  private readonly range: RecordsRange;
  private readonly guard: GuardedWriter;

  private constructor(
    private readonly ports: Ports,
    pull: SheetSource,
    { table, identity, creationSteps, previousPull, unfilled }: OpenedTarget,
    before: PulledSheetState | undefined,
  ) {
    const { sheet, language } = table;
    this.guard = new GuardedWriter(ports, table);
    const by = writersInto(this.guard, pull.filters?.leavesFormulas === true);
    if (unfilled !== undefined) by.formulas.catchUp(unfilled);
    const whole = new RecordTable(sheet, language, targetColumns(pull.resource, language));
    const shared = new SharedTable(table, creationSteps);
    this.sheet = sheet;
    this.language = language;
    this.table = table;
    this.shared = shared;
    this.previousPull = previousPull;
    this.layout = new TargetLayout({ ports, shared, before, fields: documentedFields(pull) }, identity);
    this.rows = new TargetRows(by, shared, whole, this.layout);
    this.records = new TargetRecords(shared);
    this.range = new RecordsRange(ports.workbook, sheet, identity.range);
  }

  /**
   * A new sheet is made in the spare time.
   * @throws FranchiseError `bad-pull` or `bad-sheet`, as `openTarget`
   */
  static open(ports: Ports, pull: SheetSource, spare: SpareTime, before?: PulledSheetState): TargetSheet {
    const opened = openTarget(ports, pull, before);
    if (opened.creationSteps !== undefined) spare.add(opened.creationSteps);
    return new TargetSheet(ports, pull, opened, before);
  }

  /** Still being made. */
  get isNew(): boolean {
    return this.shared.isNew;
  }

  snapshot({ code, records }: Pick<PulledResource, 'code' | 'records'>): TargetSnapshot {
    const { columnCache, keyFormulas } = this.table;
    const reading = this.shared.read();
    const { table } = reading;
    const fields = [...records.columns.map(({ field }) => field), RECORD_FIELD, PULLED_AT_FIELD];
    const { added, columns } = this.layout.identity;
    return {
      rows: reading.records().size,
      keyChecksum: keyFormulas.checksumOf(reading.keys),
      sheet: {
        id: table.sheet.id,
        resource: code,
        language: this.language,
        headerRow: table.headerRow,
        without: fields.filter((field) => !table.has(field)),
        added,
        columns,
        seal: columnCache.checksumFor(reading),
        range: this.range.name,
      },
    };
  }

  /** Call after writes, and after requests (time has passed). */
  forget(): void {
    this.shared.forget();
  }

  /** Changes when a discovered column is added. Costs one call. */
  discovered(): string {
    return discoveredMark(this.sheet);
  }

  /**
   * The age goes on the key's header and, if that is hidden, on the first visible one too.
   * @returns the content of the sheet, for `expect`; undefined if the key's header has no such note
   */
  setAgeNote(age: string): LeftContent | undefined {
    const reading = this.shared.read();
    const { table } = reading;
    const { columns, key } = this.table.parts;
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
    const note = aged.find(({ field }) => field === key)?.text;
    return note === undefined ? undefined : { ...reading.content(), age: shortHash(note) };
  }

  /**
   * @param chosen fields; one that isn't chosen any more is forgotten and stays where it is
   * @throws FranchiseError if the sheet is protected or full; a later run adds them
   */
  addFormulas({ formulas = [] }: Pick<PulledResource, 'formulas'>, chosen: readonly string[]): void {
    const before = this.layout.identity.formulas ?? [];
    const coming = formulas.filter(({ field }) => chosen.includes(field) && !before.includes(field));
    const left = before.filter((field) => chosen.includes(field));
    if (coming.length === 0 && left.length === before.length) return;
    const added = addFormulaColumns(this.ports, this.shared.read(), this.language, coming);
    this.ports.workbook.flush();
    changeIdentity(this.sheet, { formulas: [...left, ...added.map(({ field }) => field)] });
  }

  /** Notes that a version with other definitions wrote are outdated. */
  renewNotes(): void {
    const { table } = this.shared.read();
    const { sheet, headerRow } = table;
    const area = { row: headerRow, column: 1, rows: 1, columns: sheet.extent().lastColumn };
    const [notes = []] = sheet.readNotes(area);
    for (const column of this.table.parts.columns) {
      const at = table.columnOf(column.field);
      const { note = '' } = column;
      if (at !== undefined && note !== '' && !isNoteOf(notes[at - 1] ?? '', column))
        sheet.setNotes(headerRow, at, [[note]]);
    }
  }

  /** @param before its former name, in case the identity lost it */
  nameRecords(defaultSheet: Word, before: string | undefined): void {
    this.range.cover(this.shared.read(), defaultSheet[this.language], before);
  }

  /** Calls on a sheet or a column that the user deleted fail with the platform's error; replaces it. */
  explain(thrown: unknown): unknown {
    if (thrown instanceof FranchiseError) return thrown;
    if (!isSheetThere(this.guard)) return sheetDeleted();
    return this.table.haveColumnsMoved() ? this.guard.rowsUnstable() : thrown;
  }
}

interface TargetSnapshot {
  readonly rows: number;
  /** For `restoreKeyChecksum`; undefined if a key may be a formula. */
  readonly keyChecksum: number | undefined;
  readonly sheet: PulledSheetState;
}
