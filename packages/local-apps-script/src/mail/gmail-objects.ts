// GmailMessage, GmailDraft, GmailThread and GmailLabel, as scripts hold them.
import { type HostObject, PlatformError } from '../kernel/contract.ts';
import type { Blob } from '../utilities/blob.ts';
import { type Gmail, isInTrash } from './gmail.ts';
import { writtenIn } from './mail-service.ts';
import {
  addressIn,
  type DraftMail,
  type StoredLabel,
  type StoredMail,
  type StoredThread,
} from './mailbox.ts';

/** A mail that was sent or came, or that of a draft. */
export class GmailMessage implements HostObject {
  readonly hostClass = 'GmailMessage';

  constructor(
    private readonly gmail: Gmail,
    /** Not a method: only the host reads it. */
    readonly stored: StoredMail,
    private readonly thread: StoredThread,
  ) {}

  private option(name: string): string {
    const value = this.stored.mail.options[name];
    return typeof value === 'string' ? value : '';
  }

  private change(changed: Partial<Pick<StoredMail, 'isUnread' | 'isStarred' | 'isInTrash'>>): this {
    Object.assign(this.stored, changed);
    return this;
  }

  getId = () => this.stored.id;
  getTo = () => this.stored.mail.to.join(', ');
  getCc = () => this.option('cc');
  getBcc = () => this.option('bcc');
  getReplyTo = () => this.option('replyTo');
  getSubject = () => this.stored.mail.subject;
  getPlainBody = () => this.stored.mail.body;
  getBody = () => this.option('htmlBody') || this.stored.mail.body;
  getDate = () => new Date(this.stored.updatedMs);
  getThread = () => new GmailThread(this.gmail, this.thread);
  isDraft = () => this.gmail.view(this.thread).drafts.includes(this.stored);
  isInChats = () => false;
  isInInbox = () => this.thread.isInInbox && !this.stored.isInTrash;
  isInPriorityInbox = () => this.isInInbox() && this.thread.isImportant;
  isInTrash = () => this.stored.isInTrash;
  isStarred = () => this.stored.isStarred;
  isUnread = () => this.stored.isUnread;
  markRead = () => this.change({ isUnread: false });
  markUnread = () => this.change({ isUnread: true });
  star = () => this.change({ isStarred: true });
  unstar = () => this.change({ isStarred: false });
  moveToTrash = () => this.change({ isInTrash: true });
  refresh = () => this;

  /** With the name that it was sent under. */
  getFrom(): string {
    const name = this.option('name');
    return name === '' ? this.stored.from : `${name} <${addressIn(this.stored.from)}>`;
  }

  /** Both, unless one is left out. */
  getAttachments(options: Readonly<Record<string, unknown>> = {}): Blob[] {
    const { includeInlineImages = true, includeAttachments = true } = options;
    const { attachments, inlineImages } = this.stored;
    return [
      ...(includeInlineImages === true ? inlineImages : []),
      ...(includeAttachments === true ? attachments : []),
    ].map((blob) => blob.copyBlob());
  }

  private answer(toAll: boolean, args: readonly unknown[]): this {
    this.gmail.send(this.gmail.answer(this.stored, toAll, args), this.thread);
    return this;
  }

  private draftAnswer(toAll: boolean, args: readonly unknown[]): GmailDraft {
    const written = this.gmail.answer(this.stored, toAll, args);
    return new GmailDraft(this.gmail, this.gmail.createDraft(written, this.thread));
  }

  reply = (...args: readonly unknown[]) => this.answer(false, args);
  replyAll = (...args: readonly unknown[]) => this.answer(true, args);
  createDraftReply = (...args: readonly unknown[]) => this.draftAnswer(false, args);
  createDraftReplyAll = (...args: readonly unknown[]) => this.draftAnswer(true, args);

  forward(...args: readonly unknown[]): this {
    this.gmail.send(this.gmail.forwarded(this.stored, args), this.thread);
    return this;
  }
}

export class GmailDraft implements HostObject {
  readonly hostClass = 'GmailDraft';

  constructor(
    private readonly gmail: Gmail,
    private readonly draft: DraftMail,
  ) {}

  private get thread(): StoredThread {
    const thread = this.gmail.mailbox.threads.find(({ id }) => id === this.draft.threadId);
    if (thread === undefined) throw new PlatformError('Draft not found');
    return thread;
  }

  getId = () => this.draft.draftId;
  getMessageId = () => this.draft.id;
  getMessage = () => new GmailMessage(this.gmail, this.draft, this.thread);

  update(...args: readonly unknown[]): this {
    Object.assign(this.draft, writtenIn(args), { updatedMs: this.gmail.context.nowMs() });
    return this;
  }

  send(): GmailMessage {
    const { thread } = this;
    const sent = this.gmail.send(this.draft, thread);
    this.deleteDraft();
    return new GmailMessage(this.gmail, sent, thread);
  }

  deleteDraft(): void {
    this.gmail.removeDraft(this.draft);
  }
}

export class GmailThread implements HostObject {
  readonly hostClass = 'GmailThread';

  constructor(
    private readonly gmail: Gmail,
    /** Not a method: only the host reads it. */
    readonly stored: StoredThread,
  ) {}

  private get mails(): readonly StoredMail[] {
    return this.gmail.mailsOf(this.stored);
  }

  private get last(): GmailMessage {
    const last = this.stored.mails.at(-1) ?? this.mails.at(-1);
    if (last === undefined) throw new PlatformError('The thread has no messages.');
    return new GmailMessage(this.gmail, last, this.stored);
  }

  private change(changed: Partial<Pick<StoredThread, 'isInInbox' | 'isSpam' | 'isImportant'>>): this {
    Object.assign(this.stored, changed);
    return this;
  }

  private changeMails(changed: Partial<Pick<StoredMail, 'isUnread' | 'isInTrash'>>): this {
    for (const mail of this.mails) Object.assign(mail, changed);
    return this;
  }

  getId = () => this.stored.id;
  getPermalink = () => `https://mail.google.com/mail/u/0/#all/${this.stored.id}`;
  getMessages = () => this.mails.map((mail) => new GmailMessage(this.gmail, mail, this.stored));
  getMessageCount = () => this.mails.length;
  getFirstMessageSubject = () => this.mails[0]?.mail.subject ?? '';
  getLastMessageDate = () => this.last.getDate();
  hasStarredMessages = () => this.mails.some(({ isStarred }) => isStarred);
  isUnread = () => this.mails.some(({ isUnread }) => isUnread);
  isImportant = () => this.stored.isImportant;
  isInChats = () => false;
  isInTrash = () => isInTrash(this.gmail.view(this.stored));
  isInSpam = () => this.stored.isSpam;
  isInInbox = () => this.stored.isInInbox && !this.isInTrash();
  isInPriorityInbox = () => this.isInInbox() && this.stored.isImportant;
  markRead = () => this.changeMails({ isUnread: false });
  markUnread = () => this.changeMails({ isUnread: true });
  markImportant = () => this.change({ isImportant: true });
  markUnimportant = () => this.change({ isImportant: false });
  moveToArchive = () => this.change({ isInInbox: false });
  moveToSpam = () => this.change({ isSpam: true, isInInbox: false });
  moveToInbox = () => this.changeMails({ isInTrash: false }).change({ isInInbox: true, isSpam: false });
  moveToTrash = () => this.changeMails({ isInTrash: true }).change({ isInInbox: false });
  refresh = () => this;

  /** By their names. */
  getLabels(): GmailLabel[] {
    return [...this.stored.labels]
      .sort((a, b) => a.name.localeCompare(b.name))
      .map((label) => new GmailLabel(this.gmail, label));
  }

  addLabel(label: GmailLabel): this {
    this.stored.labels.add(label.checked());
    return this;
  }

  removeLabel(label: GmailLabel): this {
    this.stored.labels.delete(label.checked());
    return this;
  }

  createDraftReply = (...args: readonly unknown[]) => this.last.createDraftReply(...args);
  createDraftReplyAll = (...args: readonly unknown[]) => this.last.createDraftReplyAll(...args);

  reply(...args: readonly unknown[]): this {
    this.last.reply(...args);
    return this;
  }

  replyAll(...args: readonly unknown[]): this {
    this.last.replyAll(...args);
    return this;
  }
}

export class GmailLabel implements HostObject {
  readonly hostClass = 'GmailLabel';

  constructor(
    private readonly gmail: Gmail,
    private readonly label: StoredLabel,
  ) {}

  /** Not a method: only the host reads it. @throws PlatformError where it was deleted */
  checked(): StoredLabel {
    if (this.gmail.mailbox.labels.includes(this.label)) return this.label;
    throw new PlatformError(`Label not found: ${this.label.name}`);
  }

  getId = () => this.label.id;
  getName = () => this.label.name;

  private threads(start?: number, max?: number): StoredThread[] {
    const label = this.checked();
    return this.gmail.threads((view) => view.thread.labels.has(label) && !isInTrash(view), start, max);
  }

  getThreads(start?: number, max?: number): GmailThread[] {
    return this.threads(start, max).map((thread) => new GmailThread(this.gmail, thread));
  }

  getUnreadCount(): number {
    return this.threads().filter((thread) => this.gmail.mailsOf(thread).some(({ isUnread }) => isUnread))
      .length;
  }

  addToThread(thread: GmailThread): this {
    thread.addLabel(this);
    return this;
  }

  addToThreads(threads: readonly GmailThread[]): this {
    for (const thread of threads) thread.addLabel(this);
    return this;
  }

  removeFromThread(thread: GmailThread): this {
    thread.removeLabel(this);
    return this;
  }

  removeFromThreads(threads: readonly GmailThread[]): this {
    for (const thread of threads) thread.removeLabel(this);
    return this;
  }

  deleteLabel(): void {
    this.gmail.mailbox.deleteLabel(this.checked());
  }
}
