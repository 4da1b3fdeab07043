// Stored keys of insights. Later versions read what this one stores.

import type { StoredKey } from '../../app/storage/keys.ts';

export const INSIGHT_KEYS = {
  /** By insight code and source sheet id. */
  insight: { key: 'insight:', stores: ['documentProperties'], version: 1, mostBytes: 800 },
  /** By source sheet id. */
  insightColumns: { key: 'insight-columns:', stores: ['documentProperties'], version: 1 },
  workingHours: { key: 'working-hours', stores: ['documentProperties'], version: 1 },
} as const satisfies Record<string, StoredKey>;
