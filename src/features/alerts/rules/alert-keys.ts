// The keys of what was told, as a text that takes little room: a property holds those of some thousand rows. They are
// numbers in ascending order, each as its distance from the one before; of a text that is no number its hash counts.

import { shortHash } from '../../../domain/text-hash.ts';

/** The id of a record or key of a row that an alert has told. It is remembered, so that nothing is told twice. */
export type AlertKey = string | number;

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Each digit holds so much of a number, the last of them first; those that are followed by another say so. */
const BASE = 32;
/** Behind all numbers that stand for themselves begin those of hashes. */
const HASHES_FROM = 2 ** 33;

/**
 * Packs the keys of rows that an alert has told into a short text, so that thousands fit a property. Their order is
 * lost.
 */
export function packKeys(keys: Iterable<AlertKey>): string {
  return packNumbers(new Set(Array.from(keys, numberOf)));
}

/**
 * Makes a test of whether a row's key was told before, by what an alert remembers. The packed text is read once, for
 * all the keys.
 * @param told the keys that were told, as `packKeys` gives them
 */
export function tellsKnown(told: string): (key: AlertKey) => boolean {
  const known = unpack(told);
  return (key) => known.has(numberOf(key));
}

/**
 * Adds the keys of rows that an alert just told to those it remembers, packed as a short text.
 * @param told as `packKeys` gives it
 * @returns the new packed text
 */
export function withKeys(told: string, more: Iterable<AlertKey>): string {
  return packNumbers(new Set([...unpack(told), ...Array.from(more, numberOf)]));
}

/**
 * How many rows' keys are in the packed text of what an alert has told. Beyond a limit the alert forgets old ones.
 * @param told as `packKeys` gives it
 */
export function countKeys(told: string): number {
  return unpack(told).size;
}

/** Keys of units and people are their ids, as `id 12`. */
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
