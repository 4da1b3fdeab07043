// The wall clock of the spreadsheet's time zone, by the platform's own formatter: it isn't known whether Apps Script
// has all of `Intl`, and the script's time zone may differ from the spreadsheet's (docs/platform.md#dates).

import type { Calendar, Clock } from '../ports/time.ts';

const PATTERN = "yyyy-MM-dd'T'HH:mm:ss";

/** @param now asked anew at each call */
export function gasCalendar(timeZone: () => string, now = timeZone): Calendar {
  return {
    timeZone,
    isSteady: () => now() === timeZone(),
    of: (zone) => gasCalendar(() => zone),
    scriptTimeZone: () => Session.getScriptTimeZone(),
    toInstantMs({ year, month, day, hour, minute, second }) {
      const pad = (n: number, digits = 2) => String(n).padStart(digits, '0');
      const at = `${pad(year, 4)}-${pad(month)}-${pad(day)}T${pad(hour)}:${pad(minute)}:${pad(second)}`;
      return Utilities.parseDate(at, timeZone(), PATTERN).getTime();
    },
    toLocal(instantMs) {
      const at = Utilities.formatDate(new Date(instantMs), timeZone(), PATTERN);
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = at.split(/\D/).map(Number);
      return { year, month, day, hour, minute, second };
    },
  };
}

// The script's clock. Utilities.sleep takes at most five minutes at a time.

const MAX_SLEEP_MS = 300_000;

export const gasClock: Clock = {
  nowMs: () => Date.now(),
  sleep(waitMs) {
    for (let left = Math.ceil(waitMs); left > 0; left -= MAX_SLEEP_MS) {
      Utilities.sleep(Math.min(left, MAX_SLEEP_MS));
    }
  },
};
