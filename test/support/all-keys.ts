// The keys of everything that is stored: of the connector, and of its features.

import { KEYS, type StoredKey } from '../../src/app/storage/keys.ts';
import { FEATURES } from '../../src/features/index.ts';

/** The keys, in the order in which they are declared. */
export const ALL_KEYS: readonly StoredKey[] = [
  ...Object.values(KEYS),
  ...FEATURES.flatMap(({ keys = {} }) => Object.values(keys)),
];
