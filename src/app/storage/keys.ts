// Core's keys in Google's stores. None changes, and a value's new form gets a new version: stored values stay readable.

import type { Ports } from '../ports.ts';

export type Store = keyof Ports;

export interface StoredKey {
  readonly key: string; // A key that ends with `:` or `.` is a prefix, followed by an id or a name.
  readonly stores: readonly Store[];
  /** The field `version` of the stored JSON; undefined for plain texts and short-lived values. */
  readonly version?: number;
  readonly mostBytes?: number; // If omitted `PROPERTY_BYTES`, or `CACHE_BYTES` for what is only in the cache.
}

/** In bytes. Google documents 9 KB per property; longer values are split. */
export const PROPERTY_BYTES = 8_000;
/** In bytes, as Google documents it. Tests hold all cached values to it. */
export const CACHE_BYTES = 100_000;
export const WORD_BYTES = 100; // Of values that are one word, number or instant.

export const KEYS = {
  /** In user properties with tokens; in document properties only the address. */
  connection: { key: 'connection', stores: ['userProperties', 'documentProperties'], version: 1 },

  newsRead: { key: 'news-read', stores: ['userProperties'], mostBytes: WORD_BYTES },

  pull: { key: 'pull:', stores: ['documentProperties'], version: 2 },
  pulledSheets: { key: 'pulled-sheets', stores: ['cache'], version: 2 },

  lease: { key: 'lease:', stores: ['documentProperties'], version: 1 },
  progress: { key: 'progress:', stores: ['cache'], mostBytes: PROPERTY_BYTES },
  stop: { key: 'stop', stores: ['documentProperties'], mostBytes: WORD_BYTES },

  schedule: { key: 'schedule:', stores: ['documentProperties'], version: 1 },
  ticker: { key: 'ticker:', stores: ['documentProperties'], version: 1 },
  /** Further parts of a value too long for one property, by number and the value's key. */
  more: { key: 'more:', stores: ['documentProperties'] },
  /** Running time of a person's triggers other than the schedule's. */
  triggerTime: { key: 'form-time:', stores: ['documentProperties'], version: 1 },
  due: { key: 'due:', stores: ['documentProperties'], version: 1 },

  pace: { key: 'pace', stores: ['cache'], version: 2, mostBytes: PROPERTY_BYTES },
  /** The last reserved instant, if it is further ahead than the cache keeps a value. */
  paceUntil: { key: 'pace-until', stores: ['scriptProperties'], mostBytes: WORD_BYTES },
  pairs: { key: 'pairs', stores: ['scriptProperties'], version: 1, mostBytes: WORD_BYTES },

  sheetsChanged: { key: 'formula-sheets-changed', stores: ['cache'], mostBytes: WORD_BYTES },
  /** The sheet `Directory` as last read; further pieces under `.1`, `.2` … */
  directory: { key: 'directory', stores: ['cache'], version: 1 },
} as const satisfies Record<string, StoredKey>;
