// The services that take messages by a webhook: what their addresses look like, and what their answers mean. Three are
// known; others get plain JSON, at hosts that the build names. Who has an address can post there, so it is a secret. Sources of these facts: docs/platform.md#webhooks-of-chat-services.

import { alertError } from '../sentences.ts';
import type { Alert, AlertStop, WEBHOOK_KINDS } from './alert-rule.ts';

/** To which receiver an alert posts its message; it settles the form of the message. */
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Where an alert posts its messages: the receiver's kind (Chat, Slack, Teams or another) and the secret address. */
export interface Webhook {
  /** The service. */
  readonly kind: WebhookKind;
  /** The whole address. Secret. */
  readonly url: string;
}

/** An answer of a webhook; undefined where none came. */
interface WebhookAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * What came of a message posted to a webhook: it was taken, may be later, or was refused for good. By it the alert
 * goes on or stops.
 */
export type WebhookDelivery =
  | { readonly kind: 'sent' }
  /** It may work later. */
  | { readonly kind: 'later' }
  /** It won't work like this. */
  | Extract<AlertStop, { why: 'refused' }>;

/**
 * What came of an alert's message, posted or mailed. By it the message counts as told, is tried again, or the alert
 * stops.
 */
export type Delivery =
  | WebhookDelivery
  /** `without` has the addresses of those who were left out: they have no access any more. */
  | { readonly kind: 'sent'; readonly without: readonly string[] }
  /** It works once the person may send mails again. */
  | { readonly kind: 'waits' }
  | Extract<AlertStop, { why: 'mail-not-allowed' | 'nobody-left' }>;

/** The mail recipients of an alert that tells by e-mail; others post to a webhook (an address that takes messages). */
export interface MailTo {
  /** That it isn't a webhook. */
  readonly kind: 'mail';
  /** Their addresses, as recipients.ts writes them. */
  readonly url: string;
}

/** What messages and pages call the ways on which an alert tells: Google Chat, Slack, e-mail and the like. */
export const CARRIER_NAMES: Readonly<Record<Alert['webhook'], string>> = {
  chat: 'Google Chat',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  json: 'Webhook (JSON)',
  mail: 'E-mail',
};

/** The hosts that this build names for alerts, and whether it may post to no others. */
export interface WebhookHosts {
  /** Those that it names. */
  readonly named: readonly string[];
  /** Whether Google lets it send to no other. */
  readonly areAll: boolean;
}

type KnownService = Exclude<WebhookKind, 'json'>;

/** The hosts of each service; `*.` stands for any name before it. */
const HOSTS: Readonly<Record<KnownService, readonly string[]>> = {
  chat: ['chat.googleapis.com'],
  slack: ['hooks.slack.com'],
  teams: ['*.logic.azure.com', '*.api.powerplatform.com'],
};
/** What follows the host. */
const PATHS: Readonly<Record<WebhookKind, RegExp>> = {
  json: /^\/[^#]+$/,
  chat: /^\/v1\/spaces\/[\w-]+\/messages\?(?=.*\bkey=)(?=.*\btoken=)/,
  slack: /^\/services\/\w+\/\w+\/\w+$/,
  teams: /^\/.+\?(?=.*\bsig=)/,
};
const MOST_CHARACTERS = 1_500;
const MOST_SAID = 120;
/** A secret part of an address has at least so many characters. */
const SECRET = 6;

/**
 * Checks the address that a person typed for an alert's messages, and finds out whose it is.
 * @param hosts those that this build may send to
 * @throws FranchiseError that never repeats the address
 */
export function parseWebhook(typed: string, { named, areAll }: WebhookHosts): Webhook {
  const text = typed.trim();
  const [, host = '', rest = ''] = /^https:\/\/([a-z0-9.-]+)(?::443)?(\/[!-~]*)$/i.exec(text) ?? [];
  const name = host.toLowerCase();
  if (name.endsWith('.webhook.office.com') || name === 'outlook.office.com')
    throw alertError('bad-input', (say) => say.alertConnectorRetired);
  const kind = serviceAt(name, named);
  if (kind === undefined) throw alertError('bad-input', (say) => say.alertNotAWebhook);
  if (!PATHS[kind].test(rest) || text.length > MOST_CHARACTERS)
    throw alertError('bad-input', (say) => say.alertAddressCut(CARRIER_NAMES[kind]));
  if (areAll && !named.some((one) => isHost(name, one)))
    throw alertError('bad-input', (say) => say.alertHostNotBuilt(CARRIER_NAMES[kind]));
  return { kind, url: text };
}

/**
 * Of the hosts that a build lets alerts post to, those that aren't of Google Chat, Slack or Teams. They get plain
 * JSON, and the page of alerts names them.
 */
export function otherHosts(named: readonly string[]): readonly string[] {
  const known = Object.values(HOSTS).flat();
  return named.filter((host) => !known.some((one) => isHost(host, one) || host === one));
}

function serviceAt(host: string, named: readonly string[]): WebhookKind | undefined {
  const known = (['chat', 'slack', 'teams'] as const).find((kind) =>
    HOSTS[kind].some((one) => isHost(host, one)),
  );
  return known ?? (named.some((one) => isHost(host, one)) ? 'json' : undefined);
}

/** Tells by a receiver's answer whether it took an alert's message, refused it, or is to be asked again later. */
export function deliveryOf({ kind, url }: Webhook, answer: WebhookAnswer | undefined): WebhookDelivery {
  if (answer === undefined) return { kind: 'later' };
  const { status, body } = answer;
  if (status >= 200 && status < 300 && isTaken(kind, body)) return { kind: 'sent' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later' };
  return { why: 'refused', status, says: reasonIn(body, url) };
}

/** A page that a server shows under another address is no webhook's answer. */
function isTaken(kind: WebhookKind, body: string): boolean {
  const text = body.trim();
  switch (kind) {
    case 'chat':
      return text.startsWith('{');
    case 'slack':
      return text === 'ok';
    case 'teams':
    case 'json':
      return !text.startsWith('<');
  }
}

/** The reason that a webhook gives, in one short line, without any part of its address; empty for a page. */
function reasonIn(body: string, url: string): string {
  if (body.trimStart().startsWith('<')) return '';
  const said = /"message"\s*:\s*"([^"\\]*)/.exec(body)?.[1] ?? (body.startsWith('{') ? '' : body);
  const secrets = url
    .split(/[/?&=]/)
    .filter((part) => part.length >= SECRET)
    .flatMap((part) => [part, decoded(part)])
    .sort((a, b) => b.length - a.length);
  const clean = secrets.reduce((text, part) => text.split(part).join('…'), said);
  return clean.replace(/\s+/g, ' ').trim().slice(0, MOST_SAID);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function isHost(host: string, pattern: string): boolean {
  return pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;
}
