// Questions that SQL can ask of a row and an insight of a record, with the same answer.

import type { CellKind, CellValue } from '../../../domain/cells/cell.ts';
import { fold } from '../../../domain/language.ts';
import { memoized } from '../../../domain/lazily.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { TICKET_STATUSES } from '../../../domain/vocabulary.ts';

/** `flag`: an undocumented field that is true or false. */
export type AskedAs = 'instant' | 'number' | 'code' | 'text' | 'flag';

export interface AskedField {
  readonly field: string;
  /** Quoted; instants in Unix ms, texts folded. */
  readonly sql: string;
  readonly as: AskedAs;
  /** For codes and texts: values that make no difference together; unknown ones first. Absent otherwise. */
  readonly values?: readonly (readonly CellValue[])[];
}

/** Absent cells are left out. */
export type Cells = Readonly<Record<string, CellValue | undefined>>;

/** The moment of the figures. */
export const MOMENT = '_now';
/** Start of the week `ago` weeks back; -1 is the end of the current one. */
export function weekName(ago: number): string {
  return ago < 0 ? '_weekend' : `_week${ago}`;
}

/** `days` × 24 hours before the newest record was pulled. */
export function agoName(days: number): string {
  return `_days${days}_ago`;
}

export interface KnownInstant {
  readonly ms: number;
  readonly sql: string;
}

export interface RowQuestion {
  /** NULL counts as no. */
  readonly sql: string;
  /** Never NULL, so it can be negated directly. */
  readonly isNeverNull: boolean;
  readonly fields: readonly string[];
  holds(cells: Cells): boolean;
}

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

/** Undefined if it has none. */
export function msIn(cells: Cells, field: string): number | undefined {
  const value = cells[field];
  return value instanceof Date ? value.getTime() : undefined;
}

/** Undefined if it has none. */
export function numberIn(cells: Cells, field: string): number | undefined {
  const value = cells[field];
  return typeof value === 'number' ? value : undefined;
}

export function sqlText(value: string): string {
  return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n').replace(/\r/g, '\\r')}'`;
}

const SPACE =
  '[\\s\\x{000b}\\x{00a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]';

/** NULL becomes empty. */
export function sqlTrimmed(sql: string): string {
  return `REGEXP_REPLACE(COALESCE(${sql}, ''), ${sqlText(`^${SPACE}+|${SPACE}+$`)}, '')`;
}

export function sqlFolded(sql: string): string {
  const plain = `REGEXP_REPLACE(NORMALIZE(${sql}, NFD), '[\\\\x{0300}-\\\\x{036f}]', '')`;
  return `LOWER(REGEXP_REPLACE(${plain}, ${sqlText(`${SPACE}+`)}, ' '))`;
}

export const KNOWN_WORDS: readonly string[] = Object.values(TICKET_STATUSES).flatMap(({ en, pt }) => [
  en,
  pt,
]);

export const MOST_DAYS = 100;

/** @param apart differences in days between two instants */
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
