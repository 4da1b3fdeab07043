// Where definitions of actions are kept, and who may send. What is stored today is read by later versions.

import type { StoredKey } from '../../app/storage/keys.ts';

/** Of a time or a word. */
const WORD = 100;

/**
 * The keys under which Google's properties hold what is stored of actions: saved definitions, tested ones, who has
 * switched them on.
 */
export const ACTION_KEYS = {
  /** Definitions that were saved, by name; those that a row of was done with, by what they mean. */
  action: { key: 'action:', stores: ['documentProperties'], version: 1 },
  actionTested: { key: 'action-tested:', stores: ['documentProperties'], mostBytes: WORD },
  /** That a person lets their token be used for actions in this spreadsheet. */
  actionsOn: { key: 'actions-on', stores: ['userProperties'], mostBytes: WORD },
} as const satisfies Record<string, StoredKey>;
