// The results of a check as table rows: the question, what Google did, and what the connector makes of it.

import type { Finding, Findings } from '../rules/finding.ts';
import type { AnswerWords, OpenReason } from '../rules/topics.ts';
import type { CheckPageWords } from './words.ts';

/**
 * One row of the results that the page *Check this installation* shows: a question about Google's behaviour, its
 * answer, and what it means.
 */
export interface TopicRow {
  /** Its name. */
  readonly topic: string;
  /** What was asked. */
  readonly question: string;
  /** What Google did. */
  readonly did: string;
  /** What the connector does with that, and what a person has to do about it. */
  readonly use: string;
  /** Whether a person has to do something about it. */
  readonly isToDo: boolean;
  /** Whether there is an answer, a reason why there is none, or an error. */
  readonly state: Finding['kind'];
}

/** The rows of results that the page *Check this installation* shows: one for each topic, in the order of its words. */
export function rowsOf(found: Findings, say: CheckPageWords): readonly TopicRow[] {
  return Object.entries(say.found.topics).flatMap(([topic, topicWords]) => {
    const results: Readonly<Record<string, Finding>> = found;
    const what = results[topic];
    return what === undefined ? [] : [rowOf(topic, topicWords, what, say)];
  });
}

/** Reasons that say themselves what to do. */
const REASONS_TO_DO: readonly OpenReason[] = [
  'no-formula',
  'no-trigger',
  'needs-permission',
  'not-connected',
  'not-reached',
];

type AnyWords = { readonly ask: string; readonly use?: string } & Readonly<Record<string, AnswerWords>>;

function rowOf(topic: string, topicWords: AnyWords, what: Finding, say: CheckPageWords): TopicRow {
  const row = { topic, question: topicWords.ask, state: what.kind };
  switch (what.kind) {
    case 'settled': {
      const said = topicWords[what.answer] ?? '';
      const [did, use = '', toDo = ''] = typeof said === 'string' ? [said, topicWords.use] : said;
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
