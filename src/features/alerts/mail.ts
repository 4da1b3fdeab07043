// Alerts by mail. Only a build with `ALERT_MAIL` includes this file and what it alone imports: build/alert-mail.ts
// replaces it with `alertMail = undefined`.

import { type Ports, whenText } from '../../app/ports.ts';
import type { DocumentTexts, ValueOf } from '../../app/storage/stored.ts';
import { FranchiseError, messageOf } from '../../domain/errors.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { FailureNotice } from '../../domain/views.ts';
import { addressOf, sendingMarks } from './alert-state.ts';
import { alertMailSentences } from './mail-sentences.ts';
import { sheetLink } from './notify.ts';
import { type AlertMessage, mailTextOf } from './rules/alert-message.ts';
import type { Alert, AlertMemory, AlertStop, RememberedAlert } from './rules/alert-rule.ts';
import { readRecipients, recipientsIn, splitByAccess } from './rules/recipients.ts';
import type { Delivery, MailTo } from './rules/webhook.ts';

const SCOPE = 'https://www.googleapis.com/auth/script.send_mail';
const MOST_OF_A_SUBJECT = 200; // Google allows 250 characters.

/** An alert's part of a mail, which may report several. `after`: its memory once the mail is sent. */
interface MailPart {
  readonly alert: Alert;
  readonly message: AlertMessage;
  readonly after: AlertMemory;
}

function words(ports: Ports) {
  return alertMailSentences(ports.language);
}

/** Whom the spreadsheet is shared with by name; empty if Google doesn't say. */
function peopleOf({ mail }: Ports): readonly string[] {
  try {
    return mail.people();
  } catch {
    return [];
  }
}

/** Undefined if the person has allowed mails. */
function whereToAllow({ account }: Ports): string | undefined {
  const consent = account.consent();
  return consent?.scopes?.includes(SCOPE) === false ? consent.url : undefined;
}

function mailMessage(
  ports: Ports,
  to: readonly string[],
  parts: readonly AlertMessage[],
  owner: string,
): void {
  const [first] = parts;
  const title = parts.length === 1 ? (first?.title ?? '') : words(ports).alertMailSubject(parts.length);
  const subject = title.replace(/\s+/g, ' ').slice(0, MOST_OF_A_SUBJECT);
  ports.mail.send(to, subject, textOf(ports, parts, owner));
}

function textOf(ports: Ports, parts: readonly AlertMessage[], owner: string): string {
  return [mailTextOf(parts), words(ports).alertMailFooter(owner)].join('\n\n');
}

const mailing = {
  sentences: alertMailSentences,
  people: peopleOf,

  /** @throws FranchiseError if they can't be mailed */
  read: (ports: Ports, typed: string): MailTo => ({
    kind: 'mail',
    url: readRecipients(typed, peopleOf(ports)),
  }),

  /** Sends a test mail. Returns what to tell the user. @throws FranchiseError unless Google accepted the mail */
  test(ports: Ports, to: MailTo, { topic, owner }: Readonly<Record<'topic' | 'owner', string>>): string {
    const say = words(ports);
    const refuse = (code: 'no-permission' | 'quota-spent' | 'bad-input', sentence: string) =>
      new FranchiseError(code, () => sentence);
    const url = whereToAllow(ports);
    if (url !== undefined) throw refuse('no-permission', say.alertMailNotAllowed(url));
    const addresses = addressesIn(to.url);
    try {
      const left = ports.mail.left();
      if (left < addresses.length) throw refuse('quota-spent', say.alertMailNoQuota(Math.max(0, left)));
      const link = sheetLink(ports, 0);
      const test = { title: say.alertMailTest(owner), lines: [topic], more: () => '', age: '', link };
      mailMessage(ports, addresses, [test], owner);
    } catch (thrown) {
      if (thrown instanceof FranchiseError) throw thrown;
      throw refuse('bad-input', say.alertMailRefused(messageOf(thrown)));
    }
    return say.alertMailSaved(addresses.length);
  },

  /** Of the field for an address where a schedule is switched on. */
  field(ports: Ports): Omit<FailureNotice, 'box' | 'told'> {
    const [address = '', other] = peopleOf(ports);
    const proposed = other === undefined ? address : '';
    return { label: words(ports).alertMailField, hint: '', address: proposed, isSecret: false };
  },

  preview: (ports: Ports, message: AlertMessage, owner: string) => textOf(ports, [message], owner),

  /**
   * New memories, by alert id, of those whose last mail's outcome is now known. Call it before sending anything.
   * @returns undefined if a mail of this execution is open: then it must send no other
   */
  settle(
    ports: Ports,
    alerts: readonly RememberedAlert[],
    { all, startedMs }: { readonly all: DocumentTexts; readonly startedMs: number },
  ): ReadonlyMap<string, AlertMemory> | undefined {
    const open = alerts.flatMap(({ alert: { id }, memory }) => {
      const mark = openMark(all, id, memory);
      return mark === undefined ? [] : [{ id, mark, memory }];
    });
    if (open.length === 0) return new Map();
    // The quota may be stale within the execution that sent the mail.
    if (open.some(({ mark }) => mark.atMs >= startedMs)) return undefined;
    try {
      const left = ports.mail.left();
      return new Map(open.map(({ id, mark, memory }) => [id, memoryAfterMail(mark, memory, left)]));
    } catch {
      return undefined;
    }
  },

  /** Forgets the mark of this alert's mail. */
  forget: (ports: Ports, id: string) => sendingMarks.remove(ports, id),

  /** Adds that it may be a repetition. */
  repeated(ports: Ports, message: AlertMessage, atMs: number): AlertMessage {
    const when = whenText(ports.calendar, atMs, ports.language);
    return { ...message, age: `${words(ports).alertMailRepeated(when)} ${message.age}`.trim() };
  },

  deliver(ports: Ports, to: MailTo, parts: readonly MailPart[]): Delivery {
    if (whereToAllow(ports) !== undefined) return { why: 'mail-not-allowed' };
    const { kept, lost } = splitByAccess(recipientsIn(to.url), peopleOf(ports));
    if (kept.length === 0) return { why: 'nobody-left' };
    try {
      const left = ports.mail.left();
      if (left < kept.length) return { kind: 'waits' };
      const mark = { atMs: ports.clock.nowMs(), left, recipients: kept.length } as const;
      sendingMarks.saveAll(
        ports,
        new Map(parts.map(({ alert, after }) => [alert.id, { ...mark, memory: after }])),
      );
      const messages = parts.map(({ message }) => message);
      mailMessage(ports, kept, messages, parts[0]?.alert.ownerName ?? '');
      return { kind: 'sent', without: lost };
    } catch {
      return { kind: 'later' };
    }
  },

  /** Undefined if the reason has nothing to do with mail. */
  stopText(ports: Ports, stop: AlertStop): string | undefined {
    const say = words(ports);
    switch (stop.why) {
      case 'mail-not-allowed':
        return say.alertMailNotAllowed('');
      case 'nobody-left':
        return say.alertMailStoppedNobody;
      case 'no-address':
        return say.alertMailStoppedUnknown;
      case 'unreachable':
        return say.alertMailStoppedFailing(stop.tries);
      default:
        return undefined;
    }
  },

  /** Recipients, for the alert's owner only. */
  namesOf(ports: Ports, { id }: Alert): Readonly<Record<'address' | 'names', string>> {
    const address = addressOf(ports, id);
    return { address, names: addressesIn(address).join(', ') };
  },

  /** A problem that doesn't stop it; empty for none. */
  noteOf(ports: Ports, { id }: Alert, memory: AlertMemory | undefined, people: readonly string[]): string {
    if (memory?.waits === true) return words(ports).alertMailWaits;
    const { lost } = splitByAccess(recipientsIn(addressOf(ports, id)), people);
    return lost.length === 0 ? '' : words(ports).alertMailLost(lost);
  },

  /** For the log. @param lost undefined if the alert waits for quota */
  logged(ports: Ports, title: string, lost: readonly string[] | undefined): string {
    const say = words(ports);
    if (lost === undefined) return say.alertMailWaitsLog(title);
    return paragraph(say.alertMailSentLog(title), lost.length === 0 ? '' : say.alertMailLost(lost));
  },
};

/** Undefined in a build without mail. */
export const alertMail: typeof mailing | undefined = mailing;

function addressesIn(stored: string): readonly string[] {
  return recipientsIn(stored).map(({ address }) => address);
}

type SendingMark = ValueOf<typeof sendingMarks>;

/** The mark of a mail whose outcome is still unknown; undefined if there is none. */
function openMark(
  all: DocumentTexts,
  id: string,
  { sentMs = 0, maybeSentMs }: AlertMemory,
): SendingMark | undefined {
  const mark = sendingMarks.in(all, id);
  const isOpen = mark !== undefined && sentMs < mark.atMs && maybeSentMs !== mark.atMs;
  return isOpen ? mark : undefined;
}

/** @param left recipients that may be mailed now */
function memoryAfterMail(
  { atMs, left: before, recipients, memory: after }: SendingMark,
  memory: AlertMemory,
  left: number,
): AlertMemory {
  if (left === before - recipients) return { ...after, sentMs: atMs };
  return left === before ? memory : { ...memory, maybeSentMs: atMs };
}
