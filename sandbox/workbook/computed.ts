// A workbook together with what computes its formulas.

import type { Formulas } from '../runtime/spreadsheet/formulas/formulas.ts';
import type { Workbook } from '../runtime/spreadsheet/model/workbook.ts';

export interface Computed {
  readonly workbook: Workbook;
  readonly formulas: Formulas;
}
