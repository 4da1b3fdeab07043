// Instants as the service writes them: `yyyy-MM-ddTHH:mm:ssZ`, in UTC and without milliseconds.

/** Reading also accepts fractions of a second and an offset, neither of which is documented. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|([+-])(\d{2}):?(\d{2}))$/;

export function parseInstant(text: string): number | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [, y, mo, d, h, mi, s, sign, oh, om] = match;
  const ms = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
  // Date.UTC would roll a 13th month or 31 February over into another date.
  if (!Number.isFinite(ms) || new Date(ms).toISOString().slice(0, 19) !== text.slice(0, 19)) return undefined;
  const offsetMinutes = sign === undefined ? 0 : Number(oh) * 60 + Number(om);
  return ms - (sign === '-' ? -1 : 1) * offsetMinutes * 60_000;
}

export function formatInstant(instantMs: number): string {
  return `${new Date(wholeSecond(instantMs)).toISOString().slice(0, 19)}Z`;
}

/**
 * Sheets stores a date as a fraction of days, so 03:00:00 may come back as 02:59:59.999. Truncated, that would be
 * another second, and at midnight another day.
 */
export function wholeSecond(instantMs: number): number {
  return Math.round(instantMs / 1000) * 1000;
}
