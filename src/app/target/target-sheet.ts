// The sheet that a pull fills: one row a record, found by the record's id. Rows of known ids are updated where the
// user has put them; new ones go below the last record, or into rows that were emptied.

import type { CellValue } from '../../domain/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import type { Pull, PulledSheetState } from '../../domain/pull.ts';
import type { RecordId } from '../../domain/record.ts';
import type { PulledResource } from '../../domain/resource.ts';
import { RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { checkCellLimit } from '../sheets/cell-limit.ts';
import { createTable } from '../sheets/create-table.ts';
import type { OwnedTable } from '../sheets/owned-table.ts';
import { checkProtections } from '../sheets/protections.ts';
import { createSheet, type RecordsIdentity, saveIdentity } from '../sheets/sheet-identity.ts';
import { atOnce, type Piecewise, type SpareTime } from '../spare-time.ts';
import { languageHere } from '../speaking/speak.ts';
import { EmptiedRows } from './emptied-rows.ts';
import {
  type Look,
  PULLED_AT_FIELD as PULLED_AT,
  RECORD_FIELD as RECORD,
  RecordTable,
} from './record-table.ts';
import { RowSteps, type StepPorts } from './row-steps.ts';
import { columnsOf } from './target-columns.ts';
import { type TargetPlace, targetPlace } from './target-place.ts';
import { RecordWriter, type UpsertResult } from './upsert.ts';
import { type RecordRow, type RecordState, stateAt, type UpsertOptions } from './upsert-plan.ts';

/** So many rows are taken out before those are marked on which the user wrote. */
const TAKEN_AT_ONCE = 100;
/**
 * A block is a part of the sheet, so that reading all keys for each block doesn't grow with the square of it. While the
 * sheet is small the calls of each step count for more: two hundred pages are some 100 seconds of asking.
 */
const LEAST_BLOCK = 20_000;
const BLOCKS_A_SHEET = 20;

/** A row that holds a record. */
export interface TargetRow {
  readonly id: RecordId;
  /** Milliseconds since 1970; undefined where the cell is no date. */
  readonly pulledAtMs: number | undefined;
  readonly state: '' | RecordState;
  /** One for each field that was asked for. */
  readonly values: readonly CellValue[];
}

/** By their ids. */
export type KnownRecords = Pick<ReadonlySet<RecordId>, 'has' | 'size'>;
const NOBODY: KnownRecords = new Set();

export type { RecordRow, UpsertOptions, UpsertResult };

export interface RemoveOptions {
  /** What `Record` says in rows that are kept. */
  readonly why: 'gone' | 'out-of-filter';
  /** When to stop, milliseconds since 1970. */
  readonly deadlineMs: number;
}

/** `emptied` and `marked` add up to the number of given records, or to fewer when the deadline came first. */
export interface RemoveResult {
  readonly emptied: number;
  readonly marked: number;
  /** Records to fetch again, as of an upsert. */
  readonly refetch: readonly RecordId[];
}

export interface TargetSnapshot {
  /** How many records the sheet holds. */
  readonly rows: number;
  /** For `trustKeys` of the next run; undefined where one of the keys may be a formula. */
  readonly keyChecksum: number | undefined;
  readonly sheet: PulledSheetState;
}

/** The last reading, and what it holds beside the keys. */
interface Held {
  readonly look: Look;
  readonly fields: readonly string[];
}

export class TargetSheet {
  private readonly steps: RowSteps;
  private readonly emptied: EmptiedRows;
  private readonly writer: RecordWriter;
  /** Decisions at the end of a run share one reading. */
  private held: Held | undefined;
  /** How many rows the sheet gets once it is made. */
  private rowsWanted = 0;

  private constructor(
    private readonly ports: StepPorts,
    private readonly table: RecordTable,
    /** Of a new sheet: what is left to do until it is one of ours; see `SpareTime`. */
    private making?: Piecewise<unknown>,
    /** The pull that filled it before, where that was another one, or had another name. */
    readonly previousPull?: string,
  ) {
    this.steps = new RowSteps(ports, table);
    this.emptied = new EmptiedRows(table, this.steps);
    this.writer = new RecordWriter(ports, table, this.steps, this.emptied);
  }

  get sheet(): Sheet {
    return this.table.sheet;
  }

  get language(): Language {
    return this.table.language;
  }

  /** Whoever works with the table finishes it first. */
  private get records(): RecordTable {
    this.finish();
    return this.table;
  }

  private finish(): void {
    if (this.making === undefined) return;
    atOnce(this.making);
    this.making = undefined;
    this.table.sealAsMade();
    this.sheet.grow(this.rowsWanted, 1);
  }

  /**
   * The sheet of the pull; where there is none yet, a new one, which is made in the time that is to spare.
   * @param seal of its state at the end of the run before
   * @throws FranchiseError `bad-pull` when the sheet with that name is something else; `bad-sheet` when its key column
   * or header row is gone, or a protection keeps this user from writing
   */
  static open(ports: StepPorts, pull: Pull, spare: SpareTime, seal?: string): TargetSheet {
    const { workbook } = ports;
    const place = targetPlace(workbook, pull);
    const { sheet } = place;
    if (place.identity !== undefined) {
      return TargetSheet.made(ports, place, place.identity, pull.resource, seal);
    }
    const language = languageHere(ports);
    const table = new RecordTable(sheet, language, columnsOf(pull.resource, language));
    const { parts } = table;
    checkCellLimit(workbook, sheet, 0, parts.columns.length);
    checkProtections(sheet, []);
    const identity = {
      kind: 'records',
      language,
      pull: pull.name,
      resource: pull.resource.code,
      sheet: pull.sheet,
      key: parts.key,
    } as const;
    const making = createSheet(workbook, sheet, identity, () =>
      createTable(sheet, parts.columns, language, 1),
    );
    spare.add(making);
    return new TargetSheet(ports, table, making);
  }

  private static made(
    ports: StepPorts,
    { sheet, previousPull }: TargetPlace,
    identity: RecordsIdentity,
    resource: PulledResource,
    seal: string | undefined,
  ): TargetSheet {
    const { language } = identity;
    const records = new RecordTable(sheet, language, columnsOf(resource, language));
    const sealed = records.openSealed(seal);
    const table = sealed ?? records.columns();
    if (!table.isHeaderKnown) throw new FranchiseError('bad-sheet', (say) => say.headerRowGone(sheet.name()));
    checkProtections(sheet, table.areas(table.headerRow, sheet.extent().maxRows, table.placedFields()));
    if (sealed !== undefined) return new TargetSheet(ports, records, undefined, previousPull);
    if (!table.isMarked) putMarksBack(table, identity);
    const cut = table.cutFields();
    if (cut.length * 2 > table.placedFields().length) {
      throw new FranchiseError('bad-sheet', (say) => say.headerRowGone(sheet.name()));
    }
    for (const field of cut) table.letGo(field);
    records.sealWith(cut.length === 0 ? table : records.columns());
    return new TargetSheet(ports, records, undefined, previousPull);
  }

  /** The tab's name now. */
  sheetName(): string {
    return this.sheet.name();
  }

  /**
   * Makes room for so many records at once where there are no rows yet: growing the sheet with every block costs more.
   * @throws FranchiseError when the spreadsheet can't hold them
   */
  reserveRows(newRecords: number): void {
    const { lastRow, maxRows, maxColumns } = this.sheet.extent();
    const rows = 1 + newRecords;
    if (lastRow > 1 || rows <= maxRows) return;
    checkCellLimit(this.ports.workbook, this.sheet, rows - maxRows, maxColumns);
    // Rows that are added look like the last one, which has to have its look first.
    if (this.making === undefined) this.sheet.grow(rows, 1);
    else this.rowsWanted = rows;
  }

  /** How many records to give to one upsert: all keys are read for each. */
  blockSize(): number {
    return Math.max(LEAST_BLOCK, Math.ceil(this.sheet.extent().lastRow / BLOCKS_A_SHEET));
  }

  /**
   * Puts records into their rows, flushes, and puts right what its user moved meanwhile.
   * @throws FranchiseError when columns were moved meanwhile, or the sheet was deleted
   */
  upsert(records: readonly RecordRow[], options: UpsertOptions): UpsertResult {
    if (!this.isThere()) throw sheetDeleted();
    this.finish();
    this.forget();
    const result = this.writer.write(records, options);
    if (result.look !== undefined) this.held = { look: result.look, fields: [] };
    return result;
  }

  /**
   * Writes `Pulled at` alone into rows that are right as they are.
   * @param nowMs milliseconds since 1970
   * @returns records to fetch again, as `refetch` of an upsert
   */
  stamp(ids: readonly RecordId[], nowMs: number): readonly RecordId[] {
    if (ids.length === 0) return [];
    this.forget();
    const pulledAt = new Date(nowMs);
    this.steps.update(this.records.look(), ids, [PULLED_AT], () => [pulledAt], pulledAt);
    return this.steps.settle();
  }

  /**
   * What decisions need of the rows that hold records, from the top.
   * @param fields of the service, by path
   * @param settled records about which there is nothing to decide: where the sheet holds only these, each once, no row
   */
  rows(fields: readonly string[], settled: KnownRecords = NOBODY): readonly TargetRow[] {
    if (this.holdsOnly(settled)) return [];
    const look = this.lookOnce([RECORD, PULLED_AT, ...fields]);
    const seen = new Set<RecordId>();
    return look.keys.flatMap((id, n): TargetRow[] => {
      if (id === undefined) return [];
      const row = look.firstRow + n;
      const pulledAt = look.valueAt(row, PULLED_AT);
      const isRepeated = seen.has(id);
      seen.add(id);
      return [
        {
          id,
          pulledAtMs: pulledAt instanceof Date ? pulledAt.getTime() : undefined,
          state: isRepeated ? 'duplicate' : stateAt(look, row),
          values: fields.map((field) => look.valueAt(row, field)),
        },
      ];
    });
  }

  /**
   * Empties our cells in these records' rows, one row at a time. A row on which the user wrote is kept, and its
   * `Record` says why its record has gone.
   */
  remove(ids: readonly RecordId[], { why, deadlineMs }: RemoveOptions): RemoveResult {
    let emptied = 0;
    let marked = 0;
    const refetch: RecordId[] = [];
    this.forget();
    const isLate = () => this.ports.clock.nowMs() >= deadlineMs;
    for (let n = 0; n < ids.length && !isLate(); n += TAKEN_AT_ONCE) {
      const some = ids.slice(n, n + TAKEN_AT_ONCE);
      const { done, kept } = this.emptied.takeOut(some, isLate);
      if (kept.length > 0) {
        const word = RECORD_STATES[why][this.language];
        this.steps.update(this.records.look(), kept, [RECORD], () => [word], word);
      }
      emptied += done - kept.length;
      marked += kept.length;
      refetch.push(...this.steps.settle());
    }
    return { emptied, marked, refetch };
  }

  /**
   * Of two rows with one key the lower is marked.
   * @param settled records whose rows were written without a mark: where the sheet holds only these, each once, none has
   * @returns how many there are
   */
  markDuplicates(settled: KnownRecords): number {
    if (this.holdsOnly(settled)) return 0;
    const { count, look } = this.steps.markRepeated(
      this.lookOnce([RECORD]),
      RECORD_STATES.duplicate[this.language],
      (look, row) => stateAt(look, row) === 'duplicate',
    );
    this.held = { look, fields: [RECORD] };
    return count;
  }

  /** Records in the sheet: rows with an id, each id once. */
  count(): number {
    return new Set(this.lookOnce([]).keys.filter((key) => key !== undefined)).size;
  }

  /** @param checksum `keyChecksum` of the snapshot that an earlier run ended with */
  trustKeys(checksum: number | undefined): void {
    this.table.trustKeys(checksum);
  }

  /**
   * How the sheet stands at the end of a run.
   * @param resource the code of what the pull asks for
   */
  snapshot(resource: string): TargetSnapshot {
    return {
      rows: this.count(),
      keyChecksum: this.records.plainSumOf(this.lookOnce([])),
      sheet: this.stateOf(resource),
    };
  }

  private stateOf(resource: string): PulledSheetState {
    const look = this.lookOnce([]);
    const { table } = look;
    const seal = this.records.sealOf(look);
    return {
      id: this.sheet.id,
      resource,
      language: this.language,
      headerRow: table.headerRow,
      without: this.table.parts.columns.flatMap(({ field }) => (table.has(field) ? [] : [field])),
      ...(seal === undefined ? {} : { seal }),
    };
  }

  /** Whether there is no record in it. */
  isEmpty(): boolean {
    if (this.making !== undefined) return this.sheet.extent().lastRow <= 1;
    return this.sheet.extent().lastRow <= this.records.columns().headerRow || this.count() === 0;
  }

  /** What was read is old: time has passed, as with a request, or rows were written. */
  forget(): void {
    this.held = undefined;
  }

  /** Says on the key's header how old the data is. */
  setAgeNote(note: string): void {
    const { table } = this.lookOnce([]);
    const column = table.columnOf(this.records.parts.key);
    if (column !== undefined) this.sheet.setNotes(table.headerRow, column, [[note]]);
  }

  /** What a failure really means: any call on a sheet that the user deleted fails in the platform's own words. */
  explain(thrown: unknown): unknown {
    if (thrown instanceof FranchiseError || this.isThere()) return thrown;
    return sheetDeleted();
  }

  /** Reads these fields, unless they were read since the last request and the last write. */
  private lookOnce(fields: readonly string[]): Look {
    const { held } = this;
    if (held !== undefined && fields.every((field) => held.fields.includes(field))) return held.look;
    const look = this.records.look(fields);
    this.held = { look, fields };
    return look;
  }

  /** Whether the sheet holds no other records than these, and none of them twice: told by the keys alone. */
  private holdsOnly(known: KnownRecords): boolean {
    if (known.size < this.sheet.extent().lastRow - 1) return false;
    const met = new Set<RecordId>();
    for (const key of this.lookOnce([]).keys) {
      if (key === undefined) continue;
      if (!known.has(key) || met.has(key)) return false;
      met.add(key);
    }
    return true;
  }

  private isThere(): boolean {
    return this.ports.workbook.sheets().some((sheet) => sheet.id === this.sheet.id);
  }
}

/** So often at most: a sheet that doesn't show the marks that it was given goes by its headers. */
const MOST_PUT_BACK = 3;

/** The sheet's own mark is there and those of its columns aren't, so they were lost. */
function putMarksBack(table: OwnedTable<string>, identity: RecordsIdentity): void {
  const { putBack = 0 } = identity;
  if (putBack >= MOST_PUT_BACK) return;
  table.putMarksBack();
  saveIdentity(table.sheet, { ...identity, putBack: putBack + 1 });
}

function sheetDeleted(): FranchiseError {
  return new FranchiseError('bad-sheet', (say) => say.sheetDeleted());
}
