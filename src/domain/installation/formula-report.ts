// What a formula tells the check of the installation, as the text of one cell.

import * as z from 'zod/mini';
import { check, lazily, type Parsed } from '../schema.ts';

const MARKS = ['readable', 'finder-refused', 'refused'] as const;
const PROPERTIES = ['of-the-owner', 'empty', 'refused'] as const;

const formulaReport = lazily(() =>
  z.object({
    /** Marks of the sheet, read and looked for. */
    marks: z.enum(MARKS),
    properties: z.enum(PROPERTIES),
    /** What a cell held that is written while the formula waits. */
    cell: z.string(),
    /** When that was read, milliseconds since 1970. */
    at: z.pipe(z.pipe(z.string(), z.transform(Number)), z.number()),
  }),
);
export type FormulaReport = Parsed<typeof formulaReport>;

export function writeFormulaReport({ marks, properties, cell, at }: FormulaReport): string {
  return `marks=${marks}; properties=${properties}; cell=${cell}; at=${at}`;
}

/** undefined where the text is none: the formula is not computed yet, or failed. */
export function readFormulaReport(text: string): FormulaReport | undefined {
  const fields = Object.fromEntries(text.split('; ').map((field) => field.split('=')));
  const checked = check(formulaReport, fields);
  return checked.ok ? checked.value : undefined;
}
