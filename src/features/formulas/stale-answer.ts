// An older answer, shown if the service can't give a new one.

import { type FranchiseError, storedFrom } from '../../domain/errors.ts';
import { span } from '../../domain/messages/phrases.ts';
import { formulaError } from './rules/formula-error.ts';
import type { FormulaSentences } from './sentences.ts';

export interface StaleAnswer {
  readonly ageMs: number;
  readonly because: FranchiseError;
}

export function ageSentence({ ageMs, because }: StaleAnswer, say: FormulaSentences): string {
  return say.formulaOld(storedFrom(because), span(ageMs / 1000));
}

/** For single values, which have no room for a note about their age. */
export function tooOld(stale: StaleAnswer): FranchiseError {
  return formulaError(stale.because.code, (say) => ageSentence(stale, say));
}
