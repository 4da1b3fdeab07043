// What the column `Record` of a row says became of its record.

import type { CellValue } from '../../domain/cell.ts';
import { codeTyped } from '../../domain/language.ts';
import { RECORD_STATES } from '../../domain/vocabulary.ts';
import { RECORD_FIELD } from './target-columns.ts';

/** The code of what the column `Record` says. */
export type RecordState = keyof typeof RECORD_STATES;

/** Values of rows, by the sheet's row and the field. */
export interface RowValues {
  valueAt(row: number, field: string): CellValue;
}

/** In either language; blank where the row says nothing that is known. */
export function stateAt(rows: RowValues, row: number): '' | RecordState {
  return codeTyped(RECORD_STATES, String(rows.valueAt(row, RECORD_FIELD))) ?? '';
}
