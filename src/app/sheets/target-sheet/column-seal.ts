// Finding columns by marks takes some 200 calls. A run that writes nothing goes by the header notes (one read) if an
// earlier run saw that the marks agree. Notes alone prove nothing: they travel along when a column is cut and pasted.

import type { Sheet } from '../../../ports/workbook.ts';
import { OwnedTable } from '../owned-table.ts';
import type { Reading } from './reading.ts';
import type { RecordColumns } from './target-columns.ts';

export class ColumnSeal {
  private sealed: OwnedTable<string> | undefined;

  constructor(
    private readonly sheet: Sheet,
    private readonly parts: RecordColumns,
  ) {}

  /** Undefined if not confirmed. */
  get table(): OwnedTable<string> | undefined {
    return this.sealed;
  }

  /** Undefined if the marks must be read. */
  open(seal: string | undefined): OwnedTable<string> | undefined {
    const [row] = seal?.split(':') ?? [];
    const noted = row === undefined ? undefined : this.tableByNotes(Number(row));
    if (noted?.placesSum !== seal) return undefined;
    this.sealed = noted;
    return noted;
  }

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

  /** Never for records without a version: their rows are written in every run. */
  tableByNotes(headerRow: number): OwnedTable<string> | undefined {
    const { sheet, parts } = this;
    return parts.version === undefined ? undefined : OwnedTable.byNotes(sheet, parts.columns, headerRow);
  }
}
