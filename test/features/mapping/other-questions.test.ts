// Headers made from titles by what makes another question of them: none is taken for its title without being asked.
// The titles themselves are, however they are numbered and spelt.

import { describe, expect, it } from 'vitest';
import { QuestionTitles } from '../../../src/features/mapping/rules/texts/titles.ts';
import { madeUpTemplate } from './made-up-template.ts';

const titlesOf = (language: 'en' | 'pt') => madeUpTemplate(language).questions.map(({ title }) => title);

const PT = [
  ...titlesOf('pt'),
  'Produtos no prazo?',
  'Lixeiras com tampa na cozinha?',
  'Peso da massa (kg)',
  'Tempo de espera (min)',
  'Nota do atendimento (0-10)',
  'Limpeza e organização da câmara A',
  'Extintor (1) no prazo',
];
const EN = [...titlesOf('en'), 'Kitchen has pests', 'Staff on site', 'Lights on in aisle 4', 'Cans (lb)'];
const TITLES = [...PT, ...EN];

type Pair = readonly [header: string, title: string];

/** Each way to put a word between the words of a title, in front and behind. */
function inserted(titles: readonly string[], added: string): readonly Pair[] {
  return titles.flatMap((title) => {
    const words = title.split(' ');
    return [0, ...words.map((_, n) => n + 1)].map((n): Pair => {
      return [[...words.slice(0, n), added, ...words.slice(n)].join(' '), title];
    });
  });
}

const UNIT = /\([^)]*\)$/;
const UNITS = ['g', 'kg', 'h', 's', '°F', 'K', 'R$', '€', '%', 'mi', '0-5', '1-100'];

const OTHERS: Readonly<Record<string, readonly Pair[]>> = {
  negated: [
    ...['não', 'sem', 'nenhum', 'nunca', 'fora'].flatMap((word) => inserted(PT, word)),
    ...['not', 'no', 'without', 'off', 'out', 'never'].flatMap((word) => inserted(EN, word)),
  ],
  'of another place or state': [
    'subsolo',
    'upstairs',
    'quebrada',
    'damaged',
    'ontem',
    'máxima',
    'extra',
  ].flatMap((word) => inserted(TITLES, word)),
  numbered: TITLES.flatMap((title) =>
    [`${title} 3`, `${title} (3)`, `${title} III`, `${title} B`, `3 ${title.toLowerCase()}`].map(
      (header): Pair => [header, title],
    ),
  ),
  'of another number': TITLES.flatMap((title) =>
    ['4 ', '(4) '].map((number): Pair => [`${number}${title}`, `${number.replace('4', '7')}${title}`]),
  ),
  'of another letter': TITLES.flatMap((title) =>
    ['A', 'E', 'O'].map((letter): Pair => [`${title} ${letter}`, `${title} ${letter === 'A' ? 'E' : 'A'}`]),
  ),
  'of another unit of measure': TITLES.filter((title) => UNIT.test(title)).flatMap((title) =>
    UNITS.map((unit): Pair => [title.replace(UNIT, `(${unit})`), title]),
  ),
};

const isTaken = (header: string, title: string) => {
  const question = { id: 10, title, isActive: true, type: 'TEXT_SHORT', options: [] };
  const match = new QuestionTitles({ questions: [question] }).find(header);
  return match.kind === 'one' && match.certainty === 'same';
};

describe('another question', () => {
  it.each(Object.entries(OTHERS))('is never taken for the title without being asked: %s', (_, pairs) => {
    expect(pairs.length).toBeGreaterThan(10);
    const different = pairs.filter(([header, title]) => header !== title);
    expect(different.filter(([header, title]) => isTaken(header, title))).toEqual([]);
  });

  it('is asked about where either has the word, the number or the letter', () => {
    const pairs = [...(OTHERS.negated ?? []), ...(OTHERS.numbered ?? [])];
    expect(pairs.filter(([title, header]) => isTaken(header, title))).toEqual([]);
  });
});

describe('a title that says the same', () => {
  it.each([
    ['numbered', (title: string) => `3. ${title}`],
    ['numbered within a section', (title: string) => `2.1 - ${title}`],
    ['numbered without a sign', (title: string) => `12 ${title}`],
    ['in capitals', (title: string) => title.toUpperCase()],
    ['without accents', (title: string) => title.normalize('NFD').replace(/\p{M}/gu, '')],
    ['without its mark', (title: string) => title.replace('?', ' :')],
    ['with how to answer', (title: string) => `${title} (sim ou não, com foto)`],
  ])('is taken for it, %s', (_, written) => {
    for (const title of TITLES) expect.soft([title, isTaken(written(title), title)]).toEqual([title, true]);
  });
});
