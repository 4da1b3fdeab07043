// A1 and R1C1 notation: letters of columns, parsing what code hands to getRange, and writing ranges back.
import { type Area, lastColumnOf, lastRowOf } from './values.ts';

const letterCache: string[] = [];

/** `1` → `A`, `27` → `AA`. */
export function columnLetters(column: number): string {
  const cached = letterCache[column];
  if (cached !== undefined) return cached;
  let letters = '';
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  letterCache[column] = letters;
  return letters;
}

/** `A` → `1`, `aa` → `27`. */
export function columnNumber(letters: string): number {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
}

/** A reference as written; a missing edge is undefined (`A:C` has no rows, `A2:A` no last row). */
export interface Reference {
  /** undefined: no sheet was named. */
  readonly sheet: string | undefined;
  readonly firstRow: number | undefined;
  readonly firstColumn: number | undefined;
  readonly lastRow: number | undefined;
  readonly lastColumn: number | undefined;
}

const cell = /^\$?([A-Za-z]{1,3})\$?([1-9]\d*)$/;
const column = /^\$?([A-Za-z]{1,3})$/;
const row = /^\$?([1-9]\d*)$/;
const r1c1 = /^[Rr]([1-9]\d*)[Cc]([1-9]\d*)$/;

function corner(text: string): { row: number | undefined; column: number | undefined } | undefined {
  const inR1C1 = r1c1.exec(text);
  if (inR1C1 !== null) return { row: Number(inR1C1[1]), column: Number(inR1C1[2]) };
  const asCell = cell.exec(text);
  if (asCell !== null) return { row: Number(asCell[2]), column: columnNumber(asCell[1] ?? '') };
  const asColumn = column.exec(text);
  if (asColumn !== null) return { row: undefined, column: columnNumber(asColumn[1] ?? '') };
  const asRow = row.exec(text);
  return asRow === null ? undefined : { row: Number(asRow[1]), column: undefined };
}

/** Splits `'My sheet'!A1:B2` into sheet and rest; `!A1` names no sheet (docs/platform.md#a1-notation). */
export function splitSheet(text: string): { readonly sheet: string | undefined; readonly rest: string } {
  const at = text.lastIndexOf('!');
  if (at < 0) return { sheet: undefined, rest: text };
  const quoted = text.slice(0, at);
  const name =
    quoted.startsWith("'") && quoted.endsWith("'") ? quoted.slice(1, -1).replaceAll("''", "'") : quoted;
  return { sheet: name === '' ? undefined : name, rest: text.slice(at + 1) };
}

/** Reads A1 or R1C1 notation of any shape; corners in any order; undefined when it is neither. */
export function parseReference(text: string): Reference | undefined {
  const { sheet, rest } = splitSheet(text.trim());
  const [left, right, more] = rest.split(':');
  if (left === undefined || more !== undefined) return undefined;
  const a = corner(left);
  const b = right === undefined ? a : corner(right);
  if (a === undefined || b === undefined) return undefined;
  if (right === undefined && (a.row === undefined || a.column === undefined)) return undefined;
  const rows = order(a.row, b.row);
  const columns = order(a.column, b.column);
  if (rows.first === undefined && columns.first === undefined) return undefined;
  return {
    sheet,
    firstRow: rows.first,
    lastRow: rows.last,
    firstColumn: columns.first,
    lastColumn: columns.last,
  };
}

function order(a: number | undefined, b: number | undefined) {
  if (a === undefined) return { first: b, last: undefined };
  if (b === undefined) return { first: a, last: undefined };
  return { first: Math.min(a, b), last: Math.max(a, b) };
}

/** The rectangle a reference means in a grid of this size; open ends go to the grid's edge. */
export function resolve(reference: Reference, maxRows: number, maxColumns: number): Area {
  const firstRow = reference.firstRow ?? 1;
  const firstColumn = reference.firstColumn ?? 1;
  return {
    row: firstRow,
    column: firstColumn,
    rows: Math.max(reference.lastRow ?? maxRows, firstRow) - firstRow + 1,
    columns: Math.max(reference.lastColumn ?? maxColumns, firstColumn) - firstColumn + 1,
  };
}

/**
 * `A1`, `A1:B2`; whole columns are `D:F`, whole rows `5:7` and a whole sheet is `` when `open` says that they were
 * given so.
 */
export function toA1(area: Area, open: 'rows' | 'columns' | 'sheet' | 'none' = 'none'): string {
  const first = columnLetters(area.column);
  const last = columnLetters(lastColumnOf(area));
  if (open === 'sheet') return '';
  if (open === 'rows') return `${area.row}:${lastRowOf(area)}`;
  if (open === 'columns') return `${first}:${last}`;
  const start = `${first}${area.row}`;
  return area.rows === 1 && area.columns === 1 ? start : `${start}:${last}${lastRowOf(area)}`;
}

/** A sheet's name as formulas write it, in quotes where it needs them. */
export function quoteSheet(name: string): string {
  return /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name) && !cell.test(name)
    ? name
    : `'${name.replaceAll("'", "''")}'`;
}
