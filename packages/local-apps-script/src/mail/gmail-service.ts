// GmailApp as far as it writes: sends as MailApp does, and makes drafts. There is no mailbox to read.

import { type ExecutionContext, type HostObject, PlatformError, type Service } from '../kernel/contract.ts';
import { publishedClass } from '../kernel/published-class.ts';
import { type Mail, type MailServiceOptions, readMail, sendMail } from './mail-service.ts';

/** A draft that a script made. */
export interface DraftMail {
  readonly id: string;
  readonly userId: string;
  mail: Mail;
}

class GmailDraft implements HostObject {
  readonly hostClass = 'GmailDraft';

  constructor(
    private readonly drafts: DraftMail[],
    private readonly draft: DraftMail,
  ) {}

  getId(): string {
    return this.draft.id;
  }

  update(...args: readonly unknown[]): this {
    this.draft.mail = readMail(args);
    return this;
  }

  deleteDraft(): void {
    const index = this.drafts.indexOf(this.draft);
    if (index === -1) throw new PlatformError('Draft not found');
    this.drafts.splice(index, 1);
  }
}

class GmailApp implements HostObject {
  readonly hostClass = 'GmailApp';

  constructor(
    private readonly context: ExecutionContext,
    private readonly options: MailServiceOptions,
    private readonly drafts: DraftMail[],
  ) {}

  sendEmail(...args: readonly unknown[]): this {
    sendMail(readMail(args), this.context, this.options);
    return this;
  }

  createDraft(...args: readonly unknown[]): GmailDraft {
    const { random, user } = this.context;
    const draft = { id: `r${Math.floor(random() * 9e15)}`, userId: user.id, mail: readMail(args) };
    this.drafts.push(draft);
    return new GmailDraft(this.drafts, draft);
  }
}

const requires = { '*': { modes: ['FULL'] } } as const;

/** The service. Google asks for `https://mail.google.com/`, which is no scope of the usual form: nothing is asked here. */
export function createGmailService(mails: MailServiceOptions, drafts: DraftMail[]): Service {
  return {
    classes: [
      publishedClass('GmailApp', GmailApp, {}, requires),
      publishedClass('GmailApp.GmailDraft', GmailDraft, {}, requires),
    ],
    globals: (context) => ({ GmailApp: new GmailApp(context, mails, drafts) }),
  };
}
