// Answer sheets: people fill in, check and approve rows, and the connector sends them to the service as assessments.

import { type Feature, features, menuItem } from '../../app/features.ts';
import { releaseSending, sendingWarnings } from './answer-work.ts';
import { answerEndpoints } from './endpoints.ts';
import { ANSWER_KEYS } from './keys.ts';
import { sendingJob, sendingOfTick, takeBackApproved } from './send/continue-sending.ts';
import { queuedByPerson } from './send/send-records.ts';
import { answerSentences } from './sentences.ts';

export const answers = {
  name: 'answers',
  isInCore: true,
  endpoints: answerEndpoints,
  sentences: answerSentences,
  submenus: (language) => {
    const { menu } = answerSentences(language);
    const entries = [
      menuItem(menu.newAnswerSheet, 'showAnswerSheetDialog'),
      ...features().flatMap(({ answerMenu }) => answerMenu?.(language) ?? []),
      menuItem(menu.checkRows, 'checkAnswerRows'),
      menuItem(menu.importRows, 'showImport'),
      menuItem(menu.importSelectedRows, 'showSelectedImport'),
      menuItem(menu.settleUnknown, 'showUnknownRows'),
    ];
    return [{ kind: 'submenu', label: menu.answerSheets, entries }];
  },
  warnings: sendingWarnings,
  help: (_ports, language) => {
    const title = answerSentences(language).menu.newAnswerSheet;
    const button = { label: title, functionName: 'showAnswerSheetDialog' };
    return [{ title, text: answerSentences(language).answersHelp, button }];
  },
  troubles: (_ports, { language }) => {
    const { rowRefused, rowRefusedText } = answerSentences(language);
    return [{ title: rowRefused, text: rowRefusedText, functionName: 'showRefusedRow' }];
  },
  news: (language) => [{ version: '0.1.0', lines: [answerSentences(language).answersNews] }],
  first: sendingOfTick,
  keys: ANSWER_KEYS,
  job: sendingJob,
  connections: { goOn: (ports, personId) => releaseSending(ports, personId, 'token') },
  holdings: {
    list: (all, personId, language) => {
      const queued = queuedByPerson(all).get(personId) ?? 0;
      return queued === 0 ? [] : [answerSentences(language).approvalGoes(queued)];
    },
    takeBack: takeBackApproved,
    remove: (ports, _all, personId) => releaseSending(ports, personId),
  },
} as const satisfies Feature & { endpoints: typeof answerEndpoints };
