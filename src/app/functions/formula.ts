// How a formula ends: in rows of values, or in one sentence of ours. No cell shows a message of the platform.

import { FranchiseError } from '../../domain/errors.ts';
import type { Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import type { Ports } from '../ports.ts';
import { languageOfFailure } from '../speaking/speak.ts';

/**
 * Computes what a formula shows.
 * @throws an error whose message is the sentence that the cell shows
 */
export function answerFormula<T>(ports: Ports, work: (language: Language) => T): T {
  const language = languageOfFailure(ports);
  try {
    return work(language);
  } catch (thrown) {
    const sentence =
      thrown instanceof FranchiseError ? thrown.in(language) : sentencesIn(language).formulaFailed();
    throw new Error(sentence);
  }
}
