// The problems and warnings of a check: as data, as cells of the sheet, and as sentences that name column and row.

import {
  type AskedName,
  describeResolution,
  type Resolution,
} from '../../../domain/directory/resolve-name.ts';
import type { Language } from '../../../domain/language.ts';
import { sentencesIn } from '../../../domain/messages/index.ts';
import { decimal, paragraph, quotedList } from '../../../domain/messages/phrases.ts';
import { type AnswerSentences, answerSentences } from '../sentences.ts';
import { type CellProblem, twoNumbersIn } from './answer-cells.ts';
import { LONG_ANSWER_COLUMNS } from './vocabulary.ts';

export type AnswerField = keyof typeof LONG_ANSWER_COLUMNS;
/** Numbers are question codes. */
export type QuestionColumn = `question:${number}` | `comment:${number}`;
/** Path, query or body value of an action, such as `value:body:ticket.id`. */
export type RequestColumn = `value:${string}`;
export type InputColumn = AnswerField | QuestionColumn | RequestColumn;

export interface ProblemPlace {
  readonly row: number;
  readonly column: InputColumn;
}

/** A typed value and its row, for rows of one assessment that disagree. */
export interface FieldValue {
  readonly row: number;
  readonly typed: string;
}

type Placed<Kind, More = object> = { readonly kind: Kind } & Readonly<More> & ProblemPlace;

export type AnswerProblem =
  | Placed<SimpleProblem>
  | Placed<'cell', { typed: string; problem: CellProblem }>
  // The name doesn't resolve to exactly one code.
  | Placed<'name', { asked: AskedName; resolution: Exclude<Resolution, { readonly kind: 'code' }> }>
  // In the long layout any row of the group may hold the field.
  | Placed<'field-missing', { isWide: boolean }>
  | { readonly kind: 'no-answers'; readonly row: number; readonly isWide: boolean }
  | { readonly kind: 'question-twice'; readonly question: number; readonly rows: readonly number[] }
  | { readonly kind: 'disagree'; readonly column: AnswerField; readonly values: readonly FieldValue[] }
  | Placed<'question-unknown', { question: number; template: number }>
  | Placed<'question-inactive', { question: number }>
  // `choices`: the first few options.
  | Placed<'option-unknown', { typed: string; choices: readonly string[] }>
  | Placed<'text-for-options', { choices: readonly string[] }>
  // A checkbox, and no option is called what it says.
  | Placed<'box-for-options', { says: string; choices: readonly string[] }>;

export type SimpleProblem =
  | 'group-missing' // The row has no group and isn't a complete assessment.
  | 'question-missing'
  | 'answer-missing'
  | 'options-and-text'
  | 'not-applicable-and-answer'
  | 'dates-out-of-order'
  | 'several-options'
  | 'options-for-text'; // The template has no options for this question.

/** Where the same content was sent from. */
export type EarlierSending =
  /** A row of this sheet that has changed since, 0 if it is gone; `isSure`: the service has said so. */
  | { readonly from: 'row'; readonly row: number; readonly isSure: boolean }
  /** As the ledger or another sheet's record tells. `sheet`: '' if its tab is gone; `when`: in words, '' if unknown. */
  | {
      readonly from: 'ledger';
      readonly sheet: string;
      readonly when: string;
      readonly id: number | undefined;
      readonly isSure: boolean;
    }
  | { readonly from: 'queue'; readonly sheet: string }; // It waits there.

/** An answer whose cell shows something else than is sent. */
export interface ShownOtherwise extends ProblemPlace {
  readonly shows: string;
  readonly sent: string | number;
}

/** What to tell before an approval; the row can be sent all the same. */
export type AnswerWarning =
  | { readonly kind: 'blank'; readonly columns: readonly AnswerField[] }
  | { readonly kind: 'unanswered'; readonly titles: readonly string[] }
  | { readonly kind: 'shown-otherwise'; readonly cells: readonly ShownOtherwise[] }
  | { readonly kind: 'same-content'; readonly row: number } // `row`: the first row of the other assessment.
  | ({ readonly kind: 'sent-before' } & EarlierSending)
  // The service has an assessment of the same unit and dates; `words` say which, and what differs.
  | { readonly kind: 'visit'; readonly words: string };

/** The column's header as the user sees it, perhaps renamed. */
export type ColumnNames = (column: InputColumn) => string;

const MOST_SAID = 20; // The text is repeated on every row of the group; further problems are only counted.
const MOST_TITLES = 3;
const MOST_SHOWN = 5; // Cells that show something else than is sent.

export function isField(column: string): column is AnswerField {
  return column in LONG_ANSWER_COLUMNS;
}

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
    case 'box-for-options':
      return at(say.answerBoxForOptions(problem.says, quotedList(problem.choices)));
  }
}

export function describeWarnings(
  warnings: readonly AnswerWarning[],
  language: Language,
  name: ColumnNames,
  say = answerSentences(language),
): string {
  return warnings.map((warning) => describeWarning(warning, language, name, say)).join(' ');
}

function describeWarning(
  warning: AnswerWarning,
  language: Language,
  name: ColumnNames,
  say: AnswerSentences,
): string {
  switch (warning.kind) {
    case 'blank':
      return say.answerBlank(warning.columns.map(name).join(', '));
    case 'unanswered': {
      const { titles } = warning;
      return say.answerUnanswered(titles.length, quotedList(titles, MOST_TITLES));
    }
    case 'shown-otherwise':
      return describeShown(warning.cells, language, name, say);
    case 'same-content':
      return paragraph(say.answerSameContent(warning.row), say.answerLeftOut);
    case 'sent-before':
      return paragraph(describeSentBefore(warning, say), say.answerLeftOut);
    case 'visit':
      return warning.words;
  }
}

function describeSentBefore(sent: EarlierSending, say: AnswerSentences): string {
  switch (sent.from) {
    case 'row':
      return paragraph(say.answerSentBefore(sent.row), sent.isSure ? '' : say.answerPerhapsArrived);
    case 'ledger':
      return paragraph(
        say.answerSentFrom(sent.sheet, sent.when, sent.id),
        sent.isSure ? '' : say.answerPerhapsArrived,
      );
    case 'queue':
      return say.answerQueuedOn(sent.sheet);
  }
}

/** The first of them, and how many more there are. */
export function describeShown(
  cells: readonly ShownOtherwise[],
  language: Language,
  name: ColumnNames,
  say = answerSentences(language),
): string {
  const said = cells.slice(0, MOST_SHOWN).map(({ row, column, shows, sent }) => {
    const value = typeof sent === 'number' ? decimal(sent, language) : sent;
    return say.answerAt(row, name(column), say.answerShows(shows, value));
  });
  const rest = cells.length - said.length;
  return paragraph(...said, rest > 0 ? say.answerShowsMore(rest) : '');
}

/** The cells to annotate. */
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

// What all assessments of a sheet lack is said once: on every row, it would hide what is wrong with a single one.

/** `common`: what all rows warn of. `own`: what is left for each, in the order given. */
export function splitCommonWarnings(all: readonly (readonly AnswerWarning[])[]) {
  if (all.length < 2) return { common: [], own: all };
  const columns = inAll(
    all.map((warnings) => warnings.flatMap((one) => (one.kind === 'blank' ? one.columns : []))),
  );
  const titles = inAll(
    all.map((warnings) => warnings.flatMap((one) => (one.kind === 'unanswered' ? one.titles : []))),
  );
  const own = all.map((warnings) =>
    warnings.flatMap((one): readonly AnswerWarning[] => {
      switch (one.kind) {
        case 'blank':
          return blank(one.columns.filter((column) => !columns.has(column)));
        case 'unanswered':
          return unanswered(one.titles.filter((title) => !titles.has(title)));
        default:
          return [one];
      }
    }),
  );
  return { common: [...blank([...columns]), ...unanswered([...titles])], own };
}

type Blank = Extract<AnswerWarning, { readonly kind: 'blank' }>;

function blank(columns: Blank['columns']): readonly AnswerWarning[] {
  return columns.length === 0 ? [] : [{ kind: 'blank', columns }];
}

function unanswered(titles: readonly string[]): readonly AnswerWarning[] {
  return titles.length === 0 ? [] : [{ kind: 'unanswered', titles }];
}

function inAll<T>(lists: readonly (readonly T[])[]): ReadonlySet<T> {
  const [first = [], ...others] = lists.map((list) => new Set(list));
  return new Set([...first].filter((one) => others.every((other) => other.has(one))));
}
