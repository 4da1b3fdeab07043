// What is put into a store is held against the registry of keys: its store, its size and its version.

import { CACHED, PROPERTY, type Store, type StoredKey } from '../../src/app/storage/keys.ts';
import { ALL_KEYS } from './all-keys.ts';

/** The value. @throws Error where the registry doesn't know the key in this store, or says something else about it */
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

/** Of several that fit the one that says most. */
function registeredKey(store: Store, key: string): (StoredKey & { mostBytes: number }) | undefined {
  return ALL_KEYS.map((one) => {
    const usual = one.stores.every((each) => each === 'cache') ? CACHED : PROPERTY;
    return { ...one, mostBytes: one.mostBytes ?? usual };
  })
    .filter(({ key: known, stores }) => stores.includes(store) && fits(known, key))
    .sort((a, b) => b.key.length - a.key.length)[0];
}

function fits(known: string, key: string): boolean {
  return /[:.]$/.test(known) ? key.startsWith(known) && key.length > known.length : key === known;
}
