// Turns a record of unknown shape into a flat row: nested objects become paths like `unidade.nome`, lists become one
// text, in the order of the answer. No value is lost, and no answer can create columns without limit.

import { compactJson } from './compact-json.ts';

/** A value in the service's JSON that is neither an object nor a list: it fits into one cell. */
export type Leaf = string | number | boolean;

/** One field of a record, nested ones by their path (`unidade.nome`), with the value for its cell. */
export interface FlatField {
  /** The path, for example `unidade.nome`. A dot or backslash inside a name is escaped with a backslash. */
  readonly field: string;
  /** Its value; a list of plain values is one text. */
  readonly value: Leaf;
}

/** The field of the one column that holds, as JSON, whatever of a record can't have its own column. */
export const REST_FIELD = '…';

/** How many levels of objects are opened, the record included. Deeper ones become JSON. */
const DEEPEST = 5;
/** An object with more fields than this is a table (`{"12": …, "13": …}`) rather than a record, and becomes JSON. */
const WIDEST_OBJECT = 40;
/** The largest number of columns of a record. */
const MOST_FIELDS = 200;
/** The longest path that becomes a column, in characters. */
const LONGEST_NAME = 120;

/** Fields that usually hold the name of a thing, the most likely first. */
const NAME_FIELDS = ['nome', 'name', 'titulo', 'title', 'label'];

/**
 * All fields of a JSON record that have a value, nested ones by their path (`unidade.nome`). Discovered fields get
 * columns so.
 */
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

/** Any JSON value as one cell can hold it; undefined for null and for empty texts, lists and objects. */
export function leafOf(value: unknown): Leaf | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'string') return value === '' ? undefined : value;
  if (Array.isArray(value)) return value.every(isNothing) ? undefined : listText(value);
  return isRecord(value) && Object.keys(value).length > 0 ? compactJson(value) : undefined;
}

/** Whether this is an object, and neither null nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Plain values or names, separated by `, `; any other list as JSON. */
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

/** The name as a part of a path, such that two different paths never look the same. */
function escaped(name: string): string {
  return name === '' ? '\\' : name.replace(/[\\.]/g, '\\$&');
}
