// What a cell can hold, and the rectangle that everything here is addressed by. Rows and columns count from 1
// everywhere outside the grid's own storage, as people and A1 notation count them.

/** An error as a formula's result; one object for each text, so `===` compares. */
export class CellError {
  private static readonly known = new Map<string, CellError>();

  private constructor(readonly text: string) {}

  /** @param text what the cell shows: `#N/A`, `#REF!`, `#NAME?` … */
  static of(text: string): CellError {
    const known = CellError.known.get(text);
    if (known !== undefined) return known;
    const made = new CellError(text);
    CellError.known.set(text, made);
    return made;
  }
}

/** A cell's value; dates are numbers (days since 1899-12-30 in the spreadsheet's time zone), blank is null. */
export type CellValue = number | string | boolean | CellError | null;

/** A rectangle of cells, both corners counted from 1. */
export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** The number of the area's last row. */
export const lastRowOf = (area: Area): number => area.row + area.rows - 1;
/** The number of the area's last column. */
export const lastColumnOf = (area: Area): number => area.column + area.columns - 1;
/** How many cells the area has. */
export const cellCount = (area: Area): number => area.rows * area.columns;

/** One cell as a rectangle. */
export const cellArea = (row: number, column: number): Area => ({ row, column, rows: 1, columns: 1 });

/** Whether both are the same cells. */
export const sameArea = (a: Area, b: Area): boolean =>
  a.row === b.row && a.column === b.column && a.rows === b.rows && a.columns === b.columns;

/** Whether two areas share a cell. */
export function intersects(a: Area, b: Area): boolean {
  return (
    a.row <= lastRowOf(b) &&
    b.row <= lastRowOf(a) &&
    a.column <= lastColumnOf(b) &&
    b.column <= lastColumnOf(a)
  );
}

/** Whether the inner area lies wholly in the outer one. */
export function contains(outer: Area, inner: Area): boolean {
  return (
    inner.row >= outer.row &&
    lastRowOf(inner) <= lastRowOf(outer) &&
    inner.column >= outer.column &&
    lastColumnOf(inner) <= lastColumnOf(outer)
  );
}

/** Whether each cell of an area lies in one of the others. */
export function isCovered(area: Area, by: readonly Area[]): boolean {
  const [first, ...others] = by;
  if (first === undefined) return false;
  if (!intersects(area, first)) return isCovered(area, others);
  // What is left of the area above, below, left and right of the first one.
  const top = Math.max(area.row, first.row);
  const bottom = Math.min(lastRowOf(area), lastRowOf(first));
  const left = first.column - area.column;
  const right = lastColumnOf(area) - lastColumnOf(first);
  const rest: readonly Area[] = [
    { ...area, rows: top - area.row },
    { ...area, row: bottom + 1, rows: lastRowOf(area) - bottom },
    { row: top, rows: bottom - top + 1, column: area.column, columns: left },
    { row: top, rows: bottom - top + 1, column: lastColumnOf(first) + 1, columns: right },
  ];
  return rest.every((each) => each.rows < 1 || each.columns < 1 || isCovered(each, others));
}
