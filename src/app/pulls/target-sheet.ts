// The sheet that a pull fills: one row a record, found by the record's id. Rows of known ids are updated where the
// user has put them; new ones go below the last record, or into rows that were emptied.

import type { CellKind, CellValue } from '../../domain/cell.ts';
import { textInput } from '../../domain/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { codeTyped, type Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { Pull } from '../../domain/pull.ts';
import type { DiscoveredField, RecordId } from '../../domain/record.ts';
import type { PulledResource } from '../../domain/resource.ts';
import { rangeName } from '../../domain/step.ts';
import { PULLED_AT_COLUMN, RECORD_COLUMN, RECORD_STATES } from '../../domain/vocabulary.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { addMissingColumns } from '../sheets/added-columns.ts';
import { type OwnedColumn, OwnedTable, type SomeRows } from '../sheets/owned-table.ts';
import {
  isSameLook,
  type Look,
  PULLED_AT_FIELD as PULLED_AT,
  RECORD_FIELD as RECORD,
  type RecordColumns,
  RecordTable,
} from '../sheets/record-table.ts';
import { checkRoom } from '../sheets/room.ts';
import { RowSteps, type StepServices } from '../sheets/row-steps.ts';
import { makingSheet } from '../sheets/sheet-identity.ts';
import { rowsWithUserContent } from '../sheets/user-content.ts';
import { atOnce, type Piecewise, type SpareTime } from '../spare-time.ts';
import { languageHere } from '../speak.ts';
import { targetPlace } from './target-place.ts';

/** How often it is looked anew what to write, while the user moves rows. */
const READINGS = 4;
/** So many emptied rows are filled by one block: each is a step of its own. */
const REFILLS = 5;
/** The rows that are looked at together before they are taken out. */
const TAKEN_AT_ONCE = 100;
/**
 * A block is a part of the sheet, so that reading all keys for each block doesn't grow with the square of it. While the
 * sheet is small the calls of each step count for more: two hundred pages are some 100 seconds of asking.
 */
const LEAST_BLOCK = 20_000;
const BLOCKS_A_SHEET = 20;

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
  /** Rows that hold the record's version and were written since, in milliseconds since 1970, are seen already. */
  readonly seenSinceMs?: number | undefined;
  /** Records that changed since then, in milliseconds since 1970, are in no row yet: nobody looks what theirs holds. */
  readonly newSinceMs?: number | undefined;
}

export interface StepResult {
  readonly added: number;
  /** Rows whose record has another version than before; all that were there where records have no version. */
  readonly changed: number;
  readonly unchanged: number;
  /**
   * Records whose rows were hit by mistake, since the user moved rows in the middle of the step: their version and
   * `Pulled at` are blank now, and they have to be asked for by id and given to another step.
   */
  readonly again: readonly RecordId[];
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

/** What a step is to do. */
interface Sorted {
  /** With the keys by which it was told. */
  readonly look: Look;
  /** Records that get written into their rows, and those that have none. */
  readonly known: readonly RecordId[];
  readonly fresh: readonly RecordId[];
  /** Records whose rows are left alone. */
  readonly left: readonly RecordId[];
  /** How many rows hold their record's version already. */
  readonly unchanged: number;
}

/** By their ids. */
export type KnownRecords = Pick<ReadonlySet<RecordId>, 'has' | 'size'>;
const NOBODY: KnownRecords = new Set();

/** The last reading, and what it holds beside the keys. */
interface Held {
  readonly look: Look;
  readonly fields: readonly string[];
}

export class TargetSheet {
  private readonly steps: RowSteps;
  /** Decisions at the end of a run share one reading. */
  private held: Held | undefined;
  /** How many rows the sheet gets once it is made. */
  private rowsWanted = 0;

  private constructor(
    private readonly services: StepServices,
    private readonly table: RecordTable,
    /** Of a new sheet: what is left to do until it is one of ours; see `SpareTime`. */
    private making?: Piecewise<unknown>,
  ) {
    this.steps = new RowSteps(services, table, making !== undefined);
  }

  get sheet(): Sheet {
    return this.table.sheet;
  }

  get language(): Language {
    return this.table.language;
  }

  /** Whoever works with the table finishes it first. */
  private get records(): RecordTable {
    if (this.making !== undefined) {
      atOnce(this.making);
      this.making = undefined;
      this.sheet.grow(this.rowsWanted, 1);
    }
    return this.table;
  }

  /**
   * The sheet of the pull; where there is none yet, a new one, which is made in the time that is to spare.
   * @throws FranchiseError `bad-pull` when the sheet with that name is something else; `bad-sheet` when its key column
   * or header row is gone, or a protection keeps this user from writing
   */
  static open(services: StepServices, pull: Pull, spare: SpareTime): TargetSheet {
    const { workbook } = services;
    const place = targetPlace(workbook, pull);
    const { sheet } = place;
    if (place.identity !== undefined) {
      return TargetSheet.made(services, sheet, pull.resource, place.identity.language);
    }
    const language = languageHere(services);
    const table = new RecordTable(sheet, language, partsOf(pull.resource, language));
    const { parts } = table;
    checkRoom(workbook, sheet, 0, parts.columns.length);
    checkLocks(sheet, []);
    const identity = {
      kind: 'records',
      language,
      pull: pull.name,
      resource: pull.resource.code,
      sheet: pull.sheet,
      key: parts.key,
    } as const;
    const making = makingSheet(workbook, sheet, identity, () =>
      OwnedTable.making(sheet, parts.columns, language, 1),
    );
    spare.add(making);
    return new TargetSheet(services, table, making);
  }

  private static made(
    services: StepServices,
    sheet: Sheet,
    resource: PulledResource,
    language: Language,
  ): TargetSheet {
    const records = new RecordTable(sheet, language, partsOf(resource, language));
    const table = records.columns();
    if (!table.isHeaderKnown) throw new FranchiseError('bad-sheet', (say) => say.headerRowGone(sheet.name()));
    checkLocks(sheet, table.areas(table.headerRow, sheet.extent().maxRows, table.placedFields()));
    const cut = table.cutFields();
    if (cut.length * 2 > table.placedFields().length) {
      throw new FranchiseError('bad-sheet', (say) => say.headerRowGone(sheet.name()));
    }
    for (const field of cut) table.letGo(field);
    if (cut.length > 0) records.columns();
    return new TargetSheet(services, records);
  }

  /** The tab's name now. */
  sheetName(): string {
    return this.sheet.name();
  }

  /**
   * Makes room for so many new records at once: growing the sheet with every block costs more.
   * @throws FranchiseError when the spreadsheet can't hold them
   */
  expect(newRecords: number): void {
    const { lastRow, maxRows, maxColumns } = this.sheet.extent();
    const rows = Math.max(1, lastRow) + newRecords;
    if (rows <= maxRows) return;
    checkRoom(this.services.workbook, this.sheet, rows - maxRows, maxColumns);
    // Rows that are added look like the last one, which has to have its look first.
    if (this.making === undefined) this.sheet.grow(rows, 1);
    else this.rowsWanted = rows;
  }

  /** How many records to give to one step. */
  blockSize(): number {
    return Math.max(LEAST_BLOCK, Math.ceil(this.sheet.extent().lastRow / BLOCKS_A_SHEET));
  }

  /**
   * Puts records into their rows, flushes, and puts right what its user moved meanwhile. Of records with the same id
   * the last counts; of rows with the same id the upper.
   * @throws FranchiseError when columns were moved meanwhile, or the sheet was deleted
   */
  step(records: readonly RecordRow[], options: StepOptions): StepResult {
    if (!this.isThere()) throw sheetDeleted();
    const latest = new Map(records.map((record) => [record.id, record]));
    this.addColumns([...latest.values()]);
    const { look, known, fresh, left, unchanged } = this.sort(latest, options);
    if (known.length + fresh.length === 0) {
      this.held = { look, fields: [] };
      return { added: 0, changed: 0, unchanged, again: [] };
    }
    const { nowMs } = options;
    const { fields, cellsOf } = this.cells(look, latest, nowMs);
    const pulledAt = new Date(nowMs);
    const rest = (id: RecordId) => cellsOf(id).slice(1);
    let now: Look | undefined = look;
    this.forget();
    if (known.length > 0) now = this.steps.update(look, known, fields.slice(1), rest, pulledAt);
    // Rows that moved may have done so before it was read what they hold.
    const isDoubtful = left.length > 0 && !look.isWhole && !isSameLook(now, look);
    if (fresh.length > 0) {
      const more = this.refill(fresh, fields, cellsOf, pulledAt);
      if (more.length < fresh.length) now = undefined;
      this.steps.append(now, more, fields, cellsOf, pulledAt);
    }
    const isSteady = fresh.length === 0 && this.steps.hit.size === 0;
    if (isSteady && now !== undefined) this.held = { look: now, fields: [] };
    const again = this.settle(latest, fields, cellsOf, pulledAt);
    const added = fresh.length;
    const result = { added, changed: latest.size - added - unchanged, unchanged, again };
    return isDoubtful
      ? this.stepAgain(
          result,
          left.flatMap((id) => latest.get(id) ?? []),
          options,
        )
      : result;
  }

  /** Gives records to another step whose rows the one before left alone. */
  private stepAgain(before: StepResult, records: readonly RecordRow[], options: StepOptions): StepResult {
    const { added, changed, again } = this.step(records, options);
    return {
      added: before.added + added,
      changed: before.changed + changed,
      unchanged: before.unchanged - added - changed,
      again: [...before.again, ...again],
    };
  }

  /** The keys with which a step begins, and what it has to write. Where it writes nothing, it is sure of that. */
  private sort(latest: ReadonlyMap<RecordId, RecordRow>, options: StepOptions): Sorted {
    this.forget();
    for (let reading = 1; ; reading++) {
      const sorted = this.sortOnce(latest, options);
      const { look, known, left } = sorted;
      const isSure = look.isWhole || left.length === 0 || known.length > 0 || reading === READINGS;
      if (isSure || isSameLook(look, this.records.look())) return sorted;
    }
  }

  private sortOnce(
    latest: ReadonlyMap<RecordId, RecordRow>,
    { stamp, seenSinceMs, newSinceMs }: StepOptions,
  ): Sorted {
    const { columns, version } = this.records.parts;
    const wanted = version === undefined ? [] : [version, RECORD, PULLED_AT];
    const look = this.records.lookAtKeys(wanted);
    const places = look.placesOf(latest.keys());
    const versionAt = columns.findIndex(({ field }) => field === version);
    const versionOf = (id: RecordId) => latest.get(id)?.cells[versionAt];
    const asked =
      version === undefined ? [] : [...places].filter(([id]) => !isSince(versionOf(id), newSinceMs));
    const rows = look.isWhole
      ? look
      : look.table.readRows(
          asked.map(([, row]) => row),
          wanted,
        );
    const current = asked.filter(([id, row]) => this.isCurrent(look, rows, row, versionOf(id)));
    const left = current.flatMap(([id, row]) =>
      stamp === 'changed' || isSince(rows.valueAt(row, PULLED_AT), seenSinceMs) ? [id] : [],
    );
    const isLeft = new Set(left);
    const known = [...places.keys()].filter((id) => !isLeft.has(id));
    const fresh = [...latest.keys()].filter((id) => !places.has(id));
    return { look, known, fresh, left, unchanged: current.length };
  }

  /**
   * Stamps rows that are right as they are.
   * @returns as `again` of a step
   */
  confirm(ids: readonly RecordId[], nowMs: number): readonly RecordId[] {
    if (ids.length === 0) return [];
    this.forget();
    const pulledAt = new Date(nowMs);
    this.steps.update(this.records.look(), ids, [PULLED_AT], () => [pulledAt], pulledAt);
    return this.settle(new Map(), [], () => [], pulledAt);
  }

  /**
   * What decisions need of the rows that hold records, from the top.
   * @param fields of the service, by path
   * @param known records about which there is nothing to decide: where the sheet holds only these, each once, no row
   */
  rows(fields: readonly string[], known: KnownRecords = NOBODY): readonly TargetRow[] {
    if (this.holdsOnly(known)) return [];
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
   * Empties the cells of ours of these records' rows, a step a record; a row on which the user wrote is kept, and
   * marked in `Record`.
   * @param deadlineMs milliseconds since 1970
   * @returns how many are done: fewer than were given when the deadline came first; `again` as of a step
   */
  takeOut(
    ids: readonly RecordId[],
    why: 'gone' | 'out-of-filter',
    deadlineMs: number,
  ): { readonly emptied: number; readonly marked: number; readonly again: readonly RecordId[] } {
    let emptied = 0;
    let marked = 0;
    const again: RecordId[] = [];
    this.forget();
    const isLate = () => this.services.clock.nowMs() >= deadlineMs;
    for (let n = 0; n < ids.length && !isLate(); n += TAKEN_AT_ONCE) {
      const some = ids.slice(n, n + TAKEN_AT_ONCE);
      let look = this.records.look();
      const places = look.placesOf(some);
      const written = rowsWithUserContent(look, [...places.values()]);
      const isKept = (id: RecordId) => written.has(places.get(id) ?? 0);
      const kept = some.filter(isKept);
      if (kept.length > 0) {
        const word = RECORD_STATES[why][this.language];
        this.steps.update(this.records.look(), kept, [RECORD], () => [word], word);
        marked += kept.length;
        look = this.records.look();
      }
      for (const id of some) {
        if (isKept(id)) continue;
        if (isLate()) break;
        look = this.steps.empty(look, id);
        emptied += 1;
      }
      again.push(...this.settle(new Map(), [], () => [], ''));
    }
    return { emptied, marked, again };
  }

  /**
   * Of two rows with one key the lower is marked.
   * @param known records whose rows were written without a mark: where the sheet holds only these, each once, none has
   * @returns how many there are
   */
  markDuplicates(known: KnownRecords): number {
    if (this.holdsOnly(known)) return 0;
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

  /** @param sum what `keySum` gave at the end of an earlier run */
  trustKeys(sum: number | undefined): void {
    this.table.trustKeys(sum);
  }

  /** By what a later run knows, where its keys are the same, that none of them is a formula; undefined where one may be. */
  keySum(): number | undefined {
    return this.records.plainSumOf(this.lookOnce([]));
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
  sayAge(note: string): void {
    const table = this.records.columns();
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
    return this.services.workbook.sheets().some((sheet) => sheet.id === this.sheet.id);
  }

  /**
   * Whether the row holds this version of its record and says nothing else about it. A record that was never changed
   * has none; a row that was made stale says neither its version nor when it was written.
   */
  private isCurrent(
    { table }: Look,
    rows: SomeRows<string>,
    row: number,
    given: CellValue | undefined = '',
  ): boolean {
    const { version } = this.records.parts;
    if (version === undefined || !table.has(version) || stateAt(rows, row) !== '') return false;
    if (table.has(PULLED_AT) && !(rows.valueAt(row, PULLED_AT) instanceof Date)) return false;
    const inSheet = rows.valueAt(row, version);
    return given instanceof Date && inSheet instanceof Date
      ? Math.abs(given.getTime() - inSheet.getTime()) < 1
      : given === inSheet;
  }

  /** New records into emptied rows, a step each. @returns those for which there was none */
  private refill(
    fresh: readonly RecordId[],
    fields: readonly string[],
    cellsOf: (id: RecordId) => readonly CellValue[],
    pulledAt: Date,
  ): readonly RecordId[] {
    const rows = this.steps.emptiedRows().slice(0, REFILLS);
    const rest = [...fresh];
    for (const row of rows) {
      const [id] = rest;
      if (id === undefined) break;
      if (this.steps.refill(row, id, fields, cellsOf, pulledAt)) rest.shift();
    }
    return rest;
  }

  /** Writes again what the block knows of the rows that were hit by mistake; makes the others stale and names them. */
  private settle(
    latest: ReadonlyMap<RecordId, RecordRow>,
    fields: readonly string[],
    cellsOf: (id: RecordId) => readonly CellValue[],
    pulledAt: CellValue,
  ): readonly RecordId[] {
    const { hit } = this.steps;
    const stale = new Set<RecordId>();
    for (;;) {
      const known = [...hit].filter((id) => latest.has(id));
      const foreign = [...hit].filter((id) => !latest.has(id) && !stale.has(id));
      hit.clear();
      if (known.length > 0) {
        const rest = (id: RecordId) => cellsOf(id).slice(1);
        this.steps.update(this.records.look(), known, fields.slice(1), rest, pulledAt);
      }
      if (foreign.length > 0) this.steps.makeStale(foreign);
      for (const id of foreign) stale.add(id);
      if (known.length + foreign.length === 0) return [...stale];
    }
  }

  /** The fields to write, the key first, and the cells of a record for them. */
  private cells(
    { table }: Look,
    latest: ReadonlyMap<RecordId, RecordRow>,
    nowMs: number,
  ): { readonly fields: readonly string[]; readonly cellsOf: (id: RecordId) => readonly CellValue[] } {
    const defined = this.records.parts.columns.map(({ field }) => field);
    const added = table.placedFields().filter((field) => !defined.includes(field));
    const cutMark = sentencesIn(this.language).textCut();
    const pulledAt = new Date(nowMs);
    const input = (value: CellValue | undefined) =>
      typeof value === 'string' ? textInput(value, cutMark) : (value ?? '');
    const cellsOf = (id: RecordId) => {
      const { cells = [], more = [] } = latest.get(id) ?? {};
      const values = defined.slice(0, -2).map((_, n) => input(cells[n]));
      const found = new Map(more.map(({ field, value }) => [field, value]));
      const others = added.map((name) => input(found.get(name)));
      return [...values, '', pulledAt, ...others];
    };
    return { fields: [...defined, ...added], cellsOf };
  }

  private addColumns(records: readonly RecordRow[]): void {
    const kinds = new Map<string, CellKind>();
    for (const { more = [] } of records) {
      for (const { field, value, kind } of more) {
        if (value !== '' && !kinds.has(field)) kinds.set(field, kind);
      }
    }
    if (kinds.size > 0) addMissingColumns(this.services.workbook, this.records, kinds);
  }
}

function isSince(value: CellValue | undefined, sinceMs: number | undefined): boolean {
  return sinceMs !== undefined && value instanceof Date && value.getTime() >= sinceMs;
}

function stateAt(rows: SomeRows<string>, row: number): '' | RecordState {
  return codeTyped(RECORD_STATES, String(rows.valueAt(row, RECORD))) ?? '';
}

function sheetDeleted(): FranchiseError {
  return new FranchiseError('bad-sheet', (say) => say.sheetDeleted());
}

/** @throws FranchiseError when this user may not edit one of these areas */
function checkLocks(sheet: Sheet, areas: ReturnType<OwnedTable<string>['areas']>): void {
  const locked = sheet
    .locked()
    .find(
      (lock) =>
        areas.length === 0 ||
        areas.some(
          (area) =>
            lock.column < area.column + area.columns &&
            area.column < lock.column + lock.columns &&
            lock.row + lock.rows > area.row,
        ),
    );
  if (locked !== undefined) {
    throw new FranchiseError('bad-sheet', (say) => say.sheetProtected(sheet.name(), rangeName(locked)));
  }
}

function partsOf(resource: PulledResource, language: Language): RecordColumns {
  const say = sentencesIn(language);
  const columns: readonly OwnedColumn<string>[] = [
    ...resource.records.columns.map((column) => ({
      field: column.field,
      header: column.header,
      kind: column.kind,
      hidden: column.hidden === true,
      note: column.hidden ? say.listMarkNote() : say.headerNote(column.field),
    })),
    { field: RECORD, header: RECORD_COLUMN, kind: 'text', note: say.recordNote() },
    { field: PULLED_AT, header: PULLED_AT_COLUMN, kind: 'date-time', note: say.pulledAtNote() },
  ];
  return {
    columns,
    key: columns[0]?.field ?? '',
    state: RECORD,
    pulledAt: PULLED_AT,
    version: resource.kind === 'list' ? resource.versionField : undefined,
    discovered: (field, kind) => ({
      field,
      header: { en: field, pt: field },
      kind,
      note: say.discoveredNote(field),
    }),
  };
}
