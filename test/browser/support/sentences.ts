// What people read in the pages and the menu: the sentences of core and those about answer sheets.

import type { Language } from '../../../src/domain/language.ts';
import { type Sentences, sentencesIn } from '../../../src/domain/messages/index.ts';
import { type AnswerSentences, answerSentences } from '../../../src/features/answers/sentences.ts';

export type SaidToPeople = Sentences & AnswerSentences;

export function saidToPeople(language: Language): SaidToPeople {
  const core = sentencesIn(language);
  const answers = answerSentences(language);
  return { ...core, ...answers, menu: { ...core.menu, ...answers.menu } };
}
