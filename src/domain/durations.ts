// Spans of time in milliseconds, in which instants are counted.

/** A second, in milliseconds. */
export const SECOND_MS = 1_000;

/** A minute, in milliseconds. */
export const MINUTE_MS = 60 * SECOND_MS;

/** An hour, in milliseconds. */
export const HOUR_MS = 60 * MINUTE_MS;

/** A day of 24 hours, in milliseconds; by the clock of a time zone some are shorter or longer. */
export const DAY_MS = 24 * HOUR_MS;
