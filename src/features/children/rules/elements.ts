// The elements of a list inside a record: each becomes a row with the id of its record, as a child that took no request.

import { isRecord } from '../../../domain/flatten.ts';
import type { RecordId } from '../../../domain/record.ts';
import { textHash } from '../../../domain/text-hash.ts';
import { childKey } from './child-key.ts';

/** Where records have their id, and the list whose elements a pull with the filter `rows` spreads over rows. */
export interface ElementPaths {
  /** The field of the record's id. */
  readonly id: string;
  /** The field with the list, as its path. */
  readonly list: string;
}

/**
 * Under this name each element of a list inside a record carries that whole record along. So fields of it can stand
 * beside the element in its row.
 */
export const WHOLE_RECORD = '$of';

/** What the list inside one record gave: a row for each element, or why it made none. */
export type ElementsOfRecord =
  | { readonly kind: 'rows'; readonly id: RecordId; readonly rows: readonly object[] }
  /** It has no id, so that its elements would be nobody's. */
  | { readonly kind: 'nameless' }
  /** It has something else there. */
  | { readonly kind: 'no-list' };

/**
 * Makes a row of each element of a record's list, with its key, the record's id and the whole record. An element that is
 * no object becomes the field `value`; a missing list makes no rows.
 */
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

/** The paths of all lists in a record, to name them where the list that a person typed isn't there. */
export function listsIn(record: unknown, prefix = ''): readonly string[] {
  if (!isRecord(record)) return [];
  return Object.entries(record).flatMap(([name, value]) =>
    Array.isArray(value) ? [prefix + name] : listsIn(value, `${prefix}${name}.`),
  );
}

/** The value at a path such as `unidade.nome` of a record; undefined where there is none. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), record);
}

/** What tells an element from the others of its record: its id, or all that it says. */
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
