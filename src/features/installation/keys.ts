// Stored keys of the check. Later versions read what this one stores.

import { type StoredKey, WORD_BYTES } from '../../app/storage/keys.ts';

export const CHECK_KEYS = {
  /** The last result, a run, its tabs, and what its trials leave for a while. */
  checkResult: { key: 'installation', stores: ['documentProperties'], version: 1 },
  checkRun: { key: 'installation-run', stores: ['userProperties'], version: 1 },
  checkTabs: { key: 'installation-tabs:', stores: ['documentProperties'], mostBytes: WORD_BYTES },
  checkTrigger: { key: 'installation-trigger', stores: ['userProperties'], version: 1, mostBytes: 300 },
  checkTriggerRan: {
    key: 'installation-trigger-ran',
    stores: ['userProperties'],
    version: 1,
    mostBytes: 300,
  },
  checkLiterals: { key: 'installation-literals', stores: ['userProperties'], mostBytes: WORD_BYTES },
  checkFormula: { key: 'installation-formula', stores: ['userProperties'], mostBytes: WORD_BYTES },
  /** More than Google documents, to see whether it is accepted; removed at once. */
  checkLarge: { key: 'installation-large', stores: ['userProperties'], mostBytes: 9_500 },
  checkCached: { key: 'installation:', stores: ['cache'], mostBytes: WORD_BYTES },
} as const satisfies Record<string, StoredKey>;
