// The topics of alerts in this spreadsheet, in words and as codes of the page, and why an alert has stopped.

import { currentPerson } from '../../app/connection/connection.ts';
import type { MenuOpening, Trouble } from '../../app/features.ts';
import { type Ports, whenText } from '../../app/ports.ts';
import { schedules } from '../../app/storage/stored-schedule.ts';
import { alertMemories, alertsIn } from './alert-state.ts';
import { alertMail } from './mail.ts';
import type { Alert, AlertStop, AlertTopic } from './rules/alert-rule.ts';
import type { FigureLimit } from './rules/figure-limit.ts';
import { CARRIER_NAMES } from './rules/webhook.ts';
import { alertError, alertSentences } from './sentences.ts';
import { figureChoices, watchedFigure } from './topics/figures.ts';
import { pullChoices, watchedPull, watchedPulls } from './topics/pulls.ts';
import { recordChoices, watchedRecords } from './topics/records.ts';
import type { TopicChoice, WatchedTopic } from './topics/watched.ts';

export function watchedTopic(topic: AlertTopic): WatchedTopic {
  switch (topic.kind) {
    case 'overdue':
    case 'new':
      return watchedRecords(topic);
    case 'figure':
      return watchedFigure(topic);
    case 'failed':
      return topic.pull === '' ? watchedPulls : watchedPull(topic.pull);
  }
}

function choicesHere(ports: Ports) {
  const choices: readonly TopicChoice[] = [
    ...recordChoices(ports),
    ...figureChoices(ports),
    ...pullChoices(ports),
  ];
  return choices.map((choice) => ({ ...choice, value: watchedTopic(choice.topic).code }));
}

export type AlertChoice = ReturnType<typeof alertChoices>[number];

/** `value`: the topic's code, for `requireTopic`. `areStates`: a finding lasts, unlike a new record. */
export function alertChoices(ports: Ports) {
  return choicesHere(ports).map(({ topic, ...choice }) => ({ ...choice, areStates: topic.kind !== 'new' }));
}

/**
 * @param limit as people type it
 * @throws FranchiseError if it isn't among the choices any more, or needs a number and has none
 */
export function requireTopic(
  ports: Ports,
  { topic: code, direction, limit }: Pick<FigureLimit, 'direction'> & Record<'topic' | 'limit', string>,
): AlertTopic {
  const found = choicesHere(ports).find(({ value }) => value === code);
  const hasDirection = found?.directions.includes(direction) || found?.directions.length === 0;
  if (found === undefined || !hasDirection) throw alertError('bad-input', (say) => say.alertTopicGone);
  if (found.topic.kind !== 'figure') return found.topic;
  const { kind, of, insight, field } = found.topic;
  const number = numberIn(limit.trim());
  return { kind, of, insight, field, ...(direction === 'above' ? { above: number } : { below: number }) };
}

function numberIn(typed: string): number {
  if (/^[-+]?\d{1,3}[.,]\d{3}$/.test(typed))
    throw alertError('bad-input', (say) => say.alertTwoNumbers(typed));
  const number = Number(typed.replace(',', '.'));
  if (typed === '' || !Number.isFinite(number)) throw alertError('bad-input', (say) => say.alertNeedsNumber);
  return number;
}

export function topicText(ports: Ports, topic: AlertTopic): string {
  return watchedTopic(topic).text(ports) ?? alertSentences(ports.language).alert.topicGone;
}

/** Includes what the person can do. */
export function alertStopText(
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
  const { direction = 'above' } = watchedTopic(topic).limit ?? {};
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

/** Why this person's alerts may be silent, for Help. */
export function silenceTroubles(ports: Ports, opening: MenuOpening): readonly Trouble[] {
  const { all, language } = opening;
  const say = alertSentences(language);
  const me = currentPerson(ports)?.personId;
  const own = alertsIn(all).filter(({ owner }) => owner === me);
  if (own.length > 0 && !schedules.values(all).some(({ personId }) => personId === me))
    return [{ title: say.silent, text: say.silentOff, functionName: 'showSchedule' }];
  const memories = own.map((alert) => ({ alert, ...alertMemories.in(all, alert.id) }));
  const stopped = memories.flatMap(({ alert, stop }) =>
    stop === undefined ? [] : alertStopText(ports, alert, stop),
  );
  const sentMs = Math.max(0, ...memories.map((memory) => memory.sentMs ?? 0));
  const text =
    own.length === 0
      ? say.silentNone
      : (stopped[0] ??
        (sentMs === 0 ? say.silentYet : say.silentSince(whenText(ports.calendar, sentMs, language))));
  return [{ title: say.silent, text, functionName: 'showAlerts' }];
}
