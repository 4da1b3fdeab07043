// Where alerts are kept. What is stored today is read by later versions.

import type { StoredKey } from '../../app/storage/keys.ts';

/** The keys under which Google's properties hold what is stored of alerts, such as what each has told. */
export const ALERT_KEYS = {
  /** An alert, by its id: as it was saved, what was told, and a mail that goes out; and for its person alone where messages go. */
  alert: { key: 'alert:', stores: ['documentProperties'], version: 1 },
  alertTold: { key: 'alert-told:', stores: ['documentProperties'], version: 2, mostBytes: 9_000 },
  alertSending: { key: 'alert-sending:', stores: ['documentProperties'], version: 1, mostBytes: 9_000 },
  alertAddress: { key: 'alert-address:', stores: ['userProperties'], mostBytes: 1_500 },
} as const satisfies Record<string, StoredKey>;
