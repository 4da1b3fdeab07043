// Cells of a person's sheet, and what is known of their texts.

import type { CellValue } from '../../../domain/cells/cell.ts';
import type { WideField } from '../../answers/rules/answer-groups.ts';

export type SourceCells = readonly (readonly CellValue[])[];

/** What a header is known as; undefined if unknown. */
export type KnownHeader = (text: string) => 'question' | 'perhaps' | WideField | 'other' | undefined;

/** On one line, trimmed; '' for a date. */
export function textOf(cell: CellValue | undefined): string {
  return cell === undefined || cell instanceof Date ? '' : String(cell).replace(/\s+/g, ' ').trim();
}
