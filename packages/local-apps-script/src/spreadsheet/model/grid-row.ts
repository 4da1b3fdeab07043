// One row of a sheet's grid: values, its shared style row, and maps of the few formulas and notes; index 0 is column 1.
import { noStyles, type StyleRow } from './styles.ts';
import type { CellValue } from './values.ts';

interface Formula {
  text: string;
  /** The workbook's version that its value was computed at. */
  at: number;
}

/** Everything in one row; index 0 is column 1. Missing values are blank. */
export interface Row {
  values: CellValue[];
  styles: StyleRow;
  formulas: Map<number, Formula> | undefined;
  notes: Map<number, string> | undefined;
}

/** A row in which nothing was written. */
export const emptyRow = (styles: StyleRow = noStyles): Row => ({
  values: [],
  styles,
  formulas: undefined,
  notes: undefined,
});

/** A row of its own with the same cells; its formulas are computed again. */
export function copyRow(row: Row): Row {
  return {
    values: row.values.slice(),
    styles: row.styles,
    formulas: row.formulas && new Map([...row.formulas].map(([at, { text }]) => [at, { text, at: -1 }])),
    notes: row.notes && new Map(row.notes),
  };
}

/** Lets formulas and notes go where `follow` says; they vanish where it says undefined. */
export function moveMarks(row: Row, follow: (key: number) => number | undefined): void {
  row.formulas = moveKeys(row.formulas, follow);
  row.notes = moveKeys(row.notes, follow);
}

/** The last column of a row with a value or formula, looking no further left than `floor`. */
export function lastUsed(row: Row, floor = 0): number {
  let last = 0;
  for (let at = row.values.length; at > floor; at -= 1) {
    if ((row.values[at - 1] ?? null) !== null) {
      last = at;
      break;
    }
  }
  if (row.formulas !== undefined) for (const at of row.formulas.keys()) last = Math.max(last, at + 1);
  return last;
}

function moveKeys<T>(
  map: Map<number, T> | undefined,
  follow: (key: number) => number | undefined,
): Map<number, T> | undefined {
  if (map === undefined) return undefined;
  const next = new Map<number, T>();
  for (const [key, value] of map) {
    const to = follow(key);
    if (to !== undefined) next.set(to, value);
  }
  return next.size === 0 ? undefined : next;
}
