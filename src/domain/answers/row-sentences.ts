// Rows that become assessments and rows that become actions go the same way, and each is told of in its own words.

import type { Language, Word } from '../language.ts';
import { lazily } from '../lazily.ts';
import { type Sentences, sentencesIn } from '../messages/index.ts';
import { ACTION_ROW_STATES, ROW_STATES, type RowState } from '../vocabulary.ts';

/** What the rows of a sheet become: assessments, or actions. */
export type RowKind = 'answers' | 'actions';

const ACTIONS: Readonly<Record<Language, () => Sentences>> = {
  en: lazily(() => ofActions('en')),
  pt: lazily(() => ofActions('pt')),
};

function ofActions(language: Language): Sentences {
  const say = sentencesIn(language);
  return { ...say, ...say.actionRows };
}

/** The sentences of a language, for rows that become these. */
export function rowSentences(language: Language, of: RowKind): Sentences {
  return of === 'actions' ? ACTIONS[language]() : sentencesIn(language);
}

/** A sentence of an error, told in whichever language, in the words for such rows. */
export function inWordsOf(of: RowKind, sentence: (say: Sentences) => string): (say: Sentences) => string {
  return of === 'answers' ? sentence : (say) => sentence({ ...say, ...say.actionRows });
}

/** The words for the states of such rows. */
export function rowStates(of: RowKind): Readonly<Record<RowState, Word>> {
  return of === 'actions' ? ACTION_ROW_STATES : ROW_STATES;
}
