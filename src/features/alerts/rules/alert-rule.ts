// An alert: what its person wants to be told of, and what the script has told of it. The address that messages go to is
// a secret and stands elsewhere, in the properties of that person.

import * as z from 'zod/mini';
import { lazily } from '../../../domain/lazily.ts';
import { type Parsed, textLike, wholeNumber } from '../../../domain/schema.ts';

/** What an alert looks at. */
const storedTopic = lazily(() => {
  const figure = { kind: z.literal('figure'), of: z.number(), insight: z.string(), field: z.string() };
  return z.union([
    /** Records of a pulled sheet that become overdue. `of` is the id of the sheet. */
    z.object({ kind: z.literal('overdue'), of: z.number() }),
    /** Records that are new in a pulled sheet. */
    z.object({ kind: z.literal('new'), of: z.number() }),
    /** A figure of an insight that is above a number, or below it. `of` is the id of the insight’s own sheet. */
    z.object({ ...figure, above: z.number() }),
    z.object({ ...figure, below: z.number() }),
    /** A pull that the schedule failed to refresh several times in a row. */
    z.object({ kind: z.literal('failed'), pull: z.string() }),
  ]);
});
/** What an alert watches: overdue or new records of a sheet, a figure beyond a number, or a pull that fails. */
export type AlertTopic = Parsed<typeof storedTopic>;

/** The receivers to which an alert can post its message; `json` is any other at a host that the build names. */
export const WEBHOOK_KINDS = ['chat', 'slack', 'teams', 'json'] as const;

/** All that takes messages. A build without `ALERT_MAIL` has no mails, and leaves alerts that go by mail as they are. */
const CARRIERS = [...WEBHOOK_KINDS, 'mail'] as const;

/**
 * The schema of an alert as its person has saved it: what it watches, when, and where messages go. Only its page
 * writes it.
 */
export const storedAlert = lazily(() =>
  z.object({
    version: z.literal(1),
    /** Random. */
    id: z.string(),
    /** The `personId` of the person whose schedule sends it, and their name. */
    owner: z.string(),
    ownerName: z.string(),
    topic: storedTopic(),
    /** At which minute of the day it looks; undefined for after each refresh. */
    minuteOfDay: z.optional(wholeNumber()),
    /** Which service the address belongs to, or that it goes by mail. */
    webhook: z.literal(CARRIERS),
    /** When it was saved, in milliseconds since 1970: what was so before is not told. */
    savedMs: z.number(),
  }),
);
/** An alert (a watch that sends a message) as its person saved it: what it watches, and when and how it tells. */
export type Alert = Parsed<typeof storedAlert>;

/** Why an alert has stopped: only its person can let it go on, by saving it again. */
const storedStop = lazily(() =>
  z.union([
    /** The webhook doesn’t take the message. `says` is its reason without anything secret, which may be empty. */
    z.object({ why: z.literal('refused'), status: z.number(), says: z.string() }),
    /** It couldn’t be reached, again and again. */
    z.object({ why: z.literal('unreachable'), tries: wholeNumber() }),
    /** What it looks at is gone, or lacks columns, whose headers `lacks` names. */
    z.object({ why: z.literal('nothing-to-look-at'), lacks: z.string() }),
    /** Its address isn’t among the properties of the person whose alert it is. */
    z.object({ why: z.literal('no-address') }),
    /** So many rows are beyond its number that they can't be told apart later. */
    z.object({ why: z.literal('too-many'), rows: wholeNumber() }),
    /** Its person hasn’t allowed mails, or takes that back. */
    z.object({ why: z.literal('mail-not-allowed') }),
    /** None of those whom it mails has access to the spreadsheet any more. */
    z.object({ why: z.literal('nobody-left') }),
  ]),
);
/** Why an alert was switched off by itself until its person acts, for example since its receiver refuses messages. */
export type AlertStop = Parsed<typeof storedStop>;

/**
 * The schema of what is remembered of an alert: what it told, and when it looked last. The five-minute trigger writes
 * it; saving the alert begins it anew.
 */
export const storedMemory = lazily(() =>
  z.object({
    version: z.literal(2),
    /** What has a date up to then counts as told, in milliseconds since 1970. */
    sinceMs: z.number(),
    /** The keys of the rest that was told, as alert-keys.ts packs them. */
    told: textLike(/^[\w-]*$/),
    /** As of when it has looked, in milliseconds since 1970. */
    lookedMs: z.number(),
    /** How often in a row a message couldn’t be delivered, and when it is tried again. */
    tries: wholeNumber(),
    retryMs: z.optional(z.number()),
    /** When the last message went out. */
    sentMs: z.optional(z.number()),
    /** A mail that was cut off, and may have arrived: when it began. What it told is told once more, and says so. */
    maybeSentMs: z.optional(z.number()),
    /** It has something to tell, and its person may send no more mails today. */
    waits: z.optional(z.literal(true)),
    stop: z.optional(storedStop()),
  }),
);
/**
 * What is stored of an alert between two looks: what it told, when it looked last, failed deliveries. So it tells
 * nothing twice.
 */
export type AlertMemory = Parsed<typeof storedMemory>;

/** An alert with what it has told already, as the five-minute trigger takes it up to look again. */
export interface RememberedAlert {
  /** The alert. */
  readonly alert: Alert;
  /** What is remembered. */
  readonly memory: AlertMemory;
}

/**
 * The memory (what it told, when it looked) of an alert that was just saved and hasn't looked yet.
 * @param sinceMs what has a date up to then isn't told
 */
export function newMemory(savedMs: number, sinceMs = savedMs): AlertMemory {
  return { version: 2, sinceMs, told: '', lookedMs: savedMs, tries: 0 };
}
