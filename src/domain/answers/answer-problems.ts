// What can be wrong with the rows of one assessment, as data; and the same in words, naming column and row.

import type { Language } from '../language.ts';
import { sentencesIn } from '../messages/index.ts';
import { LONG_ANSWER_COLUMNS } from '../vocabulary.ts';
import type { CellProblem } from './answer-cells.ts';

export type AnswerField = keyof typeof LONG_ANSWER_COLUMNS;

/** A value where it stands. */
export interface Standing {
  readonly row: number;
  readonly typed: string;
}

export type AnswerProblem =
  | {
      readonly kind: 'cell';
      readonly field: AnswerField;
      readonly row: number;
      readonly typed: string;
      readonly problem: CellProblem;
    }
  | { readonly kind: 'field-missing'; readonly field: AnswerField; readonly row: number }
  /** A row of its own, for want of a group, that doesn't carry a whole assessment. */
  | { readonly kind: 'group-missing'; readonly row: number }
  | { readonly kind: 'no-answers'; readonly row: number }
  | { readonly kind: 'question-missing'; readonly row: number }
  | { readonly kind: 'answer-missing'; readonly row: number }
  | { readonly kind: 'options-and-text'; readonly row: number }
  | { readonly kind: 'not-applicable-and-answer'; readonly row: number }
  | { readonly kind: 'question-twice'; readonly question: number; readonly rows: readonly number[] }
  | { readonly kind: 'disagree'; readonly field: AnswerField; readonly values: readonly Standing[] };

/** So many are said in full; the text stands on every row of the group. */
const MOST_SAID = 20;

/** All problems in one text. */
export function describeProblems(problems: readonly AnswerProblem[], language: Language): string {
  const said = problems.slice(0, MOST_SAID).map((problem) => describe(problem, language));
  const rest = problems.length - said.length;
  if (rest > 0) said.push(sentencesIn(language).answerMoreProblems(rest));
  return said.join(' ');
}

function describe(problem: AnswerProblem, language: Language): string {
  const say = sentencesIn(language);
  const name = (field: AnswerField) => LONG_ANSWER_COLUMNS[field][language];
  switch (problem.kind) {
    case 'cell':
      return describeCell(problem.problem, problem.row, name(problem.field), problem.typed, language);
    case 'field-missing':
      return say.answerFieldMissing(problem.row, name(problem.field));
    case 'group-missing':
      return say.answerGroupMissing(problem.row, name('group'), name('template'), name('unit'));
    case 'no-answers':
      return say.answerNone(problem.row, name('question'));
    case 'question-missing':
      return say.answerQuestionMissing(problem.row, name('question'));
    case 'answer-missing':
      return say.answerMissing(problem.row, name('options'), name('text'), name('notApplicable'));
    case 'options-and-text':
      return say.answerOptionsAndText(problem.row, name('options'), name('text'));
    case 'not-applicable-and-answer':
      return say.answerNotApplicable(problem.row, name('notApplicable'), name('options'), name('text'));
    case 'question-twice':
      return say.answerQuestionTwice(String(problem.question), name('question'), problem.rows);
    case 'disagree': {
      const values = problem.values.map(({ row, typed }) => say.answerValueAt(typed, row)).join(', ');
      return say.answerDisagree(name(problem.field), values);
    }
  }
}

function describeCell(
  problem: CellProblem,
  row: number,
  column: string,
  typed: string,
  language: Language,
): string {
  const say = sentencesIn(language);
  switch (problem) {
    case 'error-value':
      return say.answerErrorValue(row, column, typed);
    case 'not-a-code':
      return say.answerNotCode(row, column, typed);
    case 'decimal-code':
      return say.answerDecimalCode(row, column, typed);
    case 'decimal-options':
      return say.answerDecimalOptions(row, column, typed);
    case 'not-a-date':
      return say.answerNotDate(row, column, typed);
    case 'time-only':
      return say.answerTimeOnly(row, column, typed);
    case 'not-a-yes':
      return say.answerNotYes(row, column, typed);
  }
}
