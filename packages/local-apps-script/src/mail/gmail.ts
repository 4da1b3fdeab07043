// What an execution may do with the mailbox of the person who runs it: the part that all objects of GmailApp share.
import { type ExecutionContext, PlatformError } from '../kernel/contract.ts';
import { isRecord } from '../kernel/is-record.ts';
import { readGmailQuery, type ThreadView } from './gmail-query.ts';
import { type MailServiceOptions, recipientsOf, sendMail, writtenIn } from './mail-service.ts';
import {
  addressIn,
  type DraftMail,
  type Mailbox,
  type StoredMail,
  type StoredThread,
  type Written,
} from './mailbox.ts';

export class Gmail {
  constructor(
    readonly context: ExecutionContext,
    private readonly options: MailServiceOptions,
    readonly drafts: DraftMail[],
  ) {}

  get email(): string {
    return this.context.user.email;
  }

  get mailbox(): Mailbox {
    return this.options.mailboxes.of(this.email);
  }

  newId(): string {
    return this.options.mailboxes.newId();
  }

  /** @returns the mail as it lies among what was sent */
  send(written: Written, replyIn?: StoredThread): StoredMail {
    return sendMail(written, this.context, this.options, replyIn);
  }

  createDraft(written: Written, replyIn?: StoredThread): DraftMail {
    const { context, options } = this;
    const draft: DraftMail = {
      ...options.mailboxes.stored({ ...written, from: this.email }, context.nowMs()),
      draftId: `r${Math.floor(context.random() * 9e15)}`,
      userId: context.user.id,
      threadId: (replyIn ?? options.mailboxes.thread(this.mailbox)).id,
    };
    this.drafts.push(draft);
    return draft;
  }

  removeDraft(draft: DraftMail): void {
    const index = this.drafts.indexOf(draft);
    if (index === -1) throw new PlatformError('Draft not found');
    this.drafts.splice(index, 1);
  }

  /** The newest first. */
  get ownDrafts(): readonly DraftMail[] {
    return this.drafts.filter(({ userId }) => userId === this.context.user.id).reverse();
  }

  view(thread: StoredThread): ThreadView {
    const drafts = this.drafts.filter(({ threadId }) => threadId === thread.id);
    return { thread, mails: thread.mails, drafts };
  }

  mailsOf(thread: StoredThread): readonly StoredMail[] {
    const { mails, drafts } = this.view(thread);
    return [...mails, ...drafts];
  }

  /** Those with mails or drafts that are so, the one with the newest mail first. */
  threads(fits: (view: ThreadView) => boolean, start = 0, max?: number): StoredThread[] {
    const lastMs = (thread: StoredThread) =>
      Math.max(...this.mailsOf(thread).map(({ updatedMs }) => updatedMs));
    return [...this.mailbox.threads]
      .reverse()
      .filter((thread) => this.mailsOf(thread).length > 0 && fits(this.view(thread)))
      .sort((a, b) => lastMs(b) - lastMs(a))
      .slice(start, max === undefined ? undefined : start + max);
  }

  /** Spam and the trash are left out unless the query names them. */
  search(query: string, start?: number, max?: number): StoredThread[] {
    const { fits, namesPlace } = readGmailQuery(query);
    const nowMs = this.context.nowMs();
    return this.threads((view) => (namesPlace || isShown(view)) && fits(view, nowMs), start, max);
  }

  find(id: string): { readonly mail: StoredMail; readonly thread: StoredThread } | undefined {
    for (const thread of this.mailbox.threads) {
      const mail = this.mailsOf(thread).find((each) => each.id === id);
      if (mail !== undefined) return { mail, thread };
    }
    return undefined;
  }

  /** An answer to a mail: `(body[, options])`. */
  answer({ mail, from }: StoredMail, toAll: boolean, args: readonly unknown[]): Written {
    const [body, given] = args;
    const options = isRecord(given) ? given : {};
    const replyTo = typeof mail.options.replyTo === 'string' ? mail.options.replyTo : from;
    const mine = this.email.toLowerCase();
    const others = recipientsOf(mail).filter((each) => addressIn(each).toLowerCase() !== mine);
    const to = addressIn(replyTo).toLowerCase() === mine && others.length > 0 ? [] : [replyTo];
    const recipients = [...new Set([...to, ...(toAll || to.length === 0 ? others : [])].map(addressIn))];
    const subject = /^re:/i.test(mail.subject) ? mail.subject : `Re: ${mail.subject}`;
    return writtenIn([recipients.join(','), subject, body, options]);
  }

  /** A mail passed on: `(recipient[, options])`. */
  forwarded({ mail, attachments, inlineImages }: StoredMail, args: readonly unknown[]): Written {
    const [recipient, given] = args;
    const options = { htmlBody: mail.options.htmlBody, ...(isRecord(given) ? given : {}) };
    const subject =
      'subject' in options
        ? options.subject
        : /^fwd:/i.test(mail.subject)
          ? mail.subject
          : `Fwd: ${mail.subject}`;
    const written = writtenIn([recipient, subject, mail.body, withoutNothing(options)]);
    return { ...written, attachments: [...attachments, ...written.attachments], inlineImages };
  }
}

/** All of it lies in the trash. */
export function isInTrash({ mails, drafts }: ThreadView): boolean {
  return [...mails, ...drafts].every((mail) => mail.isInTrash);
}

/** Neither spam nor in the trash. */
export function isShown(view: ThreadView): boolean {
  return !view.thread.isSpam && !isInTrash(view);
}

function withoutNothing(options: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(options).filter(([name, value]) => value !== undefined && name !== 'subject'),
  );
}
