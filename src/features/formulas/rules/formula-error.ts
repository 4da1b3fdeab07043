// Errors of formulas, in the words of formulas.

import { type ErrorCode, FranchiseError } from '../../../domain/errors.ts';
import { type FormulaSentences, formulaSentences } from '../sentences.ts';

export function formulaError(code: ErrorCode, sentence: (say: FormulaSentences) => string): FranchiseError {
  return new FranchiseError(code, (_core, language) => sentence(formulaSentences(language)));
}
