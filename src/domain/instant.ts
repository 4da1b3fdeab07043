// Instants as the service writes them: UTC, `yyyy-MM-ddTHH:mm:ssZ`, no milliseconds.

/** Tolerates fractions and an offset on the way in; neither is documented. */
const ISO = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|([+-])(\d{2}):?(\d{2}))$/;

/** Milliseconds since 1970, or undefined when the text is not an instant. */
export function parseInstant(text: string): number | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [, y, mo, d, h, mi, s, sign, oh, om] = match;
  const ms = Date.UTC(Number(y), Number(mo) - 1, Number(d), Number(h), Number(mi), Number(s));
  const sameDay = new Date(ms).getUTCDate() === Number(d) && Number(h) < 24 && Number(mi) < 60;
  if (!sameDay) return undefined;
  const offsetMinutes = sign === undefined ? 0 : Number(oh) * 60 + Number(om);
  return ms - (sign === '-' ? -1 : 1) * offsetMinutes * 60_000;
}

/** @param instantMs milliseconds since 1970; a fraction of a second is rounded */
export function formatInstant(instantMs: number): string {
  return `${new Date(wholeSecond(instantMs)).toISOString().slice(0, 19)}Z`;
}

/**
 * The nearest whole second. Spreadsheets keep a date as a number of days, so that 03:00:00 may come back as
 * 02:59:59.999: cut off instead of rounded, it would be another second, and at midnight another day. Neither people nor
 * the service write parts of a second, and two different seconds stay different.
 */
export function wholeSecond(instantMs: number): number {
  return Math.round(instantMs / 1000) * 1000;
}
