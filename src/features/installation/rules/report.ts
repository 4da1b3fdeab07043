// The report of a check, to be passed on: codes and figures, nothing about the spreadsheet, its people or the service.

import type { Finding, Findings } from './finding.ts';
import { TOPIC_NAMES } from './topics.ts';

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
