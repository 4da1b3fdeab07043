// Stored state in and out of a store of texts: JSON, checked by a schema on the way in. What can't be read counts as
// absent, so that an older or damaged state never stops a run.

import type * as z from '../domain/zod.ts';

interface Texts {
  get(key: string): string | null;
}

export function readStored<T>(store: Texts, key: string, schema: z.ZodMiniType<T>): T | undefined {
  const text = store.get(key);
  return text === null ? undefined : parseStored(text, schema);
}

export function parseStored<T>(text: string, schema: z.ZodMiniType<T>): T | undefined {
  const parsed = schema.safeParse(parseJson(text));
  return parsed.success ? parsed.data : undefined;
}

/** undefined where the text is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
