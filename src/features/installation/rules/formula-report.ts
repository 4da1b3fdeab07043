// What FRANCHISE_CHECK reports, as the text of one cell.

import * as z from 'zod/mini';
import { lazily } from '../../../domain/lazily.ts';
import { check, type Parsed } from '../../../domain/schema.ts';

/** Metadata that the formula tries to read. */
export const FORMULA_MARK = 'check-formula';
export const FORMULA_CELL = { row: 1, column: 1, rows: 1, columns: 1 };
/** Changed while the formula waits: does it see the old value or the new one? */
export const WATCHED_CELL = { row: 1, column: 2, rows: 1, columns: 1 };
export const WATCHED_BEFORE = 'before';
export const WATCHED_AFTER = 'after';

const MARKS = ['readable', 'finder-refused', 'refused'] as const;
const PROPERTIES = ['of-the-owner', 'empty', 'refused'] as const;

const formulaReport = lazily(() =>
  z.object({
    /** Read directly, and with a finder. */
    marks: z.literal(MARKS),
    /** The user's properties. */
    properties: z.literal(PROPERTIES),
    /** Content of the watched cell. */
    cell: z.string(),
    /** When it read that cell, milliseconds since 1970. */
    at: z.pipe(z.pipe(z.string(), z.transform(Number)), z.number()),
  }),
);
export type FormulaReport = Parsed<typeof formulaReport>;

export function writeFormulaReport({ marks, properties, cell, at }: FormulaReport): string {
  return `marks=${marks}; properties=${properties}; cell=${cell}; at=${at}`;
}

/** Undefined for other texts, such as a loading message. */
export function readFormulaReport(text: string): FormulaReport | undefined {
  const fields = Object.fromEntries(text.split('; ').map((field) => field.split('=')));
  const checked = check(formulaReport, fields);
  return checked.ok ? checked.value : undefined;
}
