// The list of messages that the package holds has every message of the code, in both languages.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { MEANINGS } from '../../build/messages/meanings.ts';
import { messageList } from '../../build/messages/message-list.ts';
import { readMessages } from '../../build/messages/read-messages.ts';
import { filesBelow } from '../../build/source.ts';
import { parseModule } from '../../build/syntax-tree.ts';
import { actionRowSentences } from '../../src/features/actions/sentences.ts';
import { words as installationWords } from '../../src/features/installation/page/words.ts';
import { LOST_ANSWER } from '../../src/pages/shared/words.ts';
import { allSentences } from '../support/all-sentences.ts';
import { columnNotes } from '../support/column-notes.ts';
import { saidIn } from '../support/said-in.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Only letters and digits: line breaks and punctuation don't count. */
const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

it.each(['en', 'pt'] as const)('the list of messages has every message (%s)', async (language) => {
  const said = [
    ...allSentences(language).flatMap(saidIn),
    ...columnNotes(language),
    ...saidIn(actionRowSentences(language)),
    ...saidIn(installationWords[language].found.reasons),
    ...saidIn(LOST_ANSWER).slice(language === 'en' ? 0 : 1, language === 'en' ? 1 : 2),
  ];
  expect(said.length).toBeGreaterThan(300);
  const list = bare(await messageList(ROOT, language));
  const pieces = said.flatMap((sentence) => sentence.split(/[¤\d]+/).map(bare));
  expect(pieces.filter((piece) => !list.includes(piece))).toEqual([]);
});

it('reads each way of saying a message, and gaps for what it puts in', () => {
  // `#{` stands for what begins a gap in a template.
  const read = (message: string) =>
    readMessages(
      parseModule(
        `function nameOf(who) { return who === '' ? 'somebody' : \`“\${who}”\`; }
        export const en = { group: { message: ${message.replaceAll('#{', '${')} } };`,
      ),
      'en',
    );
  const wordings = (message: string) => read(message)[0]?.wordings;
  expect(read("() => 'Plain.'")).toEqual([{ name: 'group.message', wordings: ['Plain.'] }]);
  expect(wordings("(a) => `Of “#{a}”: #{a.join(', ')}.`")).toEqual(['Of “[…]”: […].']);
  expect(wordings("(n) => `#{plural(n, 'row is', 'rows are', 'en')} gone.`")).toEqual([
    '[…] rows are gone.',
    '[…] row is gone.',
  ]);
  expect(wordings("(n) => (n === 1 ? 'One.' : 'Many.')")).toEqual(['Many.', 'One.']);
  expect(wordings("(a) => (a === '' ? 'None.' : `Some: #{a}`)")).toEqual(['None.', 'Some: […]']);
  expect(wordings("(a) => `Said.#{a === '' ? '' : ` (#{a})`}`")).toEqual(['Said. ([…])']);
  expect(wordings("(n) => paragraph('A.', n > 0 ? `B #{n}.` : '')")).toEqual(['A. B […].']);
  expect(wordings("(n) => { const more = n === 0 ? 'no' : 'yes'; return `Say #{more}.`; }")).toEqual([
    'Say no.',
    'Say yes.',
  ]);
  expect(wordings('(a) => `By #{nameOf(a)}.`')).toEqual(['By “[…]”.']);
});

it('explains in both languages', () => {
  for (const [name, { en, pt }] of Object.entries(MEANINGS)) expect(en, name).not.toBe(pt);
});

it('has no message that nobody says', async () => {
  const isTable = (file: string) => /^src\/(?:domain\/messages\/|features\/[^/]+\/sentences\.ts)/.test(file);
  const said = new Set<string>();
  for (const file of await filesBelow(ROOT, 'src')) {
    const code = readFileSync(path.join(ROOT, file), 'utf8');
    // A table may choose among its own messages, as in `say.tableDenied`; its keys say nothing.
    const words = isTable(file) ? code.matchAll(/(?<=\bsay\.)\w+/g) : code.matchAll(/\w+/g);
    for (const [word] of words) said.add(word);
  }
  expect(
    allSentences('en')
      .flatMap(Object.keys)
      .filter((name) => !said.has(name)),
  ).toEqual([]);
});
