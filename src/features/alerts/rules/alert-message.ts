// A message in each service's format. Record texts come from outside: nothing in them may mention people, become a
// link, or break lines. Services turn even bare addresses into links, so these are split by a zero-width character.

import type { Alert } from './alert-rule.ts';
import type { WebhookKind } from './webhook.ts';

export interface AlertMessage {
  readonly title: string; // One line.
  readonly lines: readonly string[]; // One per row, the most important first.
  readonly age: string; // As of when, and what is incomplete; may be empty.
  /** Replaces rows that don't fit. */
  more(count: number): string;
  readonly link: { readonly label: string; readonly url: string }; // To the sheet.
}

/** Alerts per message; more take several messages. */
export const ALERTS_A_MESSAGE = 5;
const MOST_LINES = 20;
const MOST_CHARACTERS = 3_800; // Google Chat accepts 4,096 characters; the others accept more.
const MOST_OF_A_LINE = 240;
const MOST_OF_ITS_LINE = 140; // For messages with several parts.
const BULLET = '• ';
const NO_WIDTH = '\u200b';

type Section = ReturnType<typeof sectionOf>;

/** The JSON that a webhook of this kind takes. */
export function bodyOf(kind: WebhookKind, parts: readonly AlertMessage[]): string {
  const sections = parts.map((part) => sectionOf(kind, part, parts.length));
  switch (kind) {
    case 'chat':
    case 'slack':
      return JSON.stringify({ text: textOf(sections) });
    case 'json':
      return JSON.stringify({
        version: 1,
        text: textOf(sections),
        alerts: sections.map(({ title, rows, left, age, url }) => ({ title, rows, more: left, age, url })),
      });
    case 'teams':
      return JSON.stringify({
        type: 'message',
        attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: cardOf(sections) }],
      });
  }
}

export function mailTextOf(parts: readonly AlertMessage[]): string {
  return textOf(parts.map((part) => sectionOf('mail', part, parts.length)));
}

/** `left`: how many rows don't fit. @param count parts of the message: they share its room */
function sectionOf(kind: Alert['webhook'], part: AlertMessage, count: number) {
  const { lines, more, link } = part;
  const one = (text: string) => harmless(kind, text, count === 1 ? MOST_OF_A_LINE : MOST_OF_ITS_LINE);
  const rows: string[] = [];
  const [title, age, label, url] = [one(part.title), one(part.age), one(link.label), link.url];
  let length = title.length + age.length + url.length;
  for (const line of lines.slice(0, MOST_LINES)) {
    const text = one(line);
    length += BULLET.length + text.length + 1;
    if (length > MOST_CHARACTERS / count) break;
    rows.push(text);
  }
  const left = lines.length - rows.length;
  return { title, rows, left, more: left === 0 ? '' : one(more(left)), age, label, url };
}

function linesOf({ rows, more, age }: Section): readonly string[] {
  return [...rows.map((row) => BULLET + row), more, age].filter((line) => line !== '');
}

function textOf(sections: readonly Section[]): string {
  return sections
    .map((each) => [each.title, ...linesOf(each), `${each.label}: ${each.url}`].join('\n'))
    .join('\n\n');
}

function cardOf(sections: readonly Section[]): object {
  const blocks = (each: Section) => [
    { type: 'TextBlock', text: each.title, wrap: true, weight: 'Bolder' },
    ...linesOf(each).map((text) => ({ type: 'TextBlock', text, wrap: true, spacing: 'None' })),
  ];
  const actions = ({ label, url }: Section) => [{ type: 'Action.OpenUrl', title: label, url }];
  const inParts = (each: Section) => [...blocks(each), { type: 'ActionSet', actions: actions(each) }];
  const [first] = sections;
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    ...(first !== undefined && sections.length === 1
      ? { body: blocks(first), actions: actions(first) }
      : { body: sections.flatMap(inParts) }),
  };
}

/** One line in which nothing has a meaning to the service. */
function harmless(kind: Alert['webhook'], text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const short = line.length > most ? `${line.slice(0, most - 1)}…` : line;
  if (kind === 'json') return short;
  // Every top-level domain begins with a letter.
  const cut = short.replace(/\/(?=\/)|\.(?=\p{L})/gu, `$&${NO_WIDTH}`);
  switch (kind) {
    case 'mail':
      return cut;
    case 'slack':
      return cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    case 'chat':
      // `<users/all>` mentions everyone, and Chat has no escape for it.
      return cut.replaceAll('<', '‹').replaceAll('>', '›');
    case 'teams':
      return cut.replace(/[\\[\]()<>*_`#]/g, (sign) =>
        sign === '<' ? '‹' : sign === '>' ? '›' : `\\${sign}`,
      );
  }
}
