// An older answer that formulas show where the service can't answer, and what they say about its age.

import { type FranchiseError, storedFrom } from '../../domain/errors.ts';
import { span } from '../../domain/messages/phrases.ts';
import { formulaError } from './rules/formula-error.ts';
import type { FormulaSentences } from './sentences.ts';

/** How old an answer is that is shown in place of a new one, and why there is no new one. */
export interface StaleAnswer {
  /** Milliseconds. */
  readonly ageMs: number;
  /** Why there is no new answer. */
  readonly because: FranchiseError;
}

/** A sentence that says how old the answer is, and why. */
export function ageSentence({ ageMs, because }: StaleAnswer, say: FormulaSentences): string {
  return say.formulaOld(storedFrom(because), span(ageMs / 1000));
}

/**
 * The error that a formula shows when the service can't answer and it has only an older answer: single values have no
 * room for a remark about their age.
 */
export function tooOld(stale: StaleAnswer): FranchiseError {
  return formulaError(stale.because.code, (say) => ageSentence(stale, say));
}
