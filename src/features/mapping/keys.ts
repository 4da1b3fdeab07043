// Stored keys of mappings, unfinished answer sheets and form feeds.

import type { StoredKey } from '../../app/storage/keys.ts';

export const MAPPING_KEYS = {
  /** By the name under which somebody kept it. */
  mapping: { key: 'mapping:', stores: ['documentProperties'], version: 1 },
  /** An unfinished answer sheet: what its missing rows are made from, by the id of its tab. */
  making: { key: 'making:', stores: ['documentProperties'], version: 1 },
  /** By the id of the sheet that the form fills: the feed, and the responses that were taken. */
  formFeed: { key: 'form-feed:', stores: ['documentProperties'], version: 1 },
  formTaken: { key: 'form-taken:', stores: ['documentProperties'], version: 1 },
} as const satisfies Record<string, StoredKey>;
