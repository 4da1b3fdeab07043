// What a formula says when the service can't answer and an older answer is at hand.

import { FranchiseError, storedFrom } from '../../domain/errors.ts';
import { span } from '../../domain/messages/phrases.ts';
import type { StaleAnswer } from './questions.ts';

/** The error for a single value, which has no place to say how old it is. */
export function tooOld({ ageMs, because }: StaleAnswer): FranchiseError {
  return new FranchiseError(because.code, (say) => say.formulaOld(storedFrom(because), span(ageMs / 1000)));
}
