// The cells of a sheet that somebody has, and what is known of the texts in them.

import type { CellValue } from '../../../domain/cell.ts';
import type { WideField } from '../../answers/rules/answer-groups.ts';

/** The cells of a person's own sheet, row by row, from its first row and column on. */
export type SourceCells = readonly (readonly CellValue[])[];

/**
 * A function that tells what a header in a person's sheet says: a question of the checklist, perhaps one, a field
 * such as the unit, or another known word. The row with headers is found by it.
 */
export type KnownHeader = (text: string) => 'question' | 'perhaps' | WideField | 'other' | undefined;

/**
 * The text of a cell in a person's sheet, on one line and trimmed. It is compared with headers, questions and
 * options. Empty for a date.
 */
export function textOf(cell: CellValue | undefined): string {
  return cell === undefined || cell instanceof Date ? '' : String(cell).replace(/\s+/g, ' ').trim();
}
