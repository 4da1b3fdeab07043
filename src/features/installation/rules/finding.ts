// What the check of the installation found for each topic, and the form in which it is stored: small, because it has to
// fit into a property.

import * as z from 'zod/mini';
import { lazily } from '../../../domain/lazily.ts';
import { objectOf, type Parsed } from '../../../domain/schema.ts';
import { type Figure, OPEN_REASONS, TOPIC_NAMES, TOPICS, type Topic } from './topics.ts';

/**
 * Measurements of the check of the installation, such as how long it takes to read a cell. `marks` is a count, all
 * others are milliseconds.
 */
export type Figures = Readonly<Partial<Record<Figure, number>>>;

const storedFinding = lazily(() =>
  z.union([
    z.object({
      kind: z.literal('settled'),
      /** One of the topic's answers. */
      answer: z.string(),
      figures: z._default(objectOf(z.number), {}),
    }),
    z.object({ kind: z.literal('open'), reason: z.literal(OPEN_REASONS) }),
    /** The trial itself ended in an error; `detail` is Google's text. */
    z.object({ kind: z.literal('failed'), detail: z.string() }),
  ]),
);
/**
 * What *Check this installation* found for one topic: an answer, the reason why there is none, or the error that
 * ended the trial.
 */
export type Finding = Parsed<typeof storedFinding>;

/** What *Check this installation* found, by topic (one thing that it tries). Topics that it didn't try are missing. */
export type Findings = Readonly<Partial<Record<Topic, Finding>>>;

/**
 * The zod schema of stored results of *Check this installation*. Topics and answers that this version doesn't know
 * are dropped.
 */
export const storedFindings = lazily(() =>
  z.pipe(
    objectOf(storedFinding),
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

/**
 * The zod schema of the last *Check this installation* that ended, as it is stored for everybody in the spreadsheet.
 */
export const storedCheck = lazily(() =>
  z.object({
    version: z.literal(1),
    /** When it ended, milliseconds since 1970. */
    atMs: z.number(),
    findings: storedFindings(),
  }),
);
/** The stored results of the last check of the installation that ended: anybody who opens its page sees them. */
export type StoredCheck = Parsed<typeof storedCheck>;
