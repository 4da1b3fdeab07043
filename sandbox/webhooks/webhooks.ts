// Simulated webhook services under the real host names, including one that takes any JSON. They accept what the real
// ones accept, keep it for inspection, and fail in the same ways (docs/platform.md#webhooks-of-chat-services).

import type { ServiceAnswer, ServiceRequest, SimulatedService } from 'local-apps-script';

export const WEBHOOKS = {
  chat: 'https://chat.googleapis.com/v1/spaces/AAQA0example/messages?key=AIza-SECRET-chat-key&token=SECRET-chat-token%3D',
  slack: 'https://hooks.slack.com/services/T0SECRETteam/B0SECREThook/SECRETslackxyz',
  teams:
    'https://prod-42.westeurope.logic.azure.com:443/workflows/0123secretworkflow/triggers/manual/paths/invoke?api-version=2016-06-01&sp=%2Ftriggers&sv=1.0&sig=SECRET-teams-signature',
  json: 'https://hook.eu1.make.com/SECRETmakehook',
} as const;

export type WebhookService = keyof typeof WEBHOOKS;

export type WebhookBehaviour = 'takes' | 'refuses' | 'fails' | 'page' | 'nothing' | 'too-often';

export interface TakenMessage {
  readonly service: WebhookService;
  /** The visible text. */
  readonly lines: readonly string[];
  /** As sent. */
  readonly body: string;
  readonly atMs: number;
}

const LATENCY_MS = 300;
// Characters of text, or bytes of a message, that each accepts.
const MOST = { chat: 4_096, slack: 40_000, teams: 28_000, json: 100_000 } as const;

export class SimulatedWebhooks {
  readonly messages: TakenMessage[] = [];
  behaviour: WebhookBehaviour = 'takes';
  /** By origin. */
  readonly services: Readonly<Record<string, SimulatedService>> = Object.fromEntries(
    (['chat', 'slack', 'teams', 'json'] as const).map((service) => {
      const { protocol, host } = new URL(WEBHOOKS[service]);
      const origin = service === 'teams' ? `${protocol}//${host}:443` : `${protocol}//${host}`;
      return [origin, { handle: (request, nowMs) => this.#answer(service, request, nowMs) }];
    }),
  );

  #answer(service: WebhookService, request: ServiceRequest, nowMs: number): ServiceAnswer {
    switch (this.behaviour) {
      case 'nothing':
        return { kind: 'broken', fault: 'timeout', latencyMs: 60_000 };
      case 'fails':
        return answer(503, 'text/plain', 'upstream connect error');
      case 'too-often':
        return answer(429, 'text/plain', 'rate_limited');
      case 'page':
        return answer(200, 'text/html', '<!doctype html><title>Sign in</title>');
      case 'refuses':
        return refusal(service, request);
      case 'takes':
        return this.#take(service, request, nowMs);
    }
  }

  #take(service: WebhookService, request: ServiceRequest, nowMs: number): ServiceAnswer {
    const url = new URL(WEBHOOKS[service]);
    if (request.target !== `${url.pathname}${url.search}`) return refusal(service, request);
    const lines = request.method === 'POST' ? linesIn(service, request.body) : undefined;
    if (lines === undefined) return answer(400, 'text/plain', 'invalid_payload');
    this.messages.push({ service, lines, body: request.body, atMs: nowMs });
    switch (service) {
      case 'chat':
        return answer(200, 'application/json', JSON.stringify({ name: 'spaces/AAQA0example/messages/1' }));
      case 'slack':
        return answer(200, 'text/html', 'ok');
      case 'teams':
        return answer(202, 'text/plain', '');
      case 'json':
        return answer(200, 'text/plain', 'Accepted');
    }
  }
}

// The visible text; undefined if the service rejects the message.
function linesIn(service: WebhookService, body: string): readonly string[] | undefined {
  if (Buffer.byteLength(body) > 28_000) return undefined;
  const parsed: unknown = JSON.parse(body);
  const text = property(parsed, 'text');
  if (service !== 'teams')
    return typeof text === 'string' && text.length <= MOST[service] ? text.split('\n') : undefined;
  const [attachment] = array(property(parsed, 'attachments'));
  const content = property(attachment, 'content');
  if (property(attachment, 'contentType') !== 'application/vnd.microsoft.card.adaptive') return undefined;
  const blocks = array(property(content, 'body')).map((block) => String(property(block, 'text')));
  const links = array(property(content, 'actions')).map(
    (action) => `${String(property(action, 'title'))}: ${String(property(action, 'url'))}`,
  );
  return [...blocks, ...links];
}

// Each echoes part of the secret address.
function refusal(service: WebhookService, { target }: ServiceRequest): ServiceAnswer {
  switch (service) {
    case 'chat':
      return answer(
        404,
        'application/json',
        JSON.stringify({ error: { code: 404, message: `Requested entity was not found: ${target}` } }),
      );
    case 'slack':
      return answer(404, 'text/html', 'no_service');
    case 'json':
      return answer(410, 'text/plain', `There is no scenario at ${target}`);
    case 'teams':
      return answer(
        401,
        'application/json',
        JSON.stringify({ error: { message: `Bad signature in ${target}` } }),
      );
  }
}

function answer(status: number, contentType: string, body: string): ServiceAnswer {
  return {
    kind: 'response',
    status,
    headers: { 'Content-Type': contentType },
    body,
    latencyMs: LATENCY_MS,
  };
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function array(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
