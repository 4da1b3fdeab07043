// How a source is laid out: a visit a row, an answer a row, or a block a visit; and where its questions stand then.

import { isBlank } from '../answers/answer-cells.ts';
import { fold } from '../language.ts';
import { fieldOf, headerWord } from './header-words.ts';
import type { SourceShape } from './mapping.ts';
import { type SourceCells, type SourceRow, type SourceTable, textOf } from './source-table.ts';
import type { QuestionTitles } from './titles.ts';

/** So many rows are looked at to learn what a column holds. */
export const ROWS_LOOKED_AT = 200;
/** From this likeness on a text counts as the title of a question. */
const LIKE_A_TITLE = 0.5;
const MOST_ITEMS = 400;

/** The column in which most titles of questions stand, and those that do. */
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

/** How the source is laid out, by where its questions stand. @param asked those in the column with most of them */
export function shapeOf(table: SourceTable, asked: ReadonlySet<number>, titles: QuestionTitles): SourceShape {
  const inHeader = table.columns.filter(({ header }) => titles.find(header).kind === 'one').length;
  if (asked.size < 2 || asked.size <= inHeader) return 'visits';
  return table.columns.some(({ header }) => headerWord(header) === 'unit') && isOverHeader(table)
    ? 'answers'
    : 'blocks';
}

/** A row of headers names several things; a row of a block names one and says what it is. */
function isOverHeader({ columns }: SourceTable): boolean {
  const words = columns.flatMap(({ header }) => headerWord(header) ?? []);
  return words.includes('question') || words.includes('answer') || new Set(words).size > 2;
}

/** The texts of a column, each once. */
export function distinctTexts(rows: readonly SourceRow[], column: number): readonly string[] {
  const texts = new Map<string, string>();
  for (const { cells } of rows) {
    const text = textOf(cells[column - 1]);
    if (text !== '' && texts.size < MOST_ITEMS) texts.set(fold(text), texts.get(fold(text)) ?? text);
  }
  return [...texts.values()];
}

/** All rows as a table that begins at the column of questions; its columns have letters for headers. */
export function blockTable(rows: readonly SourceRow[], first: number): SourceTable {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  const columns = Array.from({ length: Math.max(0, width - Math.max(1, first) + 1) }, (_, n) => ({
    column: Math.max(1, first) + n,
    header: '',
  }));
  return { headerRow: 0, columns, rows, leftOut: [] };
}

/** The texts of a source in blocks that a value follows: all in the first column, and names of fields anywhere. */
export function labelsOf({ columns, rows }: SourceTable): readonly string[] {
  const texts = new Map<string, string>();
  const first = columns[0]?.column ?? 1;
  for (const { cells } of rows) {
    for (let column = first; column < cells.length; column++) {
      const text = textOf(cells[column - 1]);
      const next = cells[column] ?? '';
      if (typeof cells[column - 1] !== 'string' || text === '' || isBlank(next)) continue;
      const word = headerWord(text);
      const isField = /:$/.test(text) || (word !== undefined && fieldOf(word) !== undefined);
      const isHeading =
        textOf(next).length <= 20 && ['answer', 'comment'].includes(headerWord(textOf(next)) ?? '');
      if ((column === first || isField) && !isHeading && texts.size < MOST_ITEMS) {
        texts.set(fold(text), texts.get(fold(text)) ?? text);
      }
    }
  }
  return [...texts.values()];
}
