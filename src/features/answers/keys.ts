// The keys under which answer sheets and imports keep what they know.

import { type StoredKey, WORD } from '../../app/storage/keys.ts';

/**
 * The keys under which Google's stores hold what is stored of answer sheets: records of rows, running sendings,
 * checklists.
 */
export const ANSWER_KEYS = {
  /** Some of the assessments that were approved, by the key of the first. */
  imports: { key: 'imports:', stores: ['documentProperties'], version: 2 },
  /** The import that is under way, by its sheet. */
  importRun: { key: 'imports.run:', stores: ['documentProperties'], version: 1 },
  /** Why a person's imports don't go on by themselves. */
  importHold: { key: 'imports.hold:', stores: ['documentProperties'], mostBytes: WORD },
  /** A template with its questions, by its code and the address. */
  template: { key: 'template:', stores: ['cache'] },
} as const satisfies Record<string, StoredKey>;
