// An older answer that formulas show where the service can't answer, and what they say about its age.

import { FranchiseError, storedFrom } from '../../domain/errors.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { span } from '../../domain/messages/phrases.ts';

/** How old an answer is that is shown in place of a new one, and why there is no new one. */
export interface StaleAnswer {
  /** Milliseconds. */
  readonly ageMs: number;
  /** Why there is no new answer. */
  readonly because: FranchiseError;
}

/** A sentence that says how old the answer is, and why. */
export function ageSentence({ ageMs, because }: StaleAnswer, say: Sentences): string {
  return say.formulaOld(storedFrom(because), span(ageMs / 1000));
}

/** The error of a formula that has no place beside its values to say how old they are. */
export function tooOld(stale: StaleAnswer): FranchiseError {
  return new FranchiseError(stale.because.code, (say) => ageSentence(stale, say));
}
