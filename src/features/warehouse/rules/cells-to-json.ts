// From the cells of rows to newline-delimited JSON, as load jobs take it.

import type { CellValue } from '../../../domain/cell.ts';
import { dayText, type LocalTime } from '../../../domain/local-time.ts';
import type { FieldType } from './table-fields.ts';

/**
 * Turns a cell's value into JSON for its column's type in BigQuery. Null for a blank cell; undefined where it doesn't
 * fit.
 */
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

/** An instant, milliseconds since 1970, as rows for BigQuery have it: `2026-03-02T15:00:00.000Z`, in UTC. */
export function instantText(instantMs: number): string {
  return new Date(instantMs).toISOString();
}
