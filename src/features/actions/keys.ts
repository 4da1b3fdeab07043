// The stored keys of actions. Later versions read what is stored today.

import { type StoredKey, WORD_BYTES } from '../../app/storage/keys.ts';

export const ACTION_KEYS = {
  /** Saved definitions by name, and tested ones by what they send. */
  action: { key: 'action:', stores: ['documentProperties'], version: 1 },
  actionTested: { key: 'action-tested:', stores: ['documentProperties'], mostBytes: WORD_BYTES },
  /** Set if a person allows their token for actions in this spreadsheet. */
  actionsOn: { key: 'actions-on', stores: ['userProperties'], mostBytes: WORD_BYTES },
} as const satisfies Record<string, StoredKey>;
