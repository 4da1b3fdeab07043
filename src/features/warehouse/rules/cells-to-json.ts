import type { CellValue } from '../../../domain/cells/cell.ts';
import { dayText, type LocalTime } from '../../../domain/time.ts';
import type { FieldType } from './table-fields.ts';

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
