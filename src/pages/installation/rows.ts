// The results of a check as table rows: the question, what Google did, and what the connector makes of it.

import * as z from 'zod/mini';
import type { CheckPageWords } from './words.ts';

const finding = z.union([
  z.object({ kind: z.literal('settled'), answer: z.string(), figures: z.catchall(z.object({}), z.number()) }),
  z.object({ kind: z.literal('open'), reason: z.string() }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
]);
type FoundInCheck = z.output<typeof finding>;

/** The schema of the results, by topic. */
export const findings = z.catchall(z.object({}), finding);

/** One topic with its result in words. */
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
  readonly state: FoundInCheck['kind'];
}

/** The rows of the results, in the order of the words. */
export function rowsOf(found: z.output<typeof findings>, say: CheckPageWords): readonly TopicRow[] {
  return Object.entries(say.found.topics).flatMap(([topic, topicWords]) => {
    const what = found[topic];
    return what === undefined ? [] : [rowOf(topic, topicWords, what, say)];
  });
}

type AnyWords = { readonly ask: string } & Readonly<Record<string, string | readonly string[]>>;

function rowOf(topic: string, topicWords: AnyWords, what: FoundInCheck, say: CheckPageWords): TopicRow {
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
