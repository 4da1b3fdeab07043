// Checks everything that is stored against the registry of keys: store, size and version.

import { CACHE_BYTES, PROPERTY_BYTES, type Store, type StoredKey } from '../../src/app/storage/keys.ts';
import { ALL_KEYS } from './all-keys.ts';

/** @throws Error if the registry doesn't list the key in this store, or the value contradicts it */
export function registered(store: Store, key: string, value: string): string {
  const known = registeredKey(store, key);
  if (known === undefined) throw new Error(`the key ${key} is not registered for ${store}`);
  const bytes = Buffer.byteLength(value);
  if (bytes > known.mostBytes)
    throw new Error(`Argument too large: value (${key}: ${bytes} of ${known.mostBytes} bytes)`);
  if (known.version !== undefined && !value.includes(`"version":${known.version}`))
    throw new Error(`${key} has another version than ${known.version}: ${value}`);
  return value;
}

// The most specific of several matches.
function registeredKey(store: Store, key: string): (StoredKey & { mostBytes: number }) | undefined {
  return ALL_KEYS.map((one) => {
    const usual = one.stores.every((each) => each === 'cache') ? CACHE_BYTES : PROPERTY_BYTES;
    return { ...one, mostBytes: one.mostBytes ?? usual };
  })
    .filter(({ key: known, stores }) => stores.includes(store) && fits(known, key))
    .sort((a, b) => b.key.length - a.key.length)[0];
}

function fits(known: string, key: string): boolean {
  return /[:.]$/.test(known) ? key.startsWith(known) && key.length > known.length : key === known;
}
