// What the check found for each topic, in the form in which it is stored, small enough for a property; and as a report
// to pass on, without anything about the spreadsheet, its people or the service.

import * as z from 'zod/mini';
import { lazily, objectOf, type Parsed } from '../../../domain/schema.ts';
import { type Figure, OPEN_REASONS, TOPIC_NAMES, TOPICS, type Topic } from './topics.ts';

/** `marks` is a count, all others are milliseconds. */
export type Figures = Readonly<Partial<Record<Figure, number>>>;

const storedFinding = lazily(() =>
  z.union([
    z.object({
      kind: z.literal('settled'),
      answer: z.string(), // One of the topic's answers.
      figures: z._default(objectOf(z.number), {}),
    }),
    z.object({ kind: z.literal('open'), reason: z.literal(OPEN_REASONS) }),
    /** The trial itself threw; `detail` is Google's text. */
    z.object({ kind: z.literal('failed'), detail: z.string() }),
  ]),
);
export type Finding = Parsed<typeof storedFinding>;

/** Topics that weren't tried are missing. */
export type Findings = Readonly<Partial<Record<Topic, Finding>>>;

/** Drops topics and answers of later versions. */
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

const LONGEST_DETAIL = 200;

/** Without e-mail addresses and URLs other than of scopes. */
export function textForReport(text: string): string {
  return text
    .replace(/\S+@\S+/g, '…')
    .replace(/https?:\/\/(?!www\.googleapis\.com\/auth\/)\S+/g, '…')
    .slice(0, LONGEST_DETAIL);
}

export function reportLines(findings: Findings): readonly (readonly [topic: string, found: string])[] {
  return TOPIC_NAMES.flatMap((topic) => {
    const finding = findings[topic];
    return finding === undefined ? [] : [[topic, codeOf(finding)] as const];
  });
}

/** @param facts about the installation, such as its locale */
export function reportText(findings: Findings, facts: Readonly<Record<string, string>>): string {
  const line = ([name, value]: readonly [string, string]) => `${name}: ${value}`;
  return [
    'Franchise Sheets, check of the installation',
    ...Object.entries(facts).map(line),
    '',
    ...reportLines(findings).map(line),
  ].join('\n');
}

function codeOf(finding: Finding): string {
  switch (finding.kind) {
    case 'settled': {
      const figures = Object.entries(finding.figures).map(([name, value]) => `${name}=${value}`);
      return [finding.answer, ...figures].join(' ');
    }
    case 'open':
      return `(open: ${finding.reason})`;
    case 'failed':
      return `(failed) ${textForReport(finding.detail)}`;
  }
}

export interface CheckView {
  readonly run: string; // Id of the check.
  readonly done: number; // Number of parts.
  readonly at: string; // Code of the next part; empty when all are done.
  readonly findings: Findings; // Empty until all parts are done.
  readonly text: string; // The report to pass on.
  readonly state: 'under-way' | 'waiting' | 'ended'; // `waiting`: the timed trigger hasn't run yet.
}
