// The event object that a time trigger's function gets (platform.md, section 6.4).
import { DateTime } from 'luxon';
import { EnumValue } from '../kernel/contract.ts';
import type { StoredTrigger } from './trigger-store.ts';

export function clockEvent(trigger: StoredTrigger, firedMs: number): Readonly<Record<string, unknown>> {
  const utc = DateTime.fromMillis(firedMs, { zone: 'utc' });
  return {
    authMode: new EnumValue('ScriptApp.AuthMode', 'FULL'),
    triggerUid: trigger.id,
    year: utc.year,
    month: utc.month,
    'week-of-year': utc.weekNumber,
    'day-of-month': utc.day,
    'day-of-week': utc.weekday,
    hour: utc.hour,
    minute: utc.minute,
    second: utc.second,
    timezone: 'UTC',
  };
}
