// The elements of a list inside a record: each becomes a row, like a child that cost no request.

import { textHash } from '../../../domain/language.ts';
import { isRecord, type RecordId } from '../../../domain/records/record.ts';
import { childKey } from './parents.ts';

export interface ElementPaths {
  readonly id: string;
  readonly list: string;
}

/** Each element carries its whole record, whose fields can be shown in its row. */
export const WHOLE_RECORD = '$of';

type ElementsOfRecord =
  | { readonly kind: 'rows'; readonly id: RecordId; readonly rows: readonly object[] }
  | { readonly kind: 'nameless' }
  | { readonly kind: 'no-list' };

/** An element that isn't an object becomes the field `value`; a missing list makes no rows. */
export function elementsOf(record: unknown, { id, list }: ElementPaths): ElementsOfRecord {
  const own = valueAt(record, id);
  if (!isId(own)) return { kind: 'nameless' };
  const all = valueAt(record, list) ?? [];
  if (!Array.isArray(all)) return { kind: 'no-list' };
  const times = new Map<string, number>();
  const rows = all
    .filter((one) => one !== null && one !== undefined)
    .map((one: unknown) => {
      const name = nameOf(one);
      const time = (times.get(name) ?? 0) + 1;
      times.set(name, time);
      const key = childKey(own, time === 1 ? name : `${name}~${time}`);
      return { ...(isRecord(one) ? one : { value: one }), [WHOLE_RECORD]: record, $key: key, $parent: own };
    });
  return { kind: 'rows', id: own, rows };
}

/** Paths of all lists in a record, for messages about an unknown list. */
export function listsIn(record: unknown, prefix = ''): readonly string[] {
  if (!isRecord(record)) return [];
  return Object.entries(record).flatMap(([name, value]) =>
    Array.isArray(value) ? [prefix + name] : listsIn(value, `${prefix}${name}.`),
  );
}

export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), record);
}

function nameOf(element: unknown): string {
  const id = isRecord(element) ? element.id : element;
  if (isId(id) && String(id).length <= LONGEST_ID) return String(id);
  return textHash(JSON.stringify(element)).slice(0, HASH_LENGTH);
}

const LONGEST_ID = 40;
const HASH_LENGTH = 12;

function isId(value: unknown): value is RecordId {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}
