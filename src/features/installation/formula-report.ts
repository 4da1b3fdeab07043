// FRANCHISE_CHECK: a formula that reports what it may read, as the text of one cell. Separate from the rest of the
// check, since every formula loads this file.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { check, lazily, type Parsed } from '../../domain/schema.ts';
import type { Sheet } from '../../ports/workbook.ts';
import { argumentText } from '../formulas/rules/arguments.ts';
import { installationError } from './sentences.ts';

/** Metadata that the formula tries to read. */
export const FORMULA_MARK = 'check-formula';
export const FORMULA_CELL = { row: 1, column: 1, rows: 1, columns: 1 };
/** Changed while the formula waits: does it see the old value or the new one? */
export const WATCHED_CELL = { row: 1, column: 2, rows: 1, columns: 1 };
export const WATCHED_BEFORE = 'before'; // What the watched cell holds until then.
export const WATCHED_AFTER = 'after';

const MARKS_SEEN = ['readable', 'finder-refused', 'refused'] as const;
const PROPERTIES_SEEN = ['of-the-owner', 'empty', 'refused'] as const;

const formulaReport = lazily(() =>
  z.object({
    marks: z.literal(MARKS_SEEN), // Read directly, and with a finder.
    properties: z.literal(PROPERTIES_SEEN), // The user's properties.
    cell: z.string(), // Content of the watched cell.
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

/** What the second cell of an echo holds. */
export const GIVEN_MS = Date.UTC(2026, 0, 15, 12);

const FORMULA_WAITS_MS = 3_000;

/** @throws FranchiseError `bad-input` or `bad-sheet` if the argument doesn't name a sheet */
export function reportFromFormula(ports: Ports, sheetArgument: unknown): string {
  const name = argumentText(sheetArgument);
  if (name === '') throw installationError('bad-input', (say) => say.checkSheetMissing);
  const sheet = ports.workbook.tabNamed(name);
  if (sheet === null || sheet.kind === 'gridless')
    throw installationError('bad-sheet', (say) => say.noSheetToCheck);
  const marks = marksSeen(sheet);
  const properties = propertiesSeen(ports);
  const isCheck = watched(sheet) !== '';
  if (isCheck) ports.clock.sleep(FORMULA_WAITS_MS);
  return writeFormulaReport({
    marks,
    properties,
    cell: isCheck ? watched(sheet) : '',
    at: ports.clock.nowMs(),
  });
}

/** Empty on sheets that don't belong to a check. */
function watched(sheet: Sheet): string {
  const [[cell = ''] = []] = sheet.read(WATCHED_CELL);
  return cell === WATCHED_AFTER || cell === WATCHED_BEFORE ? cell : '';
}

function marksSeen(sheet: Sheet): FormulaReport['marks'] {
  if (isRefused(() => sheet.sheetMark(FORMULA_MARK))) return 'refused';
  return isRefused(() => sheet.marks(FORMULA_MARK)) ? 'finder-refused' : 'readable';
}

function propertiesSeen(ports: Ports): FormulaReport['properties'] {
  try {
    // Access to the store itself may be refused.
    return Object.keys(ports.userProperties.all()).length > 0 ? 'of-the-owner' : 'empty';
  } catch {
    return 'refused';
  }
}

function isRefused(call: () => unknown): boolean {
  try {
    call();
    return false;
  } catch {
    return true;
  }
}
