// What people read keeps to docs/style.md: the words that a sentence and a message may have at most, and none of the words
// in its tables.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageSections } from '../../build/messages/message-sections.ts';
import { readSources, type Source } from '../../build/source.ts';
import { visit } from '../../build/syntax-tree.ts';
import { numberFormatOf } from '../../src/domain/cells/cell.ts';
import { LANGUAGES, type Language } from '../../src/domain/language.ts';
import { allSentences } from '../support/all-sentences.ts';
import { columnNotes } from '../support/column-notes.ts';
import { PUT_IN, saidIn } from '../support/said-in.ts';
import { firstCells, listFiles, pagesIn, ROOT, read } from './pages.ts';

const STYLE = 'docs/style.md';
/** The most words of a sentence, and of a message that isn't a numbered list: the first two limits of the page. */
const [MOST_WORDS = 0, MOST_OF_A_MESSAGE = 0] = [...read(STYLE).matchAll(/^\| an? .* \| (\d+) \|/gm)].map(
  ([, words]) => Number(words),
);

/** Pages and sentences of these are for who installs, or names tables at Google. */
const OF_INSTALLERS = /\b(?:installation|warehouse)\b/;

interface PageWords {
  readonly words: Readonly<Record<Language, object>>;
}

const filesOfWords = listFiles('src', '/words.ts').filter((file) => !file.endsWith('shared/words.ts'));
const wordsOfPages = await Promise.all(
  filesOfWords.map(async (file) => {
    const { words }: PageWords = await import(path.join(ROOT, file));
    return words;
  }),
);
const pagesOfUsers = wordsOfPages.filter((_, n) => !OF_INSTALLERS.test(filesOfWords[n] ?? ''));

const sources = await readSources(ROOT, 'src');

/** The wordings of all messages, each with all that it can say: numbers of one and of many. */
const wordingsOf = (language: Language): readonly string[] =>
  messageSections(sources, language).flatMap(({ messages }) => messages.flatMap(({ wordings }) => wordings));

interface Literal {
  readonly file: string;
  readonly text: string;
}

/** All texts of several words in the sources, whoever says them: also what a function says in a case that no test meets. */
function literalsIn(sources: readonly Source[]): readonly Literal[] {
  const found: Literal[] = [];
  for (const { path: file, tree } of sources)
    visit(tree, (node) => {
      let text = '';
      if (node.type === 'Literal' && typeof node.value === 'string') text = node.value;
      if (node.type === 'TemplateLiteral')
        text = node.quasis.map(({ value }) => value.cooked ?? '').join(PUT_IN);
      if (/\S\s+\S+\s+\S/.test(text)) found.push({ file, text });
    });
  return found;
}

const literals = literalsIn(sources);

/** The language of a text in the sources: Portuguese where a word or a letter tells it. */
const languageIn = (text: string): Language =>
  /[ãõç]|(?<!\p{L})(?:aba|consulta|chamados|da|dos|em|para|uma|um|os|não|que|com(?=\s))(?!\p{L})/iu.test(text)
    ? 'pt'
    : 'en';

const pageTexts = (language: Language) => wordsOfPages.flatMap((words) => saidIn(words[language]));

/** What is a word: not a dash, nor what stands for one that is put in by itself. */
const countWords = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}…¤]/u.test(word)).length;

const tooLong = (texts: readonly string[]) =>
  texts
    .flatMap((text) => text.split(/(?<=[.!?])\s+|(?<=…)\s+(?=\p{Lu})|\n/u))
    .filter((one) => countWords(one) > MOST_WORDS);

const TABLES = {
  style: { en: 'Not', pt: 'Não' },
  job: { en: 'Not the reader’s', pt: 'Não é de quem lê' },
} as const;

/** The words that the style page lists for a language, in one of its tables. */
function unwanted(language: Language, table: keyof typeof TABLES = 'style'): RegExp {
  const [cells = []] = firstCells(read(STYLE).replaceAll("'", '’'), TABLES[table][language]);
  const words = cells.flatMap((cell) => cell.split(', ')).map((word) => word.replaceAll('.', String.raw`\.`));
  if (words.length < 8) throw new Error('The table of words was not found.');
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${words.join('|')})(?![\p{L}\p{N}])`, 'iu');
}

describe.each(LANGUAGES)('what people read (%s)', (language) => {
  it(`has sentences of ${MOST_WORDS} words at most, and messages of ${MOST_OF_A_MESSAGE}`, () => {
    const texts = [...wordingsOf(language), ...pageTexts(language)];
    expect(texts.length).toBeGreaterThan(1_000);
    expect(tooLong(texts)).toEqual([]);
    const isLong = (text: string) => !/\s2\.\s/.test(text) && countWords(text) > MOST_OF_A_MESSAGE;
    expect(texts.filter(isLong)).toEqual([]);
  });

  it('has none of the words that the style page lists', () => {
    const pattern = unwanted(language);
    const texts = [
      ...allSentences(language).flatMap(saidIn),
      ...columnNotes(language),
      ...pageTexts(language),
    ];
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });

  it('has words of the reader’s job where nothing is installed', () => {
    const pattern = unwanted(language, 'job');
    const said = [
      ...allSentences(language, OF_INSTALLERS).flatMap(saidIn),
      ...columnNotes(language),
      ...pagesOfUsers.flatMap((words) => saidIn(words[language])),
    ];
    expect(said.length).toBeGreaterThan(1_000);
    // Where Google, Microsoft and Slack show their own names, people look for these.
    const quoted = /Triggers\)|Acionadores\)|home\/triggers|Incoming Webhooks|“(?:Send|Enviar)/;
    expect(said.filter((text) => pattern.test(text) && !quoted.test(text))).toEqual([]);
  });

  it('has none in the guides', () => {
    const pattern = unwanted(language);
    // What stands in code and in fences is typed, or a name, and addresses aren't read.
    const said = pagesIn(language).flatMap((file) =>
      read(file)
        .replace(/^ *```[\s\S]*?^ *```/gm, '')
        .replace(/`[^`]*`|(?<=\])\([^)]*\)/g, '…')
        .split(/\n\s*\n/)
        .map((text) => text.replace(/\s+/g, ' ')),
    );
    expect(said.length).toBeGreaterThan(300);
    expect(said.filter((text) => pattern.test(text))).toEqual([]);
  });

  it('has neither in any text of the sources', () => {
    const pattern = unwanted(language);
    // Names of fields are the service's, and lists of words are read, not said.
    const texts = literals.filter(
      ({ file, text }) =>
        languageIn(text) === language && !/^src\/resources\/|-words\.ts$|\/titles\.ts$/.test(file),
    );
    expect(texts.length).toBeGreaterThan(1_000);
    expect(texts.filter(({ text }) => pattern.test(text))).toEqual([]);
    // The notes of headers; messages are counted above, with what is put into them.
    const notes = texts.filter(({ file }) => /^src\/features\/[a-z]+\/rules\//.test(file));
    expect(notes.length).toBeGreaterThan(100);
    expect(tooLong(notes.map(({ text }) => text))).toEqual([]);
  });
});

describe('dates', () => {
  // Other ways may follow where what people type is read; the first is how this language shows dates.
  const FIRST = { en: /^\d{4}-\d\d-\d\d/, pt: /^\d\d\/\d\d\/\d{4}/ };
  const firstDates = (texts: readonly string[]) =>
    texts.flatMap((text) => /\d{4}-\d\d-\d\d|\d\d\/\d\d\/\d{4}/.exec(text)?.[0] ?? []);

  it.each(LANGUAGES)('are written first as sheets show them in %s', (language) => {
    const texts = [
      ...allSentences(language).flatMap(saidIn),
      ...columnNotes(language),
      ...pageTexts(language),
    ];
    const dates = firstDates(texts);
    expect(dates.length).toBeGreaterThan(4);
    expect(dates.filter((date) => !FIRST[language].test(date))).toEqual([]);
    for (const kind of ['date', 'date-time'] as const) {
      const format = numberFormatOf(kind, language);
      expect(format.replace(/[dMy]/g, '1')).toMatch(FIRST[language]);
    }
  });
});

describe('the rules of style', () => {
  it('find a sentence that is too long, and a word that is listed', () => {
    const long = `${Array(MOST_WORDS).fill('word').join(' ')} more.`;
    expect(tooLong([`Short. ${long}`, 'Short.'])).toEqual([long]);
    expect(unwanted('en').test('Ask somebody.')).toBe(true);
    expect(unwanted('pt').test('Preencha à mão.')).toBe(true);
    expect(unwanted('pt').test('Será, talvez.')).toBe(true);
    expect(unwanted('en', 'job').test('Renew the trigger.')).toBe(true);
    expect(unwanted('pt', 'job').test('Escolha Importar linhas.')).toBe(true);
    expect(unwanted('en', 'job').test('Its state is Imported.')).toBe(false);
  });
});
