// The columns of answer sheets as they are made and found: headers, notes that say what to write, and formats.

import type { OwnedColumn } from '../../app/sheets/owned-column.ts';
import type { CellKind } from '../../domain/cell.ts';
import type { Language, Word } from '../../domain/language.ts';
import type { WordColour } from '../../ports/workbook.ts';
import type { RequestSheet } from './request-rows.ts';
import { rowSentences } from './row-words.ts';
import { WIDE_FIELDS } from './rules/answer-groups.ts';
import type { AnswerField, InputColumn, QuestionColumn } from './rules/answer-problems.ts';
import { type RowKind, rowStates } from './rules/row-kinds.ts';
import type { SheetQuestion, TemplateQuestion } from './rules/template.ts';
import {
  ACTION_STATE_COLUMNS,
  ANSWER_STATE_COLUMNS,
  LONG_ANSWER_COLUMNS,
  type ROW_STATES,
} from './rules/vocabulary.ts';
import { answerSentences } from './sentences.ts';

/** A column of an answer sheet that the connector fills in: what became of the row, or the key it is known by. */
export type StateField = keyof typeof ANSWER_STATE_COLUMNS;
/** A column of an answer sheet: one that people fill in, or one in which the script tells what became of the row. */
export type AnswerColumn = StateField | InputColumn;

/**
 * The columns of an answer sheet in which the connector shows what became of each row: state, id, message, key. They
 * stand leftmost and frozen, and no sheet can be checked without them.
 */
export const STATE_FIELDS: readonly StateField[] = ['status', 'assessmentId', 'message', 'rowKey'];

/**
 * The columns without which a long answer sheet (a row for each answer) can't be checked. People may delete the
 * others; those count as blank.
 */
export const LONG_REQUIRED: readonly AnswerColumn[] = [
  ...STATE_FIELDS,
  'group',
  'template',
  'unit',
  'question',
];
/**
 * The columns without which a wide answer sheet (a row for each assessment) can't be checked. People may delete the
 * others.
 */
export const WIDE_REQUIRED: readonly AnswerColumn[] = [...STATE_FIELDS, 'unit'];

/** Pixels of a column of codes into which names are typed. */
const NAME_WIDTH = 180;

/** Pixels of the messages, which wrap: more frozen ones would leave no room for what is typed. */
const MESSAGE_WIDTH = 220;

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

/** The colour of each state, such as `Ready` or `Invalid`, with which a new sheet's column `Status` is formatted. */
export function stateColours(of: RowKind): readonly WordColour[] {
  const words = rowStates(of);
  return COLOURS.map(({ states, background }) => ({
    words: [...new Set(states.flatMap((state) => [words[state].en, words[state].pt]))],
    background,
    bold: states.includes('unknown') || states.includes('invalid'),
  }));
}

/** The columns of a long answer sheet (a row for each answer), to make one and to find them on it. */
export function longColumns(language: Language): readonly OwnedColumn<AnswerColumn>[] {
  const say = answerSentences(language);
  const once = say.answerNoteOnce;
  return [
    ...stateColumns(language),
    typedColumn('group', 'text', say.answerNotes.group),
    inputColumn('template', 'code', once(say.answerNotes.template)),
    ...fieldColumns(language, once),
    inputColumn('question', 'code', say.answerNotes.question),
    // Plain text, so that `4,5` stays two codes in a Brazilian sheet.
    typedColumn('options', 'text', say.answerNotes.options),
    // A number is sent as a number and a date as a date, so Sheets may tell them apart here.
    inputColumn('text', 'any', say.answerNotes.text),
    typedColumn('comment', 'long-text', say.answerNotes.comment),
    typedColumn('notApplicable', 'text', say.answerNotes.notApplicable),
  ];
}

/**
 * The columns with which a wide answer sheet (a row for each assessment) is made: one for each question and, where
 * wished, one for its comment. They are in the order of the checklist.
 */
export function wideColumns(
  language: Language,
  template: number,
  questions: readonly TemplateQuestion[],
  hasComments: boolean,
): readonly OwnedColumn<AnswerColumn>[] {
  const say = answerSentences(language);
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
          note: say.answerNotes.comment,
        },
      ];
    }),
  ];
}

/**
 * The columns by which an existing wide answer sheet (a row for each assessment) is read; without notes and
 * dropdowns.
 */
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

/**
 * The columns of an action sheet (each row becomes a request): what became of each row, and one for each value to
 * send.
 */
export function requestColumns(language: Language, rows: RequestSheet): readonly OwnedColumn<AnswerColumn>[] {
  return [...stateColumns(language, 'actions'), ...rows.columns(language)];
}

/**
 * How the connector's own four columns of an answer or action sheet are made and found: headers, notes, widths. Its
 * other columns are those that people fill in.
 */
export function stateColumns(
  language: Language,
  of: RowKind = 'answers',
): readonly OwnedColumn<AnswerColumn>[] {
  const say = rowSentences(language, of);
  const headers = of === 'actions' ? ACTION_STATE_COLUMNS : ANSWER_STATE_COLUMNS;
  const state = (
    field: StateField,
    kind: CellKind,
    more: Pick<OwnedColumn<AnswerColumn>, 'note' | 'hidden' | 'wraps' | 'width'>,
  ) => ({ field, header: headers[field], kind, ...more });
  return [
    state('status', 'short-text', { note: say.answerNoteStatus }),
    state('assessmentId', 'code', {}),
    state('message', 'long-text', { wraps: true, width: MESSAGE_WIDTH }),
    state('rowKey', 'text', { note: say.answerNoteRowKey, hidden: true }),
  ];
}

function fieldColumns(
  language: Language,
  wrap: (note: string) => string,
): readonly OwnedColumn<AnswerColumn>[] {
  const say = answerSentences(language);
  const isDate = (field: AnswerField) => ['scheduled', 'started', 'submitted'].includes(field);
  return WIDE_FIELDS.map((field) => {
    const note = say.answerNotes[field];
    return isDate(field)
      ? inputColumn(field, 'date-time', wrap(say.answerNoteDate(note)))
      : { ...inputColumn(field, 'code', wrap(note)), width: NAME_WIDTH };
  });
}

function inputColumn(field: AnswerField, kind: CellKind, note: string): OwnedColumn<AnswerColumn> {
  return { field, header: LONG_ANSWER_COLUMNS[field], kind, note };
}

/** Plain text, whatever is typed. */
function typedColumn(field: AnswerField, kind: CellKind, note: string): OwnedColumn<AnswerColumn> {
  return { ...inputColumn(field, kind, note), isTyped: true };
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
    en: answerSentences('en').answerCommentHeader(title),
    pt: answerSentences('pt').answerCommentHeader(title),
  };
}
