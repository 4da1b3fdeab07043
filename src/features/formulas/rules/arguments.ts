// Formula arguments: values, or ranges as rows. Blanks are `''`, missing ones undefined, errors their text (`#N/A`).

import { type CellValue, fitText } from '../../../domain/cells/cell.ts';
import {
  type ColumnName,
  columnPosition,
  type Language,
  nearest,
  splitNames,
  trimmed,
} from '../../../domain/language.ts';
import { formatInstant } from '../../../domain/time.ts';
import { formulaError } from '../sentences.ts';

type Grid = readonly (readonly unknown[])[];

const DEFAULT_ROWS = 1_000;
/** More is a job for a pull: a formula has 25 seconds, and the service returns 100 records in half a second. */
const MOST_ROWS = 10_000;
const MOST_IDS = 5_000;

export function gridOf(argument: unknown): Grid {
  if (!Array.isArray(argument)) return [[argument]];
  return argument.map((row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]));
}

export function isBlankArgument(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && trimmed(value) === '');
}

/** Dates become instants in UTC, as filters take them. */
export function argumentText(value: unknown): string {
  if (isBlankArgument(value)) return '';
  return value instanceof Date ? formatInstant(value.getTime()) : trimmed(String(value));
}

/** Blank and unreadable ids keep their place in the result. */
export type IdSlot =
  | { readonly kind: 'blank' }
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'unreadable'; readonly text: string };

/** In reading order, without trailing blanks. */
export function readIdArgument(argument: unknown) {
  if (argument === undefined) throw formulaError('bad-input', (say) => say.formulaIdsMissing);
  const slots = gridOf(argument).flat().map(slotOf);
  while (slots[slots.length - 1]?.kind === 'blank') slots.pop();
  const count = slots.filter(({ kind }) => kind !== 'blank').length;
  if (count > MOST_IDS) {
    throw formulaError('bad-input', (say) => say.formulaIdsTooMany(count, MOST_IDS));
  }
  return { slots, isSingle: !Array.isArray(argument) };
}

function slotOf(value: unknown): IdSlot {
  const text = argumentText(value);
  if (text === '') return { kind: 'blank' };
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return id > 0 ? { kind: 'id', id } : { kind: 'unreadable', text };
}

/** 1 to 10,000; 1,000 if the argument is blank. @throws FranchiseError `bad-input` for anything else */
export function readMaxRows(argument: unknown): number {
  const text = argumentText(argument);
  if (text === '') return DEFAULT_ROWS;
  const rows = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (rows >= 1 && rows <= MOST_ROWS) return rows;
  throw formulaError('bad-input', (say) => say.formulaMaxRows(text, MOST_ROWS));
}

type FilterArgument =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'cells'; readonly rows: readonly (readonly CellValue[])[] };

/** A text, a column of texts, or two columns with names and values. */
export function readFilters(argument: unknown): FilterArgument {
  if (argument === undefined) throw formulaError('bad-input', (say) => say.formulaFiltersMissing);
  const rows = gridOf(argument).filter((row) => !row.every(isBlankArgument));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width <= 1) return { kind: 'text', text: rows.map(([cell]) => argumentText(cell)).join('; ') };
  if (width === 2) return { kind: 'cells', rows: rows.map((row) => row.map(cellValue)) };
  throw formulaError('bad-input', (say) => say.formulaFilterRange(width));
}

function cellValue(value: unknown): CellValue {
  if (isBlankArgument(value)) return '';
  return value instanceof Date || typeof value === 'number' ? value : String(value);
}

/** Content of a refresh cell or range; empty for blanks. */
export function readRefreshKey(argument: unknown): string {
  const texts = gridOf(argument).flat().map(argumentText);
  return texts.every((text) => text === '') ? '' : texts.join('\n');
}

// Chooses a formula's columns by header, in either language, or by the service's field.

/** Names separated by `,` or `;`, or one per cell; blank means all. @returns positions, in the order asked for */
export function chooseColumns(
  argument: unknown,
  columns: readonly ColumnName[],
  language: Language,
): readonly number[] {
  const typed = namesOf(argument);
  if (typed.length === 0) return columns.map((_, position) => position);
  return typed.map((name) => {
    const position = columnPosition(name, columns);
    if (position >= 0) return position;
    const names = [...columns.map(({ header }) => header[language]), ...columns.map(({ field }) => field)];
    throw formulaError('bad-input', (say) => say.formulaColumnUnknown(name, nearest(names, name) ?? ''));
  });
}

function namesOf(argument: unknown): readonly string[] {
  const cells = gridOf(argument)
    .flat()
    .filter((cell) => !isBlankArgument(cell))
    .map(argumentText);
  const [only = ''] = cells;
  return cells.length > 1 ? cells : splitNames(only);
}

export type FormulaRows = readonly (readonly CellValue[])[];

/** Text over 50,000 characters is cut and ends with `cutMark`. */
export function shownValue(value: CellValue | null | undefined, cutMark: string): CellValue {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? fitText(value, cutMark) : value;
}

export function sentenceRow(sentence: string, width: number): readonly CellValue[] {
  return Array.from({ length: Math.max(1, width) }, (_, column) => (column === 0 ? sentence : ''));
}
