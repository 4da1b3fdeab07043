// The parts of a sheet that stand side by side with blank columns between them, and which of them are one table: those
// that fill the same rows, and don't say twice what a table says once.

import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import { DATE_FIELDS } from './mapping.ts';
import type { KnownHeader, SourceCells } from './source-cells.ts';

/**
 * Columns of a person's sheet that stand side by side without a blank one between, by their numbers from 1. One sheet
 * may hold several tables so.
 */
export type Segment = readonly number[];

/** What a table may have in any number of columns. */
const QUESTIONS: readonly string[] = ['question', 'perhaps'];
/** Of two parts those rows that both fill have to be this share of the rows of the shorter one. */
const OF_SHORTER = 0.8;
/** The same of the longer one. */
const OF_LONGER = 0.5;

/** Splits the columns of a person's sheet where a blank one stands, to find its tables. */
export function segmentsOf(cells: SourceCells): readonly Segment[] {
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

/**
 * The row of headers in a person's sheet, and what its texts are known as. By it columns are put together into one
 * table.
 */
export interface HeaderLine {
  /** The row. */
  readonly row: number;
  /** The header of a column. */
  readonly headerOf: (column: number) => string;
  /** What is known of headers. */
  readonly knows: KnownHeader;
}

/**
 * Decides which parts of a sheet, set apart by blank columns, belong to one table: those that fill the same rows and
 * add questions, unit or date.
 * @param best the part with the most known headers
 * @returns the numbers of their columns
 */
export function columnsTogether(
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

/** Whether a part has what a table can't be without: questions, or the unit or the date that it lacks so far. */
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
