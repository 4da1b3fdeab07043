// The result of a check as a text that may be passed on: codes and figures, and nothing about the spreadsheet, its
// people or the service.

import type { Finding, Findings } from './finding.ts';
import { TOPIC_NAMES } from './topics.ts';

const LONGEST_DETAIL = 200;

/** Google's own text in a form that may be passed on: without e-mail addresses and URLs, at most 200 characters. */
export function textForReport(text: string): string {
  return text
    .replace(/\S+@\S+/g, '…')
    .replace(/https?:\/\/(?!www\.googleapis\.com\/auth\/)\S+/g, '…')
    .slice(0, LONGEST_DETAIL);
}

/** The results of a check: pairs of a topic and what was found, in codes. */
export function reportLines(findings: Findings): readonly (readonly [topic: string, found: string])[] {
  return TOPIC_NAMES.flatMap((topic) => {
    const finding = findings[topic];
    return finding === undefined ? [] : [[topic, codeOf(finding)] as const];
  });
}

/**
 * The report of a check, one line for each fact and for each topic.
 * @param facts about the installation, such as its locale
 */
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
