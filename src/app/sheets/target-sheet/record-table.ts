// The records on a pulled sheet: its columns (its resource's, then `Record` and `Pulled at`), where they are now, and
// the key of each row.

import { type CellKind, type CellValue, numbersOf, unquoted } from '../../../domain/cells/cell.ts';
import { FranchiseError } from '../../../domain/errors.ts';
import { isWord, type Language, shortHash } from '../../../domain/language.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import { LABEL_FIELD, LINK_FIELD } from '../../../domain/pulls/derived-columns.ts';
import type { ChosenColumns, LeftContent, SheetSource } from '../../../domain/pulls/pull.ts';
import { type ColumnHead, PULLED_AT_FIELD, RECORD_FIELD } from '../../../domain/records/record.ts';
import { checksumOfKeys, type Key } from '../../../domain/records/record-keys.ts';
import { LABEL_COLUMN, LINK_COLUMN, PULLED_AT_COLUMN, RECORD_COLUMN } from '../../../domain/vocabulary.ts';
import type { Sheet } from '../../../ports/workbook.ts';
import { type Piecewise, runToCompletion } from '../../runs/spare-time.ts';
import { fieldInMark, type OwnedColumn, unmarkColumn } from '../owned-column.ts';
import { CELLS_OF_A_CALL, type ColumnRows, type ColumnsWanted, OwnedTable } from '../owned-table.ts';
import { RowContent } from '../user-content.ts';
import {
  datesAmongKeys,
  isSameReading,
  KeyFormulas,
  keyIn,
  Reading,
  type SettledRecords,
} from './reading.ts';

/**
 * Finding columns by marks takes some 200 calls. A run that writes nothing goes by the header notes (one read) if an
 * earlier run saw that the marks agree. Notes alone prove nothing: they travel along when a column is cut and pasted.
 */
class ColumnCache {
  /** Undefined if not confirmed. */
  table: OwnedTable<string> | undefined;

  constructor(
    private readonly sheet: Sheet,
    private readonly parts: RecordColumns,
  ) {}

  /** Undefined if the marks must be read. */
  restore(seal: string | undefined): OwnedTable<string> | undefined {
    const [row] = seal?.split(':') ?? [];
    const noted = row === undefined ? undefined : this.tableByNotes(Number(row));
    if (noted?.placesSum !== seal) return undefined;
    this.table = noted;
    return noted;
  }

  confirm(marked: OwnedTable<string>): void {
    const noted = marked.isMarked ? this.tableByNotes(marked.headerRow) : undefined;
    this.table = noted?.placesSum === marked.placesSum ? noted : undefined;
  }

  confirmAsMade(): void {
    const { sheet, parts } = this;
    this.table = parts.version === undefined ? undefined : OwnedTable.asMade(sheet, parts.columns);
  }

  invalidate(): void {
    this.table = undefined;
  }

  /** To store for the next run; undefined if columns moved since. */
  checksumFor({ table }: Reading): string | undefined {
    return this.table?.isLike(table) ? table.placesSum : undefined;
  }

  /** Never for records without a version: their rows are written in every run. */
  tableByNotes(headerRow: number): OwnedTable<string> | undefined {
    const { sheet, parts } = this;
    return parts.version === undefined ? undefined : OwnedTable.byNotes(sheet, parts.columns, headerRow);
  }
}

const MOST_READINGS = 4;
const MOST_REPAIRS = 3;

/** Reads the records of a pulled sheet, and compares the first reading with what the last run left. */
export class RecordTable {
  readonly columnCache: ColumnCache;
  readonly keyFormulas = new KeyFormulas();
  private mustCheckCutColumns = false;
  private left: LeftContent | undefined;
  /**
   * How many rows fewer than the last run left; 0 if none, but keys or dates differ, or the sheet is an older version.
   * Undefined if it is as left, or that isn't known.
   */
  lost: number | undefined;
  /** As last read. */
  private headerRow = 1;

  constructor(
    readonly sheet: Sheet,
    readonly language: Language,
    readonly parts: RecordColumns,
  ) {
    this.columnCache = new ColumnCache(sheet, parts);
  }

  get key(): string {
    return this.parts.key;
  }

  /** @param left by the last run; compared with the first reading, before anything is written */
  expect(left: LeftContent | undefined): void {
    const note = this.columnCache.table?.noteOn(this.key);
    this.left = left;
    if (left !== undefined && note !== undefined && shortHash(note) !== left.age) this.lost = 0;
  }

  private compare(reading: Reading): Reading {
    const { left } = this;
    const { headerRow } = reading.table;
    const isHeaderMoved = left === undefined && headerRow !== this.headerRow;
    if (isHeaderMoved && this.isHeaderAmongRecords(reading, 0)) throw headerRowGoneError(this.sheet);
    this.headerRow = headerRow;
    if (left === undefined) return reading;
    const { rows, keys, stamps = left.stamps } = reading.content();
    const isSame = keys === left.keys && (stamps === left.stamps || left.stamps === undefined);
    // Before `left` is forgotten: a cached reading that throws is repeated.
    if (!isSame && this.isHeaderAmongRecords(reading, left.keys - keys)) throw headerRowGoneError(this.sheet);
    if (!isSame) this.lost = Math.max(0, left.rows - rows);
    this.left = undefined;
    return reading;
  }

  /**
   * Somebody sorted it along: its mark went with it, or stayed in the first row. Above it may be the user's own rows.
   * @param missing checksum of the keys that aren't below it
   */
  private isHeaderAmongRecords({ table, keys }: Reading, missing: number): boolean {
    const { key, parts } = this;
    const header = parts.columns.find(({ field }) => field === key)?.header;
    if (header !== undefined && keys.some((one) => typeof one === 'string' && isWord(one, header)))
      return true;
    const above = table.read([key, parts.pulledAt], { first: 1, count: table.headerRow - 1 });
    const keysAbove = above.rowNumbers.map((_, n) => keyIn(above.value(n, key), this.keyKind));
    const isRecord = (one: Key, n: number) =>
      one !== undefined && above.value(n, parts.pulledAt) instanceof Date;
    return keysAbove.some(isRecord) || (missing !== 0 && checksumOfKeys(keysAbove) === missing);
  }

  /** @throws FranchiseError if the key column is gone */
  columns(): OwnedTable<string> {
    const { parts, sheet, key } = this;
    const table = OwnedTable.find(sheet, parts.columns, (field, kind) =>
      field === key ? undefined : parts.discovered(field, kind),
    );
    if (table.has(key)) return table;
    const header = table.headerOf(key, this.language);
    throw new FranchiseError('bad-sheet', (say) => say.keyColumnGone(sheet.name(), header));
  }

  /**
   * By the notes (one read instead of four calls a column) if they still say what they said when the marks agreed: no
   * column's place changes without its note's.
   */
  private located(): OwnedTable<string> {
    const { columnCache } = this;
    const { table } = columnCache;
    const isSteady = table !== undefined && columnCache.tableByNotes(table.headerRow)?.isLike(table) === true;
    return isSteady ? table : this.columns();
  }

  /**
   * Several calls are repeated if rows moved. May reset date formats of the key column.
   * @throws FranchiseError if the key column or header row is gone
   */
  read(fields: readonly string[] = []): Reading {
    for (let attempt = 1; ; attempt++) {
      const optional = [this.parts.pulledAt];
      const { reading, isPieced } = this.readByMarks({ fields: [this.key, ...fields], optional });
      if (!isPieced || attempt === MOST_READINGS || isSameReading(reading, this.read())) return reading;
    }
  }

  /**
   * Reads other fields only if that takes no further call. Trusts the seal: check `haveColumnsStayed` before using it.
   */
  readKeys(alsoWanted: readonly string[]): Reading {
    const { table } = this.columnCache;
    const reading = table === undefined ? undefined : this.readCached(table, alsoWanted);
    return reading ?? this.readByMarks({ fields: [this.key], optional: alsoWanted }).reading;
  }

  /** Keys and the content of these rows; in a small sheet both take one call. */
  readContent(rows: readonly number[]): { readonly reading: Reading; readonly content: RowContent } {
    if (!this.isSmall) {
      const reading = this.read();
      return { reading, content: RowContent.read(reading.table, rows) };
    }
    const noted = RowContent.readNotes(this.sheet, rows);
    const { reading } = this.readByMarks({ fields: [this.key], areAll: true });
    const content = new RowContent(reading.table, noted, ({ rows }) =>
      numbersOf(rows).map((row) => reading.wholeRow(row) ?? []),
    );
    return { reading, content };
  }

  /** One call reads all of it. */
  private get isSmall(): boolean {
    const { lastRow, lastColumn } = this.sheet.extent();
    return lastRow * lastColumn <= CELLS_OF_A_CALL;
  }

  /** Verifies a reading that trusted the seal. */
  haveColumnsStayed({ table }: Reading): boolean {
    if (this.columnCache.table !== table || this.located().isLike(table)) return true;
    this.invalidateColumns();
    return false;
  }

  /** Whether a person has moved or deleted columns since they were found. */
  haveColumnsMoved(): boolean {
    const { table } = this.columnCache;
    return table !== undefined && this.columnCache.tableByNotes(table.headerRow)?.isLike(table) !== true;
  }

  /** Undefined if what was read can't be this table. */
  private readCached(sealed: OwnedTable<string>, alsoWanted: readonly string[]): Reading | undefined {
    try {
      const cells = sealed.readColumns({ fields: [this.key], optional: alsoWanted });
      const header = cells.value(0, this.key);
      const areDates = cells.column(this.key).some((value) => value instanceof Date);
      if (typeof header === 'string' && !areDates) return this.readingOf(sealed, cells);
    } catch {
      // The grid became too small.
    }
    this.invalidateColumns();
    return undefined;
  }

  /** The next reading also looks for cut columns; in a small sheet without a further call. */
  checkCutColumnsLater(): void {
    this.mustCheckCutColumns = true;
  }

  private readByMarks(wanted: ColumnsWanted<string>) {
    for (let attempt = 1; ; attempt++) {
      const table = this.located();
      const areAll = this.mustCheckCutColumns && this.isSmall;
      const cells = table.readColumns(areAll ? { ...wanted, areAll } : wanted);
      if (this.mustCheckCutColumns) {
        this.mustCheckCutColumns = false;
        // A table without rows wasn't read.
        const headers = cells.length > 1 ? cells.wholeRow(0) : undefined;
        if (unmarkCutColumns(table, [], headers) > 0) continue;
      }
      if (!this.restoreKeyFormats(table, cells, attempt))
        return { reading: this.readingOf(table, cells), isPieced: cells.isPieced };
    }
  }

  /** Key cells formatted as dates give no keys: all such records would be added again. */
  private restoreKeyFormats(table: OwnedTable<string>, cells: ColumnRows<string>, attempt: number): boolean {
    const { key } = this;
    const dates = datesAmongKeys(cells.column(key), this.keyKind);
    if (dates.length === 0) return false;
    try {
      if (attempt > MOST_REPAIRS) throw new Error(`keys are still dates after ${MOST_REPAIRS} repairs`);
      for (const { first, count: dated } of dates) {
        const isToTheEnd = first + dated === cells.length;
        const count = isToTheEnd ? cells.gridRows - table.headerRow - first + 1 : dated;
        table.format(table.headerRow + first, count, [key], this.language);
      }
    } catch {
      const name = this.sheet.name();
      const header = table.headerOf(key, this.language);
      throw new FranchiseError('bad-sheet', (say) => say.keysAreDates(name, header));
    }
    return true;
  }

  private readingOf(table: OwnedTable<string>, cells: ColumnRows<string>): Reading {
    const { key } = this;
    const kind = this.keyKind;
    const keys = cells
      .column(key)
      .slice(1)
      .map((value) => keyIn(value, kind));
    for (const n of this.keyFormulas.find(table, key, keys)) keys[n - 1] = undefined;
    const isHeaderARecord = typeof cells.value(0, key) === 'number' && !this.isHeaderNoted(table);
    if (!table.isHeaderKnown || isHeaderARecord) throw headerRowGoneError(this.sheet);
    return this.compare(new Reading(table, keys, cells));
  }

  private get keyKind(): CellKind {
    return this.parts.columns.find(({ field }) => field === this.key)?.kind ?? 'any';
  }

  /** The user may have renamed the header to a number; our note is still on it then. */
  private isHeaderNoted(table: OwnedTable<string>): boolean {
    const column = table.columnOf(this.key) ?? 1;
    const [[note] = []] = this.sheet.readNotes({ row: table.headerRow, column, rows: 1, columns: 1 });
    return note !== undefined && note !== '';
  }

  private invalidateColumns(): void {
    this.columnCache.invalidate();
    this.keyFormulas.forget();
  }
}

/** What the steps of a run share about a target: its creation, while that is under way, and the last reading. */
export class SharedTable {
  private last: { readonly reading: Reading; readonly fields: readonly string[] } | undefined;
  private rowsWanted = 0;

  constructor(
    readonly table: RecordTable,
    private steps: Piecewise<unknown> | undefined,
  ) {}

  /** Still being made. */
  get isNew(): boolean {
    return this.steps !== undefined;
  }

  /** New rows copy the look of the last one, so a new sheet grows after its formats are set. */
  grow(rows: number): void {
    if (this.steps === undefined) this.table.sheet.grow(rows, 1);
    else this.rowsWanted = rows;
  }

  finish(): void {
    if (this.steps === undefined) return;
    runToCompletion(this.steps);
    this.steps = undefined;
    this.table.columnCache.confirmAsMade();
    this.table.sheet.grow(this.rowsWanted, 1);
  }

  /** Also makes a sheet that is still being made. Keeps the last reading. */
  read(fields: readonly string[] = []): Reading {
    const { last } = this;
    if (last !== undefined && fields.every((field) => last.fields.includes(field))) return last.reading;
    this.finish();
    const reading = this.table.read(fields);
    this.keep(reading, fields);
    return reading;
  }

  holdsOnly(settled: SettledRecords): boolean {
    if (this.last === undefined && settled.size < this.table.sheet.extent().lastRow - 1) return false;
    return this.read().holdsOnly(settled);
  }

  keep(reading: Reading, fields: readonly string[]): void {
    this.last = { reading, fields };
  }

  /** Call after writes, and after requests (time has passed). */
  forget(): void {
    this.last = undefined;
  }
}

/** The columns of a pulled sheet, and which have a role. */
export interface RecordColumns {
  readonly columns: readonly OwnedColumn<string>[];
  readonly cellAt: ReadonlyMap<string, number>; // By field: its place in a record's `cells`.
  readonly key: string;
  readonly state: string;
  /** Written last, after the version. */
  readonly pulledAt: string;
  readonly version: string | undefined; // undefined if its records have none
  /** The column of a discovered field; undefined if the pull doesn't take it. */
  discovered(field: string, kind: CellKind): OwnedColumn<string> | undefined;
}

/** All unless some are chosen. A log has neither state nor `Pulled at` among them. */
export function targetColumns(
  resource: SheetSource['resource'],
  language: Language,
  chosen?: ChosenColumns,
): RecordColumns {
  const say = sentencesIn(language);
  const { records } = resource;
  const all = recordColumns(records.columns, language);
  // Log rows have their own date and never go.
  if (resource.isLog) all.splice(-2);
  const taken = chosen && new Set([...chosen.named, ...chosen.kept].map(fieldInMark));
  return {
    columns: chosen === undefined ? all : takenColumns(all, chosen),
    cellAt: new Map(records.columns.map(({ field }, n) => [field, n])),
    key: records.columns[0]?.field ?? '',
    state: RECORD_FIELD,
    pulledAt: PULLED_AT_FIELD,
    version: resource.versionField,
    discovered: (field, kind) =>
      field === LINK_FIELD
        ? { field, header: LINK_COLUMN, kind, note: say.linkNote }
        : field === LABEL_FIELD
          ? { field, header: LABEL_COLUMN, kind, note: say.labelNote }
          : taken?.has(fieldInMark(field)) === false
            ? undefined
            : {
                field: fieldInMark(field),
                header: { en: field, pt: field },
                kind,
                note: say.discoveredNote(field),
              },
  };
}

/** Those of all columns that the pull takes, in its order. */
export function takenColumns(
  all: readonly OwnedColumn<string>[],
  { named, kept }: ChosenColumns,
): readonly OwnedColumn<string>[] {
  const of = (fields: readonly string[]) =>
    fields.flatMap((field) => all.find((column) => column.field === field) ?? []);
  return [...of(named), ...of(kept).map((column) => ({ ...column, hidden: true }))];
}

/** These and, behind them, `Record` and `Pulled at`. */
export function recordColumns(
  fields: readonly Pick<ColumnHead, 'field' | 'header' | 'kind' | 'width' | 'hidden' | 'note'>[],
  language: Language,
): OwnedColumn<string>[] {
  const say = sentencesIn(language);
  return [
    ...fields.map(({ field, header, kind, width, hidden, note }) => ({
      field,
      header,
      kind,
      ...(width !== undefined && { width }),
      hidden: hidden === true,
      note: note?.[language] ?? (hidden ? say.changeTokenNote : say.headerNote(field)),
    })),
    { field: RECORD_FIELD, header: RECORD_COLUMN, kind: 'text', note: say.recordNote },
    { field: PULLED_AT_FIELD, header: PULLED_AT_COLUMN, kind: 'date-time', note: say.pulledAtNote },
  ];
}

/** Fields whose column has neither our header nor our note. */
function cutColumns(table: OwnedTable<string>, headers?: readonly CellValue[]): readonly string[] {
  if (table.placedFields().length === 0) return [];
  const { first, count } = table.span;
  const area = { row: table.headerRow, column: first, rows: 1, columns: count };
  const texts = headers?.slice(first - 1) ?? table.sheet.read(area)[0] ?? [];
  const renamed = table.columns.flatMap(({ field, header, note }) => {
    const at = (table.columnOf(field) ?? 0) - first;
    const text = String(unquoted(texts[at] ?? ''));
    const isCalledSo = [text, fieldInMark(text)].some((word) => isWord(word, header));
    const isOurs = at < 0 || note === undefined || isCalledSo;
    return isOurs ? [] : [{ field, at }];
  });
  if (renamed.length === 0) return [];
  const [notes = []] = table.sheet.readNotes(area);
  return renamed.flatMap(({ field, at }) => (notes[at] === '' ? [field] : []));
}

/**
 * A column that the user cut and pasted counts as deleted: the mark stays where it was; header and note move.
 * @throws FranchiseError `bad-sheet` if most headers are gone
 */
export function unmarkCutColumns(
  table: OwnedTable<string>,
  left: readonly string[] = [],
  headers?: readonly CellValue[],
): number {
  const cut = cutColumns(table, headers).filter((field) => !left.includes(field));
  if (cut.length * 2 > table.placedFields().length) throw headerRowGoneError(table.sheet);
  for (const field of cut) unmarkColumn(table, field);
  return cut.length;
}

export function headerRowGoneError(sheet: Sheet): FranchiseError {
  const name = sheet.name();
  return new FranchiseError('bad-sheet', (say) => say.headerRowGone(name));
}
