// Storage keys of children. Later versions read what is stored today.

import type { StoredKey } from '../../app/storage/keys.ts';

export const CHILDREN_KEYS = {
  /** Marks of the parents, by the id of the children's tab. */
  parents: { key: 'parents:', stores: ['documentProperties'], version: 1 },
} as const satisfies Record<string, StoredKey>;
