// An error of a formula, in the words of formulas.

import { type ErrorCode, FranchiseError } from '../../../domain/errors.ts';
import { type FormulaSentences, formulaSentences } from '../sentences.ts';

/** Makes an error with this code, told by a sentence of formulas in whichever language it is shown. */
export function formulaError(code: ErrorCode, sentence: (say: FormulaSentences) => string): FranchiseError {
  return new FranchiseError(code, (_core, language) => sentence(formulaSentences(language)));
}
