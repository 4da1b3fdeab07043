// Pivot tables as data. What one shows is worked out and written by operations/pivots.ts.
import * as z from 'zod/mini';
import { type Axis, type AxisChange, followArea, mapIndex } from './axis-change.ts';
import type { FilterRule } from './conditions.ts';
import type { Area } from './values.ts';

/** How values become one, as `SpreadsheetApp.PivotTableSummarizeFunction` names it. */
export const SUMMARIES = [
  'CUSTOM',
  'SUM',
  'COUNTA',
  'COUNT',
  'COUNTUNIQUE',
  'AVERAGE',
  'MAX',
  'MIN',
  'MEDIAN',
  'PRODUCT',
  'STDEV',
  'STDEVP',
  'VAR',
  'VARP',
] as const;
/** What a value is shown as, as `SpreadsheetApp.PivotValueDisplayType` names it. */
export const DISPLAYS = [
  'DEFAULT',
  'PERCENT_OF_ROW_TOTAL',
  'PERCENT_OF_COLUMN_TOTAL',
  'PERCENT_OF_GRAND_TOTAL',
] as const;

const int = z.number().check(z.int());

/** A column of the source whose values become rows or columns. `column` counts from 0 within the source. */
export const pivotGroup = z.object({
  id: int,
  column: int,
  /** The heading; null for that of the source. */
  name: z.nullable(z.string()),
  isAscending: z.boolean(),
  showsTotals: z.boolean(),
  repeatsLabels: z.boolean(),
});

/** A figure: a column of the source that is summarised, or a formula, which isn't computed here. */
export const pivotValue = z.object({
  id: int,
  column: z.nullable(int),
  formula: z.nullable(z.string()),
  name: z.nullable(z.string()),
  by: z.enum(SUMMARIES),
  display: z.enum(DISPLAYS),
});

export type PivotGroupRecord = z.infer<typeof pivotGroup>;
export type PivotValueRecord = z.infer<typeof pivotValue>;

/** Which rows of the source count. */
export interface PivotFilterRecord {
  readonly id: number;
  readonly column: number;
  readonly rule: FilterRule;
}

/** A pivot table. */
export interface PivotRecord {
  readonly id: number;
  readonly sheetId: number;
  readonly anchor: { readonly row: number; readonly column: number };
  /** Headers in its first row; null once its cells are gone. */
  readonly source: { readonly sheetId: number; readonly area: Area } | null;
  readonly rows: readonly PivotGroupRecord[];
  readonly columns: readonly PivotGroupRecord[];
  readonly values: readonly PivotValueRecord[];
  readonly filters: readonly PivotFilterRecord[];
  /** Where several values stand beside or below each other. */
  readonly valuesIn: 'COLUMNS' | 'ROWS';
  /** The cells that it fills now. */
  readonly shown: Area | null;
}

/** The pivot tables after rows or columns of a sheet changed; those whose first cell is gone go with it. */
export function followPivots(
  pivots: readonly PivotRecord[],
  sheetId: number,
  axis: Axis,
  change: AxisChange,
): readonly PivotRecord[] {
  return pivots.flatMap((before) => {
    const pivot = before.source?.sheetId === sheetId ? withMovedSource(before, axis, change) : before;
    if (pivot.sheetId !== sheetId) return [pivot];
    const at = mapIndex(change, pivot.anchor[axis]);
    if (at === undefined) return [];
    const shown = pivot.shown === null ? null : (followArea(pivot.shown, axis, change) ?? null);
    return [{ ...pivot, shown, anchor: { ...pivot.anchor, [axis]: at } }];
  });
}

/** Groups, values and filters of columns that are gone go with them. */
function withMovedSource(pivot: PivotRecord, axis: Axis, change: AxisChange): PivotRecord {
  const { source } = pivot;
  const area = source === null ? undefined : followArea(source.area, axis, change);
  if (source === null || area === undefined) return { ...pivot, source: null };
  if (axis === 'row') return { ...pivot, source: { ...source, area } };
  const follow = <T extends { readonly column: number | null }>(all: readonly T[]): T[] =>
    all.flatMap((each) => {
      if (each.column === null) return [each];
      const column = mapIndex(change, source.area.column + each.column);
      return column === undefined ? [] : [{ ...each, column: column - area.column }];
    });
  const { rows, columns, values, filters } = pivot;
  return {
    ...pivot,
    source: { ...source, area },
    rows: follow(rows),
    columns: follow(columns),
    values: follow(values),
    filters: follow(filters),
  };
}
