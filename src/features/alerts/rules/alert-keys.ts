// The keys of notified rows, packed into a short text: a property holds some thousands. Ascending numbers, each stored
// as the distance from the one before; a text that isn't a number counts by its hash.

import { shortHash } from '../../../domain/text-hash.ts';

/** A record id or the key of a row. */
export type AlertKey = string | number;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Digits are little-endian; the upper 32 signs mean that another digit follows. */
const BASE = 32;
/** Hashes start above all literal numbers. */
const HASHES_FROM = 2 ** 33;

/** Their order is lost. */
export function packKeys(keys: Iterable<AlertKey>): string {
  return packNumbers(new Set(Array.from(keys, numberOf)));
}

/** Unpacks `told` once for all keys. */
export function tellsKnown(told: string): (key: AlertKey) => boolean {
  const known = unpack(told);
  return (key) => known.has(numberOf(key));
}

export function withKeys(told: string, more: Iterable<AlertKey>): string {
  return packNumbers(new Set([...unpack(told), ...Array.from(more, numberOf)]));
}

export function countKeys(told: string): number {
  return unpack(told).size;
}

/** Keys of units and people are ids, as `id 12`. */
function numberOf(key: AlertKey): number {
  const number = typeof key === 'number' ? key : Number(/^id (\d+)$/.exec(key)?.[1]);
  return Number.isInteger(number) && number >= 0 && number < HASHES_FROM
    ? number
    : HASHES_FROM + Number.parseInt(shortHash(String(key)), 16);
}

function packNumbers(numbers: ReadonlySet<number>): string {
  let text = '';
  let last = 0;
  for (const number of [...numbers].sort((a, b) => a - b)) {
    for (let left = number - last; ; left = Math.floor(left / BASE)) {
      const isMore = left >= BASE;
      text += DIGITS.charAt((left % BASE) + (isMore ? BASE : 0));
      if (!isMore) break;
    }
    last = number;
  }
  return text;
}

function unpack(text: string): ReadonlySet<number> {
  const numbers = new Set<number>();
  let last = 0;
  let distance = 0;
  let unit = 1;
  for (const sign of text) {
    const digit = DIGITS.indexOf(sign);
    distance += (digit % BASE) * unit;
    unit *= BASE;
    if (digit >= BASE) continue;
    last += distance;
    numbers.add(last);
    distance = 0;
    unit = 1;
  }
  return numbers;
}
