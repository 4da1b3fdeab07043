// Where insights are kept. What is stored today is read by later versions.

import type { StoredKey } from '../../app/storage/keys.ts';

/** The keys under which insights are stored in Google's key-value stores. */
export const INSIGHT_KEYS = {
  /** An insight that has a sheet, by its code and the id of the sheet that it stands on. */
  insight: { key: 'insight:', stores: ['documentProperties'], version: 1, mostBytes: 800 },
  /** Which columns people said have what insights ask for, by the id of the pulled sheet. */
  insightColumns: { key: 'insight-columns:', stores: ['documentProperties'], version: 1 },
  /** The working days, hours and holidays by which insights measure time. */
  workingHours: { key: 'working-hours', stores: ['documentProperties'], version: 1 },
} as const satisfies Record<string, StoredKey>;
