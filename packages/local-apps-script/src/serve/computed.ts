// A workbook together with what computes its formulas.

import type { Formulas, Workbook } from '../index.ts';

export interface Computed {
  readonly workbook: Workbook;
  readonly formulas: Formulas;
}
