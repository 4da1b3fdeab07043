// What tests expect of a sheet, with a difference that names the cells.
import { columnLetters } from '../spreadsheet/model/a1.ts';
import type { Table, TestSheet } from './apps-script.ts';

/** What Vitest and Jest take from a matcher. */
export interface MatcherResult {
  readonly pass: boolean;
  readonly message: () => string;
}

/** The matchers, as tests call them. */
export interface SheetMatchers {
  /** The sheet has these values, and no others: as `getValues` gives them, without blank cells behind. */
  toHaveValues(expected: Table): void;
  /** A cell has this note. */
  toHaveNote(cell: string, expected: string): void;
}

/** Differing cells that a message names. */
const mostShown = 10;

export function toHaveValues(sheet: TestSheet, expected: Table): MatcherResult {
  const found = sheet.values();
  const rows = Math.max(found.length, expected.length);
  const columns = Math.max(0, ...found.map(({ length }) => length), ...expected.map(({ length }) => length));
  const differences: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      // A blank cell is an empty text, in rows that are shorter too.
      const [is, should] = [found[row]?.[column] ?? '', expected[row]?.[column] ?? ''];
      if (isSame(is, should)) continue;
      const cell = `${columnLetters(column + 1)}${row + 1}`;
      differences.push(`  ${cell}: expected ${shown(should)}, is ${shown(is)}`);
    }
  }
  const pass = differences.length === 0;
  const more = differences.length - mostShown;
  const message = pass
    ? `${sheet.name} has these values, which was not expected`
    : [
        `${sheet.name} differs in ${differences.length} ${differences.length === 1 ? 'cell' : 'cells'}:`,
        ...differences.slice(0, mostShown),
        ...(more > 0 ? [`  and ${more} more`] : []),
      ].join('\n');
  return { pass, message: () => message };
}

export function toHaveNote(sheet: TestSheet, cell: string, expected: string): MatcherResult {
  const found = sheet.note(cell);
  const pass = found === expected;
  const message = pass
    ? `${sheet.name}!${cell} has the note ${shown(expected)}, which was not expected`
    : `${sheet.name}!${cell}: expected the note ${shown(expected)}, is ${found === '' ? 'none' : shown(found)}`;
  return { pass, message: () => message };
}

function isSame(a: unknown, b: unknown): boolean {
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  return Object.is(a, b);
}

function shown(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return value === '' ? 'blank' : JSON.stringify(value);
}
