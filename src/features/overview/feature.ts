// Overview: for people who keep many spreadsheets alive, a sheet with a line for each.

import type { Feature } from '../../app/features.ts';
import { overviewEndpoints } from './endpoints.ts';
import { overviewSentences } from './sentences.ts';

export const overview = {
  name: 'overview',
  endpoints: overviewEndpoints,
  sentences: overviewSentences,
  help: (_ports, language) => {
    const { overviewHelpTitle, overviewHelp } = overviewSentences(language);
    const button = { label: overviewHelpTitle, functionName: 'showOverview' };
    return [{ title: overviewHelpTitle, text: overviewHelp, button }];
  },
} as const satisfies Feature & { endpoints: typeof overviewEndpoints };
