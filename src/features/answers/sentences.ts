// All sentences about answer sheets, their check and imports.

import { type ErrorCode, FranchiseError } from '../../domain/errors.ts';
import { perLanguage } from '../../domain/lazily.ts';
import * as answers from './answer-sentences.ts';
import * as elsewhere from './elsewhere-sentences.ts';
import * as imports from './import-sentences.ts';

const en = () => ({ ...answers.en(), ...imports.en(), ...elsewhere.en() });

export type AnswerSentences = ReturnType<typeof en>;

const pt = (): AnswerSentences => ({ ...answers.pt(), ...imports.pt(), ...elsewhere.pt() });

export const answerSentences = perLanguage(en, pt);

export function answerError(code: ErrorCode, sentence: (say: AnswerSentences) => string): FranchiseError {
  return new FranchiseError(code, (_core, language) => sentence(answerSentences(language)));
}
