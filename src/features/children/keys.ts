// Where it is kept which parents were asked. What is stored today is read by later versions.

import type { StoredKey } from '../../app/storage/keys.ts';

/** The keys under which Google's properties hold what pulls remember that read a list for each row of another sheet. */
export const CHILDREN_KEYS = {
  /** What the parents of the children in a sheet have answered, by the id of its tab. */
  parents: { key: 'parents:', stores: ['documentProperties'], version: 1 },
} as const satisfies Record<string, StoredKey>;
