// The language of a spreadsheet, words that people type, and the nearest of several names.

import { describe, expect, it } from 'vitest';
import { findCode, fold, isWord, languageOf, nearest, trimmed } from '../../src/domain/language.ts';

describe('the language', () => {
  it.each([
    ['pt_BR', 'pt'],
    ['PT_pt', 'pt'],
    ['pt', 'pt'],
    ['en_US', 'en'],
    ['de', 'en'],
    ['xx_pt', 'en'],
    ['', 'en'],
  ])('of a spreadsheet with the locale %j is %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });
});

describe('typed words', () => {
  const words = { done: { en: 'Finished', pt: 'Concluída' }, open: { en: 'Waiting', pt: 'Aberta' } };

  it.each([
    ['Finished', 'done'],
    ['  concluida ', 'done'],
    ['DONE', 'done'],
    ['aberta', 'open'],
    ['Open', 'open'],
    ['waiting', 'open'],
    ['', undefined],
    ['   ', undefined],
    ['closed', undefined],
  ])('%j means %j', (typed, code) => {
    expect(findCode(words, typed)).toBe(code);
  });

  it('a word that is blank is meant by nothing that is typed', () => {
    expect(findCode({ none: { en: '', pt: '' } }, ' ')).toBeUndefined();
  });

  it('are compared without case, accents and repeated blanks', () => {
    expect(fold('  Última \n Alteração ')).toBe('ultima alteracao');
    expect(fold('')).toBe('');
    expect(fold('\u200b Shop\u00a0Two\u2060\ufeff')).toBe('shop two');
    expect(isWord('Done\u200b', { en: 'Done', pt: 'Feito' })).toBe(true);
    // What belongs to a sign stays.
    expect(trimmed('\u200e👩\u200d🔧 ❤\ufe0f')).toBe('👩\u200d🔧 ❤\ufe0f');
    expect(trimmed(' \u00ad\u2800\u3164 ')).toBe('');
  });
});

describe('a word', () => {
  const word = { en: 'Action plan', pt: 'Plano de ação' };

  it.each([' action  PLAN', 'plano de acao'])('is %j in one of the languages', (text) => {
    expect(isWord(text, word)).toBe(true);
  });

  it.each(['', 'plan', 'Action plans'])('is not %j', (text) => {
    expect(isWord(text, word)).toBe(false);
  });
});

describe('the nearest name', () => {
  it.each([
    [['unidade', 'situacao', 'tipo'], 'situacoes', 'situacao'],
    [['unidade', 'situacao', 'tipo'], 'TIPÓ', 'tipo'],
    // One letter too many, too few or another, at the beginning, in the middle and at the end.
    [['abcd', 'xbcdef'], 'abcde', 'abcd'],
    [['abc', 'abxx'], 'abx', 'abc'],
    [['bcd', 'abcdef'], 'abcd', 'bcd'],
    [['id', 'ids'], 'is', 'id'],
  ])('among %j to %j is %j', (names, typed, expected) => {
    expect(nearest(names, typed)).toBe(expected);
  });

  it('is the first of two that are equally near, and none where there are none', () => {
    expect(nearest(['ab', 'ac'], 'ad')).toBe('ab');
    expect(nearest([], 'x')).toBeUndefined();
  });
});
