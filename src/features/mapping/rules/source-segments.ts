// Splits a sheet at blank columns, and decides which parts form one table: those that fill the same rows and don't
// repeat what a table says once.

import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import { DATE_FIELDS } from './mapping.ts';
import type { KnownHeader, SourceCells } from './source-cells.ts';

/** Adjacent columns, numbered from 1. */
export type Segment = readonly number[];

/** A table may have any number of columns known as these. */
const QUESTIONS: readonly string[] = ['question', 'perhaps'];
const OF_SHORTER = 0.8; // Share of the shorter part's rows that both parts must fill to be one table.
const OF_LONGER = 0.5; // The same for the longer part.

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

export interface HeaderLine {
  readonly row: number;
  readonly headerOf: (column: number) => string;
  readonly knows: KnownHeader;
}

/**
 * @param best the part with the most known headers
 * @returns column numbers
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
