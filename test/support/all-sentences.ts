// The messages of the core and of all features.

import type { Language } from '../../src/domain/language.ts';
import { sentencesIn } from '../../src/domain/messages/index.ts';
import { FEATURES } from '../../src/features/index.ts';
import { checkSentences } from '../../src/features/installation/check-sentences.ts';

/** A table for each part. @param without names of features */
export function allSentences(language: Language, without = /^$/): readonly object[] {
  return [
    sentencesIn(language),
    ...(without.test('installation') ? [] : [checkSentences(language)]),
    ...FEATURES.flatMap(({ name, sentences }) => (without.test(name) ? [] : (sentences?.(language) ?? []))),
  ];
}
