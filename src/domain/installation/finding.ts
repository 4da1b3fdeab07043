// What came of each topic of a check, and how that is kept: small, because it stands in a property.

import * as z from 'zod/mini';
import { byName, lazily, type Parsed } from '../schema.ts';
import { type Figure, OPEN_REASONS, TOPIC_NAMES, TOPICS, type Topic } from './topics.ts';

export type Figures = Readonly<Partial<Record<Figure, number>>>;

const storedFinding = lazily(() =>
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('settled'),
      /** One of the topic's answers. */
      answer: z.string(),
      figures: z._default(byName(z.number), {}),
    }),
    z.object({ kind: z.literal('open'), reason: z.enum(OPEN_REASONS) }),
    /** The trial itself ended in an error; `detail` is Google's text. */
    z.object({ kind: z.literal('failed'), detail: z.string() }),
  ]),
);
export type Finding = Parsed<typeof storedFinding>;

export type Findings = Readonly<Partial<Record<Topic, Finding>>>;

/** Findings of topics and answers that this version of the connector doesn't know are left out. */
export const storedFindings = lazily(() =>
  z.pipe(
    byName(storedFinding),
    z.transform((all): Findings => {
      const known = TOPIC_NAMES.filter((topic) => isKnown(topic, all[topic]));
      return Object.fromEntries(known.map((topic) => [topic, all[topic]]));
    }),
  ),
);

function isKnown(topic: Topic, finding: Finding | undefined): boolean {
  if (finding === undefined) return false;
  const answers: readonly string[] = TOPICS[topic];
  return finding.kind !== 'settled' || answers.includes(finding.answer);
}

/** The check that ended last, kept for all users of the spreadsheet. */
export const storedCheck = lazily(() =>
  z.object({
    version: z.literal(1),
    /** When it ended, milliseconds since 1970. */
    atMs: z.number(),
    findings: storedFindings(),
  }),
);
export type StoredCheck = Parsed<typeof storedCheck>;
