// What an answer to each kind of question is, and which ones a question takes.
import { DateTime } from 'luxon';
import { PlatformError } from '../kernel/contract.ts';
import { zoneOf } from '../utilities/java-time-zone.ts';
import type { Answer, StoredItem } from './stored-form.ts';

const refuse = (value: unknown) => new PlatformError(`Invalid response submitted to item: ${String(value)}`);

/**
 * The answer that `createResponse` makes of its arguments, or a person of what they fill in.
 * @param timeZone - in which dates are read
 * @throws PlatformError where the question doesn't take it
 */
export function answerTo(item: StoredItem, args: readonly unknown[], timeZone: string): Answer {
  const [value, ...more] = args;
  switch (item.kind) {
    case 'TEXT':
    case 'PARAGRAPH_TEXT':
      return String(value);
    case 'MULTIPLE_CHOICE':
    case 'LIST':
      return chosen(item, value);
    case 'CHECKBOX':
      return listOf(value).map((each) => chosen(item, each));
    case 'SCALE': {
      const { lower, upper } = item.bounds;
      if (typeof value !== 'number' || value < lower || value > upper) throw refuse(value);
      return String(Math.trunc(value));
    }
    case 'GRID':
      return rowsOf(item, value).map((each) => (isBlank(each) ? '' : columnOf(item, each)));
    case 'CHECKBOX_GRID':
      return rowsOf(item, value).map((each) =>
        isBlank(each) ? [] : listOf(each).map((one) => columnOf(item, one)),
      );
    case 'DATE':
      return dateText(value, `${item.includesYear ? 'yyyy-' : ''}MM-dd`, timeZone);
    case 'DATETIME':
      return dateText(value, `${item.includesYear ? 'yyyy-' : ''}MM-dd HH:mm`, timeZone);
    case 'TIME': {
      if (typeof value === 'string' && /^\d\d:\d\d$/.test(value)) return value;
      const minutes = (((numberOf(value) * 60 + numberOf(more[0])) % 1_440) + 1_440) % 1_440;
      return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
    }
    case 'DURATION':
      if (typeof value === 'string' && /^\d+:\d\d:\d\d$/.test(value)) return value;
      // Two digits for hours as well (seen at Google by others).
      return `${two(numberOf(value))}:${two(numberOf(more[0]))}:${two(numberOf(more[1]))}`;
    case 'SECTION_HEADER':
    case 'PAGE_BREAK':
      throw new PlatformError('This item is no question.');
  }
}

const two = (number: number) => String(number).padStart(2, '0');
const isBlank = (value: unknown) => value === null || value === undefined || value === '';

function numberOf(value: unknown): number {
  if (typeof value !== 'number') throw refuse(value);
  return Math.trunc(value);
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value];
}

function rowsOf({ rows }: StoredItem, value: unknown): readonly unknown[] {
  const answers = listOf(value);
  if (answers.length !== rows.length) throw refuse(value);
  return answers;
}

function columnOf({ columns }: StoredItem, value: unknown): string {
  if (!columns.includes(String(value))) throw refuse(value);
  return String(value);
}

function chosen({ choices, hasOtherOption }: StoredItem, value: unknown): string {
  const isOffered = choices.some((choice) => choice.value === String(value));
  if (!isOffered && !hasOtherOption) throw refuse(value);
  return String(value);
}

function dateText(value: unknown, format: string, timeZone: string): string {
  // As it is kept: a person has filled it in.
  if (typeof value === 'string' && DateTime.fromFormat(value, format).isValid) return value;
  if (!(value instanceof Date)) throw refuse(value);
  return DateTime.fromJSDate(value, { zone: zoneOf(timeZone) }).toFormat(format);
}
