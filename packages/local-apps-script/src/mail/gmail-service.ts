// GmailApp: sends as MailApp does, and keeps drafts. There is no mailbox with threads and labels.
import {
  type ExecutionContext,
  type HostClassSpec,
  type HostObject,
  PlatformError,
  type Service,
} from '../kernel/contract.ts';
import { Blob } from '../utilities/blob.ts';
import { isRecord, type Mail, type MailServiceOptions, readMail, sendMail } from './mail-service.ts';

/** A draft of somebody's. */
export interface DraftMail {
  readonly id: string;
  readonly userId: string;
  mail: Mail;
  attachments: readonly Blob[];
  inlineImages: readonly Blob[];
  updatedMs: number;
}

/** A mail that was written: of a draft, or sent from one. */
class GmailMessage implements HostObject {
  readonly hostClass = 'GmailMessage';

  constructor(
    private readonly draft: Readonly<DraftMail>,
    private readonly from: string,
  ) {}

  private option(name: string): string {
    const value = this.draft.mail.options[name];
    return typeof value === 'string' ? value : '';
  }

  getId(): string {
    return `m${this.draft.id}`;
  }

  getFrom(): string {
    return this.from;
  }

  getTo(): string {
    return this.draft.mail.to.join(', ');
  }

  getCc(): string {
    return this.option('cc');
  }

  getBcc(): string {
    return this.option('bcc');
  }

  getReplyTo(): string {
    return this.option('replyTo');
  }

  getSubject(): string {
    return this.draft.mail.subject;
  }

  getPlainBody(): string {
    return this.draft.mail.body;
  }

  getBody(): string {
    return this.option('htmlBody') || this.draft.mail.body;
  }

  getDate(): Date {
    return new Date(this.draft.updatedMs);
  }

  /** Both, unless one is left out. */
  getAttachments(options: Readonly<Record<string, unknown>> = {}): Blob[] {
    const { includeInlineImages = true, includeAttachments = true } = options;
    const { attachments, inlineImages } = this.draft;
    return [
      ...(includeInlineImages === true ? inlineImages : []),
      ...(includeAttachments === true ? attachments : []),
    ].map((blob) => blob.copyBlob());
  }
}

class GmailDraft implements HostObject {
  readonly hostClass = 'GmailDraft';

  constructor(
    private readonly gmail: Gmail,
    private readonly draft: DraftMail,
  ) {}

  getId(): string {
    return this.draft.id;
  }

  getMessageId(): string {
    return this.getMessage().getId();
  }

  getMessage(): GmailMessage {
    return this.gmail.messageOf({ ...this.draft });
  }

  update(...args: readonly unknown[]): this {
    Object.assign(this.draft, this.gmail.written(args));
    return this;
  }

  send(): GmailMessage {
    const message = this.getMessage();
    this.gmail.send(this.draft.mail);
    this.deleteDraft();
    return message;
  }

  deleteDraft(): void {
    this.gmail.remove(this.draft);
  }
}

/** Those of a list, or of an object by their names. */
function blobsIn(given: unknown): readonly Blob[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.values(given).filter((each) => each instanceof Blob);
}

/** What an execution may do with mails and drafts. */
class Gmail {
  constructor(
    private readonly context: ExecutionContext,
    private readonly mails: MailServiceOptions,
    private readonly drafts: DraftMail[],
  ) {}

  messageOf(draft: DraftMail): GmailMessage {
    return new GmailMessage(draft, this.context.user.email);
  }

  send(mail: Mail): void {
    sendMail(mail, this.context, this.mails);
  }

  /** Reads `(recipient, subject, body[, options])`. */
  written(args: readonly unknown[]): Omit<DraftMail, 'id' | 'userId'> {
    const { attachments, inlineImages } = isRecord(args[3]) ? args[3] : {};
    return {
      mail: readMail(args),
      attachments: blobsIn(attachments),
      inlineImages: blobsIn(inlineImages),
      updatedMs: this.context.nowMs(),
    };
  }

  create(args: readonly unknown[]): DraftMail {
    const id = `r${Math.floor(this.context.random() * 9e15)}`;
    const draft = { id, userId: this.context.user.id, ...this.written(args) };
    this.drafts.push(draft);
    return draft;
  }

  remove(draft: DraftMail): void {
    const index = this.drafts.indexOf(draft);
    if (index === -1) throw new PlatformError('Draft not found');
    this.drafts.splice(index, 1);
  }

  /** The newest first. */
  get own(): readonly DraftMail[] {
    return this.drafts.filter(({ userId }) => userId === this.context.user.id).reverse();
  }
}

class GmailApp implements HostObject {
  readonly hostClass = 'GmailApp';

  constructor(private readonly gmail: Gmail) {}

  sendEmail(...args: readonly unknown[]): this {
    this.gmail.send(readMail(args));
    return this;
  }

  createDraft(...args: readonly unknown[]): GmailDraft {
    return new GmailDraft(this.gmail, this.gmail.create(args));
  }

  getDrafts(): GmailDraft[] {
    return this.gmail.own.map((draft) => new GmailDraft(this.gmail, draft));
  }

  getDraft(id: string): GmailDraft {
    const draft = this.gmail.own.find((each) => each.id === id);
    if (draft === undefined) throw new PlatformError('Draft not found');
    return new GmailDraft(this.gmail, draft);
  }

  getDraftMessages(): GmailMessage[] {
    return this.gmail.own.map((draft) => this.gmail.messageOf({ ...draft }));
  }

  /** Nobody has other addresses here. */
  getAliases(): string[] {
    return [];
  }
}

const written = [
  ['String', 'String', 'String'],
  ['String', 'String', 'String', 'Object'],
];
const none = [[]];
const named = (names: string, overloads: HostClassSpec['methods'][string]) =>
  Object.fromEntries(names.split(' ').map((name) => [name, overloads]));

/** The service. Google asks for `https://mail.google.com/`, which is no scope of the usual form: nothing is asked here. */
export function createGmailService(mails: MailServiceOptions, drafts: DraftMail[]): Service {
  const requires = { '*': { modes: ['FULL'] } } as const;
  return {
    classes: [
      {
        hostClass: 'GmailApp',
        fullName: 'GmailApp',
        methods: {
          ...named('sendEmail createDraft', written),
          ...named('getDrafts getDraftMessages getAliases', none),
          getDraft: [['String']],
        },
        requires,
      },
      {
        hostClass: 'GmailDraft',
        fullName: 'GmailApp.GmailDraft',
        methods: { ...named('getId getMessageId getMessage send deleteDraft', none), update: written },
        requires,
      },
      {
        hostClass: 'GmailMessage',
        fullName: 'GmailApp.GmailMessage',
        methods: {
          ...named(
            'getId getFrom getTo getCc getBcc getReplyTo getSubject getPlainBody getBody getDate',
            none,
          ),
          getAttachments: [[], ['Object']],
        },
        requires,
      },
    ],
    globals: (context) => ({ GmailApp: new GmailApp(new Gmail(context, mails, drafts)) }),
  };
}
