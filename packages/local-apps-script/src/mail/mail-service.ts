// MailApp: mails go into an outbox that tests look at; nothing leaves this machine. Fifty recipients a mail, and so many
// in 24 hours of a user, of which `getRemainingDailyQuota` may know late.

import { type ExecutionContext, type HostObject, PlatformError, type Service } from '../kernel/contract.ts';
import { isRecord } from '../kernel/is-record.ts';
import { publishedClass } from '../kernel/published-class.ts';
import { Blob } from '../utilities/blob.ts';

const ADDRESS = /^[^\s@<>,]+@[^\s@<>,]+$/;

/** The same address. @throws PlatformError for what is none */
function checkedAddress(email: string): string {
  if (ADDRESS.test(email)) return email;
  throw new PlatformError(`Invalid email: ${email}`);
}

/** What a script says of a mail. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: string;
  /** The rest as it was given: `cc`, `bcc`, `name`, `replyTo`, `htmlBody`, `noReply`; attachments by their names. */
  readonly options: Readonly<Record<string, unknown>>;
  /** The files themselves; undefined for none. */
  readonly attachments?: readonly Blob[];
  readonly inlineImages?: readonly Blob[];
}

/** A mail in the outbox. */
export interface SentMail extends Mail {
  readonly atMs: number;
  /** Who ran the script. */
  readonly userId: string;
  /** The number of the execution that sent it. */
  readonly executionId: number;
}

const MOST_A_MAIL = 50;
const MOST_BODY_BYTES = 200 * 1024;
const DAY_MS = 86_400_000;

/** Where mails go, and what of the platform is a matter of the account or open. */
export interface MailServiceOptions {
  /** What was sent, in order. */
  readonly outbox: SentMail[];
  /** Recipients that a user may mail in 24 hours. */
  readonly recipientsPerDay: number;
  /** Whether the rest of the quota counts a mail from the next execution on. */
  readonly quotaLags: boolean;
}

class MailApp implements HostObject {
  readonly hostClass = 'MailApp';

  constructor(
    private readonly context: ExecutionContext,
    private readonly options: MailServiceOptions,
  ) {}

  getRemainingDailyQuota(): number {
    const { outbox, recipientsPerDay, quotaLags } = this.options;
    const isCounted = ({ executionId }: SentMail) => !quotaLags || executionId !== this.context.id;
    return recipientsPerDay - recipientsIn(sentToday(this.context, outbox).filter(isCounted));
  }

  /** `(message)`, `(to, subject, body[, options])`, or `(to, replyTo, subject, body)`. */
  sendEmail(...args: readonly unknown[]): void {
    sendMail(readMail(args), this.context, this.options);
  }
}

/** Those of a list, or of an object by their names. */
function blobsIn(given: unknown): readonly Blob[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.values(given).filter((each) => each instanceof Blob);
}

/**
 * Puts a mail into the outbox.
 * @throws PlatformError where Google would not send it
 */
export function sendMail(
  written: Mail,
  context: ExecutionContext,
  { outbox, recipientsPerDay }: MailServiceOptions,
): void {
  const { id: executionId, user } = context;
  const mail = { ...written, atMs: context.nowMs(), userId: user.id, executionId };
  const recipients = recipientsOf(mail);
  if (recipients.length === 0) throw new PlatformError('Failed to send email: no recipient');
  for (const address of recipients) checkedAddress(address);
  if (recipients.length > MOST_A_MAIL)
    throw new PlatformError('Limit Exceeded: Email Recipients Per Message.');
  if (Buffer.byteLength(mail.body) > MOST_BODY_BYTES)
    throw new PlatformError('Limit Exceeded: Email Body Size.');
  if (recipientsIn(sentToday(context, outbox)) + recipients.length > recipientsPerDay) {
    throw new PlatformError('Service invoked too many times for one day: email.');
  }
  outbox.push(mail);
}

/** What the person who runs the script has sent in the last 24 hours. */
function sentToday(context: ExecutionContext, outbox: readonly SentMail[]): readonly SentMail[] {
  const since = context.nowMs() - DAY_MS;
  return outbox.filter(({ atMs, userId }) => userId === context.user.id && atMs > since);
}

/** Reads the arguments of `sendEmail`. */
export function readMail(args: readonly unknown[]): Mail {
  const [first, second, third, fourth] = args;
  if (isRecord(first)) {
    const { to, subject = '', body = '', ...options } = first;
    return mailOf(to, subject, body, options);
  }
  if (typeof fourth === 'string') return mailOf(first, third, fourth, { replyTo: second });
  return mailOf(first, second, third, isRecord(fourth) ? fourth : {});
}

function mailOf(
  to: unknown,
  subject: unknown,
  body: unknown,
  options: Readonly<Record<string, unknown>>,
): Mail {
  const { attachments, inlineImages, ...rest } = options;
  const names = Array.isArray(attachments)
    ? { attachments: attachments.map((each: unknown) => (each instanceof Blob ? each.getName() : null)) }
    : {};
  return {
    to: addressesIn(to),
    subject: String(subject),
    body: String(body),
    options: { ...rest, ...names },
    ...(attachments === undefined ? {} : { attachments: blobsIn(attachments) }),
    ...(inlineImages === undefined ? {} : { inlineImages: blobsIn(inlineImages) }),
  };
}

/** Everybody whom a mail is for. */
function recipientsOf({ to, options }: Pick<Mail, 'to' | 'options'>): readonly string[] {
  return [...to, ...addressesIn(options.cc), ...addressesIn(options.bcc)];
}

/** Addresses of a list with commas between them. */
function addressesIn(text: unknown): readonly string[] {
  return typeof text === 'string'
    ? text
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '')
    : [];
}

function recipientsIn(mails: readonly SentMail[]): number {
  return mails.reduce((sum, mail) => sum + recipientsOf(mail).length, 0);
}

/** The service. */
export function createMailService(options: MailServiceOptions): Service {
  return {
    classes: [
      publishedClass('MailApp', MailApp, {}, { '*': { scopes: ['script.send_mail'], modes: ['FULL'] } }),
    ],
    globals: (context) => ({ MailApp: new MailApp(context, options) }),
  };
}
