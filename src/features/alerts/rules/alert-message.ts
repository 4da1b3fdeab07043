// A message as each service takes it. Texts of records come from outside: nothing in them mentions anybody, becomes a
// link, or breaks the lines. The services make links of bare addresses as well, so these are broken by a sign of no width.

import type { Alert } from './alert-rule.ts';
import type { WebhookKind } from './webhook.ts';

/**
 * What an alert tells: a title, a line for each row, the data's age, a link to the sheet. From it the text for Chat,
 * Slack, Teams or e-mail is made.
 */
export interface AlertMessage {
  /** What happened, in one line. */
  readonly title: string;
  /** A line for each row, those first that matter most. */
  readonly lines: readonly string[];
  /** As of when that is right, and what is the matter with it; empty where there is nothing to say. */
  readonly age: string;
  /** What is said in place of rows that have no room, by how many they are. */
  more(count: number): string;
  /** What leads to the sheet. */
  readonly link: { readonly label: string; readonly url: string };
}

/**
 * How many alerts one message tells at most. Daily alerts to the same address go out together, and more of them take
 * several messages.
 */
export const MOST_PARTS = 5;
const MOST_LINES = 20;
/** Google Chat takes 4,096 characters of text; the others take more. */
const MOST_CHARACTERS = 3_800;
const MOST_OF_A_LINE = 240;
/** Where a message has several parts, so that the head of each has room. */
const MOST_OF_ITS_LINE = 140;
const BULLET = '• ';
const NO_WIDTH = '\u200b';

/** A part, with as much of it as has room, as the service takes it. */
interface Section {
  readonly title: string;
  /** The rows that have room. */
  readonly rows: readonly string[];
  /** How many have none, and that in words. */
  readonly left: number;
  readonly more: string;
  readonly age: string;
  readonly label: string;
  readonly url: string;
}

/**
 * The JSON that is posted to a webhook to tell an alert. Google Chat, Slack, Teams and other hosts each have their
 * form.
 * @param parts one, or several of a digest
 */
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

/** The plain text of a mail that tells one alert or several. @param parts one, or several of a digest */
export function mailTextOf(parts: readonly AlertMessage[]): string {
  return textOf(parts.map((part) => sectionOf('mail', part, parts.length)));
}

/** @param count of how many parts it is one: they share the room */
function sectionOf(kind: Alert['webhook'], part: AlertMessage, count: number): Section {
  const { lines, more, link } = part;
  const one = (text: string) => harmless(kind, text, count === 1 ? MOST_OF_A_LINE : MOST_OF_ITS_LINE);
  const rows: string[] = [];
  const title = one(part.title);
  const age = one(part.age);
  let length = title.length + age.length + link.url.length;
  for (const line of lines.slice(0, MOST_LINES)) {
    const text = one(line);
    length += BULLET.length + text.length + 1;
    if (length > MOST_CHARACTERS / count) break;
    rows.push(text);
  }
  const left = lines.length - rows.length;
  return {
    title,
    rows,
    left,
    more: left === 0 ? '' : one(more(left)),
    age,
    label: one(link.label),
    url: link.url,
  };
}

/** What stands between the title and the link. */
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
  const [first] = sections;
  const inside =
    first !== undefined && sections.length === 1
      ? { body: blocks(first), actions: actions(first) }
      : {
          body: sections.flatMap((each) => [...blocks(each), { type: 'ActionSet', actions: actions(each) }]),
        };
  return {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    ...inside,
  };
}

/** One line in which nothing has a meaning to the service. */
function harmless(kind: Alert['webhook'], text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const short = line.length > most ? `${line.slice(0, most - 1)}…` : line;
  if (kind === 'json') return short;
  // The end of each name of a host begins with a letter.
  const cut = short.replace(/\/(?=\/)|\.(?=\p{L})/gu, `$&${NO_WIDTH}`);
  switch (kind) {
    case 'mail':
      return cut;
    case 'slack':
      return cut.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    case 'chat':
      // `<users/all>` mentions everybody, and Chat has no way to say that it doesn't.
      return cut.replaceAll('<', '‹').replaceAll('>', '›');
    case 'teams':
      return cut.replace(/[\\[\]()<>*_`#]/g, (sign) =>
        sign === '<' ? '‹' : sign === '>' ? '›' : `\\${sign}`,
      );
  }
}
