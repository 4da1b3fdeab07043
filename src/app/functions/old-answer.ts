// What a formula says when the service can't answer and an older answer is at hand.

import { FranchiseError, storedFrom } from '../../domain/errors.ts';
import { span } from '../../domain/messages/phrases.ts';
import type { OldAnswer } from './questions.ts';

/** For a single value, which has no place to say how old it is. */
export function tooOld({ ageMs, because }: OldAnswer): FranchiseError {
  return new FranchiseError(because.code, (say) => say.formulaOld(storedFrom(because), span(ageMs / 1000)));
}
