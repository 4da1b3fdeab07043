// The problems and warnings that the check of an assessment finds: as data, as cells of the sheet, and in sentences that
// name column and row.

import {
  type AskedName,
  describeResolution,
  type Resolution,
} from '../../../domain/directory/resolve-name.ts';
import type { Language } from '../../../domain/language.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import { quotedList } from '../../../domain/messages/phrases.ts';
import { type AnswerSentences, answerSentences } from '../sentences.ts';
import { type CellProblem, twoNumbersIn } from './answer-cells.ts';
import { LONG_ANSWER_COLUMNS } from './vocabulary.ts';

/** A column that people fill in on a long answer sheet (a row for each answer), such as `unit`. */
export type AnswerField = keyof typeof LONG_ANSWER_COLUMNS;
/**
 * A column of a wide answer sheet (a row for each assessment): that of a question's answer, or of its comment. It is
 * named by the question's code.
 */
export type QuestionColumn = `question:${number}` | `comment:${number}`;
/**
 * A column of an action sheet (rows become requests), such as `value:body:ticket.id`. It is named by the place of
 * its value in the request: path, query or body.
 */
export type RequestColumn = `value:${string}`;
/**
 * A column that people fill in, of an answer sheet (rows become assessments) or an action sheet (rows become
 * requests).
 */
export type InputColumn = AnswerField | QuestionColumn | RequestColumn;

/** The cell, by row and column, that people have to correct before its row can be sent. */
export interface ProblemPlace {
  /** The sheet's row number. */
  readonly row: number;
  /** The column. */
  readonly column: InputColumn;
}

/** A value as it was typed, and its row: told where rows of one assessment disagree, such as on its unit. */
export interface FieldValue {
  /** The sheet's row number. */
  readonly row: number;
  /** The value, as a sentence quotes it. */
  readonly typed: string;
}

/** Something in a row's cells that a person has to correct before the row can be sent. */
export type AnswerProblem =
  | ({ readonly kind: SimpleProblem } & ProblemPlace)
  | ({ readonly kind: 'cell'; readonly typed: string; readonly problem: CellProblem } & ProblemPlace)
  /** A name that isn't exactly one code. */
  | ({
      readonly kind: 'name';
      readonly asked: AskedName;
      readonly resolution: Exclude<Resolution, { readonly kind: 'code' }>;
    } & ProblemPlace)
  /** In the long layout any other row of the group would do as well. */
  | ({ readonly kind: 'field-missing'; readonly isWide: boolean } & ProblemPlace)
  | { readonly kind: 'no-answers'; readonly row: number; readonly isWide: boolean }
  | { readonly kind: 'question-twice'; readonly question: number; readonly rows: readonly number[] }
  | { readonly kind: 'disagree'; readonly column: AnswerField; readonly values: readonly FieldValue[] }
  | ({
      readonly kind: 'question-unknown';
      readonly question: number;
      readonly template: number;
    } & ProblemPlace)
  | ({ readonly kind: 'question-inactive'; readonly question: number } & ProblemPlace)
  /** `choices`: the first few of what may be written. */
  | ({
      readonly kind: 'option-unknown';
      readonly typed: string;
      readonly choices: readonly string[];
    } & ProblemPlace)
  | ({ readonly kind: 'text-for-options'; readonly choices: readonly string[] } & ProblemPlace);

/** A problem of a row that its kind and cell describe fully; others also carry what was typed. */
export type SimpleProblem =
  /** The row has no group, and doesn't hold a whole assessment by itself. */
  | 'group-missing'
  | 'question-missing'
  | 'answer-missing'
  | 'options-and-text'
  | 'not-applicable-and-answer'
  | 'dates-out-of-order'
  | 'several-options'
  /** The template knows no options for this question. */
  | 'options-for-text';

/**
 * Something about a row that its person should know before approving it, such as blank columns; it can be sent all
 * the same.
 */
export type AnswerWarning =
  | { readonly kind: 'blank'; readonly columns: readonly AnswerField[] }
  | { readonly kind: 'unanswered'; readonly titles: readonly string[] }
  /** Another assessment of this sheet has the same content; `row` is its first row. */
  | { readonly kind: 'same-content'; readonly row: number }
  /** Exactly this was sent before, from a row that says something else now; 0 where that row is gone. */
  | { readonly kind: 'sent-before'; readonly row: number }
  /** The service has an assessment of the same unit and dates; `words`: which one, and what differs. */
  | { readonly kind: 'visit'; readonly words: string };

/**
 * Gives the header of a column as people see it, which they may have changed. Messages about rows name columns by it.
 */
export type ColumnNames = (column: InputColumn) => string;

/** Problems that are said in full; the text stands on every row of the group. */
const MOST_SAID = 20;
const MOST_TITLES = 3;

function isField(column: InputColumn): column is AnswerField {
  return column in LONG_ANSWER_COLUMNS;
}

/**
 * All problems of an assessment in one text, for the column `Message` of its rows. From the 21st on they are only
 * counted.
 */
export function describeProblems(
  problems: readonly AnswerProblem[],
  language: Language,
  nameOf: ColumnNames,
): string {
  const said = problems.slice(0, MOST_SAID).map((problem) => describeProblem(problem, language, nameOf));
  const rest = problems.length - said.length;
  if (rest > 0) said.push(answerSentences(language).answerMoreProblems(rest));
  return said.join(' ');
}

/** A problem of a row in words, for its message and the note on its cell: where it is, what it is, what to do. */
export function describeProblem(problem: AnswerProblem, language: Language, name: ColumnNames): string {
  const say = answerSentences(language);
  const column = 'column' in problem ? name(problem.column) : '';
  const at = (sentence: string) =>
    'row' in problem ? say.answerAt(problem.row, column, sentence) : sentence;
  switch (problem.kind) {
    case 'cell': {
      const { problem: what, typed } = problem;
      return what === 'two-numbers'
        ? at(say.answerTwoNumbers(typed, ...twoNumbersIn(typed, language)))
        : at(say.answerCell[what](typed));
    }
    case 'name':
      return at(describeResolution(problem.resolution, problem.asked, sentencesIn(language)));
    case 'field-missing':
      return problem.isWide
        ? say.answerFieldMissingHere(problem.row, column)
        : say.answerFieldMissing(problem.row, column);
    case 'group-missing':
      return say.answerGroupMissing(problem.row, name('group'), name('template'), name('unit'));
    case 'no-answers':
      return problem.isWide ? say.answerNoneWide(problem.row) : say.answerNone(problem.row, name('question'));
    case 'question-missing':
      return say.answerQuestionMissing(problem.row, name('question'));
    case 'answer-missing':
      return say.answerMissing(problem.row, name('options'), name('text'), name('notApplicable'));
    case 'options-and-text':
      return say.answerOptionsAndText(problem.row, name('options'), name('text'));
    case 'not-applicable-and-answer':
      return isField(problem.column)
        ? say.answerNotApplicable(problem.row, name('notApplicable'), name('options'), name('text'))
        : at(say.answerNotApplicableHere);
    case 'question-twice':
      return say.answerQuestionTwice(String(problem.question), name('question'), problem.rows);
    case 'disagree': {
      const values = problem.values.map(({ row, typed }) => say.answerValueAt(typed, row)).join(', ');
      return say.answerDisagree(column, values);
    }
    case 'dates-out-of-order':
      return say.answerDatesOutOfOrder(problem.row, name('started'), name('submitted'));
    case 'question-unknown':
      return at(say.answerQuestionUnknown(problem.question, problem.template));
    case 'question-inactive':
      return at(say.answerQuestionInactive(problem.question));
    case 'option-unknown':
      return at(say.answerOptionUnknown(problem.typed, quotedList(problem.choices)));
    case 'several-options':
      return at(say.answerSeveralOptions);
    case 'options-for-text':
      return at(say.answerOptionsForText(name('text')));
    case 'text-for-options':
      return at(say.answerTextForOptions(name('options'), quotedList(problem.choices)));
  }
}

/** All warnings about an assessment in one text, for the column `Message` or a report; empty where there are none. */
export function describeWarnings(
  warnings: readonly AnswerWarning[],
  language: Language,
  name: ColumnNames,
  say = answerSentences(language),
): string {
  return warnings.map((warning) => describeWarning(warning, name, say)).join(' ');
}

function describeWarning(warning: AnswerWarning, name: ColumnNames, say: AnswerSentences): string {
  switch (warning.kind) {
    case 'blank':
      return say.answerBlank(warning.columns.map(name).join(', '));
    case 'unanswered': {
      const { titles } = warning;
      return say.answerUnanswered(titles.length, quotedList(titles, MOST_TITLES));
    }
    case 'same-content':
      return say.answerSameContent(warning.row);
    case 'sent-before':
      return say.answerSentBefore(warning.row);
    case 'visit':
      return warning.words;
  }
}

/** The cells that a problem of a row is about; after a check each of them gets a note. */
export function placesOf(problem: AnswerProblem): readonly ProblemPlace[] {
  switch (problem.kind) {
    case 'question-twice':
      return problem.rows.map((row) => ({ row, column: 'question' }));
    case 'disagree':
      return problem.values.map(({ row }) => ({ row, column: problem.column }));
    case 'no-answers':
      return [];
    default:
      return [{ row: problem.row, column: problem.column }];
  }
}
