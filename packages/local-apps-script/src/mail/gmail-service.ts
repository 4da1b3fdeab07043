// GmailApp over mailboxes in memory: sends as MailApp does, keeps drafts, and reads, labels and moves threads.
import { type HostClassSpec, type HostObject, PlatformError, type Service } from '../kernel/contract.ts';
import { each, type Methods } from '../kernel/methods.ts';
import { Gmail, isInTrash, isShown } from './gmail.ts';
import { GmailDraft, GmailLabel, GmailMessage, GmailThread } from './gmail-objects.ts';
import type { ThreadView } from './gmail-query.ts';
import { type MailServiceOptions, writtenIn } from './mail-service.ts';
import type { DraftMail } from './mailbox.ts';

const isUnread = ({ mails }: ThreadView) => mails.some((mail) => mail.isUnread);
const inInbox = (view: ThreadView) => view.thread.isInInbox && isShown(view);
const isPriority = (view: ThreadView) => inInbox(view) && view.thread.isImportant;
const isSpam = ({ thread }: ThreadView) => thread.isSpam;
const isStarred = (view: ThreadView) => isShown(view) && view.mails.some((mail) => mail.isStarred);

class GmailApp implements HostObject {
  readonly hostClass = 'GmailApp';

  constructor(private readonly gmail: Gmail) {}

  sendEmail(...args: readonly unknown[]): this {
    this.gmail.send(writtenIn(args));
    return this;
  }

  createDraft(...args: readonly unknown[]): GmailDraft {
    return new GmailDraft(this.gmail, this.gmail.createDraft(writtenIn(args)));
  }

  getDrafts(): GmailDraft[] {
    return this.gmail.ownDrafts.map((draft) => new GmailDraft(this.gmail, draft));
  }

  getDraft(id: string): GmailDraft {
    const draft = this.gmail.ownDrafts.find(({ draftId }) => draftId === id);
    if (draft === undefined) throw new PlatformError('Draft not found');
    return new GmailDraft(this.gmail, draft);
  }

  getDraftMessages(): GmailMessage[] {
    return this.getDrafts().map((draft) => draft.getMessage());
  }

  /** Nobody has other addresses here. */
  getAliases(): string[] {
    return [];
  }

  // Labels

  /** The one that is there, where it has that name. */
  createLabel(name: string): GmailLabel {
    const { gmail } = this;
    const there = this.getUserLabelByName(name);
    if (there !== null) return there;
    const label = { id: `Label_${gmail.newId()}`, name };
    gmail.mailbox.labels = [...gmail.mailbox.labels, label];
    return new GmailLabel(gmail, label);
  }

  deleteLabel(label: GmailLabel): this {
    label.deleteLabel();
    return this;
  }

  getUserLabels(): GmailLabel[] {
    return this.gmail.mailbox.labels.map((label) => new GmailLabel(this.gmail, label));
  }

  getUserLabelByName(name: string): GmailLabel | null {
    return this.getUserLabels().find((label) => label.getName() === name) ?? null;
  }

  // Threads

  private threads(fits: (view: ThreadView) => boolean, [start, max]: readonly number[]): GmailThread[] {
    return this.gmail.threads(fits, start, max).map((thread) => new GmailThread(this.gmail, thread));
  }

  private unread(fits: (view: ThreadView) => boolean): number {
    return this.gmail.threads((view) => fits(view) && isUnread(view)).length;
  }

  getInboxThreads = (...part: readonly number[]) => this.threads(inInbox, part);
  getInboxUnreadCount = () => this.unread(inInbox);
  getPriorityInboxThreads = (...part: readonly number[]) => this.threads(isPriority, part);
  getPriorityInboxUnreadCount = () => this.unread(isPriority);
  getSpamThreads = (...part: readonly number[]) => this.threads(isSpam, part);
  getSpamUnreadCount = () => this.unread(isSpam);
  getStarredThreads = (...part: readonly number[]) => this.threads(isStarred, part);
  getStarredUnreadCount = () => this.unread(isStarred);
  getTrashThreads = (...part: readonly number[]) => this.threads(isInTrash, part);
  /** Nobody chats here. */
  getChatThreads = () => [];

  search(query: string, start?: number, max?: number): GmailThread[] {
    return this.gmail.search(query, start, max).map((thread) => new GmailThread(this.gmail, thread));
  }

  getThreadById(id: string): GmailThread {
    const thread = this.gmail.mailbox.threads.find((each) => each.id === id);
    if (thread === undefined) throw new PlatformError('Invalid argument: id');
    return new GmailThread(this.gmail, thread);
  }

  getMessageById(id: string): GmailMessage {
    const found = this.gmail.find(id);
    if (found === undefined) throw new PlatformError('Invalid argument: id');
    return new GmailMessage(this.gmail, found.mail, found.thread);
  }

  getMessagesForThread = (thread: GmailThread) => thread.getMessages();
  getMessagesForThreads = (threads: readonly GmailThread[]) => threads.map((thread) => thread.getMessages());

  private each<T>(objects: T | readonly T[], act: (object: T) => unknown): this {
    for (const object of Array.isArray(objects) ? objects : [objects]) act(object);
    return this;
  }

  markMessageRead = (message: GmailMessage) => this.each(message, (one) => one.markRead());
  markMessagesRead = (messages: readonly GmailMessage[]) => this.each(messages, (one) => one.markRead());
  markMessageUnread = (message: GmailMessage) => this.each(message, (one) => one.markUnread());
  markMessagesUnread = (messages: readonly GmailMessage[]) => this.each(messages, (one) => one.markUnread());
  moveMessageToTrash = (message: GmailMessage) => this.each(message, (one) => one.moveToTrash());
  moveMessagesToTrash = (messages: readonly GmailMessage[]) =>
    this.each(messages, (one) => one.moveToTrash());
  starMessage = (message: GmailMessage) => this.each(message, (one) => one.star());
  starMessages = (messages: readonly GmailMessage[]) => this.each(messages, (one) => one.star());
  unstarMessage = (message: GmailMessage) => this.each(message, (one) => one.unstar());
  unstarMessages = (messages: readonly GmailMessage[]) => this.each(messages, (one) => one.unstar());
  refreshMessage = () => this;
  refreshMessages = () => this;
  refreshThread = () => this;
  refreshThreads = () => this;
  markThreadRead = (thread: GmailThread) => this.each(thread, (one) => one.markRead());
  markThreadsRead = (threads: readonly GmailThread[]) => this.each(threads, (one) => one.markRead());
  markThreadUnread = (thread: GmailThread) => this.each(thread, (one) => one.markUnread());
  markThreadsUnread = (threads: readonly GmailThread[]) => this.each(threads, (one) => one.markUnread());
  markThreadImportant = (thread: GmailThread) => this.each(thread, (one) => one.markImportant());
  markThreadsImportant = (threads: readonly GmailThread[]) =>
    this.each(threads, (one) => one.markImportant());
  markThreadUnimportant = (thread: GmailThread) => this.each(thread, (one) => one.markUnimportant());
  markThreadsUnimportant = (threads: readonly GmailThread[]) =>
    this.each(threads, (one) => one.markUnimportant());
  moveThreadToArchive = (thread: GmailThread) => this.each(thread, (one) => one.moveToArchive());
  moveThreadsToArchive = (threads: readonly GmailThread[]) =>
    this.each(threads, (one) => one.moveToArchive());
  moveThreadToInbox = (thread: GmailThread) => this.each(thread, (one) => one.moveToInbox());
  moveThreadsToInbox = (threads: readonly GmailThread[]) => this.each(threads, (one) => one.moveToInbox());
  moveThreadToSpam = (thread: GmailThread) => this.each(thread, (one) => one.moveToSpam());
  moveThreadsToSpam = (threads: readonly GmailThread[]) => this.each(threads, (one) => one.moveToSpam());
  moveThreadToTrash = (thread: GmailThread) => this.each(thread, (one) => one.moveToTrash());
  moveThreadsToTrash = (threads: readonly GmailThread[]) => this.each(threads, (one) => one.moveToTrash());
}

const written = [
  ['String', 'String', 'String'],
  ['String', 'String', 'String', 'Object'],
];
const answer = [['String'], ['String', 'Object']];
const part = [[], ['number', 'number']];
const answers: Methods = each('reply replyAll createDraftReply createDraftReplyAll', ...answer);

const methods: Readonly<Record<string, Methods>> = {
  GmailApp: {
    ...each('sendEmail createDraft', ...written),
    ...each('getDrafts getDraftMessages getAliases getUserLabels', []),
    ...each('getDraft createLabel getUserLabelByName getThreadById getMessageById', ['String']),
    ...each(
      'getInboxThreads getPriorityInboxThreads getSpamThreads getStarredThreads getTrashThreads',
      ...part,
    ),
    ...each('getChatThreads', ...part),
    ...each('getInboxUnreadCount getPriorityInboxUnreadCount getSpamUnreadCount getStarredUnreadCount', []),
    search: [['String'], ['String', 'number', 'number']],
    deleteLabel: [['GmailLabel']],
    ...each('markMessageRead markMessageUnread moveMessageToTrash starMessage unstarMessage refreshMessage', [
      'GmailMessage',
    ]),
    ...each(
      'markMessagesRead markMessagesUnread moveMessagesToTrash starMessages unstarMessages refreshMessages',
      ['GmailMessage[]'],
    ),
    ...each('getMessagesForThread refreshThread markThreadRead markThreadUnread markThreadImportant', [
      'GmailThread',
    ]),
    ...each(
      'markThreadUnimportant moveThreadToArchive moveThreadToInbox moveThreadToSpam moveThreadToTrash',
      ['GmailThread'],
    ),
    ...each('getMessagesForThreads refreshThreads markThreadsRead markThreadsUnread markThreadsImportant', [
      'GmailThread[]',
    ]),
    ...each(
      'markThreadsUnimportant moveThreadsToArchive moveThreadsToInbox moveThreadsToSpam moveThreadsToTrash',
      ['GmailThread[]'],
    ),
  },
  GmailDraft: { ...each('getId getMessageId getMessage send deleteDraft', []), update: written },
  GmailMessage: {
    ...each(
      'getId getFrom getTo getCc getBcc getReplyTo getSubject getPlainBody getBody getDate getThread',
      [],
    ),
    ...each('isDraft isInChats isInInbox isInPriorityInbox isInTrash isStarred isUnread', []),
    ...each('markRead markUnread moveToTrash refresh star unstar', []),
    getAttachments: [[], ['Object']],
    ...answers,
    forward: answer,
  },
  GmailThread: {
    ...each('getId getPermalink getMessages getMessageCount getFirstMessageSubject getLastMessageDate', []),
    ...each('getLabels hasStarredMessages isImportant isInChats isInInbox isInPriorityInbox isInSpam', []),
    ...each('isInTrash isUnread markImportant markRead markUnimportant markUnread', []),
    ...each('moveToArchive moveToInbox moveToSpam moveToTrash refresh', []),
    ...each('addLabel removeLabel', ['GmailLabel']),
    ...answers,
  },
  GmailLabel: {
    ...each('getId getName getUnreadCount deleteLabel', []),
    getThreads: part,
    ...each('addToThread removeFromThread', ['GmailThread']),
    ...each('addToThreads removeFromThreads', ['GmailThread[]']),
  },
};

/** The service. Google asks for `https://mail.google.com/`, which is no scope of the usual form: nothing is asked here. */
export function createGmailService(mails: MailServiceOptions, drafts: DraftMail[]): Service {
  const classes = Object.entries(methods).map(
    ([name, own]): HostClassSpec => ({
      hostClass: name,
      fullName: name === 'GmailApp' ? name : `GmailApp.${name}`,
      methods: own,
      requires: { '*': { modes: ['FULL'] } },
    }),
  );
  return {
    classes,
    globals: (context) => ({ GmailApp: new GmailApp(new Gmail(context, mails, drafts)) }),
  };
}
