// A parent's answer in eight characters, so that thousands fit into a spreadsheet's properties. If the mark of what the
// sheet shows is stored, the parent needn't be asked again.

import { type Filters, splitFilters } from '../../../domain/filters/filters.ts';
import { textHash } from '../../../domain/language.ts';
import { isJsonObject, type RecordId } from '../../../domain/records/record.ts';
import type { Leftovers, SheetRow } from '../../../domain/run/run-start.ts';
import { encodedForUrl, type Query } from '../../../domain/service/service-path.ts';
import { valuesByKey } from '../../../domain/values-by-key.ts';

/** Never occurs in an encoded id, and keeps Sheets from turning the key into a number or date. */
const BEHIND_PARENT = '#';

export function parentName(parent: RecordId): string {
  return encodedForUrl(parent);
}

export function childKey(parent: RecordId, own: RecordId): string {
  return `${parentName(parent)}${BEHIND_PARENT}${own}`;
}

export function parentIn(key: RecordId): string {
  const [parent = ''] = String(key).split(BEHIND_PARENT, 1);
  return parent;
}

export interface Parent {
  readonly id: RecordId;
  /** A parent is asked again when this changes; blank if no column tells, then only once. Includes `kept`. */
  readonly version: string;
  /** Values shown next to its children; none if omitted. */
  readonly kept?: object;
}

const LENGTH = 8; // With 5,000 marks, one lookup in 500 million finds another parent's mark.
const DIGITS = 36;
const HIGHEST = DIGITS ** LENGTH;

/**
 * Changes with the parent's version: a parent whose mark isn't stored has to be asked again.
 * @param children how many it had, or that the service denied it
 */
export function markOfParent({ id, version }: Parent, children: number | 'denied'): string {
  const hash = Number.parseInt(textHash(JSON.stringify([id, version, children])).slice(-12), 16) % HIGHEST;
  return hash.toString(DIGITS).padStart(LENGTH, '0');
}

/** All marks of a stored text, as `markOfParent` makes them. */
export function splitMarks(text: string): ReadonlySet<string> {
  return new Set(text.match(/.{8}/g));
}

/** Maps are keyed by encoded id. */
interface KnownParents {
  readonly parents: ReadonlyMap<string, Parent>;
  readonly marks: ReadonlyMap<string, string>;
  /** Whether no parent is missing; otherwise no child is removed with its parent. */
  readonly areAllThere: boolean;
}

/** Leaves out rows with a record state, such as `Gone`. */
export function rowsByParent(rows: readonly SheetRow[]): ReadonlyMap<string, readonly SheetRow[]> {
  return valuesByKey(rows.flatMap((row) => (row.state === '' ? [[parentIn(row.id), row] as const] : [])));
}

/** Rows leave the sheet if their parent is gone, was denied, or no longer lists them. */
export function leftoversOf(
  rows: readonly SheetRow[],
  isSeen: (row: SheetRow) => boolean,
  { parents, marks, areAllThere }: KnownParents,
): Pick<Leftovers, 'left' | 'candidates'> {
  const left: SheetRow[] = [];
  const gone: SheetRow[] = [];
  for (const [name, all] of rowsByParent(rows)) {
    const parent = parents.get(name);
    const unseen = all.filter((row) => !isSeen(row));
    const seen = all.length - unseen.length;
    if (parent === undefined) left.push(...(areAllThere ? all : []));
    else if ([markOfParent(parent, 'denied'), markOfParent(parent, seen)].includes(marks.get(name) ?? '')) {
      gone.push(...unseen);
    }
  }
  return { left: left.map(({ id }) => id), candidates: gone.map(({ id }) => id) };
}

// Where a parent's id goes in a request: the path, or the value of a filter.

export const ID_PLACE = '{id}';
const LINK = 'link'; // In the connector's own filter `link` the same text means the id of each record.

interface OpenQuestion {
  readonly path: string;
  readonly query: Query;
}

/** Names of filters with `{id}`, the place of the parent's id, in their values. */
export function filtersWithPlace(text: string): readonly string[] {
  return splitFilters(text)
    .filter(({ name, value }) => name.toLowerCase() !== LINK && value.includes(ID_PLACE))
    .map(({ name }) => name);
}

/** A pull of children needs `{id}` exactly once. */
export function countPlaces(path: string, queries: Filters['queries']): number {
  const values = queries.flatMap((query) => Object.values(query));
  return [path, ...values].reduce((count, text) => count + text.split(ID_PLACE).length - 1, 0);
}

/** Puts the parent's id in place of `{id}`. */
export function withParentId({ path, query }: OpenQuestion, parent: RecordId): OpenQuestion {
  const values = Object.entries(query).map(
    ([name, value]) => [name, value.replace(ID_PLACE, () => String(parent))] as const,
  );
  return { path: path.replace(ID_PLACE, () => encodedForUrl(parent)), query: Object.fromEntries(values) };
}

// The elements of a list inside a record: each becomes a row, like a child that cost no request.

export interface ElementPaths {
  readonly id: string; // Dotted path of the record's own id.
  readonly list: string; // Of the list in the record.
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
      return {
        ...(isJsonObject(one) ? one : { value: one }),
        [WHOLE_RECORD]: record,
        $key: key,
        $parent: own,
      };
    });
  return { kind: 'rows', id: own, rows };
}

/** Paths of all lists in a record, for messages about an unknown list. */
export function listsIn(record: unknown, prefix = ''): readonly string[] {
  if (!isJsonObject(record)) return [];
  return Object.entries(record).flatMap(([name, value]) =>
    Array.isArray(value) ? [prefix + name] : listsIn(value, `${prefix}${name}.`),
  );
}

export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((at, name) => (isJsonObject(at) ? at[name] : undefined), record);
}

function nameOf(element: unknown): string {
  const id = isJsonObject(element) ? element.id : element;
  if (isId(id) && String(id).length <= LONGEST_ID) return String(id);
  return textHash(JSON.stringify(element)).slice(0, HASH_LENGTH);
}

const LONGEST_ID = 40;
const HASH_LENGTH = 12;

export function isId(value: unknown): value is RecordId {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}
