// The event object that a time trigger's function gets (docs/platform.md#events-of-triggers).
import { DateTime } from 'luxon';
import { EnumValue } from '../kernel/contract.ts';
import type { PlatformProfile } from '../profiles/open-questions.ts';
import type { StoredTrigger } from './trigger-store.ts';

/** The field with the trigger's id in its events: one of the open questions. */
export function uidIn(uid: PlatformProfile['triggerUid'], id: string): Readonly<Record<string, unknown>> {
  switch (uid) {
    case 'same':
      return { triggerUid: id };
    case 'other-form':
      return { triggerUid: `clock-${id.slice(0, 8)}` };
    case 'missing':
      return {};
  }
}

/** The event of a time trigger that fired at `firedMs` (milliseconds since 1970), in UTC as at Google. */
export function clockEvent(
  trigger: StoredTrigger,
  firedMs: number,
  uid: PlatformProfile['triggerUid'],
): Readonly<Record<string, unknown>> {
  const utc = DateTime.fromMillis(firedMs, { zone: 'utc' });
  return {
    authMode: new EnumValue('ScriptApp.AuthMode', 'FULL'),
    ...uidIn(uid, trigger.id),
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
