// Stored state as JSON. What doesn't fit its schema counts as absent, so a damaged state never stops a run.

import { check, type Schema } from '../../domain/schema.ts';

/** One call reads all document properties, and callers share the result. */
export type DocumentTexts = Readonly<Record<string, string>>;

interface Texts {
  get(key: string): string | null;
}

export function readStored<T>(store: Texts, key: string, schema: Schema<T>): T | undefined {
  const text = store.get(key);
  return text === null ? undefined : parseStored(text, schema);
}

export function parseStored<T>(text: string, schema: Schema<T>): T | undefined {
  const checked = check(schema, parseJson(text));
  return checked.ok ? checked.value : undefined;
}

/** Skips what can't be read. */
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

/** Whether a later version has stored a form that this one can't read. */
export function isFromLater(text: string | null, version: number): boolean {
  const stored = text === null ? undefined : parseJson(text);
  if (typeof stored !== 'object' || stored === null || !('version' in stored)) return false;
  return typeof stored.version === 'number' && stored.version > version;
}

/** Returns undefined if the text isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Escapes everything beyond ASCII, so that the length equals the bytes. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
