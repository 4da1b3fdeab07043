// The hidden marks that identify a question's column on a wide sheet, whatever its header says; and the dropdowns.

import { bestEffort } from '../../app/sheets/best-effort.ts';
import { putMark } from '../../app/sheets/limits.ts';
import type { Sheet } from '../../ports/workbook.ts';
import type { QuestionColumn } from './rules/answer-problems.ts';
import { type SheetQuestion, type TemplateQuestion, titleSumOf } from './rules/template.ts';

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
    const question = questionOf(value, index);
    if (question !== undefined) marked.set(`${question.id} ${index}`, question);
  }
  return [...marked.values()];
}

function questionOf(mark: string, index: number): MarkedQuestion | undefined {
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
