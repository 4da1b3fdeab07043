// Whole rows as they are: what stands in our columns, and what the user wrote on them: a constant beside our columns
// that isn't FALSE (an unticked box), or a note anywhere. A formula that was filled down is no reason to keep a row.

import type { CellValue } from '../../domain/cell.ts';
import type { Span } from '../../domain/spans.ts';
import type { Area, Sheet } from '../../ports/workbook.ts';
import type { OwnedTable } from './owned-table.ts';
import { spansToRead } from './read-cells.ts';

/** Where our columns stand. */
export type Columns = Pick<OwnedTable<string>, 'sheet' | 'columnOf' | 'placedFields'>;

/** Notes of neighbouring rows, from the sheet's first column to its last. */
interface NotedRows {
  readonly rows: Span;
  readonly notes: readonly (readonly string[])[];
}

interface Part extends NotedRows {
  readonly values: readonly (readonly CellValue[])[];
  readonly formulas: readonly (readonly string[])[];
}

/** Whole rows as they were read, with what the user wrote on them. */
export class RowContent {
  private readonly ours: ReadonlySet<number | undefined>;
  private readonly parts: readonly Part[];

  /**
   * @param noted what `readNotes` gave, before the values were read: by the key among these it is known whether they
   * are still the rows that were meant
   * @param valuesOf the values of these rows, from the sheet's first column on
   */
  constructor(
    private readonly table: Columns,
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
  static read(table: Columns, rows: readonly number[]): RowContent {
    return new RowContent(table, RowContent.readNotes(table.sheet, rows), (part) =>
      table.sheet.read(areaOf(part)),
    );
  }

  /** The notes on these rows, and on what lies between them where that is cheaper than one more call. */
  static readNotes(sheet: Sheet, rows: readonly number[]): readonly NotedRows[] {
    const { lastColumn, maxRows } = sheet.extent();
    const columns = Math.max(1, lastColumn);
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

  /** The notes on a row, from the sheet's first column on. */
  notesAt(row: number): readonly string[] {
    const part = this.partOf(row);
    return part?.notes[row - part.rows.first] ?? [];
  }

  /**
   * What stands on a row, its notes included, in a text that is the same wherever the row and the columns stand, with a
   * line for each value and each note. What formulas give is left out: it may change by itself.
   * @param headers a name for each column
   * @param without those that don't count
   */
  saysAt(row: number, headers: readonly string[], without?: ReadonlySet<string>): string {
    const cells = this.cellsAt(row, headers).filter(([header]) => !without?.has(header));
    const lines = cells.flatMap(([header, value, note]) => [
      ...(value === '' ? [] : [JSON.stringify([header, value])]),
      ...(note === '' ? [] : [JSON.stringify([header, 'note', note])]),
    ]);
    return lines.sort().join('\n');
  }

  /** Whether these rows still are as they were read here, but for what formulas give. Values are read last of all. */
  isStill(rows: readonly number[]): boolean {
    const { sheet } = this.table;
    return RowContent.readNotes(sheet, rows).every((noted) => {
      const values = sheet.read(areaOf(noted));
      return values.every((line, n) => {
        const row = noted.rows.first + n;
        const part = this.partOf(row);
        const at = row - (part?.rows.first ?? row);
        return line.every((value, c) => {
          const isGiven = (part?.formulas[at]?.[c] ?? '') !== '';
          const isSame = isGiven || JSON.stringify(value) === JSON.stringify(part?.values[at]?.[c] ?? '');
          return isSame && (noted.notes[n]?.[c] ?? '') === (part?.notes[at]?.[c] ?? '');
        });
      });
    });
  }

  /** The values on a row, each as the JSON text of `[header, value]`; neither notes nor what formulas give. */
  valuesAt(row: number, headers: readonly string[]): readonly string[] {
    const cells = this.cellsAt(row, headers).filter(([, value]) => value !== '');
    return cells.map(([header, value]) => JSON.stringify([header, value]));
  }

  private cellsAt(
    row: number,
    headers: readonly string[],
  ): (readonly [header: string, value: CellValue, note: string])[] {
    const part = this.partOf(row);
    const n = row - (part?.rows.first ?? row);
    return headers.flatMap((header, c) => {
      const value = part?.values[n]?.[c] ?? '';
      const note = part?.notes[n]?.[c] ?? '';
      const shown = (part?.formulas[n]?.[c] ?? '') === '' ? value : '';
      return shown === '' && note === '' ? [] : [[header, shown, note] as const];
    });
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
