// An error of a formula, in the words of formulas.

import { type ErrorCode, FranchiseError } from '../../../domain/errors.ts';
import { type FormulaSentences, formulaSentences } from '../sentences.ts';

/** The error with this sentence of formulas. */
export function formulaError(code: ErrorCode, sentence: (say: FormulaSentences) => string): FranchiseError {
  return new FranchiseError(code, (_core, language) => sentence(formulaSentences(language)));
}
