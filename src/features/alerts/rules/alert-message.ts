// A message as each service takes it. Texts of records come from outside: nothing in them mentions anybody, becomes a
// link, or breaks the lines. The services make links of bare addresses as well, so these are broken by a sign of no width.

import type { WebhookKind } from './webhook.ts';

/** A message before it has the form of a service. */
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

const MOST_LINES = 20;
/** Google Chat takes 4,096 characters of text; the others take more. */
const MOST_CHARACTERS = 3_800;
const MOST_OF_A_LINE = 240;
const NO_WIDTH = '\u200b';

/** The body of the request, in JSON. */
export function bodyOf(kind: WebhookKind, message: AlertMessage): string {
  const { title, lines, more, age, link } = message;
  const shown: string[] = [];
  const head = harmless(kind, title);
  const last = harmless(kind, age);
  let length = head.length + last.length + link.url.length;
  for (const line of lines.slice(0, MOST_LINES)) {
    const text = `• ${harmless(kind, line)}`;
    length += text.length + 1;
    if (length > MOST_CHARACTERS) break;
    shown.push(text);
  }
  const left = lines.length - shown.length;
  const rows = [...shown, left === 0 ? '' : harmless(kind, more(left)), last].filter((row) => row !== '');
  switch (kind) {
    case 'chat':
    case 'slack':
      return JSON.stringify({
        text: [head, ...rows, `${harmless(kind, link.label)}: ${link.url}`].join('\n'),
      });
    case 'teams':
      return JSON.stringify({
        type: 'message',
        attachments: [
          {
            contentType: 'application/vnd.microsoft.card.adaptive',
            content: {
              $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
              type: 'AdaptiveCard',
              version: '1.4',
              body: [
                { type: 'TextBlock', text: head, wrap: true, weight: 'Bolder' },
                ...rows.map((text) => ({ type: 'TextBlock', text, wrap: true, spacing: 'None' })),
              ],
              actions: [{ type: 'Action.OpenUrl', title: link.label, url: link.url }],
            },
          },
        ],
      });
  }
}

/** One line in which nothing has a meaning to the service. */
function harmless(kind: WebhookKind, text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const short = line.length > MOST_OF_A_LINE ? `${line.slice(0, MOST_OF_A_LINE - 1)}…` : line;
  // The end of each name of a host begins with a letter.
  const cut = short.replace(/\/(?=\/)|\.(?=\p{L})/gu, `$&${NO_WIDTH}`);
  switch (kind) {
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
