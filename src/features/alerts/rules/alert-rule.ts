// An alert: what it watches, and what it remembers. Its address is a secret, stored in the properties of its person.

import * as z from 'zod/mini';
import { lazily, type Parsed, textLike, wholeNumber } from '../../../domain/schema.ts';

const storedTopic = lazily(() => {
  const figure = { kind: z.literal('figure'), of: z.number(), insight: z.string(), field: z.string() };
  return z.union([
    /** `of`: the id of the pulled sheet. */
    z.object({ kind: z.literal('overdue'), of: z.number() }),
    z.object({ kind: z.literal('new'), of: z.number() }),
    /** `of`: the id of the insight's own sheet. */
    z.object({ ...figure, above: z.number() }),
    z.object({ ...figure, below: z.number() }),
    /** Failed several times in a row. `pull`: empty for any. */
    z.object({ kind: z.literal('failed'), pull: z.string() }),
  ]);
});
export type AlertTopic = Parsed<typeof storedTopic>;

/** `json`: any other host that the build names. */
export const WEBHOOK_KINDS = ['chat', 'slack', 'teams', 'json'] as const;

/** A build without `ALERT_MAIL` leaves mail alerts as they are. */
const CARRIERS = [...WEBHOOK_KINDS, 'mail'] as const;

export const storedAlert = lazily(() =>
  z.object({
    version: z.literal(1),
    id: z.string(), // Random.
    owner: z.string(), // The `personId` and name of the person whose schedule sends it.
    ownerName: z.string(),
    topic: storedTopic(),
    minuteOfDay: z.optional(wholeNumber()), // Left out for after each refresh.
    isDigest: z.optional(z.literal(true)), // Tells each day all that is so then; otherwise only what is new.
    webhook: z.literal(CARRIERS),
    savedMs: z.number(), // Milliseconds since 1970. What was already so then isn't notified.
  }),
);
export type Alert = Parsed<typeof storedAlert>;

/** Only its person can resume it, by saving it again. */
const storedStop = lazily(() =>
  z.union([
    /** `says`: the webhook's reason without anything secret; may be empty. */
    z.object({ why: z.literal('refused'), status: z.number(), says: z.string() }),
    z.object({ why: z.literal('unreachable'), tries: wholeNumber() }),
    /** `lacks`: missing headers; empty if the sheet or pull is gone. */
    z.object({ why: z.literal('nothing-to-look-at'), lacks: z.string() }),
    /** Its person's properties have no address. */
    z.object({ why: z.literal('no-address') }),
    /** Too many rows to remember. */
    z.object({ why: z.literal('too-many'), rows: wholeNumber() }),
    /** Never granted, or revoked. */
    z.object({ why: z.literal('mail-not-allowed') }),
    /** No recipient has access to the spreadsheet any more. */
    z.object({ why: z.literal('nobody-left') }),
  ]),
);
export type AlertStop = Parsed<typeof storedStop>;

/** Written by ticks; saving the alert resets it. */
export const storedMemory = lazily(() =>
  z.object({
    version: z.literal(2),
    sinceMs: z.number(), // What is dated up to then counts as notified, milliseconds since 1970.
    told: textLike(/^[\w-]*$/), // Further notified keys, packed by alert-news.ts.
    lookedMs: z.number(), // As of when it last checked, milliseconds since 1970.
    tries: wholeNumber(), // Failed deliveries in a row; `retryMs` is left out if no retry is scheduled.
    retryMs: z.optional(z.number()),
    sentMs: z.optional(z.number()), // When the last message went out.
    /** When a mail began whose outcome is unknown: its rows are sent again with a note. */
    maybeSentMs: z.optional(z.number()),
    waits: z.optional(z.literal(true)), // There is something to send, but no mail quota left today.
    stop: z.optional(storedStop()),
  }),
);
export type AlertMemory = Parsed<typeof storedMemory>;

export interface RememberedAlert {
  readonly alert: Alert;
  readonly memory: AlertMemory;
}

/** @param sinceMs what is dated up to then isn't notified */
export function newMemory(savedMs: number, sinceMs = savedMs): AlertMemory {
  return { version: 2, sinceMs, told: '', lookedMs: savedMs, tries: 0 };
}
