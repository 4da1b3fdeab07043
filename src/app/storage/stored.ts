// Stored state as JSON. What doesn't fit its schema counts as absent, so a damaged state never stops a run.

import { check, lazily, parseJson, type Schema } from '../../domain/schema.ts';
import type { Properties } from '../../ports/properties.ts';
import { KEYS, PROPERTY_BYTES, type StoredKey } from './keys.ts';

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
export function storedUnder<T>(all: DocumentTexts, prefix: string, schema: Schema<T>): readonly T[] {
  return Object.entries(all).flatMap(([key, text]) => {
    const value = key.startsWith(prefix) ? parseStored(text, schema) : undefined;
    return value === undefined ? [] : [value];
  });
}

type PropertyStore = 'userProperties' | 'documentProperties' | 'scriptProperties';

interface FamilyKey<S> extends Pick<StoredKey, 'key'> {
  readonly version: number;
  readonly stores: readonly [S, ...unknown[]];
}

/** Values of one form: one under the key itself, or one per id. Damaged ones and other versions count as absent. */
export class Family<T extends object, S extends PropertyStore> {
  private readonly schema: Schema<T>;

  /** @param idOf how an id ends the key, for example folded */
  constructor(
    private readonly stored: FamilyKey<S>,
    build: Schema<T>,
    private readonly idOf = (id: string) => id,
  ) {
    this.schema = lazily(build);
  }

  keyOf(id = ''): string {
    return this.stored.key + this.idOf(id);
  }

  load(ports: Readonly<Record<S, Properties>>, id?: string): T | undefined {
    return this.parse(ports[this.stored.stores[0]].get(this.keyOf(id)));
  }

  in(all: DocumentTexts, id?: string): T | undefined {
    return this.parse(all[this.keyOf(id)]);
  }

  /** By id, as it ends the key. */
  entries(all: DocumentTexts): ReadonlyMap<string, T> {
    const { key } = this.stored;
    const own = Object.entries(all).filter(([name]) => name.startsWith(key));
    return new Map(
      own.flatMap(([name, text]) => {
        const value = this.parse(text);
        return value === undefined ? [] : [[name.slice(key.length), value] as const];
      }),
    );
  }

  values(all: DocumentTexts): readonly T[] {
    return [...this.entries(all).values()];
  }

  /** Folded ids also of values that can't be read. */
  ids(all: DocumentTexts): readonly string[] {
    const { key } = this.stored;
    return Object.keys(all).flatMap((name) => (name.startsWith(key) ? [name.slice(key.length)] : []));
  }

  save(ports: Readonly<Record<S, Properties>>, value: T, id?: string): void {
    ports[this.stored.stores[0]].set(this.keyOf(id), this.textOf(value));
  }

  /** By id. One call, none if there are no values. */
  saveAll(ports: Readonly<Record<S, Properties>>, values: ReadonlyMap<string, T>): void {
    if (values.size === 0) return;
    const texts = Array.from(values, ([id, value]) => [this.keyOf(id), this.textOf(value)]);
    ports[this.stored.stores[0]].setAll(Object.fromEntries(texts));
  }

  remove(ports: Readonly<Record<S, Properties>>, id?: string): void {
    ports[this.stored.stores[0]].remove(this.keyOf(id));
  }

  private textOf(value: T): string {
    return JSON.stringify({ version: this.stored.version, ...value });
  }

  private parse(text: string | null | undefined): T | undefined {
    const value = typeof text === 'string' ? parseJson(text) : undefined;
    if (typeof value !== 'object' || value === null || !('version' in value)) return undefined;
    const checked = check(this.schema, value);
    return checked.ok && value.version === this.stored.version ? checked.value : undefined;
  }
}

export type ValueOf<F> = F extends Family<infer T, PropertyStore> ? T : never;

/** Whether a later version has stored a form that this one can't read. */
export function isFromLaterVersion(text: string | null, version: number): boolean {
  const stored = text === null ? undefined : parseJson(text);
  if (typeof stored !== 'object' || stored === null || !('version' in stored)) return false;
  return typeof stored.version === 'number' && stored.version > version;
}

/** Escapes everything beyond ASCII, so that the length equals the bytes. */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

// Splits values too long for one property. Part of an object's JSON isn't valid JSON, so a value that parses is whole.

const MOST_PARTS = 10; // 80 KB; a document has 500 KB.

/** @param part counts from 0; part 0 has the value's own key */
function keyOf(key: string, part: number): string {
  return part === 0 ? key : `${KEYS.more.key}${part}:${key}`;
}

export function canStore(value: object): boolean {
  return asciiJson(value).length <= MOST_PARTS * PROPERTY_BYTES;
}

export function storeLong(properties: Properties, key: string, value: object): void {
  const text = asciiJson(value);
  const parts = Math.ceil(text.length / PROPERTY_BYTES);
  const texts = Array.from({ length: parts }, (_, n) =>
    text.slice(n * PROPERTY_BYTES, (n + 1) * PROPERTY_BYTES),
  );
  properties.setAll(Object.fromEntries(texts.map((part, n) => [keyOf(key, n), part])));
  removeFrom(properties, key, parts);
}

export function removeLong(properties: Properties, key: string): void {
  removeFrom(properties, key, 0);
}

/** From the last to the first: if this is interrupted, no part is left that nobody looks for. */
function removeFrom(properties: Properties, key: string, first: number): void {
  const all = properties.all();
  let end = first;
  while (keyOf(key, end) in all) end += 1;
  for (let part = end - 1; part >= first; part--) properties.remove(keyOf(key, part));
}

export function longValuesUnder<T>(all: DocumentTexts, prefix: string, schema: Schema<T>): readonly T[] {
  const keys = Object.keys(all).filter((key) => key.startsWith(prefix));
  const whole = Object.fromEntries(keys.map((key) => [key, wholeText(all, key)]));
  return storedUnder(whole, prefix, schema);
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
