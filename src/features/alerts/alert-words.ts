// Alerts in words: what each watches, and why one has stopped.

import type { Ports } from '../../app/ports.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { insightWith } from '../insights/rules/index.ts';
import { recordSource } from './look.ts';
import { alertMail } from './mail.ts';
import type { Alert, AlertStop, AlertTopic } from './rules/alert-rule.ts';
import { limitOf } from './rules/figure-limit.ts';
import { CARRIER_NAMES } from './rules/webhook.ts';
import { alertSentences } from './sentences.ts';

export function topicText(ports: Ports, topic: AlertTopic): string {
  const { alert } = alertSentences(languageHere(ports));
  if (topic.kind === 'failed') return alert.topicFailed(topic.pull);
  const name = ports.workbook
    .sheets()
    .find(({ id }) => id === topic.of)
    ?.name();
  if (name === undefined) return alert.topicGone;
  switch (topic.kind) {
    case 'new':
      return alert.topicNew(name);
    case 'overdue': {
      const isPlans = recordSource(ports, topic.of)?.resource === 'action-plans';
      return isPlans ? alert.topicOverduePlans(name) : alert.topicOverdueTickets(name);
    }
    case 'figure': {
      const columns = insightWith(topic.insight)?.columns ?? [];
      const header = columns.find(({ field }) => field === topic.field)?.header[languageHere(ports)];
      return alert.topicFigure({ sheet: name, figure: header ?? topic.field, limit: limitOf(topic) });
    }
  }
}

/** Includes what the person can do. */
export function stopText(
  ports: Ports,
  { webhook, topic }: Pick<Alert, 'webhook' | 'topic'>,
  stop: AlertStop,
): string {
  const words = alertSentences(languageHere(ports));
  const service = CARRIER_NAMES[webhook];
  const ofMail = webhook === 'mail' ? alertMail?.stopText(ports, stop) : undefined;
  if (ofMail !== undefined) return ofMail;
  switch (stop.why) {
    case 'mail-not-allowed':
    case 'nobody-left':
      return words.alertMailNotHere;
    case 'refused':
      return refusalText(ports, webhook, stop);
    case 'unreachable':
      return words.alertStoppedUnreachable(service, stop.tries);
    case 'nothing-to-look-at':
      return words.alertStoppedNothing(stop.lacks);
    case 'no-address':
      return words.alertStoppedNoAddress;
    case 'too-many':
      return tooManyText(ports, topic, stop.rows);
  }
}

export function tooManyText(ports: Ports, topic: AlertTopic, rows: number): string {
  const direction = topic.kind === 'figure' ? limitOf(topic).direction : 'above';
  return alertSentences(languageHere(ports)).alertStoppedTooMany(rows, direction);
}

export function refusalText(
  ports: Ports,
  webhook: Alert['webhook'],
  { status, says }: Extract<AlertStop, { why: 'refused' }>,
): string {
  const words = alertSentences(languageHere(ports));
  const isPage = status >= 200 && status < 300;
  const service = CARRIER_NAMES[webhook];
  return isPage ? words.alertNoPage(service) : words.alertRefused(service, status, says);
}
