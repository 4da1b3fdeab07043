// Where the check of the installation keeps what it finds. What is stored today is read by later versions.

import type { StoredKey } from '../../app/storage/keys.ts';

/** Of a time, an id or a word. */
const WORD = 100;

/** The keys under which checks of the installation are stored in Google's key-value stores. */
export const CHECK_KEYS = {
  /** The check of the installation: its last result, its run, its tabs, and what its trials leave for a while. */
  checkResult: { key: 'installation', stores: ['documentProperties'], version: 1 },
  checkRun: { key: 'installation-run', stores: ['userProperties'], version: 1 },
  checkTabs: { key: 'installation-tabs:', stores: ['documentProperties'], mostBytes: WORD },
  checkTrigger: { key: 'installation-trigger', stores: ['userProperties'], version: 1, mostBytes: 300 },
  checkTriggerRan: {
    key: 'installation-trigger-ran',
    stores: ['userProperties'],
    version: 1,
    mostBytes: 300,
  },
  checkLiterals: { key: 'installation-literals', stores: ['userProperties'], mostBytes: WORD },
  checkFormula: { key: 'installation-formula', stores: ['userProperties'], mostBytes: WORD },
  /** More than Google documents, to see whether it takes it; it is removed at once. */
  checkLarge: { key: 'installation-large', stores: ['userProperties'], mostBytes: 9_500 },
  checkCached: { key: 'installation:', stores: ['cache'], mostBytes: WORD },
} as const satisfies Record<string, StoredKey>;
