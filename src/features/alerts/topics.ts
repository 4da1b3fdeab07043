// What alerts can watch in this spreadsheet, in words and as codes of the page, and why an alert has stopped.

import { currentLanguage } from '../../app/i18n/language.ts';
import type { Ports } from '../../app/ports.ts';
import { PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { insightSources, missingFields } from '../insights/insight-source.ts';
import { madeInsights } from '../insights/insight-state.ts';
import { insightWith } from '../insights/rules/index.ts';
import { recordSource, recordTopic } from './check-alerts.ts';
import { alertMail } from './mail.ts';
import type { AlertChoice } from './page-view.ts';
import type { Alert, AlertStop, AlertTopic } from './rules/alert-rule.ts';
import { type Direction, directionsOf, limitOf } from './rules/figure-limit.ts';
import { CARRIER_NAMES } from './rules/webhook.ts';
import { alertError, alertSentences } from './sentences.ts';

export function alertChoices(ports: Ports): readonly AlertChoice[] {
  const { alert } = alertSentences(currentLanguage(ports));
  const language = currentLanguage(ports);
  const sheets = (['tickets', 'action-plans'] as const).flatMap((resource) =>
    insightSources(ports, { source: resource }).flatMap((source): AlertChoice[] => {
      const { id } = source.sheet;
      const name = source.sheet.name();
      const overdue = resource === 'tickets' ? alert.choiceOverdueTickets : alert.choiceOverduePlans;
      const can = (kind: 'overdue' | 'new') =>
        missingFields(recordTopic(resource, kind), source).length === 0;
      return [
        ...(can('overdue') ? [alertChoice({ kind: 'overdue', of: id }, name, overdue)] : []),
        ...(can('new') ? [alertChoice({ kind: 'new', of: id }, name, alert.choiceNew)] : []),
      ];
    }),
  );
  const pulls = PullsSheet.rowsIn(ports).flatMap(({ name }) =>
    name === '' ? [] : [alertChoice({ kind: 'failed', pull: name }, alert.groupFailed, name)],
  );
  const tabs = new Map(ports.workbook.sheets().map((tab) => [tab.id, tab]));
  const figures = madeInsights(ports).flatMap(({ code: insight, sheetId: of }) => {
    const tab = tabs.get(of);
    const columns = insightWith(insight)?.columns ?? [];
    if (tab === undefined) return [];
    return columns.flatMap(({ field, header, kind }) => {
      if (kind !== 'number') return [];
      const figure = alertChoice(
        { kind: 'figure', of, insight, field, above: 0 },
        tab.name(),
        header[language],
      );
      return [{ ...figure, directions: directionsOf(insight, field) }];
    });
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

interface ChosenTopic {
  readonly topic: string; // As `codeOf` makes it.
  readonly direction: Direction; // Read only for figures.
  readonly limit: string; // As typed; read only for figures.
}

/** @throws FranchiseError if it isn't among the choices any more, or needs a number and has none */
export function topicOf(ports: Ports, { topic: code, direction, limit }: ChosenTopic): AlertTopic {
  const choice = alertChoices(ports).find(({ value }) => value === code);
  const hasDirection = choice?.directions.includes(direction) || choice?.directions.length === 0;
  if (!hasDirection) throw alertError('bad-input', (say) => say.alertTopicGone);
  const [kind = '', of = '', insight = '', field = ''] = code.split(':');
  switch (kind) {
    case 'overdue':
    case 'new':
      return { kind, of: Number(of) };
    case 'figure':
      return direction === 'above'
        ? { kind, of: Number(of), insight, field, above: numberIn(limit) }
        : { kind, of: Number(of), insight, field, below: numberIn(limit) };
    default:
      return { kind: 'failed', pull: code.slice(kind.length + 1) };
  }
}

function numberIn(typed: string): number {
  if (/^[-+]?\d{1,3}[.,]\d{3}$/.test(typed.trim()))
    throw alertError('bad-input', (say) => say.alertTwoNumbers(typed.trim()));
  const text = typed.trim().replace(',', '.');
  const number = Number(text);
  if (text === '' || !Number.isFinite(number)) throw alertError('bad-input', (say) => say.alertNeedsNumber);
  return number;
}

function alertChoice(topic: AlertTopic, group: string, label: string): AlertChoice {
  return { value: codeOf(topic), group, label, directions: [], areStates: topic.kind !== 'new' };
}

export function topicText(ports: Ports, topic: AlertTopic): string {
  const { alert } = alertSentences(currentLanguage(ports));
  if (topic.kind === 'failed') return alert.topicFailed(topic.pull);
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
      const header = columns.find(({ field }) => field === topic.field)?.header[currentLanguage(ports)];
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
  const words = alertSentences(currentLanguage(ports));
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
  return alertSentences(currentLanguage(ports)).alertStoppedTooMany(rows, direction);
}

export function refusalText(
  ports: Ports,
  webhook: Alert['webhook'],
  { status, says }: Extract<AlertStop, { why: 'refused' }>,
): string {
  const words = alertSentences(currentLanguage(ports));
  const isPage = status >= 200 && status < 300;
  const service = CARRIER_NAMES[webhook];
  return isPage ? words.alertNoPage(service) : words.alertRefused(service, status, says);
}
