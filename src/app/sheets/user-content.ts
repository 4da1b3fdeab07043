// Whole rows as they are: what stands in our columns, and what the user wrote on them: a constant beside our columns
// that isn't FALSE (an unticked box), or a note anywhere. A formula that was filled down is no reason to keep a row.

import type { CellValue } from '../../domain/cell.ts';
import type { Span } from '../../domain/spans.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import type { OwnedTable } from './owned-table.ts';
import { spansToRead } from './read-cells.ts';

/**
 * Where the connector's own columns stand on a sheet. All others are the user's: by this what people wrote on rows
 * is told from ours.
 */
export type OwnPlaces = Pick<OwnedTable<string>, 'sheet' | 'columnOf' | 'placedFields'>;

/** Notes of neighbouring rows, from the sheet's first column to its last. */
interface NotedRows {
  readonly rows: Span;
  readonly notes: readonly (readonly string[])[];
}

interface Part extends NotedRows {
  readonly values: readonly (readonly CellValue[])[];
  readonly formulas: readonly (readonly string[])[];
}

/**
 * All that stands on some rows, with notes, as read before they are moved, emptied or deleted. It tells what the
 * user wrote there, which must not be lost.
 */
export class RowContent {
  private readonly ours: ReadonlySet<number | undefined>;
  private readonly parts: readonly Part[];

  /**
   * @param noted what `readNotes` gave, before the values were read: by the key among these it is known whether they
   * are still the rows that were meant
   * @param valuesOf the values of these rows, from the sheet's first column on
   */
  constructor(
    private readonly table: OwnPlaces,
    noted: readonly NotedRows[],
    valuesOf: (part: NotedRows) => readonly (readonly CellValue[])[],
  ) {
    this.ours = new Set(table.placedFields().map((field) => table.columnOf(field)));
    this.parts = noted.map((part) => {
      const values = valuesOf(part);
      // What a formula gave says nothing about the row; where nothing is shown, none has to be told from a constant.
      const isAnyShown = values.some((row) =>
        row.some((value, c) => !this.ours.has(c + 1) && isShown(value)),
      );
      const formulas = isAnyShown ? table.sheet.readFormulas(areaOf(part)) : [];
      return { ...part, values, formulas };
    });
  }

  /** Reads these rows, and what lies between them where that is cheaper than one more call. */
  static read(table: OwnPlaces, rows: readonly number[]): RowContent {
    return new RowContent(table, RowContent.readNotes(table.sheet, rows), (part) =>
      table.sheet.read(areaOf(part)),
    );
  }

  /** The notes on these rows, and on what lies between them where that is cheaper than one more call. */
  static readNotes(sheet: Sheet, rows: readonly number[]): readonly NotedRows[] {
    // A note is no content: it may stand where no column has any.
    const { maxColumns: columns, maxRows } = sheet.extent();
    const there = rows.filter((row) => row <= maxRows);
    return spansToRead(there, columns).map((span) => ({
      rows: span,
      notes: sheet.readNotes({ row: span.first, column: 1, rows: span.count, columns }),
    }));
  }

  /** The fields whose columns are there. */
  get fields(): readonly string[] {
    return this.table.placedFields();
  }

  /** Whether this row was read. */
  has(row: number): boolean {
    return this.partOf(row) !== undefined;
  }

  /** The value of a field in a row of the sheet. */
  valueAt(row: number, field: string): CellValue {
    const part = this.partOf(row);
    const column = this.table.columnOf(field);
    if (part === undefined || column === undefined) return '';
    return part.values[row - part.rows.first]?.[column - 1] ?? '';
  }

  /** Whether the user has written something on this row. */
  isUsers(row: number): boolean {
    const part = this.partOf(row);
    if (part === undefined) return false;
    const { values, notes, formulas, rows } = part;
    const n = row - rows.first;
    const isConstant = (value: CellValue, c: number) =>
      !this.ours.has(c + 1) && isShown(value) && (formulas[n]?.[c] ?? '') === '';
    return values[n]?.some(isConstant) === true || notes[n]?.some((note) => note !== '') === true;
  }

  /** The headers of this row's cells in which anything stands but what formulas give, or that have a note. */
  headersAt(row: number, headers: readonly string[]): readonly string[] {
    return headers.filter((_, c) => this.isFilled(row, c));
  }

  /** The columns of formulas, and of boxes that aren't ticked, on a row beside our columns. */
  fillersAt(row: number): readonly number[] {
    const part = this.partOf(row);
    const n = row - (part?.rows.first ?? row);
    const isFiller = (value: CellValue, c: number) =>
      value === false || (part?.formulas[n]?.[c] ?? '') !== '';
    return (part?.values[n] ?? []).flatMap((value, c) =>
      !this.ours.has(c + 1) && isFiller(value, c) ? [c + 1] : [],
    );
  }

  private isFilled(row: number, c: number): boolean {
    const part = this.partOf(row);
    const n = row - (part?.rows.first ?? row);
    const isGiven = (part?.formulas[n]?.[c] ?? '') !== '';
    return (!isGiven && (part?.values[n]?.[c] ?? '') !== '') || (part?.notes[n]?.[c] ?? '') !== '';
  }

  /** Whether a row holds nothing at all: no value, no formula that shows something, no note. */
  isBlank(row: number): boolean {
    const part = this.partOf(row);
    const n = row - (part?.rows.first ?? row);
    return part?.values[n]?.every((value) => value === '') === true && !this.isUsers(row);
  }

  private partOf(row: number): Part | undefined {
    return this.parts.find(({ rows: { first, count } }) => row >= first && row < first + count);
  }
}

function areaOf({ rows, notes }: NotedRows): Area {
  return { row: rows.first, column: 1, rows: rows.count, columns: notes[0]?.length ?? 1 };
}

function isShown(value: CellValue): boolean {
  return value !== '' && value !== false;
}
