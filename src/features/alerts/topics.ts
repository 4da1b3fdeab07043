// What alerts can watch in this spreadsheet, in words and as codes of the page, and why an alert has stopped.

import { currentPerson } from '../../app/connection/connection.ts';
import type { MenuOpening, Trouble } from '../../app/features.ts';
import { type Ports, whenText } from '../../app/ports.ts';
import { PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { schedules } from '../../app/storage/stored-schedule.ts';
import { insightSources, madeInsights, missingFields } from '../insights/insight-source.ts';
import { insightWith } from '../insights/rules/index.ts';
import { alertMemories, alertsIn } from './alert-state.ts';
import { recordSource, recordTopic } from './check-alerts.ts';
import { alertMail } from './mail.ts';
import type { AlertChoice, AlertView } from './page-view.ts';
import type { Alert, AlertStop, AlertTopic } from './rules/alert-rule.ts';
import { directionsOf, limitOf } from './rules/figure-limit.ts';
import { CARRIER_NAMES } from './rules/webhook.ts';
import { alertError, alertSentences } from './sentences.ts';

export function alertChoices(ports: Ports): readonly AlertChoice[] {
  return topicsHere(ports).map(({ topic: _topic, ...choice }) => choice);
}

/** A figure's number is yet to be typed. */
function topicsHere(ports: Ports): readonly (AlertChoice & { readonly topic: AlertTopic })[] {
  const language = ports.language;
  const { alert } = alertSentences(language);
  const choice = (topic: AlertTopic, group: string, label: string) => {
    const directions = topic.kind === 'figure' ? directionsOf(topic.insight, topic.field) : [];
    return { topic, value: codeOf(topic), group, label, directions, areStates: topic.kind !== 'new' };
  };
  const sheets = (['tickets', 'action-plans'] as const).flatMap((resource) =>
    insightSources(ports, { source: resource }).flatMap((source) => {
      const overdue = resource === 'tickets' ? alert.choiceOverdueTickets : alert.choiceOverduePlans;
      const { id: of } = source.sheet;
      return (['overdue', 'new'] as const)
        .filter((kind) => missingFields(recordTopic(resource, kind), source).length === 0)
        .map((kind) => choice({ kind, of }, source.sheet.name(), kind === 'new' ? alert.choiceNew : overdue));
    }),
  );
  const named = PullsSheet.rowsIn(ports).filter(({ name }) => name !== '');
  const every = named.slice(0, 1).map(() => ({ name: '' }));
  const pulls = [...every, ...named].map(({ name: pull }) =>
    choice({ kind: 'failed', pull }, alert.groupFailed, pull || alert.failures.every),
  );
  const tabs = new Map(ports.workbook.sheets().map((tab) => [tab.id, tab]));
  const figures = madeInsights(ports).flatMap(({ code: insight, sheetId: of }) => {
    const tab = tabs.get(of);
    if (tab === undefined) return [];
    const columns = insightWith(insight)?.columns ?? [];
    return columns
      .filter(({ kind }) => kind === 'number')
      .map(({ field, header }) =>
        choice({ kind: 'figure', of, insight, field, above: 0 }, tab.name(), header[language]),
      );
  });
  return [...sheets, ...figures, ...pulls];
}

/** Such as `overdue:12`. Doesn't include the number that a figure is compared with. */
export function codeOf(topic: AlertTopic): string {
  switch (topic.kind) {
    case 'overdue':
    case 'new':
      return `${topic.kind}:${topic.of}`;
    case 'figure':
      return `figure:${topic.of}:${topic.insight}:${topic.field}`;
    case 'failed':
      return `failed:${topic.pull}`;
  }
}

type ChosenTopic = Pick<AlertView, 'topic' | 'direction' | 'limit'>;

/** @throws FranchiseError if it isn't among the choices any more, or needs a number and has none */
export function topicOf(ports: Ports, { topic: code, direction, limit }: ChosenTopic): AlertTopic {
  const found = topicsHere(ports).find(({ value }) => value === code);
  const hasDirection = found?.directions.includes(direction) || found?.directions.length === 0;
  if (found === undefined || !hasDirection) throw alertError('bad-input', (say) => say.alertTopicGone);
  if (found.topic.kind !== 'figure') return found.topic;
  const { kind, of, insight, field } = found.topic;
  const figure = { kind, of, insight, field };
  return direction === 'above'
    ? { ...figure, above: numberIn(limit) }
    : { ...figure, below: numberIn(limit) };
}

function numberIn(typed: string): number {
  if (/^[-+]?\d{1,3}[.,]\d{3}$/.test(typed.trim()))
    throw alertError('bad-input', (say) => say.alertTwoNumbers(typed.trim()));
  const text = typed.trim().replace(',', '.');
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) throw alertError('bad-input', (say) => say.alertNeedsNumber);
  return number;
}

export function topicText(ports: Ports, topic: AlertTopic): string {
  const { alert } = alertSentences(ports.language);
  if (topic.kind === 'failed') return topic.pull === '' ? alert.groupFailed : alert.topicFailed(topic.pull);
  const name = ports.workbook.sheetWith(topic.of)?.name();
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
      const header = columns.find(({ field }) => field === topic.field)?.header[ports.language];
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
  const words = alertSentences(ports.language);
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
  return alertSentences(ports.language).alertStoppedTooMany(rows, direction);
}

export function refusalText(
  ports: Ports,
  webhook: Alert['webhook'],
  { status, says }: Extract<AlertStop, { why: 'refused' }>,
): string {
  const words = alertSentences(ports.language);
  const isPage = status >= 200 && status < 300;
  const service = CARRIER_NAMES[webhook];
  return isPage ? words.alertNoPage(service) : words.alertRefused(service, status, says);
}

export function silenceOf(ports: Ports, opening: MenuOpening): readonly Trouble[] {
  const { all, language } = opening;
  const say = alertSentences(language);
  const me = currentPerson(ports)?.personId;
  const own = alertsIn(all).filter(({ owner }) => owner === me);
  if (own.length > 0 && !schedules.values(all).some(({ personId }) => personId === me))
    return [{ title: say.silent, text: say.silentOff, functionName: 'showSchedule' }];
  const memories = own.map((alert) => ({ alert, ...alertMemories.in(all, alert.id) }));
  const stopped = memories.flatMap(({ alert, stop }) =>
    stop === undefined ? [] : stopText(ports, alert, stop),
  );
  const sentMs = Math.max(0, ...memories.map((memory) => memory.sentMs ?? 0));
  const text =
    own.length === 0
      ? say.silentNone
      : (stopped[0] ??
        (sentMs === 0 ? say.silentYet : say.silentSince(whenText(ports.calendar, sentMs, language))));
  return [{ title: say.silent, text, functionName: 'showAlerts' }];
}
