// Columns are found by their marks, which takes some two hundred calls. A run that finds nothing to write spares them: the
// notes on the headers, one read, say where the columns stand, and an earlier run has sealed that the marks said the same.
// Notes alone are no proof, as a note goes along when its user cuts and pastes a column.

import type { Sheet } from '../../../ports/workbook.ts';
import { OwnedTable } from '../owned-table.ts';
import type { Reading } from './reading.ts';
import type { RecordColumns } from './target-columns.ts';

/**
 * Tells with one read whether the columns of a pulled sheet stand where an earlier run found them. Then their marks
 * (developer metadata), which take hundreds of calls, needn't be asked.
 */
export class ColumnSeal {
  /** The columns as the notes showed them when the marks said the same. */
  private sealed: OwnedTable<string> | undefined;

  constructor(
    private readonly sheet: Sheet,
    private readonly parts: RecordColumns,
  ) {}

  /** The columns as they were found last; undefined before. */
  get table(): OwnedTable<string> | undefined {
    return this.sealed;
  }

  /**
   * Where the columns stand, if the notes still say what they said to an earlier run.
   * @param seal what `of` gave then
   * @returns undefined where the marks have to be asked
   */
  open(seal: string | undefined): OwnedTable<string> | undefined {
    const [row] = seal?.split(':') ?? [];
    const noted = row === undefined ? undefined : this.tableByNotes(Number(row));
    if (noted?.placesSum !== seal) return undefined;
    this.sealed = noted;
    return noted;
  }

  /** Seals the columns where the notes say what the marks say. */
  renew(marked: OwnedTable<string>): void {
    const noted = marked.isMarked ? this.tableByNotes(marked.headerRow) : undefined;
    this.sealed = noted?.placesSum === marked.placesSum ? noted : undefined;
  }

  /** Seals a table that was made in this moment. */
  renewAsMade(): void {
    const { sheet, parts } = this;
    this.sealed = parts.version === undefined ? undefined : OwnedTable.asMade(sheet, parts.columns);
  }

  /** Forgets where the columns stand, so that the marks are asked. */
  break(): void {
    this.sealed = undefined;
  }

  /** For the next run; undefined where columns moved since. */
  of({ table }: Reading): string | undefined {
    return this.sealed?.isLike(table) ? table.placesSum : undefined;
  }

  /**
   * The columns by the notes on their headers; undefined where two headers have the same note, and for tables whose
   * records have no version: each of their rows is written in every run, and their columns may grow.
   */
  tableByNotes(headerRow: number): OwnedTable<string> | undefined {
    const { sheet, parts } = this;
    return parts.version === undefined ? undefined : OwnedTable.byNotes(sheet, parts.columns, headerRow);
  }
}
