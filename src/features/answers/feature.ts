// Answer sheets: rows that people fill in are checked, approved by them, and sent to the service as assessments.

import type { Feature } from '../../app/features.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import { menuItemsOfOthers } from './additions.ts';
import { answerEndpoints } from './endpoints.ts';
import { releaseImports } from './import-hold.ts';
import { importJob } from './import-job.ts';
import { queuedImports } from './import-records.ts';
import { importWarnings } from './import-warnings.ts';
import { ANSWER_KEYS } from './keys.ts';
import { answerSentences } from './sentences.ts';
import { takeBackImports } from './take-back.ts';
import { importsOfTick } from './tick-imports.ts';

const item = (label: string, functionName: string): MenuEntry => ({ kind: 'item', label, functionName });

/** The feature, and its global functions. */
export const answers = {
  name: 'answers',
  isInCore: true,
  endpoints: answerEndpoints,
  sentences: answerSentences,
  submenus: (language) => {
    const { menu } = answerSentences(language);
    const entries = [
      item(menu.newAnswerSheet(), 'showAnswerSheetDialog'),
      ...menuItemsOfOthers(language),
      item(menu.checkRows(), 'checkAnswerRows'),
      item(menu.importRows(), 'showImport'),
      item(menu.importSelectedRows(), 'showSelectedImport'),
      item(menu.settleUnknown(), 'showUnknownRows'),
    ];
    return [{ kind: 'submenu', label: menu.answerSheets(), entries }];
  },
  warnings: importWarnings,
  help: (_ports, language) => {
    const title = answerSentences(language).menu.newAnswerSheet();
    const button = { label: title, functionName: 'showAnswerSheetDialog' };
    return [{ title, text: answerSentences(language).answersHelp(), button }];
  },
  news: (language) => [{ version: '0.1.0', lines: [answerSentences(language).answersNews()] }],
  first: importsOfTick,
  keys: ANSWER_KEYS,
  job: importJob,
  connections: { goOn: (ports, personId) => releaseImports(ports, personId, 'token') },
  holdings: {
    list: (all, personId, language) => {
      const queued = queuedImports(all).get(personId) ?? 0;
      return queued === 0 ? [] : [answerSentences(language).approvalGoes(queued)];
    },
    takeBack: takeBackImports,
    remove: (ports, _all, personId) => releaseImports(ports, personId),
  },
} as const satisfies Feature & { endpoints: typeof answerEndpoints };
