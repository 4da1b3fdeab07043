// The results of a check as table rows: the question, what Google did, what the connector makes of it.

import type { Finding, Findings } from '../rules/findings.ts';
import type { OpenReason } from '../rules/topics.ts';
import type { TopicWords } from './topics.ts';
import type { CheckPageWords } from './words.ts';

export interface TopicRow {
  readonly topic: string;
  readonly question: string;
  readonly did: string;
  readonly use: string; // What the connector does with that, and what a person has to do.
  readonly isToDo: boolean;
  readonly state: Finding['kind'];
}

export function rowsOf(found: Findings, say: CheckPageWords): readonly TopicRow[] {
  return Object.entries(say.found.topics).flatMap(([topic, topicWords]) => {
    const results: Readonly<Record<string, Finding>> = found;
    const what = results[topic];
    return what === undefined ? [] : [rowOf(topic, topicWords, what, say)];
  });
}

/** Open topics that a person can do something about. */
const REASONS_TO_DO: readonly OpenReason[] = [
  'no-formula',
  'no-trigger',
  'needs-permission',
  'not-connected',
  'not-reached',
];

function rowOf(topic: string, topicWords: TopicWords, what: Finding, say: CheckPageWords): TopicRow {
  const row = { topic, question: topicWords.ask, state: what.kind };
  switch (what.kind) {
    case 'settled': {
      const { did = '', use = topicWords.use, toDo = '' } = topicWords.answers[what.answer] ?? {};
      return {
        ...row,
        did: `${did} ${figuresIn(what.figures, say)}`.trim(),
        use: `${use} ${toDo}`.trim(),
        isToDo: toDo !== '',
      };
    }
    case 'open':
      return {
        ...row,
        did: `${say.notSettled} ${say.found.reasons[what.reason]}`,
        use: say.useAnyway,
        isToDo: REASONS_TO_DO.includes(what.reason),
      };
    case 'failed':
      return { ...row, did: what.detail, use: say.failedUse, isToDo: true };
  }
}

function figuresIn(figures: Readonly<Record<string, number>>, say: CheckPageWords): string {
  const said = Object.entries(say.found.figures).flatMap(([figure, name]) => {
    const value = figures[figure];
    if (value === undefined) return [];
    return [figure === 'marks' ? `${value} ${name}` : `${name} ${value} ms`];
  });
  return said.length === 0 ? '' : `(${said.join(', ')})`;
}
