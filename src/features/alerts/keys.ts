// Stored keys of alerts. Later versions read what this one stores.

import type { StoredKey } from '../../app/storage/keys.ts';

export const ALERT_KEYS = {
  /** All by alert id: the rule, its memory, a mail about to go out, and, for its person alone, the address. */
  alert: { key: 'alert:', stores: ['documentProperties'], version: 1 },
  alertTold: { key: 'alert-told:', stores: ['documentProperties'], version: 2, mostBytes: 9_000 },
  alertSending: { key: 'alert-sending:', stores: ['documentProperties'], version: 1, mostBytes: 9_000 },
  alertAddress: { key: 'alert-address:', stores: ['userProperties'], mostBytes: 1_500 },
} as const satisfies Record<string, StoredKey>;
