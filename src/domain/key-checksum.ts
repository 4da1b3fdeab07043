// A checksum of a table's keys, independent of their order.

import type { Key } from './record-keys.ts';

export function checksumOfKeys(keys: Iterable<Key>): number {
  let sum = 0;
  for (const key of keys) if (key !== undefined) sum += mixed(key);
  return sum;
}

/** From 1 to 2³²: the sum of 2,000,000 of them is still exact as a double. */
function mixed(key: number | string): number {
  let hash = 0;
  const text = String(key);
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x9e3779b1) + i;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) + 1;
}
