// Finding columns by marks takes some 200 calls. A run that writes nothing skips them: header notes (one read) say
// where columns are, and an earlier run confirmed that the marks agreed. Notes alone prove nothing: they travel along
// when a column is cut and pasted.

import type { Sheet } from '../../../ports/workbook.ts';
import { OwnedTable } from '../owned-table.ts';
import type { Reading } from './reading.ts';
import type { RecordColumns } from './target-columns.ts';

export class ColumnSeal {
  /** Positions by notes, when the marks agreed. */
  private sealed: OwnedTable<string> | undefined;

  constructor(
    private readonly sheet: Sheet,
    private readonly parts: RecordColumns,
  ) {}

  /** Undefined if not confirmed. */
  get table(): OwnedTable<string> | undefined {
    return this.sealed;
  }

  /** Positions by notes if they still match an earlier run's `of`; undefined if the marks must be read. */
  open(seal: string | undefined): OwnedTable<string> | undefined {
    const [row] = seal?.split(':') ?? [];
    const noted = row === undefined ? undefined : this.tableByNotes(Number(row));
    if (noted?.placesSum !== seal) return undefined;
    this.sealed = noted;
    return noted;
  }

  /** Confirms the positions if notes and marks agree. */
  renew(marked: OwnedTable<string>): void {
    const noted = marked.isMarked ? this.tableByNotes(marked.headerRow) : undefined;
    this.sealed = noted?.placesSum === marked.placesSum ? noted : undefined;
  }

  renewAsMade(): void {
    const { sheet, parts } = this;
    this.sealed = parts.version === undefined ? undefined : OwnedTable.asMade(sheet, parts.columns);
  }

  break(): void {
    this.sealed = undefined;
  }

  /** To store for the next run; undefined if columns moved since. */
  of({ table }: Reading): string | undefined {
    return this.sealed?.isLike(table) ? table.placesSum : undefined;
  }

  /**
   * Undefined if two headers have the same note, and for records without a version: all their rows are written in every
   * run, and their columns may grow.
   */
  tableByNotes(headerRow: number): OwnedTable<string> | undefined {
    const { sheet, parts } = this;
    return parts.version === undefined ? undefined : OwnedTable.byNotes(sheet, parts.columns, headerRow);
  }
}
