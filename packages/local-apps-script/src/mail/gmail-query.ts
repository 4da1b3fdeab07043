// The searches of `GmailApp.search`: words, and operators as Gmail's search box has them.
import { PlatformError } from '../kernel/contract.ts';
import { recipientsOf } from './mail-service.ts';
import type { StoredMail, StoredThread } from './mailbox.ts';

/** A thread with its mails and drafts, in order. */
export interface ThreadView {
  readonly thread: StoredThread;
  readonly mails: readonly StoredMail[];
  readonly drafts: readonly StoredMail[];
}

type Fits = (view: ThreadView, nowMs: number) => boolean;

const DAY_MS = 86_400_000;
const TOKEN = /\s*(-)?(?:(\w+):)?(?:"([^"]*)"|\(|\{|([^\s(){}"]+)|(?=[)}]))/y;

/** @throws PlatformError for an operator that is none here */
export function readGmailQuery(query: string): { readonly fits: Fits; readonly namesPlace: boolean } {
  let at = 0;
  let namesPlace = false;

  /** Up to the bracket that closes, or the end; `any`: in braces one of them is enough. */
  function group(end: '' | ')' | '}', any = end === '}'): Fits {
    const parts: Fits[][] = [];
    let joins = false;
    for (;;) {
      const rest = query.slice(at).trimStart();
      if (rest === '' || rest[0] === end) {
        at = query.length - rest.length + (rest === '' ? 0 : 1);
        break;
      }
      if (/^OR\b/.test(rest)) {
        at = query.length - rest.length + 2;
        joins = true;
        continue;
      }
      const fits = term();
      const last = parts.at(-1);
      if ((joins || any) && last !== undefined) last.push(fits);
      else parts.push([fits]);
      joins = false;
    }
    return (view, nowMs) => parts.every((one) => one.some((fits) => fits(view, nowMs)));
  }

  function term(): Fits {
    TOKEN.lastIndex = at;
    const match = TOKEN.exec(query);
    if (match === null || match[0].trim() === '') throw new PlatformError(`Invalid argument: ${query}`);
    at = TOKEN.lastIndex;
    const [text, minus, operator, quoted, word] = match;
    const fits = text.endsWith('(')
      ? ofGroup(operator, group(')'))
      : text.endsWith('{')
        ? ofGroup(operator, group('}'))
        : single(operator?.toLowerCase(), quoted ?? word ?? '');
    return minus === undefined ? fits : (view, nowMs) => !fits(view, nowMs);
  }

  function ofGroup(operator: string | undefined, fits: Fits): Fits {
    if (operator !== undefined)
      throw new PlatformError(`This runtime searches no ${operator}: with brackets.`);
    return fits;
  }

  function single(operator: string | undefined, value: string): Fits {
    if (operator === 'in' || operator === 'is' || operator === 'label')
      namesPlace ||= /^(anywhere|trash|spam)$/i.test(value);
    return operator === undefined
      ? ofMail((mail) => has(textOf(mail), value))
      : operatorFits(operator, value);
  }

  return { fits: group(''), namesPlace };
}

const ofMail =
  (fits: (mail: StoredMail) => boolean): Fits =>
  ({ mails, drafts }) =>
    [...mails, ...drafts].some(fits);

function has(text: string, part: string): boolean {
  return text.toLowerCase().includes(part.toLowerCase());
}

const optionOf = ({ mail }: StoredMail, name: string) => String(mail.options[name] ?? '');
const textOf = (mail: StoredMail) =>
  [mail.mail.subject, mail.mail.body, mail.from, ...mail.mail.to].join('\n');
const filesOf = ({ attachments }: StoredMail) => attachments.map((blob) => blob.getName() ?? '');

function operatorFits(operator: string, value: string): Fits {
  switch (operator) {
    case 'from':
      return ofMail(({ from }) => has(from, value));
    case 'to':
      return ofMail(({ mail }) => recipientsOf(mail).some((to) => has(to, value)));
    case 'cc':
    case 'bcc':
      return ofMail((mail) => has(optionOf(mail, operator), value));
    case 'subject':
      return ofMail(({ mail }) => has(mail.subject, value));
    case 'has':
      if (value.toLowerCase() !== 'attachment') throw unknown(`has:${value}`);
      return ofMail(({ attachments }) => attachments.length > 0);
    case 'filename':
      return ofMail((mail) => filesOf(mail).some((name) => has(name, value)));
    case 'label':
      return labelFits(value.toLowerCase());
    case 'in':
    case 'is':
      return placeFits(`${operator}:${value.toLowerCase()}`);
    case 'after':
    case 'before':
      return dateFits(operator, value);
    case 'older_than':
    case 'newer_than':
      return ageFits(operator, value);
    default:
      throw unknown(`${operator}:`);
  }
}

const unknown = (what: string) => new PlatformError(`This runtime searches no ${what}`);

/** A label's name, with hyphens for what isn't a letter or a digit; or a place. */
function labelFits(name: string): Fits {
  if (/^(inbox|sent|draft|drafts|trash|spam|starred|unread|important)$/.test(name))
    return placeFits(`in:${name}`);
  const plain = (text: string) => text.toLowerCase().replace(/[\s/]/g, '-');
  return ({ thread }) => [...thread.labels].some((label) => plain(label.name) === plain(name));
}

function placeFits(place: string): Fits {
  switch (place.replace(/^i[ns]:/, '')) {
    case 'anywhere':
      return () => true;
    case 'inbox':
      return ({ thread }) => thread.isInInbox;
    case 'spam':
      return ({ thread }) => thread.isSpam;
    case 'important':
      return ({ thread }) => thread.isImportant;
    case 'trash':
      return ofMail(({ isInTrash }) => isInTrash);
    case 'starred':
      return ofMail(({ isStarred }) => isStarred);
    case 'unread':
      return ofMail(({ isUnread }) => isUnread);
    case 'read':
      return ({ mails }) => mails.some(({ isUnread }) => !isUnread);
    case 'draft':
    case 'drafts':
      return ({ drafts }) => drafts.length > 0;
    default:
      throw unknown(place);
  }
}

/** Dates are days in UTC, `2026/01/05` or `2026-01-05`, or seconds since 1970. */
function dateFits(operator: 'after' | 'before', value: string): Fits {
  const atMs = /^\d{9,}$/.test(value)
    ? Number(value) * 1000
    : Date.parse(`${value.replaceAll('/', '-')}T00:00:00Z`);
  if (Number.isNaN(atMs)) throw new PlatformError(`Invalid argument: ${value}`);
  return ofMail(({ updatedMs }) => (operator === 'after' ? updatedMs >= atMs : updatedMs < atMs));
}

function ageFits(operator: 'older_than' | 'newer_than', value: string): Fits {
  const [, count = '', unit = ''] = /^(\d+)([dmy])$/.exec(value.toLowerCase()) ?? [];
  const days: Readonly<Record<string, number>> = { d: 1, m: 30, y: 365 };
  const age = Number(count) * (days[unit] ?? Number.NaN) * DAY_MS;
  if (Number.isNaN(age)) throw new PlatformError(`Invalid argument: ${value}`);
  return ({ mails }, nowMs) =>
    mails.some(({ updatedMs }) =>
      operator === 'older_than' ? nowMs - updatedMs > age : nowMs - updatedMs <= age,
    );
}
