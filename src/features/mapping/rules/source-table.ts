// Finds the table in a sheet as people have them: below a title, perhaps under two rows of headers, beside or above
// another table, with blank rows, headers that repeat on each printed page, and totals at its end.

import type { CellValue } from '../../../domain/cell.ts';
import { fold } from '../../../domain/language.ts';
import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import { type KnownHeader, type SourceCells, textOf } from './source-cells.ts';
import { bestHeader, headerAt } from './source-headers.ts';
import { columnsTogether, segmentsOf } from './source-segments.ts';

/** A column of the table in a person's own sheet. */
export interface SourceColumn {
  /** Its number in the sheet, from 1. */
  readonly column: number;
  /** The text in the row of headers; empty where nothing stands there. */
  readonly header: string;
  /** Whether it stands beside the table. */
  readonly isOutside?: boolean;
}

/** A row of the table in a person's own sheet: its number and all its cells. */
export interface SourceRow {
  /** The sheet's row number. */
  readonly row: number;
  /** The cells from the sheet's first column on. */
  readonly cells: readonly CellValue[];
}

/**
 * Why a row below the headers of a person's sheet is no visit (one filled checklist). `header`: the headers again.
 * `unticked`: prepared, without ticks. `marked`: its record has left the pull.
 */
export type LeftOutWhy = 'total' | 'header' | 'remark' | 'unticked' | 'marked' | 'other-table';

/** The table that was found in a person's own sheet: its headers, columns and rows, and what stands beside it. */
export interface SourceTable {
  /** The row with the headers; 0 where none was found. */
  readonly headerRow: number;
  /** From left to right, those beside the table as well. */
  readonly columns: readonly SourceColumn[];
  /** Those with content, without headers and totals. */
  readonly rows: readonly SourceRow[];
  /** Rows below the headers that hold something, and are no visits. */
  readonly leftOut: readonly { readonly row: number; readonly why: LeftOutWhy }[];
}

const TOTAL = /^(sub ?total|(grand )?total|totais|media|average|soma|sum|contagem|count)\b/;

/**
 * Finds the table in a person's own sheet: its row of headers, its columns, and the rows that become answer rows.
 * @param headerRow the row with the headers, where the person has said it
 */
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

/**
 * All rows of a person's sheet that hold something. For a sheet laid out like printed forms, which has no row of
 * headers.
 */
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
    // What stands alone in its row may be the title of what follows.
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
  // Boxes that nobody has ticked, perhaps with the number of the row.
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

/** Whether a row after a blank one, or after a title, is the header of another table: words where dates or numbers stood so far, or the names of other columns. */
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

/** Whether a cell holds no mere words: a number, a date, or a text that begins with digits or has those of a date. */
function isTyped(cell: CellValue): boolean {
  return typeof cell !== 'string' || /^-?\d|\d[/.:h-]\d|\b20\d\d$/.test(cell.trim());
}
