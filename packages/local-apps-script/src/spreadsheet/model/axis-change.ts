// Inserting, deleting and moving rows or columns as data, and where an index or a span of indexes ends up. Everything
// that is attached to a row or column (metadata, widths, formulas, filters …) follows through these functions.
import type { Area } from './values.ts';

/** The direction that something counts along: rows downwards, or columns to the right. */
export type Axis = 'row' | 'column';

/** `at` and `from` count from 1; a move's `to` is the index before which the block goes, counted before the move. */
export type AxisChange =
  | { readonly type: 'insert'; readonly at: number; readonly count: number }
  | { readonly type: 'delete'; readonly at: number; readonly count: number }
  | { readonly type: 'move'; readonly from: number; readonly count: number; readonly to: number };

/** Where the row or column `index` is afterwards; undefined when it was deleted. */
export function mapIndex(change: AxisChange, index: number): number | undefined {
  switch (change.type) {
    case 'insert':
      return index >= change.at ? index + change.count : index;
    case 'delete':
      if (index < change.at) return index;
      return index < change.at + change.count ? undefined : index - change.count;
    case 'move': {
      const { from, count, to } = change;
      const end = from + count;
      if (to >= from && to <= end) return index;
      if (index >= from && index < end) return to > from ? index + (to - end) : index - (from - to);
      if (to > end && index >= end && index < to) return index - count;
      if (to < from && index >= to && index < from) return index + count;
      return index;
    }
  }
}

/**
 * Where the rows or columns `first` to `last` are afterwards; undefined when all were deleted. An insert inside grows
 * the span, a delete shrinks it, a move carries it along only when it stays one block of the same length (not
 * verified).
 */
export function mapSpan(
  change: AxisChange,
  first: number,
  last: number,
): { readonly first: number; readonly last: number } | undefined {
  switch (change.type) {
    case 'insert':
      return {
        first: first >= change.at ? first + change.count : first,
        last: last >= change.at ? last + change.count : last,
      };
    case 'delete': {
      const end = change.at + change.count;
      const removed = Math.max(0, Math.min(last + 1, end) - Math.max(first, change.at));
      if (removed === last - first + 1) return undefined;
      const start = first < change.at ? first : Math.max(change.at, first - change.count);
      return { first: start, last: start + (last - first) - removed };
    }
    case 'move': {
      const start = mapIndex(change, first) ?? first;
      const end = mapIndex(change, last) ?? last;
      return end - start === last - first ? { first: start, last: end } : { first, last };
    }
  }
}

/** The area after a structural change of its sheet; undefined when all of it was deleted. */
export function followArea(area: Area, axis: Axis, change: AxisChange): Area | undefined {
  const [first, count] = axis === 'row' ? [area.row, area.rows] : [area.column, area.columns];
  const span = mapSpan(change, first, first + count - 1);
  if (span === undefined) return undefined;
  const length = span.last - span.first + 1;
  return axis === 'row'
    ? { ...area, row: span.first, rows: length }
    : { ...area, column: span.first, columns: length };
}

/** Whether a move parts the rows or columns of the area. */
export function partsArea(area: Area, axis: Axis, change: AxisChange): boolean {
  if (change.type !== 'move') return false;
  const [first, count] = axis === 'row' ? [area.row, area.rows] : [area.column, area.columns];
  const places = Array.from({ length: count }, (_, n) => mapIndex(change, first + n) ?? 0);
  return Math.max(...places) - Math.min(...places) !== count - 1;
}

/** The areas after a structural change, without those that were deleted. */
export function followAreas(areas: readonly Area[], axis: Axis, change: AxisChange): Area[] {
  return areas.flatMap((area) => followArea(area, axis, change) ?? []);
}

/** A map by row or column number after a structural change, without lines that were deleted. */
export function followKeys<T>(map: ReadonlyMap<number, T>, change: AxisChange): Map<number, T> {
  const next = new Map<number, T>();
  for (const [key, value] of map) {
    const to = mapIndex(change, key);
    if (to !== undefined) next.set(to, value);
  }
  return next;
}

/** A set of row or column numbers after a structural change. */
export function followSet(set: ReadonlySet<number>, change: AxisChange): Set<number> {
  const next = new Set<number>();
  for (const key of set) {
    const to = mapIndex(change, key);
    if (to !== undefined) next.add(to);
  }
  return next;
}
