// Stored keys of answer sheets and imports.

import { type StoredKey, WORD_BYTES } from '../../app/storage/keys.ts';

export const ANSWER_KEYS = {
  /** A batch of approved assessments, by the key of its first. */
  imports: { key: 'imports:', stores: ['documentProperties'], version: 2 },
  /** The sending that is under way, by sheet. */
  importRun: { key: 'imports.run:', stores: ['documentProperties'], version: 1 },
  /** Why a person's rows aren't sent automatically. */
  importHold: { key: 'imports.hold:', stores: ['documentProperties'], mostBytes: WORD_BYTES },
  /** The spreadsheet's time zone when rows were first read; fingerprints are made in it. */
  firstZone: { key: 'first-zone', stores: ['documentProperties'], mostBytes: WORD_BYTES },
  /** There once, the hidden sheet of what was sent is made again if it is missing. */
  ledger: { key: 'sent-rows', stores: ['documentProperties'], mostBytes: WORD_BYTES },
  template: { key: 'template:', stores: ['cache'] }, // A template with its questions, by code and base URL.
} as const satisfies Record<string, StoredKey>;
