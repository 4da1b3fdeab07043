// The columns of a long answer sheet as they are made and found: headers, notes that say what to write, formats.

import type { AnswerField } from '../../domain/answers/answer-problems.ts';
import type { CellKind } from '../../domain/cell.ts';
import type { Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { ANSWER_STATE_COLUMNS, LONG_ANSWER_COLUMNS } from '../../domain/vocabulary.ts';
import type { OwnedColumn } from '../sheets/owned-table.ts';

export type StateField = keyof typeof ANSWER_STATE_COLUMNS;
export type AnswerColumn = StateField | AnswerField;

/** All of them stand to the left, frozen. */
export const STATE_FIELDS: readonly StateField[] = ['status', 'assessmentId', 'message', 'rowKey'];

/** Without these no row can be checked, or found again. A column that isn't here may be deleted: it is blank then. */
export const REQUIRED_FIELDS: readonly AnswerColumn[] = [
  ...STATE_FIELDS,
  'group',
  'template',
  'unit',
  'question',
];

export function answerColumns(language: Language): readonly OwnedColumn<AnswerColumn>[] {
  const say = sentencesIn(language);
  const state = (
    field: StateField,
    kind: CellKind,
    more: { readonly note?: string; readonly hidden?: boolean },
  ) => ({ field, header: ANSWER_STATE_COLUMNS[field], kind, ...more });
  const input = (field: AnswerField, kind: CellKind, note: string) => ({
    field,
    header: LONG_ANSWER_COLUMNS[field],
    kind,
    note,
  });
  const once = say.answerNoteOnce;
  const date = (what: string) => once(say.answerNoteDate(what));
  return [
    state('status', 'short-text', { note: say.answerNoteStatus() }),
    state('assessmentId', 'code', {}),
    state('message', 'long-text', {}),
    state('rowKey', 'text', { note: say.answerNoteRowKey(), hidden: true }),
    input('group', 'text', say.answerNoteGroup()),
    input('template', 'code', once(say.answerNoteTemplate())),
    input('unit', 'code', once(say.answerNoteUnit())),
    input('createdBy', 'code', once(say.answerNoteCreatedBy())),
    input('assignee', 'code', once(say.answerNoteAssignee())),
    input('scheduled', 'date-time', date(say.answerNoteScheduled())),
    input('started', 'date-time', date(say.answerNoteStarted())),
    input('submitted', 'date-time', date(say.answerNoteSubmitted())),
    input('question', 'code', say.answerNoteQuestion()),
    // Plain text, so that `4,5` stays two codes in a Brazilian sheet.
    input('options', 'text', say.answerNoteOptions()),
    // A number is sent as a number and a date as a date, so Sheets may tell them apart here.
    input('text', 'any', say.answerNoteText()),
    input('comment', 'long-text', say.answerNoteComment()),
    input('notApplicable', 'text', say.answerNoteNotApplicable()),
  ];
}
