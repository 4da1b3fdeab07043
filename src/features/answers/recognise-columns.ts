// How the columns of an answer sheet are recognised: by hidden marks, or by headers and notes on a sheet that lost them.

import { bestEffort, putMark } from '../../app/sheets/limits.ts';
import { COLUMN_MARK, type OwnedColumn } from '../../app/sheets/owned-column.ts';
import { columnName } from '../../domain/cells/cell.ts';
import { fold, isWord, LANGUAGES, type Word } from '../../domain/language.ts';
import type { Mark, Sheet } from '../../ports/workbook.ts';
import type { AnswerColumn } from './answer-columns.ts';
import type { QuestionColumn } from './rules/answer-problems.ts';
import { type SheetQuestion, type TemplateQuestion, titleSumOf } from './rules/template.ts';
import { ANSWER_STATE_COLUMNS, LONG_ANSWER_COLUMNS } from './rules/vocabulary.ts';
import { answerError, answerSentences } from './sentences.ts';

// The mark identifies a question's column on a wide sheet, whatever its header says.

const QUESTION_MARK = 'franchise.question';
const MOST_CHOICES = 499; // Google allows 500; `N/A` takes one.

export function finishQuestions(
  sheet: Sheet,
  columnOf: (field: QuestionColumn) => number | undefined,
  questions: readonly TemplateQuestion[],
): void {
  markQuestions(sheet, columnOf, questions);
  const { maxRows } = sheet.extent();
  for (const { id, options } of questions) {
    const column = columnOf(`question:${id}`);
    if (column === undefined || options.length === 0) continue;
    const choices = [...options.slice(0, MOST_CHOICES).map(({ label }) => label), 'N/A'];
    // Several options on separate lines aren't an item of the list, so other input is allowed; the check validates it.
    const below = { row: 2, column, rows: Math.max(1, maxRows - 1), columns: 1 };
    bestEffort(sheet, () => sheet.setChoices(below, choices, true));
  }
}

/** Holds a hash of the title instead of the title: all marks of a sheet share 30,000 characters. */
function questionMark({ id, type, title }: Pick<SheetQuestion, 'id' | 'type' | 'title'>): string {
  return `${id} ${type} ${titleSumOf(title)}`;
}

/** Google allows 30,000 characters per sheet. */
export function questionMarkCharacters(questions: readonly TemplateQuestion[]): number {
  return questions.reduce((sum, question) => sum + QUESTION_MARK.length + questionMark(question).length, 0);
}

const QUESTION = /^(\d+) (.*) (\S+)$/;

/** Titles are read from the headers. */
export function sheetQuestions(sheet: Sheet, headerRow: number): readonly SheetQuestion[] {
  const marked = markedQuestions(sheet);
  const { lastColumn, lastRow } = sheet.extent();
  const isNoHeader = marked.length === 0 || lastColumn === 0 || headerRow > lastRow;
  const area = { row: headerRow, column: 1, rows: 1, columns: lastColumn };
  const [headers = []] = isNoHeader ? [] : sheet.read(area);
  return marked.map(({ index, ...question }) => ({ ...question, title: String(headers[index - 1] ?? '') }));
}

interface MarkedQuestion extends Omit<SheetQuestion, 'title'> {
  readonly index: number;
}

/** Two executions that restored lost marks at the same time may both have marked a column: count it once. */
function markedQuestions(sheet: Sheet): readonly MarkedQuestion[] {
  const marked = new Map<string, MarkedQuestion>();
  for (const { value, index } of sheet.marks(QUESTION_MARK)) {
    const question = parseQuestionMark(value, index);
    if (question !== undefined) marked.set(`${question.id} ${index}`, question);
  }
  return [...marked.values()];
}

function parseQuestionMark(mark: string, index: number): MarkedQuestion | undefined {
  const [, id, type = '', titleSum = ''] = QUESTION.exec(mark) ?? [];
  return id === undefined ? undefined : { id: Number(id), type, titleSum, index };
}

/** Lets people rename and move the columns. */
export function markQuestions(
  sheet: Sheet,
  columnOf: (field: QuestionColumn) => number | undefined,
  questions: readonly SheetQuestion[],
): void {
  const marked = new Set(markedQuestions(sheet).map(({ id }) => id));
  for (const question of questions) {
    const column = columnOf(`question:${question.id}`);
    if (column === undefined || marked.has(question.id)) continue;
    putMark(sheet, () => sheet.mark('column', column, QUESTION_MARK, questionMark(question)));
  }
}

// Without marks (a restored or converted file, a copied tab, pasted cells) question columns are recognised by the notes on
// their headers, which name template and question; all others by their headers. Ambiguity is an error: no answer may end up
// under another question.

const QUESTION_NOTE = /^(?:Template|Modelo) (\d+) · (?:question|pergunta) (\d+) · (\S*)/; // In either language.

interface Head {
  readonly column: number;
  readonly text: string;
  readonly note: string;
}

interface NotedQuestion extends SheetQuestion {
  readonly template: number;
  readonly column: number;
}

export class UnmarkedColumns {
  private constructor(
    private readonly sheet: Sheet,
    private readonly heads: readonly Head[],
    private readonly noted: readonly NotedQuestion[],
  ) {}

  /** Two reads of the first row. */
  static of(sheet: Sheet): UnmarkedColumns {
    const { lastRow, lastColumn } = sheet.extent();
    if (lastRow === 0) return new UnmarkedColumns(sheet, [], []);
    const area = { row: 1, column: 1, rows: 1, columns: lastColumn };
    const [headers = []] = sheet.read(area);
    const [notes = []] = sheet.readNotes(area);
    const heads = headers.map((text, n) => ({ column: n + 1, text: String(text), note: notes[n] ?? '' }));
    return new UnmarkedColumns(sheet, heads, heads.flatMap(questionOf));
  }

  /** It has our own columns, but not those of the long layout. */
  isLikeWide(): boolean {
    const has = (header: Word) => this.heads.some((head) => isWord(head.text, header));
    return Object.values(ANSWER_STATE_COLUMNS).every(has) && !has(LONG_ANSWER_COLUMNS.question);
  }

  /**
   * Returns undefined if no note names a question.
   * @throws FranchiseError `bad-sheet` if the notes name several templates, or a question twice
   */
  wide(): { readonly template: number; readonly questions: readonly SheetQuestion[] } | undefined {
    const [first] = this.noted;
    if (first === undefined) return undefined;
    const name = this.sheet.name();
    const other = this.noted.find(({ template }) => template !== first.template);
    if (other !== undefined) {
      const [a, b] = [first, other].map(({ template }) => template);
      throw answerError('bad-sheet', (words) => words.answerTemplatesMixed(name, a ?? 0, b ?? 0));
    }
    for (const { id } of this.noted) {
      const columns = this.noted.filter((one) => one.id === id).map(({ column }) => columnName(column));
      if (columns.length > 1) {
        throw answerError('bad-sheet', (words) => words.answerQuestionColumns(name, id, columns));
      }
    }
    const questions = this.noted.map(({ id, type, title }) => ({ id, type, title }));
    return { template: first.template, questions };
  }

  /**
   * Existing marks and those that identified columns should get.
   * @param there existing ones: an execution may be killed while it restores marks
   * @throws FranchiseError `bad-sheet` if a column is ambiguous, or a comment belongs to no question
   */
  marks(columns: readonly OwnedColumn<AnswerColumn>[], there: readonly Mark[]): readonly Mark[] {
    const isFree = ({ index, value }: Mark) =>
      !there.some((one) => one.index === index || one.value === value);
    const questions = this.noted.map(({ id, column }) => markColumn(`question:${id}`, column));
    // The long layout has one comment column, recognised by its header.
    const comments = this.noted.length === 0 ? [] : this.comments(there);
    const known = [...there, ...[...questions, ...comments].filter(isFree)];
    const free = this.heads.filter(({ column }) => !known.some(({ index }) => index === column));
    const others = columns
      .filter(({ field }) => !isOfQuestion(field) && !there.some(({ value }) => value === field))
      .flatMap((column) => markOf(column, free, this.sheet));
    return [...known, ...others];
  }

  /** A comment is to the right of its question, or its header says the question's title. */
  private comments(there: readonly Mark[]): readonly Mark[] {
    const isMarked = ({ column }: Head) => there.some(({ index }) => index === column);
    const unknown = this.heads.filter((head) => isComment(head) && !isMarked(head));
    return unknown.map(({ column, text }) => {
      const isTitled = ({ title }: NotedQuestion) =>
        LANGUAGES.some(
          (language) => fold(answerSentences(language).answerCommentHeader(title)) === fold(text),
        );
      const titled = this.noted.filter(isTitled);
      const beside = this.noted.find((question) => question.column === column - 1);
      const question = titled.length === 1 ? titled[0] : beside;
      if (question !== undefined) return markColumn(`comment:${question.id}`, column);
      const name = this.sheet.name();
      throw answerError('bad-sheet', (words) => words.answerCommentLost(name, columnName(column)));
    });
  }
}

function questionOf({ column, text, note }: Head): readonly NotedQuestion[] {
  const [, template, question, type = ''] = QUESTION_NOTE.exec(note) ?? [];
  if (question === undefined) return [];
  return [{ template: Number(template), id: Number(question), type, title: text, column }];
}

function isComment({ note }: Head): boolean {
  return LANGUAGES.some((language) => note === answerSentences(language).answerNotes.comment);
}

function isOfQuestion(field: AnswerColumn): field is QuestionColumn {
  return field.startsWith('question:') || field.startsWith('comment:');
}

function markOf(
  { field, header }: OwnedColumn<AnswerColumn>,
  free: readonly Head[],
  sheet: Sheet,
): readonly Mark[] {
  const found = free.filter((head) => isWord(head.text, header));
  const [first, second] = found;
  if (first === undefined) return [];
  if (second === undefined) return [markColumn(field, first.column)];
  const columns = found.map(({ column }) => columnName(column));
  throw answerError('bad-sheet', (words) => words.answerHeaderTwice(sheet.name(), first.text, columns));
}

function markColumn(field: AnswerColumn, column: number): Mark {
  return { on: 'column', index: column, key: COLUMN_MARK, value: field };
}
