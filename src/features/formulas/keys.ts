// Where formulas keep what they share: all of it is in the cache.

import { PROPERTY, type StoredKey, WORD } from '../../app/storage/keys.ts';

/**
 * The keys under which the script's cache holds what formulas of the connector share, such as the service's answers.
 */
export const FORMULA_KEYS = {
  /** Which connection formulas use. */
  formulaConnection: { key: 'formula-connection', stores: ['cache'], mostBytes: PROPERTY },
  /** An answer that formulas share, by its question; with `.1`, `.2` … more of it, with `.asking` who asks for it. */
  answer: { key: 'formula.', stores: ['cache'] },
  /** When the content of a refresh cell was first seen. */
  refresh: { key: 'formula-refresh.', stores: ['cache'], mostBytes: WORD },
  /** Since when answers count for formulas that were busy. */
  wave: { key: 'formula-wave', stores: ['cache'], mostBytes: WORD },
  /** In which row of a pulled sheet an id stands. */
  rows: { key: 'formula-rows.', stores: ['cache'] },
  /** What pulled sheets say about records, in pieces, by resource and fields. */
  records: { key: 'formula-records.', stores: ['cache'] },
} as const satisfies Record<string, StoredKey>;
