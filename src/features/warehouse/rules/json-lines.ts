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
  switch (type) {
    case 'STRING':
      return value instanceof Date ? instantText(value.getTime()) : String(value);
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

/** `2026-03-02T15:00:00.000Z`. */
export function instantText(instantMs: number): string {
  return new Date(instantMs).toISOString();
}
