// Mailboxes in memory: threads of mails with their labels, for scripts through GmailApp and for tests directly. What
// scripts send arrives in the mailboxes of those whom it is for.
import type { Blob } from '../utilities/blob.ts';

/** What a script or a person says of a mail. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly body: string;
  /** The rest as it was given: `cc`, `bcc`, `name`, `replyTo`, `htmlBody`, `noReply`; attachments by their names. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** A mail in a mailbox, or a draft. */
export interface StoredMail {
  readonly id: string;
  readonly from: string;
  mail: Mail;
  attachments: readonly Blob[];
  inlineImages: readonly Blob[];
  /** When it was sent or last changed, in milliseconds since 1970. */
  updatedMs: number;
  isUnread: boolean;
  isStarred: boolean;
  isInTrash: boolean;
}

/** A mail with what lies in it. */
export type Written = Pick<StoredMail, 'mail' | 'attachments' | 'inlineImages'>;

/** One that somebody sends. */
type Signed = Written & Pick<StoredMail, 'from'>;

/** A draft of somebody's; its mail has the id that `GmailDraft.getMessageId` gives. */
export interface DraftMail extends StoredMail {
  readonly draftId: string;
  readonly userId: string;
  readonly threadId: string;
}

/** Mails that belong together. */
export interface StoredThread {
  readonly id: string;
  /** The same in the mailboxes of all who take part. */
  readonly conversation: string;
  readonly mails: StoredMail[];
  readonly labels: Set<StoredLabel>;
  isInInbox: boolean;
  isSpam: boolean;
  isImportant: boolean;
}

/** A label that somebody has made. */
export interface StoredLabel {
  readonly id: string;
  readonly name: string;
}

/** A mail that a test lets arrive; the rest has defaults. */
export interface IncomingMail {
  readonly from: string;
  readonly to: string;
  readonly subject?: string;
  readonly body?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly attachments?: readonly Blob[];
  /** A mail that it answers: it joins that thread. */
  readonly inReplyTo?: StoredMail;
}

/** One address's threads and labels. */
export class Mailbox {
  readonly threads: StoredThread[] = [];
  labels: readonly StoredLabel[] = [];

  threadOf(mail: StoredMail): StoredThread | undefined {
    return this.threads.find(({ mails }) => mails.includes(mail));
  }

  deleteLabel(label: StoredLabel): void {
    this.labels = this.labels.filter((each) => each !== label);
    for (const { labels } of this.threads) labels.delete(label);
  }
}

/** The mailboxes of everybody. */
export class Mailboxes {
  private readonly byAddress = new Map<string, Mailbox>();
  private lastId = 0x18f0_0000_0000;

  /** That of an address; a new one is empty. */
  of(address: string): Mailbox {
    const key = address.toLowerCase();
    const mailbox = this.byAddress.get(key) ?? new Mailbox();
    this.byAddress.set(key, mailbox);
    return mailbox;
  }

  newId(): string {
    this.lastId += 1;
    return `${this.lastId.toString(16)}0000`;
  }

  thread(mailbox: Mailbox, conversation: string = this.newId()): StoredThread {
    const thread: StoredThread = {
      id: this.newId(),
      conversation,
      mails: [],
      labels: new Set(),
      isInInbox: false,
      isSpam: false,
      isImportant: false,
    };
    mailbox.threads.push(thread);
    return thread;
  }

  /**
   * Puts a mail among what its sender has sent, and into the inbox of everybody whom it is for.
   * @param nowMs - when it is sent
   * @param replyIn - the sender's thread that it goes on with
   * @returns the sender's
   */
  deliver(mail: Signed, recipients: readonly string[], nowMs: number, replyIn?: StoredThread): StoredMail {
    const sender = addressIn(mail.from);
    const thread = replyIn ?? this.thread(this.of(sender));
    const others = new Set(recipients.map((each) => addressIn(each).toLowerCase()));
    const isForSender = others.delete(sender.toLowerCase());
    const sent = this.put(thread, mail, nowMs, isForSender);
    for (const address of others) {
      const mailbox = this.of(address);
      const same = mailbox.threads.find(({ conversation }) => conversation === thread.conversation);
      this.put(same ?? this.thread(mailbox, thread.conversation), mail, nowMs, true);
    }
    return sent;
  }

  /** Lets a mail of somebody arrive. @returns the mail as it lies in the mailbox */
  receive(
    { from, to, subject = '', body = '', options = {}, attachments = [], inReplyTo }: IncomingMail,
    nowMs: number,
  ): StoredMail {
    const mailbox = this.of(to);
    const thread = (inReplyTo && mailbox.threadOf(inReplyTo)) ?? this.thread(mailbox);
    const mail = { to: [to], subject, body, options };
    return this.put(thread, { from, mail, attachments, inlineImages: [] }, nowMs, true);
  }

  /** A mail as it is at first. */
  stored(mail: Signed, nowMs: number, isUnread = false): StoredMail {
    return { ...mail, id: this.newId(), updatedMs: nowMs, isUnread, isStarred: false, isInTrash: false };
  }

  private put(thread: StoredThread, mail: Signed, nowMs: number, arrives: boolean): StoredMail {
    const stored = this.stored(mail, nowMs, arrives);
    thread.mails.push(stored);
    if (arrives) thread.isInInbox = true;
    return stored;
  }
}

/** The address of `Ana <ana@example.com>`. */
export function addressIn(written: string): string {
  return (/<([^>]*)>/.exec(written)?.[1] ?? written).trim();
}

/** Addresses of a list with commas between them. */
export function addressesIn(text: unknown): readonly string[] {
  return typeof text === 'string'
    ? text
        .split(',')
        .map((each) => each.trim())
        .filter((each) => each !== '')
    : [];
}
