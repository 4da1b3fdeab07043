// A message in the form of each service: what people see, and that it always fits.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALERTS_A_MESSAGE,
  type AlertMessage,
  bodyOf,
} from '../../../../src/features/alerts/rules/alert-message.ts';

const CHATS = ['chat', 'slack', 'teams'] as const;
const URL = 'https://docs.google.com/spreadsheets/d/1/edit#gid=2';

function message(lines: readonly string[], title = 'Two tickets'): AlertMessage {
  const more = (count: number) => `and ${count} more`;
  return { title, lines, more, age: '', link: { label: 'Open', url: URL } };
}

/** All texts of a body, as the service gets them. */
function textsOf(body: string): readonly string[] {
  const texts: string[] = [];
  JSON.parse(body, (key, value: unknown) => {
    if (key === 'text' || key === 'url') texts.push(String(value));
    return value;
  });
  return texts;
}

describe('a message', () => {
  it('is one text for Chat and Slack, and a card with a button for Teams', () => {
    const lines = ['#1 · Leak', '#2 · Door'];
    for (const kind of ['chat', 'slack'] as const)
      expect(JSON.parse(bodyOf(kind, [message(lines)]))).toEqual({
        text: `Two tickets\n• #1 · Leak\n• #2 · Door\nOpen: ${URL}`,
      });
    expect(JSON.parse(bodyOf('teams', [message(['1 · Leak'])]))).toEqual({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            body: [
              { type: 'TextBlock', text: 'Two tickets', wrap: true, weight: 'Bolder' },
              { type: 'TextBlock', text: '• 1 · Leak', wrap: true, spacing: 'None' },
            ],
            actions: [{ type: 'Action.OpenUrl', title: 'Open', url: URL }],
          },
        },
      ],
    });
  });

  it.each([
    [
      'chat',
      '<users/all> <https://evil.example|here>',
      '‹users/all› ‹https:/\u200b/evil.\u200bexample|here›',
    ],
    ['slack', '<!channel> a&b', '&lt;!channel&gt; a&amp;b'],
    [
      'teams',
      '[here](https://evil.example) <at>all</at>',
      '\\[here\\]\\(https:/\u200b/evil.\u200bexample\\) ‹at›all‹/at›',
    ],
  ] as const)('mentions nobody and holds no link of a record’s: %s', (kind, text, shown) => {
    expect(textsOf(bodyOf(kind, [message([text], text)])).join('\n')).toContain(`• ${shown}`);
    expect(textsOf(bodyOf(kind, [message([text], text)]))[0]).toContain(shown);
  });

  it.each(CHATS)('holds no address of which %s would make a link, but its own', (kind) => {
    const texts = [
      'www.evil.example/a?b=c',
      'veja http://10.0.0.1/a e HTTPS://EVIL.EXAMPLE',
      'evil.com.br, mande para ana@evil.example.',
      'relatório.zip',
      'ftp://evil.example//evil.example',
      'Sr.João: 1.234,50 em 25/11/2026',
    ];
    const shown = textsOf(bodyOf(kind, [{ ...message(texts, texts.join(' ')), age: texts.join(' ') }]));
    const lines = shown.flatMap((text) => text.split('\n')).filter((line) => !line.endsWith(URL));
    expect(lines).toHaveLength(texts.length + 2);
    for (const line of lines)
      expect(line).not.toMatch(/[a-z][a-z+.-]*:\/\/\S|[\p{L}\d-]+\.\p{L}{2,}|\S@[\p{L}\d-]+\.\p{L}/iu);
    // Nothing that people see is lost.
    const seen = lines.join('\n').replaceAll('\u200b', '').replaceAll('\\', '');
    for (const text of texts) expect(seen).toContain(text);
    expect(seen).not.toContain('\u200b');
  });

  it('says behind its rows as of when they are', () => {
    const text = textsOf(bodyOf('slack', [{ ...message(['a']), age: 'Data as of noon.' }]))[0];
    expect(text).toBe(`Two tickets\n• a\nData as of noon.\nOpen: ${URL}`);
  });

  it('has a line for each row, which is cut where it is long, and twenty rows at most', () => {
    const linesOf = (lines: readonly string[]) =>
      String(textsOf(bodyOf('chat', [message(lines)]))[0])
        .split('\n')
        .slice(1, -1);
    expect(linesOf([' a\r\n  b\t'])).toEqual(['• a b']);
    expect(linesOf(['x'.repeat(240), 'y'.repeat(241)])).toEqual([
      `• ${'x'.repeat(240)}`,
      `• ${'y'.repeat(239)}…`,
    ]);
    expect(linesOf(new Array(20).fill('a'))).toEqual(new Array(20).fill('• a'));
    expect(linesOf(new Array(22).fill('a'))).toEqual([...new Array(20).fill('• a'), 'and 2 more']);
  });

  it('fits into Chat also where its link is long', () => {
    const link = { label: 'Open', url: `${URL}&range=${'A'.repeat(400)}` };
    const body = bodyOf('chat', [{ ...message(new Array(20).fill('x'.repeat(240))), link }]);
    expect(textsOf(body)[0]?.length).toBeLessThan(4_096);
    expect(textsOf(body)[0]).toMatch(/\nand \d more\nOpen: /);
  });

  it('fits whatever it tells, keeps its link, and counts what has no room', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CHATS),
        fc.array(fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' }), {
          maxLength: 40,
          size: 'max',
        }),
        (kind, lines) => {
          const body = bodyOf(kind, [message(lines)]);
          expect(Buffer.byteLength(body)).toBeLessThan(28_000);
          const texts = textsOf(body);
          if (kind === 'chat') expect(texts[0]?.length).toBeLessThan(4_096);
          const all = texts.join('\n').split('\n');
          const shown = all.filter((line) => line.startsWith('• ')).length;
          const left = Number(/^and (\d+) more$/m.exec(all.join('\n'))?.[1] ?? 0);
          expect(shown + left).toBe(lines.length);
          expect(all.join('\n')).toContain(URL);
          expect(shown).toBeGreaterThanOrEqual(Math.min(lines.length, 10));
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe('plain JSON', () => {
  it('says version, text and, for each alert, title, rows, how many more, age and address', () => {
    const rows = new Array(21).fill('#1 · Leak <b> https://a.example');
    const first = { ...message(rows), age: 'Data as of noon.' };
    const { text, ...rest } = JSON.parse(bodyOf('json', [first, message(['Unit 1: 3'], 'One row')]));
    expect(rest).toEqual({
      version: 1,
      alerts: [
        { title: 'Two tickets', rows: rows.slice(0, 20), more: 1, age: 'Data as of noon.', url: URL },
        { title: 'One row', rows: ['Unit 1: 3'], more: 0, age: '', url: URL },
      ],
    });
    expect(text).toContain(`• ${rows[0]}\nand 1 more\nData as of noon.\nOpen: ${URL}\n\nOne row\n`);
  });
});

describe('a digest', () => {
  it('has a part for each alert, with a link of its own', () => {
    const parts = [message(['#1 · Leak']), message(['Unit 1: 3'], 'One row')];
    expect(JSON.parse(bodyOf('slack', parts))).toEqual({
      text: `Two tickets\n• #1 · Leak\nOpen: ${URL}\n\nOne row\n• Unit 1: 3\nOpen: ${URL}`,
    });
    const actions = [{ type: 'Action.OpenUrl', title: 'Open', url: URL }];
    expect(JSON.parse(bodyOf('teams', parts))).toMatchObject({
      attachments: [
        {
          content: {
            body: [
              { text: 'Two tickets', weight: 'Bolder' },
              { text: '• \\#1 · Leak' },
              { type: 'ActionSet', actions },
              { text: 'One row', weight: 'Bolder' },
              { text: '• Unit 1: 3' },
              { type: 'ActionSet', actions },
            ],
          },
        },
      ],
    });
  });

  it.each(CHATS)('of the most parts fits into %s, and says of each what has no room', (kind) => {
    const part = { ...message(new Array(30).fill('x'.repeat(240)), 't'.repeat(300)), age: 'a.b'.repeat(99) };
    const body = bodyOf(kind, new Array(ALERTS_A_MESSAGE).fill(part));
    expect(Buffer.byteLength(body)).toBeLessThan(28_000);
    const text = textsOf(body).join('\n');
    if (kind === 'chat') expect(text.length).toBeLessThan(4_096);
    expect(text.match(/and \d+ more/g)).toHaveLength(ALERTS_A_MESSAGE);
    expect(text.split(URL)).toHaveLength(ALERTS_A_MESSAGE + 1);
  });
});
