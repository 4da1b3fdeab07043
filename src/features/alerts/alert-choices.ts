// What an alert can watch in this spreadsheet: pulled sheets, insights and pulls.

import type { Ports } from '../../app/ports.ts';
import { PullsSheet } from '../../app/pulls/pulls-sheet.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { insightSources, missingFields } from '../insights/insight-source.ts';
import { madeInsights } from '../insights/insight-state.ts';
import { insightWith } from '../insights/rules/index.ts';
import type { AlertChoice } from './page-view.ts';
import type { AlertTopic } from './rules/alert-rule.ts';
import { type Direction, directionsOf } from './rules/figure-limit.ts';
import { recordTopic } from './rules/record-topics.ts';
import { alertError, alertSentences } from './sentences.ts';

export function alertChoices(ports: Ports): readonly AlertChoice[] {
  const { alert } = alertSentences(languageHere(ports));
  const language = languageHere(ports);
  const sheets = (['tickets', 'action-plans'] as const).flatMap((resource) =>
    insightSources(ports, { source: resource }).flatMap((source): AlertChoice[] => {
      const { id } = source.sheet;
      const name = source.sheet.name();
      const overdue = resource === 'tickets' ? alert.choiceOverdueTickets : alert.choiceOverduePlans;
      const can = (kind: 'overdue' | 'new') =>
        missingFields(recordTopic(resource, kind), source).length === 0;
      return [
        ...(can('overdue') ? [choice({ kind: 'overdue', of: id }, name, overdue)] : []),
        ...(can('new') ? [choice({ kind: 'new', of: id }, name, alert.choiceNew)] : []),
      ];
    }),
  );
  const pulls = PullsSheet.rowsIn(ports).flatMap(({ name }) =>
    name === '' ? [] : [choice({ kind: 'failed', pull: name }, alert.groupFailed, name)],
  );
  const tabs = new Map(ports.workbook.sheets().map((tab) => [tab.id, tab]));
  const figures = madeInsights(ports).flatMap(({ code: insight, sheetId: of }) => {
    const tab = tabs.get(of);
    const columns = insightWith(insight)?.columns ?? [];
    if (tab === undefined) return [];
    return columns.flatMap(({ field, header, kind }) => {
      if (kind !== 'number') return [];
      const figure = choice({ kind: 'figure', of, insight, field, above: 0 }, tab.name(), header[language]);
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

export interface ChosenTopic {
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

function choice(topic: AlertTopic, group: string, label: string): AlertChoice {
  return { value: codeOf(topic), group, label, directions: [] };
}
