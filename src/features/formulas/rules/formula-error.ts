// An error of a formula, in the words of formulas.

import { type ErrorCode, FranchiseError } from '../../../domain/errors.ts';
import { type FormulaSentences, formulaSentences } from '../sentences.ts';

/** Makes the error that a formula shows in its cell: a code, and a sentence in the language of whoever reads it. */
export function formulaError(code: ErrorCode, sentence: (say: FormulaSentences) => string): FranchiseError {
  return new FranchiseError(code, (_core, language) => sentence(formulaSentences(language)));
}
