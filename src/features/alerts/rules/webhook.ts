// Webhook services: what their addresses look like, and what their answers mean. Other hosts, which the build must
// name, get plain JSON. Anyone with an address can post there, so it is a secret. Sources:
// docs/platform.md#webhooks-of-chat-services.

import { alertError } from '../sentences.ts';
import { type Alert, type AlertStop, WEBHOOK_KINDS } from './alert-rule.ts';

export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

export interface Webhook {
  readonly kind: WebhookKind;
  readonly url: string; // Secret.
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

/** `*.` stands for any name before a host; `path` is what follows it. An HTML page isn't an answer. */
interface WebhookService {
  readonly hosts: readonly string[];
  readonly path: RegExp;
  accepts(answer: string): boolean;
}

const SERVICES: Readonly<Record<WebhookKind, WebhookService>> = {
  chat: {
    hosts: ['chat.googleapis.com'],
    path: /^\/v1\/spaces\/[\w-]+\/messages\?(?=.*\bkey=)(?=.*\btoken=)/,
    accepts: (answer) => answer.startsWith('{'),
  },
  slack: {
    hosts: ['hooks.slack.com'],
    path: /^\/services\/\w+\/\w+\/\w+$/,
    accepts: (answer) => answer === 'ok',
  },
  teams: {
    hosts: ['*.logic.azure.com', '*.api.powerplatform.com'],
    path: /^\/.+\?(?=.*\bsig=)/,
    accepts: (answer) => !answer.startsWith('<'),
  },
  json: { hosts: [], path: /^\/[^#]+$/, accepts: (answer) => !answer.startsWith('<') },
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
  if (!SERVICES[kind].path.test(rest) || text.length > MOST_CHARACTERS)
    throw alertError('bad-input', (say) => say.alertAddressCut(CARRIER_NAMES[kind]));
  if (areAll && !named.some((one) => isHost(name, one)))
    throw alertError('bad-input', (say) => say.alertHostNotBuilt(CARRIER_NAMES[kind]));
  return { kind, url: text };
}

/** Hosts of the build that take plain JSON, since no known chat service runs there. */
export function plainJsonHosts(named: readonly string[]): readonly string[] {
  const known = Object.values(SERVICES).flatMap(({ hosts }) => hosts);
  return named.filter((host) => !known.some((one) => isHost(host, one) || host === one));
}

function serviceAt(host: string, named: readonly string[]): WebhookKind | undefined {
  const isAt = (hosts: readonly string[]) => hosts.some((one) => isHost(host, one));
  return WEBHOOK_KINDS.find((kind) => isAt(SERVICES[kind].hosts)) ?? (isAt(named) ? 'json' : undefined);
}

/** An undefined answer means that none came. */
export function deliveryOf(
  { kind, url }: Webhook,
  answer: { readonly status: number; readonly body: string } | undefined,
): WebhookDelivery {
  if (answer === undefined) return { kind: 'later' };
  const { status, body } = answer;
  if (status >= 200 && status < 300 && SERVICES[kind].accepts(body.trim())) return { kind: 'sent' };
  if (status === 408 || status === 429 || status >= 500) return { kind: 'later' };
  return { why: 'refused', status, says: reasonIn(body, url) };
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
