// What a workbook tells its listeners: enough to update a view without reading everything again.
import type { Axis, AxisChange } from './axis-change.ts';
import type { Area } from './values.ts';

/** One change of a workbook. Values of formulas may change with any of them. */
export type WorkbookChange =
  /** Values, formulas, formats, notes or validations of these cells. */
  | { readonly kind: 'cells'; readonly sheetId: number; readonly area: Area }
  /** Rows or columns were inserted, deleted or moved. */
  | { readonly kind: 'grid'; readonly sheetId: number; readonly axis: Axis; readonly change: AxisChange }
  /** Sizes, hidden or frozen rows and columns, filter, conditional formats, protections. */
  | { readonly kind: 'layout'; readonly sheetId: number }
  /** The list of sheets: added, deleted, renamed, moved, hidden. */
  | { readonly kind: 'sheets' }
  | { readonly kind: 'metadata' }
  | { readonly kind: 'named-ranges' }
  | { readonly kind: 'selection' }
  /** Name, locale or time zone. */
  | { readonly kind: 'workbook' }
  /** Formulas may have other values, nothing else changed. */
  | { readonly kind: 'recalculated' };

/** Changes that were made together; `version` is the workbook's after them. */
export interface WorkbookChanges {
  readonly version: number;
  readonly changes: readonly WorkbookChange[];
}

/** Counts changes and tells listeners of them. */
export class ChangeFeed {
  private readonly listeners = new Set<(changes: WorkbookChanges) => void>();
  private pending: WorkbookChange[] = [];
  private depth = 0;
  private count = 0;

  /** Grows with every change. */
  get version(): number {
    return this.count;
  }

  listen(listener: (changes: WorkbookChanges) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  add(change: WorkbookChange): void {
    this.count += 1;
    this.pending.push(change);
    if (this.depth === 0) this.emit();
  }

  /** Listeners hear at once of all that is added within. */
  batch<T>(work: () => T): T {
    this.depth += 1;
    try {
      return work();
    } finally {
      this.depth -= 1;
      if (this.depth === 0 && this.pending.length > 0) this.emit();
    }
  }

  private emit(): void {
    const changes = this.pending;
    this.pending = [];
    for (const listener of this.listeners) listener({ version: this.count, changes });
  }
}
