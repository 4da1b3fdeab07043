// Composes the message of an alert and posts it to a webhook.

import { type Ports, whenText } from '../../app/ports.ts';
import { decimal } from '../../domain/messages/phrases.ts';
import { HOUR_MS } from '../../domain/time.ts';
import { type AlertMessage, bodyOf } from './rules/alert-message.ts';
import type { AlertFinding } from './rules/alert-news.ts';
import { deliveryOf, type Webhook, type WebhookDelivery } from './rules/webhook.ts';
import { alertSentences } from './sentences.ts';
import type { TopicFindings } from './topics/watched.ts';

const TIMEOUT_SECONDS = 30; // Webhooks answer within seconds; what takes longer is retried later.

export function messageOfNews(
  ports: Ports,
  { title, sheetId, age }: TopicFindings,
  news: readonly AlertFinding[],
  areNew: boolean,
): AlertMessage {
  const { alert } = alertSentences(ports.language);
  return {
    title: title(news.length, areNew),
    lines: news.map((finding) => lineOf(ports, finding)),
    more: alert.more,
    age,
    link: sheetLink(ports, sheetId),
  };
}

export function testMessage(ports: Ports): AlertMessage {
  const { alert } = alertSentences(ports.language);
  return { title: alert.test, lines: [], more: alert.more, age: '', link: sheetLink(ports, 0) };
}

/** Doesn't follow redirects, and drops Google's error texts: they contain the secret address. */
export function postMessage(
  { http }: Ports,
  webhook: Webhook,
  parts: readonly AlertMessage[],
): WebhookDelivery {
  const result = http.send({
    method: 'POST',
    url: webhook.url,
    headers: {},
    body: bodyOf(webhook.kind, parts),
    timeoutSeconds: TIMEOUT_SECONDS,
  });
  return deliveryOf(webhook, result.kind === 'response' ? result : undefined);
}

function lineOf({ calendar, clock, language }: Ports, { key, sinceMs, parts, figure }: AlertFinding): string {
  const said = parts.filter((part) => part.trim() !== '');
  if (sinceMs === undefined)
    return figure === undefined ? said.join(' · ') : `${said.join(' · ')}: ${decimal(figure, language)}`;
  const hours = Math.floor((clock.nowMs() - sinceMs) / HOUR_MS);
  const age = alertSentences(language).alert.ago(Math.floor(hours / 24), hours % 24);
  // The date comes first, as the end of the line may be cut.
  return [`#${key}`, `${whenText(calendar, sinceMs, language)} (${age})`, ...said].join(' · ');
}

export function sheetLink({ workbook, language }: Ports, sheetId: number): AlertMessage['link'] {
  const url = `https://docs.google.com/spreadsheets/d/${workbook.id()}/edit#gid=${sheetId}`;
  return { label: alertSentences(language).alert.link, url };
}
