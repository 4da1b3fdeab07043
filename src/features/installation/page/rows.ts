// The results of a check as table rows: the question, what Google did, and what the connector makes of it.

import type { Finding, Findings } from '../rules/finding.ts';
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
  /** What the connector does with that. */
  readonly use: string;
  /** Whether there is an answer, a reason why there is none, or an error. */
  readonly state: Finding['kind'];
}

/**
 * The rows of results that the page *Check this installation* shows: one for each topic, in the order of its words.
 */
export function rowsOf(found: Findings, say: CheckPageWords): readonly TopicRow[] {
  return Object.entries(say.found.topics).flatMap(([topic, topicWords]) => {
    const results: Readonly<Record<string, Finding>> = found;
    const what = results[topic];
    return what === undefined ? [] : [rowOf(topic, topicWords, what, say)];
  });
}

type AnyWords = { readonly ask: string } & Readonly<Record<string, string | readonly string[]>>;

function rowOf(topic: string, topicWords: AnyWords, what: Finding, say: CheckPageWords): TopicRow {
  const row = { topic, question: topicWords.ask, state: what.kind };
  switch (what.kind) {
    case 'settled': {
      const [did = '', use = ''] = topicWords[what.answer] ?? [];
      return { ...row, did: [did, figuresIn(what.figures, say)].join(' ').trim(), use };
    }
    case 'open': {
      const reasons: Readonly<Record<string, string>> = say.found.reasons;
      return { ...row, did: `${say.notSettled} ${reasons[what.reason] ?? ''}`, use: say.useAnyway };
    }
    case 'failed':
      return { ...row, did: what.detail, use: say.failedUse };
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
