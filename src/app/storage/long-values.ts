// Values that may be too long for one property: what doesn't fit stands in further properties. A part of an object's JSON
// is no JSON, so a value is whole as soon as it can be read.

import type { Schema } from '../../domain/schema.ts';
import type { Properties } from '../../ports/properties.ts';
import { asciiJson } from './ascii-json.ts';
import { KEYS, PROPERTY } from './keys.ts';
import { type DocumentTexts, parseJson, storedUnder } from './stored.ts';

/** So many properties hold one value at most: 80 KB, of 500 KB that a document has. */
const MOST_PARTS = 10;

/** The key of a part of a value. @param part counted from 0: the first stands under the value's own key */
function keyOf(key: string, part: number): string {
  return part === 0 ? key : `${KEYS.more.key}${part}:${key}`;
}

/** Whether a value, such as a mapping of a form, is short enough to be stored, split over several properties. */
export function canStore(value: object): boolean {
  return asciiJson(value).length <= MOST_PARTS * PROPERTY;
}

/** Stores a value that may be longer than one of Google's properties can hold: it is split over as many as it needs. */
export function storeLong(properties: Properties, key: string, value: object): void {
  const text = asciiJson(value);
  const parts = Math.ceil(text.length / PROPERTY);
  const texts = Array.from({ length: parts }, (_, n) => text.slice(n * PROPERTY, (n + 1) * PROPERTY));
  properties.setAll(Object.fromEntries(texts.map((part, n) => [keyOf(key, n), part])));
  removeFrom(properties, key, parts);
}

/** Removes a stored value that is split over several properties, with all its parts. */
export function removeLong(properties: Properties, key: string): void {
  removeFrom(properties, key, 0);
}

/** The last first: none is left that nobody looks for, whenever that ends. */
function removeFrom(properties: Properties, key: string, first: number): void {
  const all = properties.all();
  let end = first;
  while (keyOf(key, end) in all) end += 1;
  for (let part = end - 1; part >= first; part--) properties.remove(keyOf(key, part));
}

/**
 * All values, each split over several properties, that are stored under keys with this beginning. What can't be read
 * is left out.
 */
export function longValuesUnder<T>(all: DocumentTexts, prefix: string, schema: Schema<T>): readonly T[] {
  const keys = Object.keys(all).filter((key) => key.startsWith(prefix));
  const whole = Object.fromEntries(keys.map((key) => [key, wholeText(all, key)]));
  return storedUnder(whole, prefix, schema).map(({ value }) => value);
}

function wholeText(all: DocumentTexts, key: string): string {
  let text = all[key] ?? '';
  for (let part = 1; parseJson(text) === undefined; part++) {
    const more = all[keyOf(key, part)];
    if (more === undefined) break;
    text += more;
  }
  return text;
}
