// What SQL can ask of a row, and how the same question is answered for a record as an insight reads it. An insight isn't
// written a second time: its conditions are put together of these questions, by asking the insight (view-figures.ts).

import type { CellKind, CellValue } from '../../../domain/cell.ts';
import { DAY_MS } from '../../../domain/durations.ts';
import { fold } from '../../../domain/language.ts';
import { memoized } from '../../../domain/lazily.ts';
import { TICKET_STATUSES } from '../../../domain/vocabulary.ts';

/** What is asked of a field. Flags are what nobody documented and the service gives as true or false. */
export type AskedAs = 'instant' | 'number' | 'code' | 'text' | 'flag';

/** A field that an insight reads. */
export interface AskedField {
  /** Its name, as the insight reads it. */
  readonly field: string;
  /** Its name in the statement, with its marks: instants are in milliseconds there, and texts as `fold` makes them. */
  readonly sql: string;
  /** What is asked of it. */
  readonly as: AskedAs;
  /** Of a code or a text: its values, those together that make no difference; the first are like any that nobody knows. */
  readonly values?: readonly (readonly CellValue[])[];
}

/** The cells of a record by their fields; an absent one is left out. */
export type Cells = Readonly<Record<string, CellValue | undefined>>;

/** The SQL name of the moment that the figures are about. */
export const MOMENT = '_now';
/** The SQL name of the beginning of the week so many weeks before the one under way; -1 is the end of that. */
export function weekName(ago: number): string {
  return ago < 0 ? '_weekend' : `_week${ago}`;
}

/**
 * The name of a column in a view's SQL that holds a moment: so many days of 24 hours before the newest record was
 * pulled. Ages of tickets are counted from it.
 */
export function agoName(days: number): string {
  return `_days${days}_ago`;
}

/** An instant that the statement knows. */
export interface KnownInstant {
  /** In milliseconds since 1970, as the records by chance have it. */
  readonly ms: number;
  /** As the statement has it. */
  readonly sql: string;
}

/**
 * Something that SQL can ask of a row and that is never blank, such as whether a date has passed. A view's
 * conditions are made of these.
 */
export interface RowQuestion {
  /** As SQL has it; NULL counts as no. */
  readonly sql: string;
  /** Whether that is never NULL, so that it can be denied as it is. */
  readonly isNeverNull: boolean;
  /** The fields that it is about. */
  readonly fields: readonly string[];
  /** The answer for a record. */
  holds(cells: Cells): boolean;
}

/** What is asked of a column of this kind. */
export function askedAs(kind: CellKind): AskedAs {
  switch (kind) {
    case 'date':
    case 'date-time':
      return 'instant';
    case 'number':
      return 'number';
    case 'code':
      return 'code';
    case 'any':
      return 'flag';
    case 'text':
    case 'short-text':
    case 'long-text':
      return 'text';
  }
}

/** The instant of a cell, in milliseconds since 1970; undefined where it has none. */
export function msIn(cells: Cells, field: string): number | undefined {
  const value = cells[field];
  return value instanceof Date ? value.getTime() : undefined;
}

/** The number of a cell; undefined where it has none. */
export function numberIn(cells: Cells, field: string): number | undefined {
  const value = cells[field];
  return typeof value === 'number' ? value : undefined;
}

/** A text as GoogleSQL takes any. */
export function sqlText(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}'`;
}

/** What JavaScript takes for white space, as RE2 has it. */
const SPACE =
  '[\\s\\x{000b}\\x{00a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]';

/** SQL for a text without the space around it; an absent one is empty. */
export function sqlTrimmed(sql: string): string {
  return `REGEXP_REPLACE(COALESCE(${sql}, ''), ${sqlText(`^${SPACE}+|${SPACE}+$`)}, '')`;
}

/** SQL for what `fold` makes of a text without space around it. */
export function sqlFolded(sql: string): string {
  const plain = `REGEXP_REPLACE(NORMALIZE(${sql}, NFD), '[\\\\x{0300}-\\\\x{036f}]', '')`;
  return `LOWER(REGEXP_REPLACE(${plain}, ${sqlText(`${SPACE}+`)}, ' '))`;
}

/** The words of a vocabulary that the service has; what isn't among them is as good as any other text. */
export const KNOWN_WORDS: readonly string[] = Object.values(TICKET_STATUSES).flatMap(({ en, pt }) => [
  en,
  pt,
]);

/** The numbers of days that ages and pairs of instants are asked about; each is looked at. */
export const MOST_DAYS = 100;

/**
 * The questions about these fields.
 * @param instants what instants are compared with
 * @param apart by how many days two instants are compared, 0 among them
 */
export function questionsOn(
  fields: readonly AskedField[],
  {
    instants,
    apart,
  }: {
    readonly instants: readonly KnownInstant[];
    readonly apart: readonly number[];
  },
): readonly RowQuestion[] {
  const apartFrom = (one: AskedField) =>
    fields.filter(({ as, field }) => as === one.as && field !== one.field);
  const on = (one: AskedField): readonly RowQuestion[] => {
    switch (one.as) {
      case 'instant':
        return [
          isNull(one),
          ...instants.flatMap((instant) => againstInstant(one, instant)),
          ...apartFrom(one).flatMap((other) => betweenInstants(one, other, apart)),
        ];
      case 'number':
        return [
          isNull(one),
          above0(one),
          ...apartFrom(one).flatMap((other) => [below(one, other, 1), below(one, other, 2)]),
        ];
      case 'code':
        return [isNull(one), ...known(one).map((codes) => isCode(one, codes))];
      case 'text':
        return [isBlank(one), ...known(one).map((words) => isWordOf(one, words))];
      case 'flag':
        return [isFlag(one, true), isFlag(one, false)];
    }
  };
  return fields.flatMap(on);
}

function known({ values = [] }: AskedField): readonly (readonly string[])[] {
  return values.slice(1).map((same) => same.map(String));
}

function isNull({ field, sql }: AskedField): RowQuestion {
  const holds = (cells: Cells) => (cells[field] ?? '') === '';
  return { sql: `${sql} IS NULL`, isNeverNull: true, fields: [field], holds };
}

function isBlank({ field, sql }: AskedField): RowQuestion {
  const holds = (cells: Cells) => String(cells[field] ?? '').trim() === '';
  return { sql: `${sql} = ''`, isNeverNull: true, fields: [field], holds };
}

function isFlag({ field, sql }: AskedField, value: boolean): RowQuestion {
  const holds = (cells: Cells) => cells[field] === value;
  return { sql: `${sql} = '${value}'`, isNeverNull: false, fields: [field], holds };
}

function isCode({ field, sql }: AskedField, codes: readonly string[]): RowQuestion {
  const holds = (cells: Cells) => codes.includes(String(cells[field] ?? ''));
  return { sql: among(sql, codes), isNeverNull: false, fields: [field], holds };
}

function isWordOf({ field, sql }: AskedField, words: readonly string[]): RowQuestion {
  const folded = [...new Set(words.map(fold))].sort();
  const isOne = memoized((value: CellValue) => folded.includes(fold(String(value))));
  const holds = (cells: Cells) => isOne(cells[field] ?? '');
  return { sql: among(sql, folded), isNeverNull: true, fields: [field], holds };
}

function among(sql: string, texts: readonly string[]): string {
  return texts.length === 1
    ? `${sql} = ${sqlText(texts[0] ?? '')}`
    : `${sql} IN (${texts.map(sqlText).join(', ')})`;
}

function above0({ field, sql }: AskedField): RowQuestion {
  const holds = (cells: Cells) => (numberIn(cells, field) ?? 0) > 0;
  return { sql: `${sql} > 0`, isNeverNull: false, fields: [field], holds };
}

/** Whether so many times the one is less than the other. */
function below(one: AskedField, other: AskedField, times: number): RowQuestion {
  const holds = (cells: Cells) => {
    const [a, b] = [numberIn(cells, one.field), numberIn(cells, other.field)];
    return a !== undefined && b !== undefined && a * times < b;
  };
  const sql = `${one.sql}${times === 1 ? '' : ` * ${times}`} < ${other.sql}`;
  return { sql, isNeverNull: false, fields: [one.field, other.field], holds };
}

function againstInstant({ field, sql }: AskedField, known: KnownInstant): readonly RowQuestion[] {
  const asked = (sign: string, holds: (ms: number) => boolean): RowQuestion => ({
    sql: `${sql} ${sign} ${known.sql}`,
    isNeverNull: false,
    fields: [field],
    holds: (cells) => {
      const ms = msIn(cells, field);
      return ms !== undefined && holds(ms);
    },
  });
  return [asked('<', (ms) => ms < known.ms), asked('<=', (ms) => ms <= known.ms)];
}

function betweenInstants(
  one: AskedField,
  other: AskedField,
  apart: readonly number[],
): readonly RowQuestion[] {
  return apart.flatMap((days) => {
    const asked = (sign: string, holds: (ms: number) => boolean): RowQuestion => ({
      sql: `${one.sql}${days === 0 ? '' : ` - ${days * DAY_MS}`} ${sign} ${other.sql}`,
      isNeverNull: false,
      fields: [one.field, other.field],
      holds: (cells) => {
        const [a, b] = [msIn(cells, one.field), msIn(cells, other.field)];
        return a !== undefined && b !== undefined && holds(a - days * DAY_MS - b);
      },
    });
    return [asked('<', (ms) => ms < 0), asked('<=', (ms) => ms <= 0)];
  });
}
