// The page of alerts: the existing ones, and what a new one can watch.

import { personHere } from '../../app/connection/connection.ts';
import type { Ports } from '../../app/ports.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { whenText } from '../../app/speaking/when.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import { schedulesIn } from '../../app/storage/stored-schedule.ts';
import type { Language } from '../../domain/language.ts';
import { decimal } from '../../domain/messages/phrases.ts';
import { masked } from '../../domain/service/connection.ts';
import { timeText } from '../../domain/time.ts';
import { alertChoices, codeOf } from './alert-choices.ts';
import { alertsIn, memoryIn } from './alert-state.ts';
import { stopText, topicText } from './alert-words.ts';
import { alertMail } from './mail.ts';
import type { AlertsPage, AlertView } from './page-view.ts';
import type { Alert, AlertTopic } from './rules/alert-rule.ts';
import { limitOf } from './rules/figure-limit.ts';
import { CARRIER_NAMES, otherHosts } from './rules/webhook.ts';
import { alertSentences } from './sentences.ts';

export function showAlerts(ports: Ports): void {
  const data = { language: languageHere(ports), ...listAlerts(ports) };
  ports.ui.openDialog(
    'alerts',
    alertSentences(languageHere(ports)).alertsTitle,
    { width: 640, height: 680 },
    data,
  );
}

/** Never contains an address. */
export function listAlerts(ports: Ports): AlertsPage {
  const all = ports.documentProperties.all();
  const me = personHere(ports)?.personId;
  const people = alertMail?.people(ports);
  return {
    alerts: alertsIn(all).map((alert) => viewOf(ports, alert, { all, me, people })),
    choices: alertChoices(ports),
    isScheduled: schedulesIn(all).some(({ personId }) => personId === me),
    canSend: ports.pinnedBaseUrl === '' || ports.alertHosts.length > 0,
    jsonHosts: otherHosts(ports.alertHosts),
    ...(people && { people }),
  };
}

function limitTexts(topic: AlertTopic, language: Language): Pick<AlertView, 'direction' | 'limit'> {
  if (topic.kind !== 'figure') return { direction: 'above', limit: '' };
  const { direction, number } = limitOf(topic);
  return { direction, limit: decimal(number, language) };
}

interface Viewer {
  readonly all: DocumentTexts;
  readonly me: string | undefined;
  /** Whom the spreadsheet is shared with by name; undefined in a build without mail. */
  readonly people: readonly string[] | undefined;
}

function viewOf(ports: Ports, alert: Alert, { all, me, people = [] }: Viewer): AlertView {
  const { id, topic, minuteOfDay: minute, webhook, owner, ownerName } = alert;
  const memory = memoryIn(all, id);
  const { stop, sentMs } = memory ?? {};
  const mail = webhook === 'mail' && owner === me ? alertMail : undefined;
  const { address = '', names = '' } = mail?.namesOf(ports, alert) ?? {};
  const lacksMail = webhook === 'mail' && alertMail === undefined;
  return {
    id,
    text: topicText(ports, topic),
    topic: codeOf(topic),
    ...limitTexts(topic, languageHere(ports)),
    at: minute === undefined ? '' : timeText(minute),
    webhook: `${CARRIER_NAMES[webhook]} ${names === '' ? masked(webhook) : names}`,
    mailTo: address,
    owner: ownerName,
    isOwn: owner === me,
    sent: sentMs === undefined ? '' : whenText(ports.calendar, sentMs, languageHere(ports)),
    stopped: lacksMail
      ? alertSentences(languageHere(ports)).alertMailNotHere
      : stop === undefined
        ? ''
        : stopText(ports, alert, stop),
    note: stop === undefined ? (mail?.noteOf(ports, alert, { memory, people }) ?? '') : '',
  };
}
