// Reads records of which only some fields are documented. Those come first; every other field follows under the
// service's name. A value of an unexpected kind is shown as it came.

import { type CellKind, type CellValue, heldBy, MAX_CELL_CHARACTERS } from '../cells/cell.ts';
import { type DayStart, parseInstant } from '../time.ts';
import { valuesByKey } from '../values-by-key.ts';
import {
  type ColumnHead,
  type DiscoveredField,
  type FlatField,
  flatten,
  isRecord,
  type Leaf,
  leafOf,
  type RecordReader,
} from './record.ts';

/** `field` is a path like `templateQuestion.id`; `option[].id` joins that field of all items of the list `option`. */
export function columnHead(field: string, en: string, pt: string, kind: CellKind): ColumnHead {
  return { field, header: { en, pt }, kind };
}

/** @param columns the documented fields, the key first */
export function discoveringReader(columns: readonly [ColumnHead, ...ColumnHead[]]): RecordReader {
  const [key] = columns;
  const claimed = new Set(columns.map(({ field }) => field));
  const itemFields = itemFieldsOf(columns);
  return {
    columns,
    discovers: true,
    read(raw, _language, dayStart) {
      const fields = isRecord(raw) ? flatten(raw) : [];
      const values = new Map(fields.map(({ field, value }) => [field, value]));
      const id = values.get(key.field);
      if (!isRecord(raw) || id === undefined || typeof id === 'boolean') {
        return { kind: 'unreadable', breaches: [{ path: key.field, expected: 'number or text' }] };
      }
      if (String(id).length > LONGEST_KEY) {
        const expected = `at most ${LONGEST_KEY} characters`;
        return { kind: 'unreadable', breaches: [{ path: key.field, expected }] };
      }
      const cells = columns.map(({ field, kind }) => {
        const value = field.includes(ITEMS) ? itemsText(raw, field) : values.get(field);
        return value === undefined ? undefined : statedCell(value, kind, dayStart);
      });
      const more = fields
        .filter(({ field }) => !claimed.has(field) && !isShownByItems(raw, field, itemFields.get(field)))
        .map((field) => discovered(field, dayStart));
      return { kind: 'row', id, cells, more, breaches: [] };
    },
  };
}

/**
 * For answers without any documented field. A plain value becomes the field `value`; a record without an `id` is
 * identified by its whole content.
 */
export const everyFieldReader: RecordReader = {
  columns: [],
  discovers: true,
  read(raw, _language, dayStart) {
    const fields = flatten(isRecord(raw) ? raw : { value: raw });
    const id = fields.find(({ field }) => field === 'id')?.value;
    return {
      kind: 'row',
      id: id === undefined || typeof id === 'boolean' ? JSON.stringify(raw) : id,
      cells: [],
      more: fields.map((field) => discovered(field, dayStart)),
      breaches: [],
    };
  },
};

const ITEMS = '[].'; // separates the name of a list from a field of its items
/** A longer one is cut in its cell, and wouldn't be found again. The apostrophe in front of it counts as well. */
const LONGEST_KEY = MAX_CELL_CHARACTERS - 1;
const NUMERIC = /^-?\d+(?:\.\d+)?$/;
/** Exactly as the service writes it. A spreadsheet has no dates before 1900. */
const INSTANT = /^(?:19|[2-9]\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const DAY = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/;
const LONG_TEXT = 40; // longer texts get a wide column that doesn't wrap

function statedCell(value: Leaf, kind: CellKind, dayStart: DayStart): CellValue {
  if (typeof value !== 'string') return value;
  if (kind === 'number') return numberIn(value);
  return heldBy(kind) === 'dates' ? (dateOf(value, dayStart) ?? value) : value;
}

export function numberIn(text: string): CellValue {
  return NUMERIC.test(text) ? Number(text) : text;
}

function discovered({ field, value }: FlatField, dayStart: DayStart): DiscoveredField {
  if (typeof value !== 'string') return { field, value, kind: 'any' };
  const date = dateOf(value, dayStart);
  if (date !== undefined) return { field, value: date, kind: DAY.test(value) ? 'date' : 'date-time' };
  return { field, value, kind: value.length > LONG_TEXT ? 'long-text' : 'text' };
}

function dateOf(text: string, dayStart: DayStart): Date | undefined {
  if (DAY.test(text)) return dayStart(text);
  const instantMs = INSTANT.test(text) ? parseInstant(text) : undefined;
  return instantMs === undefined ? undefined : new Date(instantMs);
}

/** For each list, the fields of its items that have columns. */
function itemFieldsOf(columns: readonly ColumnHead[]): ReadonlyMap<string, readonly string[]> {
  return valuesByKey(
    columns.flatMap(({ field }) => {
      const [list = '', item] = field.split(ITEMS);
      return item === undefined ? [] : [[list, item] as const];
    }),
  );
}

/** One field of all items of a list, joined; undefined if no item has it. */
function itemsText(raw: Readonly<Record<string, unknown>>, field: string): Leaf | undefined {
  const [list = '', name = ''] = field.split(ITEMS);
  return leafOf(itemsAt(raw, list).map((item) => (isRecord(item) ? item[name] : undefined)));
}

/** Whether the columns for fields of its items already show everything in the list. */
function isShownByItems(
  raw: Readonly<Record<string, unknown>>,
  field: string,
  shown: readonly string[] | undefined,
): boolean {
  if (shown === undefined) return false;
  const items = itemsAt(raw, field);
  // A value that isn't a list has no items and is shown as it came.
  return (
    items.length > 0 &&
    items.every(
      (item) =>
        isRecord(item) &&
        Object.entries(item).every(([name, value]) => shown.includes(name) || leafOf(value) === undefined),
    )
  );
}

function itemsAt(raw: Readonly<Record<string, unknown>>, path: string): readonly unknown[] {
  let value: unknown = raw;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return Array.isArray(value) ? value : [];
}
