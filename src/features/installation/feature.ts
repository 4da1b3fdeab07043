// The check of the installation: finds out what Google does where its documentation is silent.

import type { Feature } from '../../app/features.ts';
import { checkEndpoints } from './endpoints.ts';
import { CHECK_KEYS } from './keys.ts';
import { CHECK_FUNCTION, lastCheckText } from './open-check.ts';
import { installationSentences } from './sentences.ts';

export const installation = {
  name: 'installation',
  buildsOn: ['formulas'],
  endpoints: checkEndpoints,
  sentences: installationSentences,
  help: (ports, language) => {
    const words = installationSentences(language);
    const last = lastCheckText(ports);
    return [
      {
        title: words.helpTitle,
        text: words.helpText,
        note: last === '' ? '' : words.helpLast(last),
        button: { label: words.checkTitle, functionName: CHECK_FUNCTION },
      },
    ];
  },
  triggered: [CHECK_FUNCTION],
  keys: CHECK_KEYS,
} as const satisfies Feature & { endpoints: typeof checkEndpoints };
