// Whole rows as they are: what stands in our columns, and what the user wrote on them: a constant beside our columns
// that isn't FALSE (an unticked box), or a note anywhere. A formula that was filled down is no reason to keep a row.

import type { CellValue } from '../../domain/cell.ts';
import type { Span } from '../../domain/spans.ts';
import type { OwnedTable } from './owned-table.ts';
import { spansToRead } from './read-cells.ts';

/** Where our columns stand. */
type Columns = Pick<OwnedTable<string>, 'sheet' | 'columnOf' | 'placedFields'>;

interface Part {
  readonly rows: Span;
  readonly values: readonly (readonly CellValue[])[];
  readonly notes: readonly (readonly string[])[];
  readonly formulas: readonly (readonly string[])[];
}

export class RowContent {
  private constructor(
    private readonly table: Columns,
    private readonly ours: ReadonlySet<number | undefined>,
    private readonly parts: readonly Part[],
  ) {}

  /** Reads these rows, and what lies between them where that is cheaper than one more call. */
  static read(table: Columns, rows: readonly number[]): RowContent {
    const { sheet } = table;
    const columns = Math.max(1, sheet.extent().lastColumn);
    const ours = new Set(table.placedFields().map((field) => table.columnOf(field)));
    const isAnyTheirs = Array.from({ length: columns }, (_, c) => c + 1).some((column) => !ours.has(column));
    const parts = spansToRead(rows, columns).map((stretch): Part => {
      const area = { row: stretch.first, column: 1, rows: stretch.count, columns };
      const notes = sheet.readNotes(area);
      const formulas = isAnyTheirs ? sheet.readFormulas(area) : [];
      // The values last: by the key among them it is known whether these are still the rows that were meant.
      return { rows: stretch, values: sheet.read(area), notes, formulas };
    });
    return new RowContent(table, ours, parts);
  }

  /** The fields whose columns are there. */
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
    return part.values[row - part.rows.first]?.[column - 1] ?? '';
  }

  isUsers(row: number): boolean {
    const part = this.partOf(row);
    if (part === undefined) return false;
    const { values, notes, formulas, rows } = part;
    const n = row - rows.first;
    const isConstant = (value: CellValue, c: number) =>
      !this.ours.has(c + 1) && isShown(value) && (formulas[n]?.[c] ?? '') === '';
    return values[n]?.some(isConstant) === true || notes[n]?.some((note) => note !== '') === true;
  }

  /** Nothing at all: no value, no formula that shows something, no note. */
  isBlank(row: number): boolean {
    const part = this.partOf(row);
    const n = row - (part?.rows.first ?? row);
    return part?.values[n]?.every((value) => value === '') === true && !this.isUsers(row);
  }

  private partOf(row: number): Part | undefined {
    return this.parts.find(({ rows: { first, count } }) => row >= first && row < first + count);
  }
}

function isShown(value: CellValue): boolean {
  return value !== '' && value !== false;
}

/** The rows among these on which the user wrote. */
export function rowsWithUserContent(table: Columns, rows: readonly number[]): ReadonlySet<number> {
  const content = RowContent.read(table, rows);
  return new Set(rows.filter((row) => content.isUsers(row)));
}
