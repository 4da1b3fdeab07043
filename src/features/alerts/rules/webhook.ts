// Webhook services: what their addresses look like, and what their answers mean. Other hosts, which the build must
// name, get plain JSON. Anyone with an address can post there, so it is a secret. Sources:
// docs/platform.md#webhooks-of-chat-services.

import { alertError } from '../sentences.ts';
import type { Alert, AlertStop, WEBHOOK_KINDS } from './alert-rule.ts';

export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

export interface Webhook {
  readonly kind: WebhookKind;
  readonly url: string; // Secret.
}

interface WebhookAnswer {
  readonly status: number;
  readonly body: string;
}

export type WebhookDelivery =
  | { readonly kind: 'sent' }
  /** May work later. */
  | { readonly kind: 'later' }
  /** Won't work unless something changes. */
  | Extract<AlertStop, { why: 'refused' }>;

export type Delivery =
  | WebhookDelivery
  /** `without`: addresses skipped because they lost access. */
  | { readonly kind: 'sent'; readonly without: readonly string[] }
  /** For mail quota. */
  | { readonly kind: 'waits' }
  | Extract<AlertStop, { why: 'mail-not-allowed' | 'nobody-left' }>;

export interface MailTo {
  readonly kind: 'mail';
  readonly url: string; // As recipients.ts writes them.
}

export const CARRIER_NAMES: Readonly<Record<Alert['webhook'], string>> = {
  chat: 'Google Chat',
  slack: 'Slack',
  teams: 'Microsoft Teams',
  json: 'JSON',
  mail: 'E-mail',
};

export interface WebhookHosts {
  readonly named: readonly string[];
  readonly areAll: boolean; // Google lets this build post to no others.
}

type KnownService = Exclude<WebhookKind, 'json'>;

/** `*.` stands for any name before it. */
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
const SECRET = 6; // Address parts of at least this many characters are secret.

/** @throws FranchiseError that never repeats the address */
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

/** Those that take plain JSON. */
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

/** An undefined answer means that none came. */
export function deliveryOf({ kind, url }: Webhook, answer: WebhookAnswer | undefined): WebhookDelivery {
  if (answer === undefined) return { kind: 'later' };
  const { status, body } = answer;
  if (status >= 200 && status < 300 && isAccepted(kind, body)) return { kind: 'sent' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later' };
  return { why: 'refused', status, says: reasonIn(body, url) };
}

/** An HTML page isn't a webhook's answer. */
function isAccepted(kind: WebhookKind, body: string): boolean {
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

/** One short line without any part of the address; empty for an HTML page. */
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
