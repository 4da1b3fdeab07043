// Reads records of which a few fields are documented: those first, in columns of their own; then whatever else came,
// under the service's names. Nothing is refused for its form: what isn't as documented is shown as it came.

import type { CellKind, CellValue } from './cell.ts';
import { type FlatField, flatten, isRecord, type Leaf, leafOf } from './flatten.ts';
import { parseInstant } from './instant.ts';
import type { DayStart } from './local-time.ts';
import type { ColumnHead, DiscoveredField, RecordReader } from './record.ts';

/**
 * One column in one line. The field is a path like `templateQuestion.id`; `option[].id` is that field of all items of a
 * list, as one text.
 */
export function head(field: string, en: string, pt: string, kind: CellKind): ColumnHead {
  return { field, header: { en, pt }, kind };
}

/** @param columns the stated fields; the first is the key by which a record is known again */
export function discoveringReader(columns: readonly [ColumnHead, ...ColumnHead[]]): RecordReader {
  const [key] = columns;
  const claimed = new Set(columns.map(({ field }) => field));
  const itemFields = itemFieldsOf(columns);
  return {
    columns,
    read(raw, _language, dayStart) {
      const fields = isRecord(raw) ? flatten(raw) : [];
      const values = new Map(fields.map(({ field, value }) => [field, value]));
      const id = values.get(key.field);
      if (!isRecord(raw) || id === undefined || typeof id === 'boolean') {
        return { kind: 'unreadable', breaches: [{ path: key.field, expected: 'number or text' }] };
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
 * Whatever comes, whether it has a key or not; a plain value stands in a field of its own. Without an `id` a record is
 * known by all that it says.
 */
export const everyFieldReader: RecordReader = {
  columns: [],
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

const ITEMS = '[].';
const NUMERIC = /^-?\d+(?:\.\d+)?$/;
/** Exactly what the service calls a date. Earlier than 1900 a spreadsheet has none. */
const INSTANT = /^(?:19|[2-9]\d)\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const DAY = /^(?:19|[2-9]\d)\d\d-\d\d-\d\d$/;
/** Longer texts get a wide column that doesn't wrap. */
const LONG_TEXT = 40;

/** The value of a stated field. What isn't of the stated kind stays as it came. */
function statedCell(value: Leaf, kind: CellKind, dayStart: DayStart): CellValue {
  if (typeof value !== 'string') return value;
  switch (kind) {
    case 'number':
      return NUMERIC.test(value) ? Number(value) : value;
    case 'date':
    case 'date-time':
      return dateOf(value, dayStart) ?? value;
    case 'text':
    case 'short-text':
    case 'long-text':
    case 'code':
    case 'any':
      return value;
  }
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

/** For each list of which single fields have columns: their names. */
function itemFieldsOf(columns: readonly ColumnHead[]): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  for (const { field } of columns) {
    const [list = '', item] = field.split(ITEMS);
    if (item !== undefined) fields.set(list, [...(fields.get(list) ?? []), item]);
  }
  return fields;
}

/** That field of all items of the list, joined; undefined where there is none. */
function itemsText(raw: Readonly<Record<string, unknown>>, field: string): Leaf | undefined {
  const [list = '', name = ''] = field.split(ITEMS);
  return leafOf(itemsAt(raw, list).map((item) => (isRecord(item) ? item[name] : undefined)));
}

/** Whether the columns of its items' fields say all that the list says. */
function isShownByItems(
  raw: Readonly<Record<string, unknown>>,
  field: string,
  shown: readonly string[] | undefined,
): boolean {
  if (shown === undefined) return false;
  return itemsAt(raw, field).every(
    (item) =>
      isRecord(item) &&
      Object.entries(item).every(([name, value]) => shown.includes(name) || leafOf(value) === undefined),
  );
}

function itemsAt(raw: Readonly<Record<string, unknown>>, path: string): readonly unknown[] {
  let value: unknown = raw;
  for (const name of path.split('.')) value = isRecord(value) ? value[name] : undefined;
  return Array.isArray(value) ? value : [];
}
