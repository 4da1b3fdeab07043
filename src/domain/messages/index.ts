// All sentences that users see, by language. `pt.ts` is checked by the compiler to match `en.ts`.

import type { Language } from '../language.ts';
import { en } from './en.ts';
import { pt } from './pt.ts';
import type { Sentences } from './sentences.ts';

export type { Sentences } from './sentences.ts';

export function sentencesIn(language: Language): Sentences {
  return language === 'pt' ? pt : en;
}
