// Which cell the service means where it refuses a request: its words name a place of what was sent, which nobody sees. They
// are searched for such names and nothing else; what they say stands beside the place as it came.

import { columnOf } from './answer-groups.ts';
import type { PlacedAnswer } from './answer-items.ts';
import type { InputColumn, RequestColumn } from './answer-problems.ts';
import { type AnswerItem, IMPORT_FIELDS, inSentOrder } from './import-body.ts';

/**
 * The cell that the service means when it refuses a row, as far as its message names it. The person is told that
 * cell.
 */
export interface RefusedPlace {
  /** The column. */
  readonly column: InputColumn;
  /** The answer that stands there; undefined for what is said of a whole assessment or row. */
  readonly answer?: PlacedAnswer;
}

const ANSWER = /\banswer\[(\d+)\](?:\.(\w+))?/;

/** Of each field of an answer the column in which it is typed. */
const COLUMNS: Readonly<
  Record<keyof AnswerItem, 'question' | 'options' | 'text' | 'comment' | 'notApplicable'>
> = {
  templateQuestionId: 'question',
  answerTemplateOptionId: 'options',
  answerText: 'text',
  comment: 'comment',
  notApplicable: 'notApplicable',
};

/**
 * The column, and the answer, that the service's message about a refused assessment names. The person is told that
 * cell; undefined where it names none.
 */
export function refusedAnswer(message: string, answers: readonly PlacedAnswer[]): RefusedPlace | undefined {
  const [, index, part = ''] = ANSWER.exec(message) ?? [];
  if (index !== undefined) {
    const answer = inSentOrder(answers, ({ item }) => item)[Number(index)];
    if (answer === undefined) return undefined;
    const column = Object.entries(COLUMNS).find(([field]) => field === part)?.[1] ?? 'question';
    return { column: columnOf(answer.row, column), answer };
  }
  const field = Object.entries(IMPORT_FIELDS).find(([name]) => hasName(message, name));
  return field && { column: field[1] };
}

/**
 * The column of an action sheet (each row becomes a request) that the service's refusal names. Undefined where it
 * names none, or more than one.
 */
export function refusedColumn(message: string, columns: readonly RequestColumn[]): RefusedPlace | undefined {
  const [column, ...others] = columns.filter((one) => hasName(message, one.slice(one.lastIndexOf(':') + 1)));
  return column === undefined || others.length > 0 ? undefined : { column };
}

/** Whether a text has this name as a word of its own. */
function hasName(text: string, name: string): boolean {
  return text.split(/[^\w.]+|\.+(?!\w)/).includes(name);
}
