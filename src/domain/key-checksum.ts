// What the keys of a table add up to: by it they are known again, in whatever order they stand, without keeping them.

import type { Key } from './record-keys.ts';

/** The same for the same keys in any order; rows without a record add nothing. */
export function checksumOfKeys(keys: Iterable<Key>): number {
  let sum = 0;
  for (const key of keys) if (key !== undefined) sum += mixed(key);
  return sum;
}

/** 1 to 2³²: 2,000,000 of them add up to a number that a double holds exactly. */
function mixed(key: number | string): number {
  let hash = 0;
  const text = String(key);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x9e3779b1) + i;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) + 1;
}
