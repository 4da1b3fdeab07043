// Finds the table in a person's sheet: below a title, perhaps with two header rows, beside or above another table, with
// blank rows, headers repeated on each printed page, and totals at the end.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import { type KnownHeader, type SourceCells, textOf } from './source-cells.ts';
import { bestHeader, headerAt } from './source-headers.ts';
import { columnsTogether, segmentsOf } from './source-segments.ts';

export interface SourceColumn {
  readonly column: number; // From 1.
  readonly header: string; // '' if the header row is blank there.
  readonly isOutside?: boolean; // Beside the table; left out if inside.
}

export interface SourceRow {
  readonly row: number;
  readonly cells: readonly CellValue[]; // From the sheet's first column on.
}

/**
 * Why a row isn't a visit. `header`: the headers again. `unticked`: prepared, without ticks. `marked`: its record has
 * left the pull.
 */
export type LeftOutWhy = 'total' | 'header' | 'remark' | 'unticked' | 'marked' | 'other-table';

export interface SourceTable {
  readonly headerRow: number; // 0 if none was found.
  readonly columns: readonly SourceColumn[]; // Left to right, including those beside the table.
  readonly rows: readonly SourceRow[]; // Visits only.
  readonly leftOut: readonly { readonly row: number; readonly why: LeftOutWhy }[];
}

const TOTAL = /^(sub ?total|(grand )?total|totais|media|average|soma|sum|contagem|count)\b/;

/** @param headerRow the row that the person chose */
export function findTable(cells: SourceCells, knows: KnownHeader, headerRow?: number): SourceTable {
  const segments = segmentsOf(cells);
  const best = bestHeader(cells, segments, knows, headerRow);
  if (best === undefined) return { headerRow: 0, columns: [], rows: [], leftOut: [] };
  const { row } = best;
  const headerOf = (column: number) => headerAt(cells, row, column, knows);
  const together = columnsTogether(cells, segments, best.segment, { row, headerOf, knows });
  const columns = segments.flat().map((column): SourceColumn => {
    const header = headerOf(column);
    return together.has(column) ? { column, header } : { column, header, isOutside: true };
  });
  const listed = columns.filter((one) => one.isOutside !== true || says(cells, row, one));
  return { headerRow: row, columns: listed, ...rowsBelow(cells, row, listed, knows) };
}

/** For printed forms, which have no header row. */
export function blockRows(cells: SourceCells): readonly SourceRow[] {
  return cells.flatMap((row, n) => (row.every(isBlankCell) ? [] : [{ row: n + 1, cells: row }]));
}

function says(cells: SourceCells, row: number, { column, header }: SourceColumn): boolean {
  return header !== '' || cells.slice(row).some((below) => !isBlankCell(below[column - 1] ?? ''));
}

function rowsBelow(
  cells: SourceCells,
  headerRow: number,
  all: readonly SourceColumn[],
  knows: KnownHeader,
): Pick<SourceTable, 'rows' | 'leftOut'> {
  const columns = all.filter(({ isOutside }) => isOutside !== true);
  const rows: SourceRow[] = [];
  const leftOut: { row: number; why: LeftOutWhy }[] = [];
  const headers = columns.map(({ header }) => fold(header));
  const typed = new Set<number>();
  let isAfterBlank = false;
  let isOver = false;
  for (const [n, row] of cells.entries()) {
    if (n < headerRow) continue;
    const own = columns.map(({ column }) => row[column - 1] ?? '');
    const filled = own.filter((cell) => !isBlankCell(cell));
    if (filled.length === 0) {
      isAfterBlank = true;
      continue;
    }
    isOver ||= isAfterBlank && startsOther(own, typed, headers, knows);
    const why: LeftOutWhy | undefined = isOver ? 'other-table' : whyNoVisit(own, filled, headers);
    // A single cell may be the title of what follows.
    isAfterBlank = why === 'remark';
    if (why !== undefined) {
      leftOut.push({ row: n + 1, why });
      continue;
    }
    own.forEach((cell, at) => {
      if (isTyped(cell)) typed.add(at);
      else if (!isBlankCell(cell)) typed.delete(at);
    });
    rows.push({ row: n + 1, cells: row });
  }
  return { rows, leftOut };
}

function whyNoVisit(
  own: readonly CellValue[],
  filled: readonly CellValue[],
  headers: readonly string[],
): LeftOutWhy | undefined {
  if (isRepeated(own, headers)) return 'header';
  // Checkboxes that nobody has ticked, perhaps with a row number.
  const said = filled.filter((cell) => cell !== false);
  const isPrepared =
    said.length < filled.length && said.length < 2 && said.every((cell) => typeof cell === 'number');
  if (isPrepared && filled.length < headers.length) return 'unticked';
  const first = textOf(filled[0]);
  if (TOTAL.test(fold(first)) && own.some(isTyped)) return 'total';
  return filled.length === 1 && headers.length > 2 ? 'remark' : undefined;
}

function isRepeated(own: readonly CellValue[], headers: readonly string[]): boolean {
  return own.every((cell, n) => fold(textOf(cell)) === headers[n]);
}

/** After a blank row or a title: text where there were dates or numbers so far, or the names of other columns. */
function startsOther(
  own: readonly CellValue[],
  typed: ReadonlySet<number>,
  headers: readonly string[],
  knows: KnownHeader,
): boolean {
  if (isRepeated(own, headers) || TOTAL.test(fold(textOf(own.find((cell) => !isBlankCell(cell))))))
    return false;
  const filled = own.filter((cell) => !isBlankCell(cell));
  if (filled.length < 2 || own.some(isTyped)) return false;
  if (own.some((cell, n) => typed.has(n) && !isBlankCell(cell))) return true;
  const again = own.filter((cell, n) => !isBlankCell(cell) && fold(textOf(cell)) === headers[n]).length;
  const named = filled.filter((cell) => textOf(cell).length > 2 && knows(textOf(cell)) === 'question').length;
  return again > 0 && again + named > 1;
}

/** A number, a date, or a text that starts with digits or looks like a date. */
function isTyped(cell: CellValue): boolean {
  return typeof cell !== 'string' || /^-?\d|\d[/.:h-]\d|\b20\d\d$/.test(cell.trim());
}
