// The arguments of formulas. An argument is a value, or a range as rows of values. A blank cell is `''`, a missing
// argument is undefined, and an error in a cell comes as its text (`#N/A`).

import type { CellValue } from '../../../domain/cell.ts';
import { formatInstant } from '../../../domain/instant.ts';
import { formulaError } from './formula-error.ts';

/** The argument of a custom function as rows of cells, whether the formula was given a cell or a range. */
export type Grid = readonly (readonly unknown[])[];

/** How many rows a list gives when the formula doesn't say. */
const DEFAULT_ROWS = 1_000;
/**
 * The most rows that a formula may ask for. More is a job for a pull: a formula has 25 seconds, and the service gives
 * 100 records in half a second.
 */
const MOST_ROWS = 10_000;
/** The most ids that one formula may look up. */
const MOST_IDS = 5_000;

/** A custom function's argument as rows of cells. Sheets passes a bare value for one cell: it becomes a grid of one. */
export function gridOf(argument: unknown): Grid {
  if (!Array.isArray(argument)) return [[argument]];
  return argument.map((row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]));
}

/** Whether an argument or cell of a custom function counts as not given: missing, null, or only blanks. */
export function isBlankArgument(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/**
 * The argument of a custom function as text, such as a path or a filter's value. A date becomes an instant in UTC, as
 * filters take it.
 */
export function argumentText(value: unknown): string {
  if (isBlankArgument(value)) return '';
  return value instanceof Date ? formatInstant(value.getTime()) : String(value).trim();
}

/** One id that was asked for; its place in the result is kept even where it is blank or unreadable. */
export type IdSlot =
  | { readonly kind: 'blank' }
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'unreadable'; readonly text: string };

/** The ids of a formula's argument, with their places in the result. */
export interface IdArgument {
  /** In reading order, without the blanks at the end. */
  readonly slots: readonly IdSlot[];
  /** Whether a single value was given instead of a range. */
  readonly isSingle: boolean;
}

/**
 * The ids in a cell or range.
 * @throws FranchiseError `bad-input` when the argument is missing or holds too many ids
 */
export function readIdArgument(argument: unknown): IdArgument {
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

/**
 * The number of rows to give, 1 to 10,000; 1,000 where the argument is blank.
 * @throws FranchiseError `bad-input` for anything else
 */
export function readMaxRows(argument: unknown): number {
  const text = argumentText(argument);
  if (text === '') return DEFAULT_ROWS;
  const rows = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (rows >= 1 && rows <= MOST_ROWS) return rows;
  throw formulaError('bad-input', (say) => say.formulaMaxRows(text, MOST_ROWS));
}

/** Filters as a formula got them: as text, or as a range of names and values. */
export type FilterArgument =
  | { readonly kind: 'text'; readonly text: string }
  /** Each row is a name and a value. */
  | { readonly kind: 'cells'; readonly rows: readonly (readonly CellValue[])[] };

/**
 * Filters given as a text, as a range of one column with texts, or as a range of two columns with names and values.
 * @throws FranchiseError `bad-input` when the argument is missing, or a range has more columns
 */
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

/** The content of a refresh cell or range as text: when it changes, the service is asked again. Empty for blanks. */
export function readRefreshKey(argument: unknown): string {
  const texts = gridOf(argument).flat().map(argumentText);
  return texts.every((text) => text === '') ? '' : texts.join('\n');
}
