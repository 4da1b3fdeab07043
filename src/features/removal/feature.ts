// A person removes what is stored for them, tokens first. Other features list and remove what they store for people.

import type { Feature } from '../../app/features.ts';
import { removalEndpoints } from './endpoints.ts';
import { removalSentences } from './sentences.ts';

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
