// Finds out whether a mail went out whose sending was killed or threw. Before each mail, a mark stores the account's
// remaining mail quota and the memory to keep once the mail is out. A later execution reads the quota: down by the
// number of recipients, the mail went out; unchanged, it didn't. Otherwise the rows are sent again, with a note that
// this may be a repetition.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, parseStored } from '../../app/storage/stored.ts';
import { lazily } from '../../domain/lazily.ts';
import { type Parsed, wholeNumber } from '../../domain/schema.ts';
import { ALERT_KEYS } from './keys.ts';
import { type AlertMemory, storedMemory } from './rules/alert-rule.ts';

const SENDING = ALERT_KEYS.alertSending.key;

/** One for each alert in the mail. */
const storedMark = lazily(() =>
  z.object({
    version: z.literal(1),
    atMs: z.number(),
    /** Recipients that the account could still mail before. */
    left: z.number(),
    recipients: wholeNumber(),
    /** Kept once the mail is known to be out. */
    memory: storedMemory(),
  }),
);
export type SendingMark = Parsed<typeof storedMark>;

export function keepMarks(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  marks: ReadonlyMap<string, SendingMark>,
): void {
  documentProperties.setAll(
    Object.fromEntries(Array.from(marks, ([id, mark]) => [SENDING + id, JSON.stringify(mark)])),
  );
}

export function forgetMark({ documentProperties }: Pick<Ports, 'documentProperties'>, id: string): void {
  documentProperties.remove(SENDING + id);
}

/** The mark of a mail whose outcome is still unknown; undefined if there is none. */
export function openMark(
  all: DocumentTexts,
  id: string,
  { sentMs = 0, maybeSentMs }: AlertMemory,
): SendingMark | undefined {
  const mark = parseStored(all[SENDING + id] ?? '', storedMark);
  const isOpen = mark !== undefined && sentMs < mark.atMs && maybeSentMs !== mark.atMs;
  return isOpen ? mark : undefined;
}

/** @param left recipients that may be mailed now */
export function memoryAfterMail(
  { atMs, left: before, recipients, memory: after }: SendingMark,
  memory: AlertMemory,
  left: number,
): AlertMemory {
  if (left === before - recipients) return { ...after, sentMs: atMs };
  return left === before ? memory : { ...memory, maybeSentMs: atMs };
}
