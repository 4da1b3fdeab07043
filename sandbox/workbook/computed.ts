// A workbook together with what computes its formulas.

import type { Workbook } from '../runtime/spreadsheet/model/workbook.ts';
import type { Formulas } from './formulas/formulas.ts';

export interface Computed {
  readonly workbook: Workbook;
  readonly formulas: Formulas;
}
