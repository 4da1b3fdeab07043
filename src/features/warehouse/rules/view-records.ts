// Pseudo-random records for asking an insight. Their instants are on and beside those that make a difference.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { DAY_MS } from '../../../domain/time.ts';
import { type AskedField, type Cells, KNOWN_WORDS, msIn } from './view-questions.ts';

/** Codes of the service and an unknown one. */
export const SOME_CODES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];
export const SOME_WORDS: readonly string[] = [...KNOWN_WORDS, 'Zz'];

const NUMBERS = [0, 1, 2, 2.5, 3, 4, 5, 7.25, 10] as const;
const BLANKS = ['', '  ', '\n'] as const;
/** A twentieth of an hour, so that figures fall between two roundings. */
const STEP_MS = 180_000;

/** mulberry32. */
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function recordByChance(
  random: () => number,
  fields: readonly AskedField[],
  instants: readonly number[],
): Cells {
  const cells: Record<string, CellValue> = {};
  for (const one of fields) {
    const value = valueByChance(random, one, { cells, instants });
    if (value !== undefined) cells[one.field] = value;
  }
  return cells;
}

/** Undefined for none. */
export function valueByChance(
  random: () => number,
  { as, values }: AskedField,
  beside: { readonly cells: Cells; readonly instants: readonly number[] },
): CellValue | undefined {
  if (random() < 0.25) return undefined;
  const some = <T>(all: readonly T[]): T | undefined => all[Math.floor(random() * all.length)];
  switch (as) {
    case 'instant': {
      const { cells, instants } = beside;
      const others = Object.keys(cells).flatMap((field) => msIn(cells, field) ?? []);
      const near = random() < 0.4 && others.length > 0 ? others : instants;
      const days = some([0, 0, 0, 1, -1, 5]) ?? 0;
      const steps = random() < 0.4 ? Math.floor(random() * 400) : 0;
      return new Date((some(near) ?? 0) + days * DAY_MS - steps * STEP_MS + (some([0, 0, -1, 1]) ?? 0));
    }
    case 'number':
      return some(NUMBERS);
    case 'code':
      return some(some(values ?? [SOME_CODES]) ?? []);
    case 'text':
      return some(some([BLANKS, ...(values ?? [SOME_WORDS])]) ?? []);
    case 'flag':
      return random() < 0.5;
  }
}
