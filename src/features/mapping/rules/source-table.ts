// Finds the table in a person's sheet: below a title, perhaps with two header rows, beside or above another table, with
// blank rows, headers repeated on each printed page, and totals at the end.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { fold, trimmed } from '../../../domain/language.ts';
import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import { type AssessmentField, DATE_FIELDS } from '../../answers/rules/answer-groups.ts';
import { headerWord } from './texts/header-words.ts';

export type SourceCells = readonly (readonly CellValue[])[];

/** What a header is known as; undefined if unknown. */
export type KnownHeader = (text: string) => 'question' | 'perhaps' | AssessmentField | 'other' | undefined;

/** On one line, trimmed; '' for a date. */
export function textOf(cell: CellValue | undefined): string {
  return cell === undefined || cell instanceof Date ? '' : trimmed(String(cell).replace(/\s+/g, ' '));
}

/** Enough to learn what a column holds, and fast. */
export const ROWS_LOOKED_AT = 200;

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
 * Why a row isn't a visit. `header`: the headers again. `unticked`: prepared, no ticks. `marked`: its record left the
 * pull.
 */
export type LeftOutWhy = 'total' | 'header' | 'remark' | 'unticked' | 'marked' | 'other-table';

export interface SourceTable {
  readonly headerRow: number; // 0 if none was found.
  readonly columns: readonly SourceColumn[]; // Left to right, including those beside the table.
  readonly rows: readonly SourceRow[]; // Without those left out; a visit may have several.
  readonly leftOut: readonly { readonly row: number; readonly why: LeftOutWhy }[];
  readonly dayOf?: (cell: CellValue) => string | undefined; // To compare days; left out if the clock is unknown.
}

const TOTAL = /^(sub ?total|(grand )?total|totais|media|average|soma|sum|contagem|count)\b/;

/** @param headerRow the row that the person chose @param isUnit whether a text names one: `Total Center` may */
export function findTable(
  cells: SourceCells,
  knows: KnownHeader,
  headerRow?: number,
  isUnit: (text: string) => boolean = () => false,
): SourceTable {
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
  return { headerRow: row, columns: listed, ...rowsBelow(cells, row, listed, { knows, isUnit }) };
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
  { knows, isUnit }: { readonly knows: KnownHeader; readonly isUnit: (text: string) => boolean },
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
    const why: LeftOutWhy | undefined = isOver ? 'other-table' : whyNoVisit(own, filled, headers, isUnit);
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
  isUnit: (text: string) => boolean,
): LeftOutWhy | undefined {
  if (isRepeated(own, headers)) return 'header';
  // Checkboxes that nobody has ticked, perhaps with a row number.
  const said = filled.filter((cell) => cell !== false);
  const isPrepared =
    said.length < filled.length && said.length < 2 && said.every((cell) => typeof cell === 'number');
  if (isPrepared && filled.length < headers.length) return 'unticked';
  const first = textOf(filled[0]);
  if (TOTAL.test(fold(first)) && own.some(isTyped) && !isUnit(first)) return 'total';
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
  return typeof cell !== 'string' || /^-?\d|\d[/.:h-]\d|\b20\d\d$/.test(trimmed(cell));
}

// Blank columns split a sheet. Parts that fill the same rows, and don't repeat what a table says once, form one table.

type Segment = readonly number[]; // Adjacent columns, numbered from 1.

/** A table may have any number of columns known as these. */
const QUESTIONS: readonly string[] = ['question', 'perhaps'];
const OF_SHORTER = 0.8; // Share of the shorter part's rows that both parts must fill to be one table.
const OF_LONGER = 0.5; // The same for the longer part.

function segmentsOf(cells: SourceCells): readonly Segment[] {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  const segments: number[][] = [];
  let segment: number[] = [];
  for (let column = 1; column <= width; column++) {
    const isEmpty = cells.every((row) => isBlankCell(row[column - 1] ?? ''));
    if (isEmpty) {
      segment = [];
      continue;
    }
    if (segment.length === 0) segments.push(segment);
    segment.push(column);
  }
  return segments;
}

interface HeaderLine {
  readonly row: number;
  readonly headerOf: (column: number) => string;
  readonly knows: KnownHeader;
}

/**
 * @param best the part with the most known headers
 * @returns column numbers
 */
function columnsTogether(
  cells: SourceCells,
  segments: readonly Segment[],
  best: Segment,
  { row, headerOf, knows }: HeaderLine,
): ReadonlySet<number> {
  const wordsOf = (segment: Segment) =>
    segment.flatMap((column) => {
      const word = knows(headerOf(column));
      return word === undefined || word === 'other' ? [] : [word];
    });
  const taken = new Set<string>(wordsOf(best));
  const together = new Set(best);
  const rowsOf = (segment: Segment) => filledRows(cells, row, segment);
  const own = rowsOf(best);
  const others = segments
    .filter((segment) => segment !== best)
    .map((segment) => ({ segment, words: wordsOf(segment) }))
    .filter(({ words }) => words.length > 0)
    .sort((a, b) => new Set(b.words).size - new Set(a.words).size);
  for (const { segment, words } of others) {
    const isOther = words.some((word) => !QUESTIONS.includes(word) && taken.has(word));
    if (isOther || !adds(words, taken) || !areTogether(own, rowsOf(segment))) continue;
    for (const column of segment) together.add(column);
    for (const word of words) taken.add(word);
  }
  return together;
}

/** A part must add what a table can't do without: questions, or a unit or date that it lacks so far. */
function adds(words: readonly string[], taken: ReadonlySet<string>): boolean {
  const isDate = (word: string) => DATE_FIELDS.some((field) => field === word);
  const isDated = [...taken].some(isDate);
  return words.some((word) => QUESTIONS.includes(word) || word === 'unit' || (isDate(word) && !isDated));
}

function filledRows(cells: SourceCells, headerRow: number, segment: Segment): ReadonlySet<number> {
  const rows = new Set<number>();
  for (const [n, row] of cells.entries()) {
    if (n >= headerRow && segment.some((column) => !isBlankCell(row[column - 1] ?? ''))) rows.add(n);
  }
  return rows;
}

function areTogether(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  const common = [...one].filter((row) => other.has(row)).length;
  const [shorter, longer] = [Math.min(one.size, other.size), Math.max(one.size, other.size)];
  return common >= shorter * OF_SHORTER && common >= longer * OF_LONGER;
}

// The header row, which may be the second of two.

const ROWS_SEARCHED = 30;

/** Headers may take two rows: a merged cell, or a question above `Answer` and `Comment`. */
function headerAt(cells: SourceCells, row: number, column: number, knows: KnownHeader): string {
  const own = textOf(cells[row - 1]?.[column - 1]);
  const above = cells[row - 2] ?? [];
  const upper = textOf(above[column - 1]);
  if (own === '' || row < 2) return own || upper;
  if (fold(own) === fold(upper)) return own;
  const section = upper || textOf([...above.slice(0, column)].reverse().find((cell) => !isBlankCell(cell)));
  if (section === '' || knows(own) === 'question') return own;
  if (headerWord(own) === 'answer' && knows(section) === 'question') return section;
  const both = `${section} – ${own}`;
  return knows(both) === 'question' ? both : own;
}

interface HeaderFound {
  readonly row: number;
  readonly segment: Segment;
  readonly score: number; // Higher for more known words.
}

/** @param headerRow the row that the person chose; undefined searches the first 30 */
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
      const found = judged(cells, row, segment, knows);
      if (!found.isHeader && headerRow === undefined) continue;
      if (best === undefined || found.score > best.score) best = found;
    }
  }
  if (best === undefined || headerRow === undefined) return best;
  // The person may point at the first of two header rows.
  const row = headerRow + 1;
  const next = judged(cells, row, best.segment, knows);
  const isContinued = best.segment.some(
    (column) => headerAt(cells, row, column, knows) !== textOf(cells[row - 1]?.[column - 1]),
  );
  return isContinued && next.isHeader && next.score > best.score ? next : best;
}

function judged(cells: SourceCells, row: number, segment: Segment, knows: KnownHeader) {
  const filled = segment.filter((column) => !isBlankCell(cells[row - 1]?.[column - 1] ?? ''));
  const texts = filled.filter((column) => {
    const cell = cells[row - 1]?.[column - 1];
    return typeof cell === 'string' && !/^[\d/.,:-]+$/.test(trimmed(cell));
  });
  const isText = (column: number) => typeof cells[row - 1]?.[column - 1] === 'string';
  const isKnown = (column: number) => knows(headerAt(cells, row, column, knows)) !== undefined;
  const known = filled.filter((column) => isText(column) && isKnown(column)).length;
  // Merged with the row above.
  const upper = segment.filter((column) => !filled.includes(column) && isKnown(column)).length;
  const isMostlyText = texts.length >= 2 && texts.length >= filled.length * 0.8;
  const isHeader = known > 0 && (isMostlyText || known > 2);
  return { row, segment, score: (known + upper) * 10 + texts.length, isHeader };
}
