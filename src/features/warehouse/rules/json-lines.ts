// Rows as newline-delimited JSON, split by the request sizes that BigQuery and UrlFetchApp take.

import type { CellValue } from '../../../domain/cells/cell.ts';
import { dayText, type LocalTime } from '../../../domain/time.ts';
import type { FieldType } from './table-fields.ts';

/** Rows of one load. Each costs a load and a merge. */
export const BLOCK = 10_000;
/** UrlFetchApp sends 50 MB at most. */
const MOST_CHARACTERS = 15_000_000;
/** Keys in one statement, within BigQuery's length limit. */
export const MOST_KEYS = 5_000;

/** The years 1 to 9999, less a day for zones. */
const FIRST_MS = Date.parse('0001-01-02T00:00:00Z');
const LAST_MS = Date.parse('9999-12-30T00:00:00Z');

interface LinesOfPart<T> {
  readonly items: readonly T[];
  /** Newline-delimited JSON. */
  readonly lines: readonly string[];
}

export function* partsOf<T>(all: readonly T[], lineOf: (item: T) => string): Generator<LinesOfPart<T>> {
  let items: T[] = [];
  let lines: string[] = [];
  let size = 0;
  for (const item of all) {
    const line = lineOf(item);
    if (items.length === BLOCK || (items.length > 0 && size + line.length > MOST_CHARACTERS)) {
      yield { items, lines };
      items = [];
      lines = [];
      size = 0;
    }
    items.push(item);
    lines.push(line);
    size += line.length;
  }
  if (items.length > 0) yield { items, lines };
}

/** Null for a blank cell; undefined if it doesn't fit the column's type. */
export function jsonValue(
  value: CellValue,
  type: FieldType,
  toLocal: (instantMs: number) => LocalTime,
): string | number | boolean | null | undefined {
  if (value === '') return null;
  // One value beyond BigQuery's years would stop the whole table.
  if (value instanceof Date && !(value.getTime() >= FIRST_MS && value.getTime() <= LAST_MS)) return undefined;
  switch (type) {
    case 'STRING':
      return value instanceof Date ? dateText(value.getTime(), toLocal) : String(value);
    case 'FLOAT':
      return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
    case 'BOOLEAN':
      return typeof value === 'boolean' ? value : undefined;
    case 'TIMESTAMP':
      return value instanceof Date ? instantText(value.getTime()) : undefined;
    case 'DATE':
      return value instanceof Date ? dayText(toLocal(value.getTime())) : undefined;
  }
}

/** As the service writes it: a day, or else an instant. */
function dateText(instantMs: number, toLocal: (instantMs: number) => LocalTime): string {
  const local = toLocal(instantMs);
  const isDay = local.hour === 0 && local.minute === 0 && local.second === 0;
  return isDay ? dayText(local) : secondText(instantMs);
}

/** `2026-03-02T15:00:00Z`. */
export function secondText(instantMs: number): string {
  return instantText(instantMs).replace('.000Z', 'Z');
}

/** `2026-03-02T15:00:00.000Z`. */
export function instantText(instantMs: number): string {
  return new Date(instantMs).toISOString();
}
