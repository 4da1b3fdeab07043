// What formulas are given: a value, or a range as rows of values. A blank cell is `''`, an argument left out is
// undefined, an error in a cell comes as its text (`#N/A`).

import type { CellValue } from '../cell.ts';
import { FranchiseError } from '../errors.ts';
import { formatInstant } from '../instant.ts';

export type Grid = readonly (readonly unknown[])[];

/** So many rows a list gives when the formula names no other number. */
export const DEFAULT_ROWS = 1_000;
/** More is a job for a pull: a formula has 25 seconds, and the service gives 100 records in half of one. */
const MOST_ROWS = 10_000;
const MOST_IDS = 5_000;

/** A single value is a grid of one cell. */
export function gridOf(argument: unknown): Grid {
  if (!Array.isArray(argument)) return [[argument]];
  return argument.map((row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row]));
}

export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

/** A date as the filters take it, anything else as it reads. */
export function textOf(value: unknown): string {
  if (isBlank(value)) return '';
  return value instanceof Date ? formatInstant(value.getTime()) : String(value).trim();
}

/** One place of the answer. */
export type IdSlot =
  | { readonly kind: 'blank' }
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'unreadable'; readonly text: string };

export interface IdArgument {
  /** Row by row, without the blanks at the end. */
  readonly slots: readonly IdSlot[];
  /** One cell was given, not a range. */
  readonly isSingle: boolean;
}

/** @throws FranchiseError `bad-input` when there is no argument, or too many ids */
export function readIds(argument: unknown): IdArgument {
  if (argument === undefined) throw new FranchiseError('bad-input', (say) => say.formulaIdsMissing());
  const slots = gridOf(argument).flat().map(slotOf);
  while (slots[slots.length - 1]?.kind === 'blank') slots.pop();
  const count = slots.filter(({ kind }) => kind !== 'blank').length;
  if (count > MOST_IDS) {
    throw new FranchiseError('bad-input', (say) => say.formulaIdsTooMany(count, MOST_IDS));
  }
  return { slots, isSingle: !Array.isArray(argument) };
}

function slotOf(value: unknown): IdSlot {
  const text = textOf(value);
  if (text === '') return { kind: 'blank' };
  const id = /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return id > 0 ? { kind: 'id', id } : { kind: 'unreadable', text };
}

/** @throws FranchiseError `bad-input` */
export function readMaxRows(argument: unknown): number {
  const text = textOf(argument);
  if (text === '') return DEFAULT_ROWS;
  const rows = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (rows >= 1 && rows <= MOST_ROWS) return rows;
  throw new FranchiseError('bad-input', (say) => say.formulaMaxRows(text, MOST_ROWS));
}

export type FilterArgument =
  | { readonly kind: 'text'; readonly text: string }
  /** Names and values. */
  | { readonly kind: 'cells'; readonly rows: readonly (readonly CellValue[])[] };

/**
 * Filters as a text, as a range of two columns with names and values, or as one of texts.
 * @throws FranchiseError `bad-input` when there is no argument, or a range of another form
 */
export function readFilters(argument: unknown): FilterArgument {
  if (argument === undefined) throw new FranchiseError('bad-input', (say) => say.formulaFiltersMissing());
  const rows = gridOf(argument).filter((row) => !row.every(isBlank));
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width <= 1) return { kind: 'text', text: rows.map(([cell]) => textOf(cell)).join('; ') };
  if (width === 2) return { kind: 'cells', rows: rows.map((row) => row.map(cellValue)) };
  throw new FranchiseError('bad-input', (say) => say.formulaFilterRange(width));
}

function cellValue(value: unknown): CellValue {
  if (isBlank(value)) return '';
  return value instanceof Date || typeof value === 'number' ? value : String(value);
}

/** What tells one state of a refresh cell from another; empty where there is none. */
export function readRefreshKey(argument: unknown): string {
  const texts = gridOf(argument).flat().map(textOf);
  return texts.every((text) => text === '') ? '' : texts.join('\n');
}
