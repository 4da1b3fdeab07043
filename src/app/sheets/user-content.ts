// What the user wrote on whole rows: a constant outside our columns or a note. Formulas and unticked boxes don't count.

import type { CellValue, Span } from '../../domain/cells/cell.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import { type OwnedTable, spansToRead } from './owned-table.ts';

/** What tells a row's own cells from those that its user wrote. */
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
    return this.lineOf(row).values.length > 0;
  }

  valueAt(row: number, field: string): CellValue {
    const column = this.table.columnOf(field);
    const value = this.lineOf(row).values[(column ?? 0) - 1] ?? '';
    return this.table.valueIn?.(field, value) ?? value;
  }

  /** False also for a row that wasn't read. */
  hasUserContent(row: number): boolean {
    const { values, notes, formulas } = this.lineOf(row);
    const isConstant = (value: CellValue, c: number) =>
      !this.ours.has(c + 1) && isShown(value) && (formulas[c] ?? '') === '';
    return values.some(isConstant) || notes.some((note) => note !== '');
  }

  /** Headers above constants, unticked boxes too, and notes; of our columns as well. */
  headersAt(row: number, headers: readonly string[]): readonly string[] {
    const { values, notes, formulas } = this.lineOf(row);
    const isConstant = (c: number) => (formulas[c] ?? '') === '' && (values[c] ?? '') !== '';
    return headers.filter((_, c) => isConstant(c) || (notes[c] ?? '') !== '');
  }

  /** Column numbers of the user's formulas and unticked boxes. */
  fillersAt(row: number): readonly number[] {
    const { values, formulas } = this.lineOf(row);
    const isFiller = (value: CellValue, c: number) => value === false || (formulas[c] ?? '') !== '';
    return values.flatMap((value, c) => (!this.ours.has(c + 1) && isFiller(value, c) ? [c + 1] : []));
  }

  isBlank(row: number): boolean {
    return (
      this.has(row) && this.lineOf(row).values.every((value) => value === '') && !this.hasUserContent(row)
    );
  }

  /** Blank for a row that wasn't read. */
  private lineOf(row: number) {
    const part = this.parts.find(({ rows: { first, count } }) => row >= first && row < first + count);
    const n = row - (part?.rows.first ?? row);
    return {
      values: part?.values[n] ?? [],
      formulas: part?.formulas[n] ?? [],
      notes: part?.notes[n] ?? [],
    };
  }
}

function areaOf({ rows, notes }: NotedRows): Area {
  return { row: rows.first, column: 1, rows: rows.count, columns: notes[0]?.length ?? 1 };
}

function isShown(value: CellValue): boolean {
  return value !== '' && value !== false;
}
