// All storage keys, the core's and the features'.

import { KEYS, type StoredKey } from '../../src/app/storage/keys.ts';
import { FEATURES } from '../../src/features/index.ts';

export const ALL_KEYS: readonly StoredKey[] = [
  ...Object.values(KEYS),
  ...FEATURES.flatMap(({ keys = {} }) => Object.values(keys)),
];
