// Stored state in and out of a store of texts: JSON, checked by a schema on the way in. What can't be read counts as
// absent, so that an older or damaged state never stops a run.

import { check, type Schema } from '../../domain/schema.ts';

/** Everything in the document's properties, by key: one call gives it, and whoever asks several things shares it. */
export type DocumentTexts = Readonly<Record<string, string>>;

interface Texts {
  get(key: string): string | null;
}

/** Reads a value from properties or the cache. Undefined where nothing is stored, or it doesn't fit the schema. */
export function readStored<T>(store: Texts, key: string, schema: Schema<T>): T | undefined {
  const text = store.get(key);
  return text === null ? undefined : parseStored(text, schema);
}

/** The value that a stored JSON text holds; undefined where it is no JSON or doesn't fit the schema. */
export function parseStored<T>(text: string, schema: Schema<T>): T | undefined {
  const checked = check(schema, parseJson(text));
  return checked.ok ? checked.value : undefined;
}

/**
 * The values stored under all keys with this beginning, such as `pull:`, each with the rest of its key. What can't
 * be read is left out.
 */
export function storedUnder<T>(
  all: DocumentTexts,
  prefix: string,
  schema: Schema<T>,
): readonly { readonly rest: string; readonly value: T }[] {
  return Object.entries(all).flatMap(([key, text]) => {
    const value = key.startsWith(prefix) ? parseStored(text, schema) : undefined;
    return value === undefined ? [] : [{ rest: key.slice(prefix.length), value }];
  });
}

/**
 * Whether a later version of the connector has stored a text, in a form that this one can't read. So people are told
 * to update.
 * @param version of the form that this one stores
 */
export function isFromLater(text: string | null, version: number): boolean {
  const stored = text === null ? undefined : parseJson(text);
  if (typeof stored !== 'object' || stored === null || !('version' in stored)) return false;
  return typeof stored.version === 'number' && stored.version > version;
}

/** The value that a JSON text holds; undefined where the text is no JSON. Never throws. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
