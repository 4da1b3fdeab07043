// The row of headers in a sheet as people have them, perhaps the second of two.

import { fold } from '../../../domain/language.ts';
import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import { headerWord } from './header-words.ts';
import { type KnownHeader, type SourceCells, textOf } from './source-cells.ts';
import type { Segment } from './source-segments.ts';

const ROWS_SEARCHED = 30;

/**
 * The header of a column in a person's sheet, also where headers take two rows: a merged cell, or a question above
 * `Answer` and `Comment`.
 */
export function headerAt(cells: SourceCells, row: number, column: number, knows: KnownHeader): string {
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

/** A row of a person's sheet that may have the headers, and how likely that is. */
export interface HeaderFound {
  /** The row. */
  readonly row: number;
  /** Its columns. */
  readonly segment: Segment;
  /** How much is known of it. */
  readonly score: number;
}

/**
 * Finds the row with the headers in a person's sheet: the part of a row with the most known words, among the first 30
 * rows.
 * @param knows what a header's text is known as
 * @param headerRow where the person has said it
 */
export function bestHeader(
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
  // The person may name the first of two rows of headers.
  const row = headerRow + 1;
  const next = judged(cells, row, best.segment, knows);
  const isContinued = best.segment.some(
    (column) => headerAt(cells, row, column, knows) !== textOf(cells[row - 1]?.[column - 1]),
  );
  return isContinued && next.isHeader && next.score > best.score ? next : best;
}

/** Whether a part of a row is one of headers, and how much is known of it. */
function judged(
  cells: SourceCells,
  row: number,
  segment: Segment,
  knows: KnownHeader,
): HeaderFound & { readonly isHeader: boolean } {
  const filled = segment.filter((column) => !isBlankCell(cells[row - 1]?.[column - 1] ?? ''));
  const texts = filled.filter((column) => {
    const cell = cells[row - 1]?.[column - 1];
    return typeof cell === 'string' && !/^[\d/.,:-]+$/.test(cell.trim());
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
