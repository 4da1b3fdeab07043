// A table of records as it is now: its columns, and the key of each row. Everything that a step decides begins here.

import { type CellKind, type CellValue, codeIn } from '../../domain/cell.ts';
import { FranchiseError } from '../../domain/errors.ts';
import { checksumOfKeys } from '../../domain/key-checksum.ts';
import { fold, type Language } from '../../domain/language.ts';
import type { RecordId } from '../../domain/record.ts';
import { type Key, rowsOfRecords, sameKeys } from '../../domain/record-keys.ts';
import { spansOf } from '../../domain/spans.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { type ColumnRows, type OwnedColumn, OwnedTable } from '../sheets/owned-table.ts';

/** The last two of the columns that every table of records begins with. */
export const RECORD_FIELD = '$record';
export const PULLED_AT_FIELD = '$pulledAt';
/** What Sheets shows for a formula that failed, in any language. */
const ERROR_VALUE = /^#[^\s]+[!?]?$/;
/** How often a reading in pieces is repeated while its user moves rows. */
const READINGS = 4;
/** So often are formats of keys restored while a reading goes on. */
const MENDINGS = 3;

/** Which columns of a table of records have a part of their own. */
export interface RecordColumns {
  readonly columns: readonly OwnedColumn<string>[];
  readonly key: string;
  /** What becomes of the record. */
  readonly state: string;
  /** When the row was written; its column, and before it the version's, are written last. */
  readonly pulledAt: string;
  readonly version: string | undefined;
  /** A column for a field that no column was defined for. */
  discovered(field: string, kind: CellKind): OwnedColumn<string>;
}

/** One reading of the table. */
export class Look {
  constructor(
    readonly table: OwnedTable<string>,
    /** The keys of the rows below the header. */
    readonly keys: readonly Key[],
    private readonly rows: ColumnRows<string>,
    /** The last row of the sheet with any content. */
    readonly lastContent: number,
  ) {}

  get gridRows(): number {
    return this.rows.gridRows;
  }

  /** Whether all that was wanted came with one read. */
  get isWhole(): boolean {
    return this.rows.isWhole;
  }

  /** The row of `keys[0]`. */
  get firstRow(): number {
    return this.table.headerRow + 1;
  }

  /** The last row with a record, or the header's. */
  get lastRow(): number {
    let n = this.keys.length;
    while (n > 0 && this.keys[n - 1] === undefined) n -= 1;
    return this.table.headerRow + n;
  }

  keyAt(row: number): Key {
    return this.keys[row - this.firstRow];
  }

  placesOf(ids: Iterable<RecordId>): ReadonlyMap<RecordId, number> {
    return rowsOfRecords(new Set(ids), this.keys, this.firstRow);
  }

  /** The value of a column that was read, in a row of the sheet. */
  valueAt(row: number, field: string): CellValue {
    return this.rows.value(row - this.table.headerRow, field);
  }
}

/** Whether nothing has moved between them. */
export function isSameLook(a: Look, b: Look): boolean {
  return a.table.isLike(b.table) && sameKeys(a.keys, b.keys);
}

export class RecordTable {
  /** The columns as the notes on their headers showed them when the marks said the same. */
  private sealed: OwnedTable<string> | undefined;
  /** undefined until it is known: looking at the formulas costs a read, and hardly anybody has any among the keys. */
  private hasKeyFormulas: boolean | undefined;
  /** What keys add up to that are known to be no formulas: those of an earlier run, and then those of this one. */
  private plainSum: number | undefined;
  /** Those of an earlier run alone. */
  private trustedSum: number | undefined;

  constructor(
    readonly sheet: Sheet,
    readonly language: Language,
    readonly parts: RecordColumns,
  ) {}

  /**
   * Where the columns stand now.
   * @throws FranchiseError when the key column is gone
   */
  columns(): OwnedTable<string> {
    const { parts, sheet } = this;
    const table = OwnedTable.find(sheet, parts.columns, (field, kind) =>
      field === parts.key ? undefined : parts.discovered(field, kind),
    );
    if (table.has(parts.key)) return table;
    const header = table.headerOf(parts.key, this.language);
    throw new FranchiseError('bad-sheet', (say) => say.keyColumnGone(sheet.name(), header));
  }

  /**
   * Where the columns stand, by the notes on their headers: one read, whatever the number of columns. Worth something
   * only while the marks say the same, which is known by the seal of an earlier run.
   * @param seal what `seal` gave then
   * @returns undefined where the marks have to be asked
   */
  openSealed(seal: string | undefined): OwnedTable<string> | undefined {
    const [row] = seal?.split(':') ?? [];
    const noted = row === undefined ? undefined : this.byNotes(Number(row));
    if (noted?.placesSum !== seal) return undefined;
    this.sealed = noted;
    return noted;
  }

  /** From now on the notes are enough to see whether columns moved, where they say what the marks say. */
  sealWith(marked: OwnedTable<string>): void {
    const noted = marked.isMarked ? this.byNotes(marked.headerRow) : undefined;
    this.sealed = noted?.placesSum === marked.placesSum ? noted : undefined;
  }

  /** The table was made in this very moment: marks and notes say the same. */
  sealAsMade(): void {
    const { version, columns } = this.parts;
    this.sealed = version === undefined ? undefined : OwnedTable.asMade(this.sheet, columns);
  }

  /** For the next run, where nothing moved since. */
  sealOf({ table }: Look): string | undefined {
    return this.sealed?.isLike(table) ? table.placesSum : undefined;
  }

  /** Of tables whose records have no version every row is written in each run anyway, and their columns may grow. */
  private byNotes(headerRow: number): OwnedTable<string> | undefined {
    const { version, columns } = this.parts;
    return version === undefined ? undefined : OwnedTable.byNotes(this.sheet, columns, headerRow);
  }

  /**
   * Whether the columns still stand where the look found them: by the notes where nothing is to be written, and by the
   * marks right before a write.
   */
  stands({ table }: Look, isToBeWritten: boolean): boolean {
    if (this.sealed !== table) return true;
    const now = isToBeWritten ? this.columns() : this.byNotes(table.headerRow);
    if (now?.isLike(table)) return true;
    this.dropSeal();
    return false;
  }

  /** What was read since where the columns stood before is worth nothing. */
  private dropSeal(): void {
    this.sealed = undefined;
    this.hasKeyFormulas = undefined;
    this.plainSum = this.trustedSum;
  }

  /**
   * Reads the keys and these columns. Where that takes several reads the keys are read again at the end, and all once
   * more when rows have moved meanwhile.
   * @throws FranchiseError when the key column or the header row is gone
   */
  look(fields: readonly string[] = []): Look {
    for (let reading = 1; ; reading++) {
      const { look, isPieced } = this.readLook([this.parts.key, ...fields], []);
      if (!isPieced || reading === READINGS || isSameLook(look, this.look())) return look;
    }
  }

  /**
   * Reads the keys, and these columns where one read takes all: otherwise the few rows that are wanted are cheaper.
   * Where the columns stand is taken from before, if it is known: ask `stands`.
   * @throws FranchiseError as `look`
   */
  lookAtKeys(alsoWanted: readonly string[]): Look {
    const { sealed } = this;
    const look = sealed === undefined ? undefined : this.lookSealed(sealed, alsoWanted);
    return look ?? this.readLook([this.parts.key], alsoWanted).look;
  }

  /** Where the columns stood. @returns undefined, having changed nothing, where what is read can't be this table */
  private lookSealed(sealed: OwnedTable<string>, alsoWanted: readonly string[]): Look | undefined {
    try {
      const rows = sealed.readColumns([this.parts.key], alsoWanted);
      const header = rows.value(0, this.parts.key);
      const areDates = rows.column(this.parts.key).some((value) => value instanceof Date);
      if (typeof header === 'string' && !areDates) return this.lookAt(sealed, rows);
    } catch {
      // The grid has become too small for it: whether that is all that happened, the marks tell.
    }
    this.dropSeal();
    return undefined;
  }

  private readLook(fields: readonly string[], optional: readonly string[]) {
    for (let reading = 1; ; reading++) {
      const table = this.columns();
      const rows = table.readColumns(fields, optional);
      if (!this.mendKeys(table, rows, reading))
        return { look: this.lookAt(table, rows), isPieced: rows.isPieced };
    }
  }

  /** @param sum what `plainSumOf` gave at the end of an earlier run */
  trustKeys(sum: number | undefined): void {
    this.plainSum = sum;
    this.trustedSum = sum;
  }

  /** Keys that this run wrote or emptied. */
  noteKeys(added: readonly RecordId[], emptied: readonly RecordId[]): void {
    if (this.plainSum !== undefined) this.plainSum += checksumOfKeys(added) - checksumOfKeys(emptied);
  }

  /** What the keys add up to, none of them being a formula; undefined where somebody else changed one meanwhile. */
  plainSumOf(look: Look): number | undefined {
    const sum = this.hasKeyFormulas === false ? checksumOfKeys(look.keys) : undefined;
    return sum === this.plainSum ? sum : undefined;
  }

  /** Rows of the look whose column of the state says something. */
  markedRows(look: Look, words: readonly string[]): readonly number[] {
    return look.keys.flatMap((_, n) => {
      const row = look.firstRow + n;
      return words.includes(fold(String(look.valueAt(row, this.parts.state)))) ? [row] : [];
    });
  }

  /**
   * Cells that somebody formatted as dates give no keys: every such record would be added again. What stands below the
   * last key may be the user's own, and stays as it is.
   * @returns whether formats were restored, so that all has to be read again
   * @throws FranchiseError `bad-sheet` where they can't be: columns of some tables have types instead
   */
  private mendKeys(table: OwnedTable<string>, rows: ColumnRows<string>, reading: number): boolean {
    const { key } = this.parts;
    const cells = rows.column(key);
    const isDate = (n: number) => cells[n] instanceof Date;
    let last = cells.length - 1;
    while (last > 0 && keyOf(cells[last] ?? '', this.keyKind) === undefined) last -= 1;
    if (last <= 0) for (last = 0; isDate(last + 1); ) last += 1;
    const dates = cells.flatMap((_, n) => (n > 0 && n <= last && isDate(n) ? [n] : []));
    if (dates.length === 0) return false;
    try {
      if (reading > MENDINGS) throw new Error('The keys are dates still.');
      for (const { first, count: dated } of spansOf(dates)) {
        const isToTheEnd = first + dated === cells.length;
        const count = isToTheEnd ? rows.gridRows - table.headerRow - first + 1 : dated;
        table.format(table.headerRow + first, count, [key], this.language);
      }
    } catch {
      const name = this.sheet.name();
      const header = table.headerOf(key, this.language);
      throw new FranchiseError('bad-sheet', (say) => say.keysAreDates(name, header));
    }
    return true;
  }

  private lookAt(table: OwnedTable<string>, rows: ColumnRows<string>): Look {
    const { key } = this.parts;
    const kind = this.keyKind;
    const keys = rows
      .column(key)
      .slice(1)
      .map((value) => keyOf(value, kind));
    for (const n of this.keyFormulas(table, keys)) keys[n - 1] = undefined;
    const isHeaderARecord = typeof rows.value(0, key) === 'number' && !this.isHeaderNoted(table);
    if (!table.isHeaderKnown || isHeaderARecord) {
      const name = this.sheet.name();
      throw new FranchiseError('bad-sheet', (say) => say.headerRowGone(name));
    }
    return new Look(table, keys, rows, table.headerRow + rows.length - 1);
  }

  private get keyKind(): CellKind {
    return this.parts.columns.find(({ field }) => field === this.parts.key)?.kind ?? 'any';
  }

  /** Somebody may have renamed the header to a number; then our note is still on it. */
  private isHeaderNoted(table: OwnedTable<string>): boolean {
    const column = table.columnOf(this.parts.key) ?? 1;
    const [[note] = []] = this.sheet.readNotes({ row: table.headerRow, column, rows: 1, columns: 1 });
    return note !== undefined && note !== '';
  }

  /**
   * Rows, counted from the header's, whose key is a formula: what it gives is no key. Looked at once in a run, and not
   * at all where the keys are those of a run that found none: a formula in the place of a key gives another value.
   */
  private keyFormulas(table: OwnedTable<string>, keys: readonly Key[]): readonly number[] {
    const column = table.columnOf(this.parts.key);
    if (this.hasKeyFormulas === false || column === undefined) return [];
    const sum = checksumOfKeys(keys);
    const isTrusted = this.hasKeyFormulas === undefined && (sum === 0 || sum === this.plainSum);
    const area = { row: table.headerRow, column, rows: keys.length + 1, columns: 1 };
    const formulas = isTrusted ? [] : this.sheet.readFormulas(area);
    const rows = formulas.flatMap(([formula], n) => (formula === '' ? [] : [n]));
    this.hasKeyFormulas = rows.length > 0;
    this.plainSum = this.hasKeyFormulas ? undefined : sum;
    return rows;
  }
}

function keyOf(value: CellValue, kind: CellKind): Key {
  if (typeof value === 'number') return value;
  // A plain-text column gives codes as texts.
  if (kind === 'code') return codeIn(value);
  const isText = typeof value === 'string' && value !== '' && !ERROR_VALUE.test(value);
  return isText && (kind === 'any' || kind === 'text') ? value : undefined;
}
