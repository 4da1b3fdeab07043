// What a workbook tells those who watch it (the workbook page, tests): enough to update a view without reading all.
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
