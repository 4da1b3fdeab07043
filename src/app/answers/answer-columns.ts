// The columns of answer sheets as they are made and found: headers, notes that say what to write, formats, dropdowns,
// and the mark by which the question of a wide column is known again.

import * as z from 'zod/mini';
import { WIDE_FIELDS } from '../../domain/answers/answer-groups.ts';
import type { AnswerField, InputColumn, QuestionColumn } from '../../domain/answers/answer-problems.ts';
import { type SheetQuestion, type TemplateQuestion, titleSumOf } from '../../domain/answers/template.ts';
import type { CellKind } from '../../domain/cell.ts';
import type { Language, Word } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { lazily } from '../../domain/schema.ts';
import { ANSWER_STATE_COLUMNS, LONG_ANSWER_COLUMNS, ROW_STATES } from '../../domain/vocabulary.ts';
import type { Sheet, WordColour } from '../../ports/workbook.ts';
import { bestEffort } from '../sheets/best-effort.ts';
import { putMark } from '../sheets/mark-limit.ts';
import type { OwnedColumn } from '../sheets/owned-column.ts';
import { parseStored } from '../storage/stored.ts';

/** One of the columns that the connector fills in. */
export type StateField = keyof typeof ANSWER_STATE_COLUMNS;
/** A column of an answer sheet. */
export type AnswerColumn = StateField | InputColumn;

/** The columns that the connector fills in. They stand to the left, frozen. */
export const STATE_FIELDS: readonly StateField[] = ['status', 'assessmentId', 'message', 'rowKey'];

/** Columns without which a long sheet can't be checked. Any other may be deleted, and counts as blank then. */
export const LONG_REQUIRED: readonly AnswerColumn[] = [
  ...STATE_FIELDS,
  'group',
  'template',
  'unit',
  'question',
];
/** Columns without which a wide sheet can't be checked. */
export const WIDE_REQUIRED: readonly AnswerColumn[] = [...STATE_FIELDS, 'unit'];

const QUESTION_MARK = 'franchise.question';
/** Google: a list has at most 500 items. */
const MOST_CHOICES = 499;

/** How earlier versions marked a question: with its whole title. */
const storedQuestion = lazily(() => z.object({ id: z.number(), type: z.string(), title: z.string() }));

/** Colours that colour-blind people tell apart: blue, orange, yellow, and grey. */
const COLOURS: readonly {
  readonly states: readonly (keyof typeof ROW_STATES)[];
  readonly background: string;
}[] = [
  { states: ['imported'], background: '#c5dff8' },
  { states: ['invalid', 'rejected'], background: '#f9cb9c' },
  { states: ['unknown'], background: '#fff2a8' },
  { states: ['queued', 'sending'], background: '#d9d9d9' },
];

/** The colours of the states, for the column `Status`. */
export function stateColours(): readonly WordColour[] {
  return COLOURS.map(({ states, background }) => ({
    words: [...new Set(states.flatMap((state) => [ROW_STATES[state].en, ROW_STATES[state].pt]))],
    background,
    bold: states.includes('unknown') || states.includes('invalid'),
  }));
}

/** The columns of the long layout. */
export function longColumns(language: Language): readonly OwnedColumn<AnswerColumn>[] {
  const say = sentencesIn(language);
  const once = say.answerNoteOnce;
  return [
    ...stateColumns(language),
    typed('group', 'text', say.answerNoteGroup()),
    input('template', 'code', once(say.answerNoteTemplate())),
    ...fieldColumns(language, once),
    input('question', 'code', say.answerNoteQuestion()),
    // Plain text, so that `4,5` stays two codes in a Brazilian sheet.
    typed('options', 'text', say.answerNoteOptions()),
    // A number is sent as a number and a date as a date, so Sheets may tell them apart here.
    input('text', 'any', say.answerNoteText()),
    typed('comment', 'long-text', say.answerNoteComment()),
    typed('notApplicable', 'text', say.answerNoteNotApplicable()),
  ];
}

/** One column for each question, in the order of the template, and where wished one for its comment. */
export function wideColumns(
  language: Language,
  template: number,
  questions: readonly TemplateQuestion[],
  hasComments: boolean,
): readonly OwnedColumn<AnswerColumn>[] {
  const say = sentencesIn(language);
  return [
    ...stateColumns(language),
    ...fieldColumns(language, (what) => what),
    ...questions.flatMap(({ id, title, type, options }): OwnedColumn<AnswerColumn>[] => {
      const [note, kind] =
        options.length > 0
          ? [say.answerNoteWideOptions(template, id, type), 'text' as const]
          : [say.answerNoteWideText(template, id, type), 'any' as const];
      const columns = [questionColumn(`question:${id}`, title, kind, note)];
      if (!hasComments) return columns;
      return [
        ...columns,
        {
          field: `comment:${id}`,
          header: commentHeader(title),
          kind: 'long-text',
          isTyped: true,
          note: say.answerNoteComment(),
        },
      ];
    }),
  ];
}

/** The columns of a wide sheet as they are found. */
export function foundWideColumns(
  language: Language,
  questions: readonly SheetQuestion[],
): readonly OwnedColumn<AnswerColumn>[] {
  const own = questions.flatMap(({ id, title }): OwnedColumn<AnswerColumn>[] => [
    questionColumn(`question:${id}`, title, 'text', ''),
    { field: `comment:${id}`, header: commentHeader(title), kind: 'text' },
  ]);
  return [...stateColumns(language), ...fieldColumns(language, (what) => what), ...own];
}

/** Marks the columns of a new wide sheet with their questions, and gives them their dropdowns. */
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

/** How many characters of metadata the marks of these questions take. */
export function marksOfQuestions(questions: readonly TemplateQuestion[]): number {
  return questions.reduce((sum, question) => sum + QUESTION_MARK.length + questionMark(question).length, 0);
}

const QUESTION = /^(\d+) (.*) (\S+)$/;

/** The questions whose columns stand on the sheet, with their titles as the headers say them now. */
export function sheetQuestions(sheet: Sheet, headerRow: number): readonly SheetQuestion[] {
  const marked = markedQuestions(sheet);
  const { lastColumn, lastRow } = sheet.extent();
  if (marked.every(({ title }) => title !== undefined) || lastColumn === 0 || headerRow > lastRow) {
    return marked.map(({ title = '', ...question }) => ({ ...question, title }));
  }
  const [headers = []] = sheet.read({ row: headerRow, column: 1, rows: 1, columns: lastColumn });
  return marked.map(({ index, title = String(headers[index - 1] ?? ''), ...question }) => ({
    ...question,
    title,
  }));
}

interface MarkedQuestion extends Omit<SheetQuestion, 'title'> {
  /** undefined where the mark holds only its hash. */
  readonly title?: string;
  readonly index: number;
}

function markedQuestions(sheet: Sheet): readonly MarkedQuestion[] {
  return sheet.marks(QUESTION_MARK).flatMap(({ value, index }): readonly MarkedQuestion[] => {
    const [, id, type = '', titleSum = ''] = QUESTION.exec(value) ?? [];
    if (id !== undefined) return [{ id: Number(id), type, titleSum, index }];
    const stored = parseStored(value, storedQuestion);
    return stored === undefined ? [] : [{ ...stored, index }];
  });
}

/** Marks the columns of a wide sheet with their questions, where they aren't yet. */
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

function stateColumns(language: Language): readonly OwnedColumn<AnswerColumn>[] {
  const say = sentencesIn(language);
  const state = (
    field: StateField,
    kind: CellKind,
    more: { readonly note?: string; readonly hidden?: boolean },
  ) => ({ field, header: ANSWER_STATE_COLUMNS[field], kind, ...more });
  return [
    state('status', 'short-text', { note: say.answerNoteStatus() }),
    state('assessmentId', 'code', {}),
    state('message', 'long-text', {}),
    state('rowKey', 'text', { note: say.answerNoteRowKey(), hidden: true }),
  ];
}

function fieldColumns(
  language: Language,
  wrap: (note: string) => string,
): readonly OwnedColumn<AnswerColumn>[] {
  const say = sentencesIn(language);
  const date = (what: string) => wrap(say.answerNoteDate(what));
  const notes: Readonly<Record<(typeof WIDE_FIELDS)[number], string>> = {
    unit: wrap(say.answerNoteUnit()),
    createdBy: wrap(say.answerNoteCreatedBy()),
    assignee: wrap(say.answerNoteAssignee()),
    scheduled: date(say.answerNoteScheduled()),
    started: date(say.answerNoteStarted()),
    submitted: date(say.answerNoteSubmitted()),
  };
  const isDate = (field: AnswerField) => ['scheduled', 'started', 'submitted'].includes(field);
  return WIDE_FIELDS.map((field) => input(field, isDate(field) ? 'date-time' : 'code', notes[field]));
}

function input(field: AnswerField, kind: CellKind, note: string): OwnedColumn<AnswerColumn> {
  return { field, header: LONG_ANSWER_COLUMNS[field], kind, note };
}

/** Plain text, whatever is typed. */
function typed(field: AnswerField, kind: CellKind, note: string): OwnedColumn<AnswerColumn> {
  return { ...input(field, kind, note), isTyped: true };
}

function questionColumn(
  field: QuestionColumn,
  title: string,
  kind: CellKind,
  note: string,
): OwnedColumn<AnswerColumn> {
  return { field, header: { en: title, pt: title }, kind, note, isTyped: kind === 'text' };
}

function commentHeader(title: string): Word {
  return {
    en: sentencesIn('en').answerCommentHeader(title),
    pt: sentencesIn('pt').answerCommentHeader(title),
  };
}
