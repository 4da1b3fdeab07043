// What `createEventFromDescription` understands: one day and one time in English, as Google's Quick Add takes them. The
// rest of the text is the event's title.
import { DateTime } from 'luxon';
import { zoneOf } from '../utilities/java-time-zone.ts';
import type { EventTime } from './calendar-store.ts';
import { dayAfter } from './event-times.ts';

const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const DAY = new RegExp(
  `(?:,|\\bon\\b)?\\s*\\b(today|tomorrow|${WEEKDAYS.join('|')}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}(?:/\\d{4})?)\\b`,
  'i',
);
const TIME =
  /(?:,|\b(?:at|from)\b)?\s*\b(\d{1,2})(?::(\d{2}))?\s*(am|pm)?(?:\s*(?:-|to|until)\s*(\d{1,2})(?::(\d{2}))?\s*(am|pm))?(?![\w/-])/gi;
const HOUR_MS = 3_600_000;

/** An event as a text describes it; null where the text names neither a day nor a time. */
export function eventOfDescription(
  description: string,
  nowMs: number,
  timeZone: string,
): { readonly title: string; readonly time: EventTime } | null {
  const now = DateTime.fromMillis(nowMs, { zone: zoneOf(timeZone) });
  const named = DAY.exec(description);
  const day = named === null ? now.startOf('day') : dayNamed(named[1] ?? '', now);
  const rest = named === null ? description : description.replace(named[0], ' ');
  const at = [...rest.matchAll(TIME)].find(
    ([text, , minutes, half]) => minutes ?? half ?? /\bat\b/i.test(text),
  );
  if (!day.isValid || (named === null && at === undefined)) return null;
  const title = (at === undefined ? rest : rest.replace(at[0], ' ')).replace(/\s+/g, ' ').trim();
  if (at === undefined) {
    const startDay = day.toFormat('yyyy-MM-dd');
    return { title, time: { kind: 'days', startDay, endDay: dayAfter(startDay) } };
  }
  const [, hour, minutes, half, endHour, endMinutes, endHalf] = at;
  const startMs = timeOn(day, hour, minutes, half ?? endHalf);
  const endMs = endHour === undefined ? startMs + HOUR_MS : timeOn(day, endHour, endMinutes, endHalf);
  return { title, time: { kind: 'times', startMs, endMs } };
}

function timeOn(day: DateTime, hour = '0', minutes = '0', half = ''): number {
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (/pm/i.test(half) ? 12 : 0);
  return day.set({ hour: hours, minute: Number(minutes) }).toMillis();
}

/** The next day of that name, from today on; dates are written month first. */
function dayNamed(name: string, now: DateTime): DateTime {
  const word = name.toLowerCase();
  const today = now.startOf('day');
  if (word === 'today') return today;
  if (word === 'tomorrow') return today.plus({ days: 1 });
  const weekday = WEEKDAYS.indexOf(word);
  if (weekday >= 0) return today.plus({ days: (weekday + 8 - today.weekday) % 7 });
  const zone = now.zone;
  if (word.includes('-')) return DateTime.fromISO(word, { zone });
  return word.split('/').length === 3
    ? DateTime.fromFormat(word, 'M/d/yyyy', { zone })
    : DateTime.fromFormat(`${word}/${now.year}`, 'M/d/yyyy', { zone });
}
