// Proposes what the columns of a source mean, by its layout and by what each column and text may mean. If two meanings
// fit equally well it proposes neither, and names both.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { isBlankCell } from '../../answers/rules/answer-cells.ts';
import type { SheetMapping, SourceShape } from './mapping.ts';
import { type MappingContext, type ProposedMeaning, Proposer } from './proposed-meanings.ts';
import {
  blockRows,
  commentedTitle,
  fieldOf,
  findTable,
  headerWord,
  type KnownHeader,
  ROWS_LOOKED_AT,
  type SourceCells,
  type SourceRow,
  type SourceTable,
  textOf,
} from './source-table.ts';
import { numberAndName, readSourceDate } from './source-values.ts';
import { QuestionTitles } from './titles.ts';

export interface Proposal {
  readonly shape: SourceShape;
  readonly table: SourceTable; // All rows with content, for blocks.
  readonly columns: readonly ProposedMeaning[]; // Left to right.
  readonly items: readonly ProposedMeaning[]; // Texts in the question column, if the shape has one.
  readonly isTransposed: boolean; // It seems to have a column for each visit, which no shape supports.
}

/** What a person said about the layout; undefined means that it is detected. */
interface LayoutHints {
  readonly shape?: SourceShape | undefined;
  readonly headerRow?: number | undefined;
}

export function proposeMapping(cells: SourceCells, known: MappingContext, said: LayoutHints = {}): Proposal {
  const titles = new QuestionTitles(known.template);
  const namesVisit = (cell: CellValue) =>
    typeof cell === 'string' && known.names('unit', cell).kind === 'code'
      ? /\p{L}/u.test(cell)
      : typeof cell !== 'number' && readSourceDate(cell, known.clock) !== undefined;
  const asked = columnOfTitles(cells, titles);
  const turned = isTransposed(cells, asked, titles, namesVisit);
  const found = proposed(cells, known, said, { titles, asked });
  const dayOf = (cell: CellValue) => {
    const { dayFirst, monthFirst } = readSourceDate(cell, known.clock) ?? {};
    const { year, month, day } = dayFirst ?? monthFirst ?? {};
    return day === undefined ? undefined : [year, month, day].join('-');
  };
  return { ...found, table: { ...found.table, dayOf }, isTransposed: turned };
}

function proposed(
  cells: SourceCells,
  known: MappingContext,
  said: LayoutHints,
  { titles, asked }: { readonly titles: QuestionTitles; readonly asked: ReturnType<typeof columnOfTitles> },
): Omit<Proposal, 'isTransposed'> {
  const knows: KnownHeader = (text) => {
    const found = titles.find(text);
    if (found.kind === 'one' && found.certainty === 'same') return 'question';
    const commented = titles.find(commentedTitle(text) ?? '');
    if (commented.kind === 'one') return 'question';
    const word = headerWord(text);
    if (word !== undefined) return fieldOf(word) ?? 'other';
    return found.kind === 'none' ? undefined : 'perhaps';
  };
  const isUnit = (text: string) =>
    [text, numberAndName(text)?.name ?? ''].some((name) => known.names('unit', name).kind === 'code');
  const table = findTable(cells, knows, said.headerRow, isUnit);
  const shape = said.shape ?? shapeOf(table, asked.texts, titles);
  const proposer = new Proposer(known, titles);
  switch (shape) {
    case 'visits':
      return { shape, table, columns: proposer.columns(table), items: [] };
    case 'answers': {
      const columns = proposer.roles(table, asked.texts.size > 1 ? asked.column : 0);
      const questions = table.columns.find((_, n) => columns[n]?.means === 'question');
      const texts = questions === undefined ? [] : distinctTexts(table.rows, questions.column);
      return { shape, table, columns, items: proposer.items(texts) };
    }
    case 'blocks': {
      const rows = blockRows(cells);
      const blocks = blockTable(rows, asked.column);
      const comments = blocks.columns.findIndex(
        ({ column }, n) =>
          n > 1 && rows.some(({ cells: row }) => headerWord(textOf(row[column - 1])) === 'comment'),
      );
      const commentAt = Math.max(2, comments);
      const columns = blocks.columns.map(({ header }, n): ProposedMeaning => {
        const means = n === commentAt ? 'comment' : ((['question', 'answer'] as const)[n] ?? 'ignored');
        return { text: header, means, reason: means === 'ignored' ? 'nothing' : 'alike', questions: [] };
      });
      return { shape, table: blocks, columns, items: proposer.items(labelsOf(blocks), true) };
    }
  }
}

export function mappingOf({ shape, table, columns, items }: Omit<Proposal, 'isTransposed'>): SheetMapping {
  const bare = ({ text, means }: ProposedMeaning) => ({ text, means });
  return {
    shape,
    headerRow: table.headerRow,
    columns: columns.map(bare),
    items: items.map(bare),
    decisions: [],
  };
}

// The layout: a row per visit, a row per answer, or a block per visit; and where the questions are.

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
function isTransposed(
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

/**
 * Columns that the kept mapping doesn't know keep their proposal, unless another column has that meaning.
 * @returns also headers that the mapping doesn't know, and those that had a meaning and are missing
 */
export function applyKept(proposed: readonly ProposedMeaning[], kept: SheetMapping['columns']) {
  const left = [...kept];
  const known = proposed.map(({ text }) => {
    const at = left.findIndex((one) => fold(one.text) === fold(text));
    return at < 0 ? undefined : left.splice(at, 1)[0];
  });
  const taken = new Set(known.map((one) => one?.means));
  const applied = proposed.map((one, n): ProposedMeaning => {
    const mapped = known[n];
    if (mapped !== undefined) return { ...one, means: mapped.means, reason: 'kept', questions: [] };
    const isFree = one.means === 'ignored' || !taken.has(one.means);
    return isFree ? one : { ...one, means: 'ignored', reason: 'twice' };
  });
  return {
    proposed: applied,
    added: proposed.filter((_, n) => known[n] === undefined).map(({ text }) => text),
    gone: left.filter(({ means }) => means !== 'ignored').map(({ text }) => text),
  };
}
