// The marks by which the question of a column of a wide sheet is known again, whatever its header says; and dropdowns.

import { bestEffort } from '../../app/sheets/best-effort.ts';
import { putMark } from '../../app/sheets/limits.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { QuestionColumn } from './rules/answer-problems.ts';
import { type SheetQuestion, type TemplateQuestion, titleSumOf } from './rules/template.ts';

const QUESTION_MARK = 'franchise.question';
/** Google: a list has at most 500 items. */
const MOST_CHOICES = 499;

/**
 * Marks the columns of a new wide sheet (a column for each question) with their questions, as hidden metadata. They
 * get dropdowns with the options.
 */
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
    // Several options on separate lines are no item of the list, so others are let in: the check judges them.
    const below = { row: 2, column, rows: Math.max(1, maxRows - 1), columns: 1 };
    bestEffort(sheet, () => sheet.setChoices(below, choices, true));
  }
}

/** Short, as all marks of a sheet have 30,000 characters: in place of the title it has its hash. */
function questionMark({ id, type, title }: Pick<SheetQuestion, 'id' | 'type' | 'title'>): string {
  return `${id} ${type} ${titleSumOf(title)}`;
}

/**
 * How many characters the marks (metadata on columns) of these questions take. Google allows 30,000 for a sheet, so
 * a new one is refused where they don't fit.
 */
export function questionMarkCharacters(questions: readonly TemplateQuestion[]): number {
  return questions.reduce((sum, question) => sum + QUESTION_MARK.length + questionMark(question).length, 0);
}

const QUESTION = /^(\d+) (.*) (\S+)$/;

/**
 * The questions that have columns on a wide sheet (a row for each assessment), by hidden metadata of these. Their
 * titles are those of the headers.
 */
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

/** Two executions that put lost marks back at one time may both have marked a column: it counts once. */
function markedQuestions(sheet: Sheet): readonly MarkedQuestion[] {
  const marked = new Map<string, MarkedQuestion>();
  for (const { value, index } of sheet.marks(QUESTION_MARK)) {
    const question = questionOf(value, index);
    if (question !== undefined) marked.set(`${question.id} ${index}`, question);
  }
  return [...marked.values()];
}

function questionOf(mark: string, index: number): MarkedQuestion | undefined {
  const [, id, type = '', titleSum = ''] = QUESTION.exec(mark) ?? [];
  return id === undefined ? undefined : { id: Number(id), type, titleSum, index };
}

/**
 * Marks the columns of a wide sheet (a column for each question) with their questions, as hidden metadata. So people
 * may rename and move columns.
 */
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
