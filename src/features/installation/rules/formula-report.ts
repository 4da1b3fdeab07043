// What the formula `FRANCHISE_CHECK` tells the check of the installation, as the text of one cell.

import * as z from 'zod/mini';
import { lazily } from '../../../domain/lazily.ts';
import { check, type Parsed } from '../../../domain/schema.ts';

/** The name of the metadata that *Check this installation* puts on a tab. A formula then tries to read it there. */
export const FORMULA_MARK = 'check-formula';
/**
 * The cell in which *Check this installation* writes its formula, to see what formulas may read. It is on a tab of
 * its own.
 */
export const FORMULA_CELL = { row: 1, column: 1, rows: 1, columns: 1 };
/**
 * The cell that *Check this installation* changes after it has written its formula: does the formula read the old
 * value or the new one?
 */
export const WATCHED_CELL = { row: 1, column: 2, rows: 1, columns: 1 };
/**
 * The first value of the cell that the formula of *Check this installation* reads. A formula that shows it hasn't
 * noticed the later change.
 */
export const WATCHED_BEFORE = 'before';
/**
 * What the check of the installation writes into the cell that a formula watches, to see whether it is computed
 * anew.
 */
export const WATCHED_AFTER = 'after';

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
