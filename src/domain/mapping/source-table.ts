// Finds the table in a sheet as people have them: below a title, perhaps under two rows of headers, beside or above
// another table, with blank rows, headers that repeat on each printed page, and totals at its end.

import { isBlank } from '../answers/answer-cells.ts';
import type { CellValue } from '../cell.ts';
import { fold } from '../language.ts';

/** A column of a source. */
export interface SourceColumn {
  /** Its number in the sheet, from 1. */
  readonly column: number;
  /** The text in the row of headers; empty where nothing stands there. */
  readonly header: string;
}

/** A row of a source. */
export interface SourceRow {
  /** The sheet's row number. */
  readonly row: number;
  /** The cells from the sheet's first column on. */
  readonly cells: readonly CellValue[];
}

/** Why rows are no visits. */
export type LeftOutWhy = 'total' | 'header' | 'remark' | 'other-table';

/** The table of a source. */
export interface SourceTable {
  /** The row with the headers; 0 where none was found. */
  readonly headerRow: number;
  /** From left to right. */
  readonly columns: readonly SourceColumn[];
  /** Those with content, without headers and totals. */
  readonly rows: readonly SourceRow[];
  /** Rows below the headers that hold something, and are no visits. */
  readonly leftOut: readonly { readonly row: number; readonly why: LeftOutWhy }[];
}

/** What the words of a header are known as. */
export type KnownHeader = (text: string) => 'question' | 'other' | undefined;

/** The cells of a sheet, from its first row and column on. */
export type SourceCells = readonly (readonly CellValue[])[];

const ROWS_SEARCHED = 30;
const TOTAL = /^(sub ?total|(grand )?total|totais|media|average|soma|sum|contagem|count)\b/;

/**
 * The table of a sheet.
 * @param headerRow the row with the headers, where the person has said it
 */
export function findTable(cells: SourceCells, knows: KnownHeader, headerRow?: number): SourceTable {
  const segments = segmentsOf(cells);
  const best = bestHeader(cells, segments, knows, headerRow);
  if (best === undefined) return { headerRow: 0, columns: [], rows: [], leftOut: [] };
  const header = (column: number) => headerAt(cells, best.row, column);
  const hasQuestion = (segment: Segment) => segment.some((column) => knows(header(column)) === 'question');
  const columns = segments
    .filter((segment) => segment === best.segment || hasQuestion(segment))
    .flat()
    .map((column) => ({ column, header: header(column) }));
  return { headerRow: best.row, columns, ...rowsBelow(cells, best.row, columns) };
}

/** All rows that hold something, as a source in blocks has them: without headers. */
export function blockRows(cells: SourceCells): readonly SourceRow[] {
  return cells.flatMap((row, n) => (row.every(isBlank) ? [] : [{ row: n + 1, cells: row }]));
}

/** The text of a cell on one line. */
export function textOf(cell: CellValue | undefined): string {
  return cell === undefined || cell instanceof Date ? '' : String(cell).replace(/\s+/g, ' ').trim();
}

/** The numbers of neighbouring columns between two in which nothing stands. */
type Segment = readonly number[];

function segmentsOf(cells: SourceCells): readonly Segment[] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const segments: number[][] = [];
  let segment: number[] = [];
  for (let column = 1; column <= width; column++) {
    const isEmpty = cells.every((row) => isBlank(row[column - 1] ?? ''));
    if (isEmpty) {
      segment = [];
      continue;
    }
    if (segment.length === 0) segments.push(segment);
    segment.push(column);
  }
  return segments;
}

/** The header of a column; where two rows are merged it stands in the upper one. */
function headerAt(cells: SourceCells, row: number, column: number): string {
  return textOf(cells[row - 1]?.[column - 1]) || textOf(cells[row - 2]?.[column - 1]);
}

interface HeaderFound {
  readonly row: number;
  readonly segment: Segment;
  readonly score: number;
}

function bestHeader(
  cells: SourceCells,
  segments: readonly Segment[],
  knows: KnownHeader,
  headerRow: number | undefined,
): HeaderFound | undefined {
  let best: HeaderFound | undefined;
  const last = Math.min(ROWS_SEARCHED, cells.length);
  for (let row = headerRow ?? 1; row <= (headerRow ?? last); row++) {
    for (const segment of segments) {
      const filled = segment
        .map((column) => cells[row - 1]?.[column - 1] ?? '')
        .filter((cell) => !isBlank(cell));
      const known = filled.filter((cell) => typeof cell === 'string' && knows(textOf(cell)) !== undefined);
      const texts = filled.filter((cell) => typeof cell === 'string' && !/^[\d/.,:-]+$/.test(cell.trim()));
      const isMostlyText = texts.length >= 2 && texts.length >= filled.length * 0.8;
      const isHeader = known.length > 0 && (isMostlyText || known.length > 2);
      if (!isHeader && headerRow === undefined) continue;
      const score = known.length * 10 + texts.length;
      if (best === undefined || score > best.score) best = { row, segment, score };
    }
  }
  return best;
}

function rowsBelow(
  cells: SourceCells,
  headerRow: number,
  columns: readonly SourceColumn[],
): Pick<SourceTable, 'rows' | 'leftOut'> {
  const rows: SourceRow[] = [];
  const leftOut: { row: number; why: LeftOutWhy }[] = [];
  const headers = columns.map(({ header }) => fold(header));
  const typed = new Set<number>();
  let isAfterBlank = false;
  let isOver = false;
  for (const [n, row] of cells.entries()) {
    if (n < headerRow) continue;
    const own = columns.map(({ column }) => row[column - 1] ?? '');
    const filled = own.filter((cell) => !isBlank(cell));
    if (filled.length === 0) {
      isAfterBlank = true;
      continue;
    }
    isOver ||= isAfterBlank && startsOther(own, typed, headers);
    isAfterBlank = false;
    const why = isOver ? 'other-table' : whyNoVisit(own, filled, headers);
    if (why !== undefined) {
      leftOut.push({ row: n + 1, why });
      continue;
    }
    own.forEach((cell, at) => {
      if (isTyped(cell)) typed.add(at);
      else if (!isBlank(cell)) typed.delete(at);
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
  const first = textOf(filled[0]);
  if (TOTAL.test(fold(first)) && own.some(isTyped)) return 'total';
  return filled.length === 1 && headers.length > 2 ? 'remark' : undefined;
}

function isRepeated(own: readonly CellValue[], headers: readonly string[]): boolean {
  return own.every((cell, n) => fold(textOf(cell)) === headers[n]);
}

/** Whether a row after a blank one is the header of another table: words where dates or numbers stood so far. */
function startsOther(
  own: readonly CellValue[],
  typed: ReadonlySet<number>,
  headers: readonly string[],
): boolean {
  if (isRepeated(own, headers) || TOTAL.test(fold(textOf(own.find((cell) => !isBlank(cell)))))) return false;
  const filled = own.filter((cell) => !isBlank(cell));
  return filled.length > 1 && !own.some(isTyped) && own.some((cell, n) => typed.has(n) && !isBlank(cell));
}

/** Whether a cell holds no mere words: a number, a date, or a text with digits that begins with one. */
function isTyped(cell: CellValue): boolean {
  return typeof cell !== 'string' || /^-?\d/.test(cell.trim());
}
