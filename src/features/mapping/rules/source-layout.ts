// Detects the layout of a source: a row per visit, a row per answer, or a block per visit; and where its questions are.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import { fieldOf, headerWord } from './header-words.ts';
import type { SourceShape } from './mapping.ts';
import { type SourceCells, textOf } from './source-cells.ts';
import type { SourceRow, SourceTable } from './source-table.ts';
import type { QuestionTitles } from './titles.ts';

/** Enough to learn what a column holds, and fast. */
export const ROWS_LOOKED_AT = 200;
const LIKE_A_TITLE = 0.5; // A text at least this similar counts as a question's title.
const MOST_ITEMS = 400;
const LONGEST_HEADING = 20; // Longer texts are comments, not headings of a comment column.

/**
 * The column that holds the most question titles.
 * @returns `column`: from 1, or 0 if there are no titles; `texts`: ids of the questions found there
 */
export function columnOfTitles(
  cells: SourceCells,
  titles: QuestionTitles,
): { readonly column: number; readonly texts: ReadonlySet<number> } {
  const width = cells.reduce((most, row) => Math.max(most, row.length), 0);
  let best = { column: 0, texts: new Set<number>() };
  for (let column = 1; column <= width; column++) {
    const texts = new Set<number>();
    for (const row of cells.slice(0, ROWS_LOOKED_AT)) {
      const found = titles.find(textOf(row[column - 1]));
      if (found.kind === 'one' && found.likeness >= LIKE_A_TITLE) texts.add(found.question.id);
    }
    if (texts.size > best.texts.size) best = { column, texts };
  }
  return best;
}

/** @param asked the questions found in the column with the most titles */
export function shapeOf(table: SourceTable, asked: ReadonlySet<number>, titles: QuestionTitles): SourceShape {
  const inHeader = table.columns.filter(({ header }) => titles.find(header).kind === 'one').length;
  const words = table.columns.map(({ header }) => headerWord(header));
  // Its questions are numbered.
  if (inHeader === 0 && ['unit', 'question', 'answer'].every((word) => words.some((one) => one === word)))
    return 'answers';
  if (asked.size < 2 || asked.size <= inHeader) return 'visits';
  return table.columns.some(({ header }) => headerWord(header) === 'unit') && isOverHeader(table)
    ? 'answers'
    : 'blocks';
}

/**
 * Has a column per visit and a row per question, which can't be mapped.
 * @param namesVisit whether a cell is a unit or a date
 */
export function isTurned(
  cells: SourceCells,
  { column, texts }: ReturnType<typeof columnOfTitles>,
  titles: QuestionTitles,
  namesVisit: (cell: CellValue) => boolean,
): boolean {
  const isTitle = (row: readonly CellValue[]) => {
    const found = titles.find(textOf(row[column - 1]));
    return found.kind === 'one' && found.certainty !== 'part';
  };
  const [asked, others] = [
    cells.filter(isTitle),
    cells.slice(0, ROWS_LOOKED_AT).filter((row) => !isTitle(row)),
  ];
  if (asked.length < 2 || asked.length > texts.size) return false;
  const isAnswered = (n: number) =>
    asked.filter((row) => !isBlankCell(row[n] ?? '')).length * 2 >= asked.length;
  return others.some((row) => {
    const named = row.flatMap((cell, n) => (n >= column && namesVisit(cell) ? [n] : []));
    return named.length > 1 && named.every(isAnswered);
  });
}

/** A header row names several things; a row of a block names one and gives its value. */
function isOverHeader({ columns }: SourceTable): boolean {
  const words = columns.flatMap(({ header }) => headerWord(header) ?? []);
  return words.includes('question') || words.includes('answer') || new Set(words).size > 2;
}

/** @param column from 1 */
export function distinctTexts(rows: readonly SourceRow[], column: number): readonly string[] {
  return eachOnce(rows.map(({ cells }) => textOf(cells[column - 1])).filter((text) => text !== ''));
}

/**
 * Printed forms, one below another: a line for each question and no header row.
 * @param first column of the questions, from 1
 */
export function blockTable(rows: readonly SourceRow[], first: number): SourceTable {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const from = Math.max(1, first);
  const columns = Array.from({ length: width - from + 1 }, (_, n) => ({ column: from + n, header: '' }));
  return { headerRow: 0, columns, rows, leftOut: [] };
}

/** Texts that name the value beside them, such as `Unit:` or a question. */
export function labelsOf({ columns, rows }: SourceTable): readonly string[] {
  const labels = rows.flatMap(({ cells }) =>
    columns.flatMap(({ column }, n) => {
      const [cell = '', beside = ''] = cells.slice(column - 1);
      const isLabel = saysWhat(cell, beside) && (n === 0 || namesField(textOf(cell)));
      return isLabel ? [textOf(cell)] : [];
    }),
  );
  return eachOnce(labels);
}

/** Cells above the answers and comments are headings. */
function saysWhat(cell: CellValue, beside: CellValue): boolean {
  if (typeof cell !== 'string' || isBlankCell(cell) || isBlankCell(beside)) return false;
  const text = textOf(beside);
  const word = text.length > LONGEST_HEADING ? undefined : headerWord(text);
  return word !== 'answer' && word !== 'comment';
}

function namesField(text: string): boolean {
  return text.endsWith(':') || fieldOf(headerWord(text)) !== undefined;
}

/** The first of texts that are equal but for case and accents. */
function eachOnce(texts: readonly string[]): readonly string[] {
  const found = new Map<string, string>();
  for (const text of texts) {
    const key = fold(text);
    found.set(key, found.get(key) ?? text);
  }
  return [...found.values()].slice(0, MOST_ITEMS);
}
