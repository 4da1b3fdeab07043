// What came of each topic of a check, and how that is kept: small, because it stands in a property.

import * as v from 'valibot';
import { type Figure, OPEN_REASONS, TOPIC_NAMES, TOPICS, type Topic } from './topics.ts';

export type Figures = Readonly<Partial<Record<Figure, number>>>;

const storedFinding = v.variant('kind', [
  v.object({
    kind: v.literal('settled'),
    /** One of the topic's answers. */
    answer: v.string(),
    figures: v.optional(v.record(v.string(), v.number()), {}),
  }),
  v.object({ kind: v.literal('open'), reason: v.picklist(OPEN_REASONS) }),
  /** The trial itself ended in an error; `detail` is Google's text. */
  v.object({ kind: v.literal('failed'), detail: v.string() }),
]);
export type Finding = v.InferOutput<typeof storedFinding>;

export type Findings = Readonly<Partial<Record<Topic, Finding>>>;

/** Findings of topics and answers that this version of the connector doesn't know are left out. */
export const storedFindings = v.pipe(
  v.record(v.string(), storedFinding),
  v.transform((all): Findings => {
    const known = TOPIC_NAMES.filter((topic) => isKnown(topic, all[topic]));
    return Object.fromEntries(known.map((topic) => [topic, all[topic]]));
  }),
);

function isKnown(topic: Topic, finding: Finding | undefined): boolean {
  if (finding === undefined) return false;
  const answers: readonly string[] = TOPICS[topic];
  return finding.kind !== 'settled' || answers.includes(finding.answer);
}

/** The check that ended last, kept for all users of the spreadsheet. */
export const storedCheck = v.object({
  version: v.literal(1),
  /** When it ended, milliseconds since 1970. */
  atMs: v.number(),
  findings: storedFindings,
});
export type StoredCheck = v.InferOutput<typeof storedCheck>;
