// What formulas store.

import { PROPERTY_BYTES, type StoredKey, WORD_BYTES } from '../../app/storage/keys.ts';

export const FORMULA_KEYS = {
  /** By which time zone formulas get dates, once the check of the installation has seen it. */
  dates: { key: 'formula-dates', stores: ['documentProperties'], mostBytes: WORD_BYTES },
  formulaConnection: { key: 'formula-connection', stores: ['cache'], mostBytes: PROPERTY_BYTES },
  /** By question; further pieces under `.1`, `.2` …, and who is asking under `.asking`. */
  answer: { key: 'formula.', stores: ['cache'] },
  refresh: { key: 'formula-refresh.', stores: ['cache'], mostBytes: WORD_BYTES },
  wave: { key: 'formula-wave', stores: ['cache'], mostBytes: WORD_BYTES },
  rows: { key: 'formula-rows.', stores: ['cache'] },
  /** In pieces, by resource and fields. */
  records: { key: 'formula-records.', stores: ['cache'] },
} as const satisfies Record<string, StoredKey>;
