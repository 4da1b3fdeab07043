// Finds the cell that a refusal is about. The service names fields of the request body, which users never see: its
// message is searched for those names only, and quoted beside the cell as it is.

import type { PlacedAnswer } from './answer-check.ts';
import { columnOf } from './answer-groups.ts';
import type { InputColumn, RequestColumn } from './answer-problems.ts';
import { type AnswerItem, IMPORT_FIELDS, inSentOrder } from './row-request.ts';

interface RefusedPlace {
  readonly column: InputColumn;
  readonly answer?: PlacedAnswer; // undefined if the message is about the whole assessment or row.
}

const ANSWER = /\banswer\[(\d+)\](?:\.(\w+))?/;

const COLUMNS: Readonly<
  Record<keyof AnswerItem, 'question' | 'options' | 'text' | 'comment' | 'notApplicable'>
> = {
  templateQuestionId: 'question',
  answerTemplateOptionId: 'options',
  answerText: 'text',
  comment: 'comment',
  notApplicable: 'notApplicable',
};

/** Returns undefined if the message names no field. */
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

/** Returns undefined if the message names no column, or more than one. */
export function refusedColumn(message: string, columns: readonly RequestColumn[]): RefusedPlace | undefined {
  const [column, ...others] = columns.filter((one) => hasName(message, one.slice(one.lastIndexOf(':') + 1)));
  return column === undefined || others.length > 0 ? undefined : { column };
}

function hasName(text: string, name: string): boolean {
  return text.split(/[^\w.]+|\.+(?!\w)/).includes(name);
}
