// The result of a check as a text that may be passed on: codes and figures, and nothing about the spreadsheet, its
// people or the service.

import type { Finding, Findings } from './finding.ts';
import { TOPIC_NAMES } from './topics.ts';

const LONGEST_DETAIL = 200;

/**
 * An error text of Google for the report of *Check this installation*, which people pass on. E-mail addresses and
 * URLs are cut out; 200 characters at most.
 */
export function textForReport(text: string): string {
  return text
    .replace(/\S+@\S+/g, '…')
    .replace(/https?:\/\/(?!www\.googleapis\.com\/auth\/)\S+/g, '…')
    .slice(0, LONGEST_DETAIL);
}

/** The results of *Check this installation* as pairs of topic and finding, in codes, for its sheet and its report. */
export function reportLines(findings: Findings): readonly (readonly [topic: string, found: string])[] {
  return TOPIC_NAMES.flatMap((topic) => {
    const finding = findings[topic];
    return finding === undefined ? [] : [[topic, codeOf(finding)] as const];
  });
}

/**
 * The report of *Check this installation* that a person copies to pass it on: a line for each fact and each result.
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
