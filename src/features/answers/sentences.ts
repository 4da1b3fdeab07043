// All that is said of answer sheets, their check and imports.

import { type ErrorCode, FranchiseError } from '../../domain/errors.ts';
import { perLanguage } from '../../domain/lazily.ts';
import * as answers from './answer-sentences.ts';
import * as elsewhere from './elsewhere-sentences.ts';
import * as imports from './import-sentences.ts';

const en = () => ({ ...answers.en(), ...imports.en(), ...elsewhere.en() });

/** The sentences of messages about answer sheets (rows become assessments) and the sending of rows, in one language. */
export type AnswerSentences = ReturnType<typeof en>;

const pt = (): AnswerSentences => ({ ...answers.pt(), ...imports.pt(), ...elsewhere.pt() });

/**
 * Gives the sentences of messages about answer sheets (rows become assessments) and the sending of rows, in a
 * language.
 */
export const answerSentences = perLanguage(en, pt);

/** Makes an error about answer sheets whose sentence is told in the language of whoever sees it. */
export function answerError(code: ErrorCode, sentence: (say: AnswerSentences) => string): FranchiseError {
  return new FranchiseError(code, (_core, language) => sentence(answerSentences(language)));
}
