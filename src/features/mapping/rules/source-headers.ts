// Finds the header row of a person's sheet, which may be the second of two.

import { fold } from '../../../domain/language.ts';
import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import { headerWord } from './header-words.ts';
import { type KnownHeader, type SourceCells, textOf } from './source-cells.ts';
import type { Segment } from './source-segments.ts';

const ROWS_SEARCHED = 30;

/** Headers may take two rows: a merged cell, or a question above `Answer` and `Comment`. */
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

export interface HeaderFound {
  readonly row: number;
  readonly segment: Segment;
  readonly score: number; // Higher for more known words.
}

/** @param headerRow the row that the person chose; undefined searches the first 30 */
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
  // The person may point at the first of two header rows.
  const row = headerRow + 1;
  const next = judged(cells, row, best.segment, knows);
  const isContinued = best.segment.some(
    (column) => headerAt(cells, row, column, knows) !== textOf(cells[row - 1]?.[column - 1]),
  );
  return isContinued && next.isHeader && next.score > best.score ? next : best;
}

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
