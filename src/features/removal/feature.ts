// Removal: a person takes away what is stored for them, their tokens first. What other features store for people they say
// and remove themselves.

import type { Feature } from '../../app/features.ts';
import { removalEndpoints } from './endpoints.ts';
import { removalSentences } from './sentences.ts';

/** The removal of what is stored for a person as a feature: what it adds to core, and its global function. */
export const removal = {
  name: 'removal',
  isInCore: true,
  endpoints: removalEndpoints,
  sentences: removalSentences,
  help: (_ports, language) => {
    const words = removalSentences(language);
    return [
      {
        title: words.helpTitle,
        text: words.helpText,
        button: { label: words.remove, functionName: 'removeConnector' },
      },
    ];
  },
  news: (language) => [{ version: '0.1.0', lines: [removalSentences(language).news] }],
} as const satisfies Feature & { endpoints: typeof removalEndpoints };
