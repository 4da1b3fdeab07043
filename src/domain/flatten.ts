// A record of which nobody has told us the fields, as a flat row: nested objects as `unidade.nome`, arrays as one text,
// in the order of the answer. No value is lost, and no answer can make columns without end.

import { compactJson } from './compact-json.ts';

export type Leaf = string | number | boolean;

export interface FlatField {
  /** `unidade.nome`; a dot or backslash in a name has a backslash before it. */
  readonly field: string;
  readonly value: Leaf;
}

/** What can't have a column of its own stands here, as JSON. */
export const REST_FIELD = '…';

/** Objects are opened so deep, the record itself included; those below are JSON. */
const DEEPEST = 5;
/** An object with more fields is no record but a table of them (`{"12": …, "13": …}`): it is JSON. */
const WIDEST_OBJECT = 40;
/** A record has so many columns at most, and no longer names of them. */
const MOST_FIELDS = 200;
const LONGEST_NAME = 120;

/** How things are called in the service's words, the likeliest first. */
const NAME_FIELDS = ['nome', 'name', 'titulo', 'title', 'label'];

/** The fields of a record that have a value, in the order of the answer. */
export function flatten(record: object): readonly FlatField[] {
  const fields: FlatField[] = [];
  const rest: (readonly [string, unknown])[] = [];
  const add = (field: string, value: Leaf) => {
    const hasColumn = fields.length < MOST_FIELDS && field.length <= LONGEST_NAME && field !== REST_FIELD;
    if (hasColumn) fields.push({ field, value });
    else rest.push([field, value]);
  };
  const open = (value: object, prefix: string, depth: number) => {
    for (const [name, inner] of Object.entries(value)) {
      const field = prefix + escaped(name);
      if (isRecord(inner) && depth < DEEPEST && Object.keys(inner).length <= WIDEST_OBJECT) {
        open(inner, `${field}.`, depth + 1);
      } else {
        const leaf = leafOf(inner);
        if (leaf !== undefined) add(field, leaf);
      }
    }
  };
  open(record, '', 1);
  if (rest.length > 0) fields.push({ field: REST_FIELD, value: compactJson(Object.fromEntries(rest)) });
  return fields;
}

/** One value for one cell; undefined where there is nothing: null, an empty text, list or object. */
export function leafOf(value: unknown): Leaf | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (Array.isArray(value)) return value.every(isNothing) ? undefined : listText(value);
  return isRecord(value) && Object.keys(value).length > 0 ? compactJson(value) : undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Plain values and names joined by `, `; anything else as JSON. */
function listText(list: readonly unknown[]): string {
  const items = list.filter((item) => !isNothing(item));
  if (items.every(isPlain)) return items.join(', ');
  const names = items.map(nameOf);
  return names.every((name) => name !== undefined) ? names.join(', ') : compactJson(list);
}

function nameOf(item: unknown): string | undefined {
  if (!isRecord(item)) return undefined;
  for (const field of NAME_FIELDS) {
    const name = item[field];
    if (typeof name === 'string' && name !== '') return name;
  }
  return undefined;
}

function isPlain(value: unknown): value is Leaf {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

/** Two different paths never have the same text. */
function escaped(name: string): string {
  return name === '' ? '\\' : name.replace(/[\\.]/g, '\\$&');
}
