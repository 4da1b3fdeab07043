// Puts what was found into a message, and sends it to a webhook.

import type { Ports } from '../../app/ports.ts';
import { whenText } from '../../app/speaking/when.ts';
import { HOUR_MS } from '../../domain/durations.ts';
import type { Language } from '../../domain/language.ts';
import { decimal } from '../../domain/messages/phrases.ts';
import type { Look } from './look.ts';
import { type AlertMessage, bodyOf } from './rules/alert-message.ts';
import type { AlertFinding } from './rules/alert-news.ts';
import { deliveryOf, type Webhook, type WebhookDelivery } from './rules/webhook.ts';
import { alertSentences } from './sentences.ts';

/** A webhook answers within seconds; what takes longer is tried again later. */
const TIMEOUT_SECONDS = 30;

/**
 * Makes the message in which an alert tells what it found: a line for each record or row, and a link to their sheet.
 */
export function messageOfNews(
  ports: Ports,
  { title, sheetId, age }: Pick<Extract<Look, { kind: 'found' }>, 'title' | 'sheetId' | 'age'>,
  news: readonly AlertFinding[],
  language: Language,
): AlertMessage {
  const { alert } = alertSentences(language);
  return {
    title: title(news.length),
    lines: news.map((finding) => lineOf(ports, finding, language)),
    more: alert.more,
    age,
    link: linkTo(ports, sheetId, language),
  };
}

/** The message sent to a newly typed address of an alert, so that a person sees that messages arrive. */
export function testMessage(ports: Ports, language: Language): AlertMessage {
  const { alert } = alertSentences(language);
  return { title: alert.test, lines: [], more: alert.more, age: '', link: linkTo(ports, 0, language) };
}

/**
 * Posts one message, of one alert or several, to Chat, Slack or another webhook. Redirects are not followed, and
 * Google's words about a failure are dropped, since they name the secret address.
 */
export function send(
  { http }: Pick<Ports, 'http'>,
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

function lineOf(
  { calendar, clock }: Ports,
  { key, sinceMs, parts, figure }: AlertFinding,
  language: Language,
): string {
  const said = parts.filter((part) => part.trim() !== '');
  if (sinceMs === undefined)
    return figure === undefined ? said.join(' · ') : `${said.join(' · ')}: ${decimal(figure, language)}`;
  const hours = Math.floor((clock.nowMs() - sinceMs) / HOUR_MS);
  const age = alertSentences(language).alert.ago(Math.floor(hours / 24), hours % 24);
  // The date first of what may be cut, so that it never is.
  return [`#${key}`, `${whenText(calendar, sinceMs, language)} (${age})`, ...said].join(' · ');
}

/** The link to a sheet of this spreadsheet that an alert's message carries. */
export function linkTo({ workbook }: Ports, sheetId: number, language: Language): AlertMessage['link'] {
  const url = `https://docs.google.com/spreadsheets/d/${workbook.id()}/edit#gid=${sheetId}`;
  return { label: alertSentences(language).alert.link, url };
}
