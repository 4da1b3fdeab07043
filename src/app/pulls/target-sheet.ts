// The sheet that a pull fills: one row a record, found by the record's id. Rows of known ids are updated where the
// user has put them; new ones go below everything else.

import { type CellValue, textInput } from '../../domain/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { codeTyped, type Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { Pull } from '../../domain/pull.ts';
import type { DiscoveredField, RecordId } from '../../domain/record.ts';
import { PULLED_AT_COLUMN, RECORD_COLUMN, RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { Services } from '../services.ts';
import { type OwnedColumn, OwnedTable } from '../sheets/owned-table.ts';
import { findSheet, identityOf, makeSheet } from '../sheets/sheet-identity.ts';
import { languageHere } from '../speak.ts';

const KEY = 'id';
const RECORD = '$record';
const PULLED_AT = '$pulledAt';

/** One record, with a value for each column of its resource, its id first; undefined for a blank cell. */
export interface RecordRow {
  readonly id: RecordId;
  readonly cells: readonly (CellValue | undefined)[];
  /** Fields without a column of the resource: each gets one of its own, after all others. */
  readonly more?: readonly DiscoveredField[];
}

export interface StepOptions {
  /** Milliseconds since 1970; what `Pulled at` of the written rows says. */
  readonly nowMs: number;
  /**
   * `seen`: every row is written, its `Pulled at` included. `changed`: rows whose version column equals the record's
   * are left alone.
   */
  readonly stamp: 'seen' | 'changed';
}

export interface StepResult {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
}

export type RecordState = keyof typeof RECORD_STATES;

/** A row that holds a record. */
export interface TargetRow {
  readonly id: RecordId;
  /** Milliseconds since 1970; undefined where the cell is no date. */
  readonly pulledAtMs: number | undefined;
  readonly state: '' | RecordState;
  /** One for each field that was asked for. */
  readonly values: readonly CellValue[];
}

type TargetServices = Pick<Services, 'workbook'>;

export class TargetSheet {
  private constructor(
    private readonly services: TargetServices,
    readonly sheet: Sheet,
    readonly language: Language,
    private readonly columns: readonly OwnedColumn<string>[],
    private readonly versionField: string | undefined,
  ) {}

  /**
   * The sheet of the pull; made when there is none yet.
   * @throws FranchiseError `bad-pull` when the sheet with that name is something else
   */
  static open(services: TargetServices, pull: Pull): TargetSheet {
    const { workbook } = services;
    const marked = findSheet(
      workbook,
      (identity) => identity.kind === 'records' && identity.pull === pull.name,
    );
    const sheet = marked?.sheet ?? workbook.sheetNamed(pull.sheet);
    if (sheet === null) return TargetSheet.create(services, workbook.addSheet(pull.sheet), pull);
    const identity = identityOf(sheet);
    if (identity === undefined) {
      if (sheet.extent().lastRow > 0) {
        throw new FranchiseError('bad-pull', (say) => say.targetNotEmpty(sheet.name()));
      }
      return TargetSheet.create(services, sheet, pull);
    }
    if (identity.kind !== 'records')
      throw new FranchiseError('bad-pull', (say) => say.targetIsOurs(sheet.name()));
    if (identity.pull !== pull.name) {
      throw new FranchiseError('bad-pull', (say) => say.targetTaken(sheet.name(), identity.pull));
    }
    if (identity.resource !== pull.resource.code) {
      throw new FranchiseError('bad-pull', (say) => say.targetOtherResource(sheet.name(), identity.resource));
    }
    if (!identity.made) return TargetSheet.create(services, sheet, pull);
    const target = new TargetSheet(
      services,
      sheet,
      identity.language,
      columnsOf(pull, identity.language),
      versionFieldOf(pull),
    );
    target.table();
    return target;
  }

  private static create(services: TargetServices, sheet: Sheet, pull: Pull): TargetSheet {
    const language = languageHere(services);
    const columns = columnsOf(pull, language);
    const identity = { kind: 'records', language, pull: pull.name, resource: pull.resource.code } as const;
    makeSheet(services.workbook, sheet, identity, () => OwnedTable.create(sheet, columns, language, 1));
    return new TargetSheet(services, sheet, language, columns, versionFieldOf(pull));
  }

  /** Makes room for so many new records at once: growing the sheet with every block costs more. */
  expect(newRecords: number): void {
    const { lastRow } = this.sheet.extent();
    this.sheet.grow(lastRow + newRecords, 1);
  }

  /** The tab's name now. */
  sheetName(): string {
    return this.sheet.name();
  }

  /** Puts records into their rows and flushes. Of records with the same id the last counts. */
  step(records: readonly RecordRow[], { nowMs, stamp }: StepOptions): StepResult {
    if (!this.isThere()) throw sheetDeleted();
    const table = this.table();
    const latest = [...new Map(records.map((record) => [record.id, record])).values()];
    const placed = [...this.placedRows(this.comparedFields(stamp))].reverse();
    const rows = new Map(placed.map((row) => [row.id, row]));
    const known: PlacedRecord[] = [];
    const fresh: RecordRow[] = [];
    let unchanged = 0;
    for (const record of latest) {
      const row = rows.get(record.id);
      if (row === undefined) fresh.push(record);
      else if (stamp === 'changed' && this.isCurrent(row, record)) unchanged += 1;
      else known.push({ row: row.row, record });
    }
    for (const block of neighbouring(known)) {
      const [first] = block;
      if (first !== undefined)
        this.write(
          table,
          first.row,
          block.map(({ record }) => record),
          nowMs,
          false,
        );
    }
    if (fresh.length > 0) {
      const firstRow = Math.max(table.headerRow, this.sheet.extent().lastRow) + 1;
      this.sheet.grow(firstRow + fresh.length - 1, 1);
      this.write(table, firstRow, fresh, nowMs, true);
    }
    this.services.workbook.flush();
    return { added: fresh.length, changed: known.length, unchanged };
  }

  /** What decisions need of the rows that hold records, from the top. @param fields of the service, by path */
  rows(fields: readonly string[]): readonly TargetRow[] {
    return this.placedRows(fields);
  }

  /**
   * Empties the cells of ours of these records' rows; a row on which the user wrote is kept, and marked in `Record`.
   * @returns how many are done: fewer than were given when the deadline came first
   */
  takeOut(
    ids: readonly RecordId[],
    why: 'gone' | 'out-of-filter',
    _deadlineMs: number,
  ): { readonly emptied: number; readonly marked: number } {
    const table = this.table();
    let marked = 0;
    for (const { id, row } of this.placedRows([])) {
      if (!ids.includes(id)) continue;
      table.write(row, [RECORD], [[RECORD_STATES[why][this.language]]]);
      marked += 1;
    }
    this.services.workbook.flush();
    return { emptied: 0, marked };
  }

  /** Of two rows with one key the lower is marked. @returns how many there are */
  markDuplicates(): number {
    const table = this.table();
    const seen = new Set<RecordId>();
    let count = 0;
    for (const { id, row, state } of this.placedRows([])) {
      if (seen.has(id)) {
        count += 1;
        if (state !== 'duplicate') table.write(row, [RECORD], [[RECORD_STATES.duplicate[this.language]]]);
      }
      seen.add(id);
    }
    this.services.workbook.flush();
    return count;
  }

  /** Records in the sheet: rows with an id. */
  count(): number {
    return new Set(this.placedRows([]).map(({ id }) => id)).size;
  }

  /** Says on the key's header how old the data is. */
  sayAge(note: string): void {
    const table = this.table();
    const column = table.columnOf(KEY);
    if (column !== undefined) this.sheet.setNotes(table.headerRow, column, [[note]]);
  }

  private table(): OwnedTable<string> {
    const table = OwnedTable.find(this.sheet, this.columns);
    if (!table.has(KEY)) {
      const header = table.headerOf(KEY, this.language);
      throw new FranchiseError('bad-sheet', (say) => say.keyColumnGone(this.sheet.name(), header));
    }
    return table;
  }

  /** What a failure really means: any call on a sheet that the user deleted fails in the platform's own words. */
  explain(thrown: unknown): unknown {
    if (thrown instanceof FranchiseError || this.isThere()) return thrown;
    return sheetDeleted();
  }

  private isThere(): boolean {
    return this.services.workbook.sheets().some((sheet) => sheet.id === this.sheet.id);
  }

  private placedRows(fields: readonly string[]): readonly (TargetRow & { readonly row: number })[] {
    const read = this.table().read([KEY, RECORD, PULLED_AT, ...fields]);
    return read.rowNumbers.flatMap((row, n) => {
      const id = read.value(n, KEY);
      if (typeof id !== 'number') return [];
      const pulledAt = read.value(n, PULLED_AT);
      return {
        row,
        id,
        pulledAtMs: pulledAt instanceof Date ? pulledAt.getTime() : undefined,
        state: codeTyped(RECORD_STATES, String(read.value(n, RECORD))) ?? '',
        values: fields.map((field) => read.value(n, field)),
      };
    });
  }

  private comparedFields(stamp: StepOptions['stamp']): readonly string[] {
    return stamp === 'changed' && this.versionField !== undefined ? [this.versionField] : [];
  }

  /** Whether the row holds this version of the record and says nothing else about it. */
  private isCurrent(row: TargetRow, record: RecordRow): boolean {
    const position = this.columns.findIndex(({ field }) => field === this.versionField);
    const version = record.cells[position];
    const inSheet = row.values[0];
    if (version === undefined || inSheet === undefined || row.state !== '') return false;
    return version instanceof Date && inSheet instanceof Date
      ? version.getTime() === inSheet.getTime()
      : version === inSheet;
  }

  private write(
    table: OwnedTable<string>,
    firstRow: number,
    records: readonly RecordRow[],
    nowMs: number,
    isNew: boolean,
  ): void {
    const all = this.columns.map(({ field }) => field);
    // The key only with a new record: who sorts between our read and our write must not find a key on a foreign row.
    const fields = isNew ? all : all.slice(1);
    if (isNew) table.format(firstRow, records.length, fields, this.language);
    else table.restoreText(firstRow, records.length);
    const cutMark = sentencesIn(this.language).textCut();
    const pulledAt = new Date(nowMs);
    const rows = records.map(({ cells }) => [
      ...(isNew ? cells : cells.slice(1)).map((value) =>
        typeof value === 'string' ? textInput(value, cutMark) : (value ?? ''),
      ),
      '',
      pulledAt,
    ]);
    table.write(firstRow, fields, rows);
  }
}

function sheetDeleted(): FranchiseError {
  return new FranchiseError('bad-sheet', (say) => say.sheetDeleted());
}

function versionFieldOf({ resource }: Pull): string | undefined {
  return resource.kind === 'list' ? resource.versionField : undefined;
}

function columnsOf(pull: Pull, language: Language): readonly OwnedColumn<string>[] {
  const say = sentencesIn(language);
  return [
    ...pull.resource.records.columns.map((column) => ({
      field: column.field,
      header: column.header,
      kind: column.kind,
      note: say.headerNote(column.field),
    })),
    { field: RECORD, header: RECORD_COLUMN, kind: 'text', note: say.recordNote() },
    { field: PULLED_AT, header: PULLED_AT_COLUMN, kind: 'date-time', note: say.pulledAtNote() },
  ];
}

interface PlacedRecord {
  readonly row: number;
  readonly record: RecordRow;
}

/** Records in the order of their rows, cut where a row is left out between them. */
function neighbouring(records: readonly PlacedRecord[]): readonly (readonly PlacedRecord[])[] {
  const blocks: PlacedRecord[][] = [];
  for (const placed of [...records].sort((a, b) => a.row - b.row)) {
    const block = blocks[blocks.length - 1];
    if (block !== undefined && block[block.length - 1]?.row === placed.row - 1) block.push(placed);
    else blocks.push([placed]);
  }
  return blocks;
}
