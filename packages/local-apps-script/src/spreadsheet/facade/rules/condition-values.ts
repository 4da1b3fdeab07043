// Between what scripts give and get as values of conditions and the model's plain data.
import { EnumValue } from '../../../kernel/contract.ts';
import type { ConditionValue } from '../../model/conditions.ts';
import { enumValue, memberOf } from '../enums.ts';
import { RangeBase } from '../range-base.ts';
import type { SheetsSession } from '../sheets-session.ts';

/** A script's value as data; lists hold texts (docs/platform.md#validations-and-conditional-formats). */
export function toConditionValue(value: unknown): ConditionValue {
  if (value instanceof Date) return { kind: 'date', utcMs: value.getTime() };
  if (value instanceof RangeBase) return { kind: 'range', sheetId: value.sheetId, area: value.area };
  if (value instanceof EnumValue) {
    return { kind: 'relative-date', name: memberOf('RelativeDate', value) ?? value.name };
  }
  if (Array.isArray(value)) return { kind: 'list', values: value.map(String) };
  if (typeof value === 'number' || typeof value === 'boolean') return { kind: 'plain', value };
  return { kind: 'plain', value: String(value) };
}

/** The data as a script gets it back; a range whose cells were deleted is null. */
export function fromConditionValue(session: SheetsSession, value: ConditionValue): unknown {
  switch (value.kind) {
    case 'plain':
      return value.value;
    case 'list':
      return [...value.values];
    case 'date':
      return new Date(value.utcMs);
    case 'relative-date':
      return enumValue('RelativeDate', value.name);
    case 'range':
      return value.area === undefined ? null : session.objects.range(session, value.sheetId, value.area);
  }
}
