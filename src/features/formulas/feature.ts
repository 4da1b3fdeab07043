// Formulas: the custom functions in custom-functions.ts.

import type { Feature } from '../../app/features.ts';
import { FORMULA_KEYS } from './keys.ts';
import { formulaSentences } from './sentences.ts';

export const formulas = {
  name: 'formulas',
  isInCore: true,
  endpoints: {},
  sentences: formulaSentences,
  help: (_ports, language) => {
    const words = formulaSentences(language);
    return [
      {
        title: words.helpTitle,
        text: words.helpText,
        examples: [words.helpExample, words.helpNamedExample],
      },
    ];
  },
  news: (language) => [{ version: '0.1.0', lines: [formulaSentences(language).news] }],
  keys: FORMULA_KEYS,
  connections: {
    uses: (language) => formulaSentences(language).tokensUsed,
    ends: (language) => formulaSentences(language).tokensGone,
    forget: ({ cache }) => cache.remove(FORMULA_KEYS.formulaConnection.key),
  },
} as const satisfies Feature & { endpoints: object };
