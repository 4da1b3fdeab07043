// What became of a mail whose sending was cut off, or threw. Before each mail it is noted how many recipients the account
// may still mail, and what is remembered once the mail has told it. A later execution asks again: as many fewer as the mail
// had recipients, and it went out; as many as before, and it didn't. Anything else tells nothing: the rows are told once
// more, and the mail says that it may be a repetition.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, parseStored } from '../../app/storage/stored.ts';
import { lazily } from '../../domain/lazily.ts';
import { type Parsed, wholeNumber } from '../../domain/schema.ts';
import { ALERT_KEYS } from './keys.ts';
import { type AlertMemory, storedMemory } from './rules/alert-rule.ts';

const SENDING = ALERT_KEYS.alertSending.key;

/** A mail that was about to go out, for one of the alerts that it told. */
const storedMark = lazily(() =>
  z.object({
    version: z.literal(1),
    /** When, in milliseconds since 1970. */
    atMs: z.number(),
    /** So many recipients the account could mail before it. */
    left: z.number(),
    /** So many it had. */
    recipients: wholeNumber(),
    /** What is remembered of the alert once it was told. */
    memory: storedMemory(),
  }),
);
/**
 * A note, stored before an alert's mail goes out and removed after it. So a run that is cut off between doesn't send
 * the mail twice.
 */
export type SendingMark = Parsed<typeof storedMark>;

/**
 * Stores for each alert that a mail tells that it is about to go out. So a run that is cut off doesn't send it twice.
 */
export function keepMarks(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  marks: ReadonlyMap<string, SendingMark>,
): void {
  documentProperties.setAll(
    Object.fromEntries(Array.from(marks, ([id, mark]) => [SENDING + id, JSON.stringify(mark)])),
  );
}

/**
 * Removes the note that an alert's mail is about to go out, once it is known whether it did.
 * @param id of the alert
 */
export function forgetMark({ documentProperties }: Pick<Ports, 'documentProperties'>, id: string): void {
  documentProperties.remove(SENDING + id);
}

/**
 * The note that a mail of this alert was about to go out, where nobody knows yet whether it did. That is found out
 * before another mail is sent.
 */
export function openMark(
  all: DocumentTexts,
  id: string,
  { sentMs = 0, maybeSentMs }: AlertMemory,
): SendingMark | undefined {
  const mark = parseStored(all[SENDING + id] ?? '', storedMark);
  const isOpen = mark !== undefined && sentMs < mark.atMs && maybeSentMs !== mark.atMs;
  return isOpen ? mark : undefined;
}

/**
 * What an alert remembers once it is found out whether its cut off mail went out. It did if the recipients that
 * Google still allows fell by its own, and didn't if they stayed. Else the rows are told again, with a warning.
 * @param left the recipients that may be mailed now
 */
export function memoryAfterMail(
  { atMs, left: before, recipients, memory: after }: SendingMark,
  memory: AlertMemory,
  left: number,
): AlertMemory {
  if (left === before - recipients) return { ...after, sentMs: atMs };
  return left === before ? memory : { ...memory, maybeSentMs: atMs };
}
