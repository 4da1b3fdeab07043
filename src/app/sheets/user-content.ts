// What the user wrote on whole rows: a constant outside our columns or a note. Formulas and unticked boxes don't count.

import type { CellValue, Span } from '../../domain/cells/cell.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import { type OwnedTable, spansToRead } from './owned-table.ts';

export type OwnPlaces = Pick<OwnedTable<string>, 'sheet' | 'columnOf' | 'placedFields'> &
  Partial<Pick<OwnedTable<string>, 'valueIn'>>;

interface NotedRows {
  readonly rows: Span;
  readonly notes: readonly (readonly string[])[];
}

interface Part extends NotedRows {
  readonly values: readonly (readonly CellValue[])[];
  readonly formulas: readonly (readonly string[])[];
}

export class RowContent {
  private readonly ours: ReadonlySet<number | undefined>;
  private readonly parts: readonly Part[];

  /** @param noted read before the values: the keys among the values prove that the rows are still those meant */
  constructor(
    private readonly table: OwnPlaces,
    noted: readonly NotedRows[],
    valuesOf: (part: NotedRows) => readonly (readonly CellValue[])[],
  ) {
    this.ours = new Set(table.placedFields().map((field) => table.columnOf(field)));
    this.parts = noted.map((part) => {
      const values = valuesOf(part);
      // Formulas are only read to tell constants from results, so not if nothing is shown.
      const isAnyShown = values.some((row) =>
        row.some((value, c) => !this.ours.has(c + 1) && isShown(value)),
      );
      const formulas = isAnyShown ? table.sheet.readFormulas(areaOf(part)) : [];
      return { ...part, values, formulas };
    });
  }

  static read(table: OwnPlaces, rows: readonly number[]): RowContent {
    return new RowContent(table, RowContent.readNotes(table.sheet, rows), (part) =>
      table.sheet.read(areaOf(part)),
    );
  }

  static readNotes(sheet: Sheet, rows: readonly number[]): readonly NotedRows[] {
    // `maxColumns`: a note may be where no cell has content.
    const { maxColumns: columns, maxRows } = sheet.extent();
    const there = rows.filter((row) => row <= maxRows);
    return spansToRead(there, columns).map((span) => ({
      rows: span,
      notes: sheet.readNotes({ row: span.first, column: 1, rows: span.count, columns }),
    }));
  }

  get fields(): readonly string[] {
    return this.table.placedFields();
  }

  has(row: number): boolean {
    return this.partOf(row) !== undefined;
  }

  valueAt(row: number, field: string): CellValue {
    const part = this.partOf(row);
    const column = this.table.columnOf(field);
    if (part === undefined || column === undefined) return '';
    const value = part.values[row - part.rows.first]?.[column - 1] ?? '';
    return this.table.valueIn?.(field, value) ?? value;
  }

  hasUserContent(row: number): boolean {
    const part = this.partOf(row);
    if (part === undefined) return false;
    const { values, notes, formulas, rows } = part;
    const n = row - rows.first;
    const isConstant = (value: CellValue, c: number) =>
      !this.ours.has(c + 1) && isShown(value) && (formulas[n]?.[c] ?? '') === '';
    return values[n]?.some(isConstant) === true || notes[n]?.some((note) => note !== '') === true;
  }

  /** Cells with a constant or a note. */
  headersAt(row: number, headers: readonly string[]): readonly string[] {
    return headers.filter((_, c) => this.isFilled(row, c));
  }

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

  isBlank(row: number): boolean {
    const part = this.partOf(row);
    const n = row - (part?.rows.first ?? row);
    return part?.values[n]?.every((value) => value === '') === true && !this.hasUserContent(row);
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
