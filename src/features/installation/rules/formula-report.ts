// What the formula `FRANCHISE_CHECK` tells the check of the installation, as the text of one cell.

import * as z from 'zod/mini';
import { lazily } from '../../../domain/lazily.ts';
import { check, type Parsed } from '../../../domain/schema.ts';

const MARKS = ['readable', 'finder-refused', 'refused'] as const;
const PROPERTIES = ['of-the-owner', 'empty', 'refused'] as const;

const formulaReport = lazily(() =>
  z.object({
    /** Whether it could read developer metadata, directly and with a finder. */
    marks: z.literal(MARKS),
    /** What it got for the user's properties. */
    properties: z.literal(PROPERTIES),
    /** The content of a cell that the check writes while the formula waits. */
    cell: z.string(),
    /** When the formula read that cell, in milliseconds since 1970. */
    at: z.pipe(z.pipe(z.string(), z.transform(Number)), z.number()),
  }),
);
/**
 * What the trial formula `=FRANCHISE_CHECK(…)` of *Check this installation* could read: metadata, properties, a cell.
 */
export type FormulaReport = Parsed<typeof formulaReport>;

/**
 * Writes the cell that `=FRANCHISE_CHECK(…)` returns: what a custom function may read. The check of the installation
 * reads it there.
 */
export function writeFormulaReport({ marks, properties, cell, at }: FormulaReport): string {
  return `marks=${marks}; properties=${properties}; cell=${cell}; at=${at}`;
}

/**
 * Reads from a cell's text what `=FRANCHISE_CHECK(…)` found out about a custom function's rights. Undefined for other
 * texts, such as while the formula loads.
 */
export function readFormulaReport(text: string): FormulaReport | undefined {
  const fields = Object.fromEntries(text.split('; ').map((field) => field.split('=')));
  const checked = check(formulaReport, fields);
  return checked.ok ? checked.value : undefined;
}
