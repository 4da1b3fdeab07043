// What a formula tells the check of the installation, as the text of one cell.

import * as v from 'valibot';
import { check } from '../schema.ts';

const MARKS = ['readable', 'finder-refused', 'refused'] as const;
const PROPERTIES = ['of-the-owner', 'empty', 'refused'] as const;

const formulaReport = v.object({
  /** Marks of the sheet, read and looked for. */
  marks: v.picklist(MARKS),
  properties: v.picklist(PROPERTIES),
  /** What a cell held that is written while the formula waits. */
  cell: v.string(),
  /** When that was read, milliseconds since 1970. */
  at: v.pipe(v.string(), v.transform(Number), v.number()),
});
export type FormulaReport = v.InferOutput<typeof formulaReport>;

export function writeFormulaReport({ marks, properties, cell, at }: FormulaReport): string {
  return `marks=${marks}; properties=${properties}; cell=${cell}; at=${at}`;
}

/** undefined where the text is none: the formula is not computed yet, or failed. */
export function readFormulaReport(text: string): FormulaReport | undefined {
  const fields = Object.fromEntries(text.split('; ').map((field) => field.split('=')));
  const checked = check(formulaReport, fields);
  return checked.ok ? checked.value : undefined;
}
