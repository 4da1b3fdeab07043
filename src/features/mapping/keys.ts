// Where mappings, makings and forms that feed answer sheets are kept. What is stored today is read by later versions.

import type { StoredKey } from '../../app/storage/keys.ts';

/** The keys under which mappings, form feeds and unfinished answer sheets are stored in Google's key-value stores. */
export const MAPPING_KEYS = {
  /** What the columns of people's own sheets mean, by the name under which somebody has kept it. */
  mapping: { key: 'mapping:', stores: ['documentProperties'], version: 1 },
  /** What an answer sheet is made by from another sheet while rows are missing, by the id of its tab. */
  making: { key: 'making:', stores: ['documentProperties'], version: 1 },
  /** A form that feeds an answer sheet, by the id of the sheet that it fills; and what was taken over of it. */
  formFeed: { key: 'form-feed:', stores: ['documentProperties'], version: 1 },
  formTaken: { key: 'form-taken:', stores: ['documentProperties'], version: 1 },
} as const satisfies Record<string, StoredKey>;
