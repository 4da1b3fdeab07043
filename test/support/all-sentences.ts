// The messages of the core and of all features.

import type { Language } from '../../src/domain/language.ts';
import { sentencesIn } from '../../src/domain/messages/index.ts';
import { FEATURES } from '../../src/features/index.ts';
import { checkSentences } from '../../src/features/installation/check-sentences.ts';

/** A table for each part. */
export function allSentences(language: Language): readonly object[] {
  return [
    sentencesIn(language),
    checkSentences(language),
    ...FEATURES.flatMap(({ sentences }) => sentences?.(language) ?? []),
  ];
}
