// Turns a record of unknown shape into a flat row: nested objects become paths like `unidade.nome`, lists become one
// text, in the order of the answer. No value is lost, and no answer can create columns without limit.

export type Leaf = string | number | boolean;

export interface FlatField {
  readonly field: string; // a dot or backslash inside a name is escaped with a backslash
  readonly value: Leaf;
}

export const REST_FIELD = '…'; // one column with, as JSON, everything that can't have its own column

const DEEPEST = 5; // levels of objects that are opened, the record included; deeper ones become JSON
/** An object with more fields is a table (`{"12": …, "13": …}`) rather than a record, and becomes JSON. */
const WIDEST_OBJECT = 40;
const MOST_FIELDS = 200;
const LONGEST_NAME = 120; // in characters; longer paths go to the rest column

/** Fields that usually hold a name, the most likely first. */
const NAME_FIELDS = ['nome', 'name', 'titulo', 'title', 'label'];

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

/** Undefined for null and for empty texts, lists and objects. */
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

function escaped(name: string): string {
  return name === '' ? '\\' : name.replace(/[\\.]/g, '\\$&');
}

const DEEPEST_JSON = 60; // deeper values aren't meant for people and could overflow the stack

export function compactJson(value: unknown): string {
  return isDeeper(value, DEEPEST_JSON) ? '…' : (JSON.stringify(value) ?? '');
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
