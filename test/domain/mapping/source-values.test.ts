// What a single cell of a source says: a number with a comma, a word for yes or no, a mark of N/A, several options.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cell.ts';
import {
  areNumbers,
  labelMeant,
  numberInText,
  saysNotApplicable,
  wordsForOptions,
} from '../../../src/domain/mapping/source-values.ts';

describe('a number in a text', () => {
  it.each([
    ['8,5', 8.5],
    ['-18,25', -18.25],
    [' -8,5', -8.5],
    ['8.5', 8.5],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['12.345.678,90', 12_345_678.9],
    ['0,1234', 0.1234],
    ['17', 17],
    ['1,234', undefined],
    ['1.234', undefined],
    ['007', undefined],
    ['8,5 ok', undefined],
    [' +8,5 ', 8.5],
    ['1.234.567,8', 1_234_567.8],
    ['1.234,567.8', undefined],
    ['1.234.5', undefined],
    ['', undefined],
  ])('%s is %s', (text, number) => {
    expect(numberInText(text)).toBe(number);
  });

  it('counts where all answers of its question are numbers', () => {
    expect(areNumbers(['8,5', '7'])).toBe(true);
    expect(areNumbers(['17', 18])).toBe(true);
    expect(areNumbers(['8,5', 'bom'])).toBe(false);
    expect(areNumbers(['4512', '4513'])).toBe(false);
    expect(areNumbers([])).toBe(false);
  });
});

describe('a word of a source', () => {
  const options = (...labels: string[]) => ({ options: labels.map((label, id) => ({ id, label })) });
  const yesNo = options('Sim', 'Não');

  // One test: the words are made at their first use.
  it('for yes or no means the only option that says the same', () => {
    const yes =
      'sim s Yes y OK c true verdadeiro ✓ ✔ conforme compliant conforming atende aprovado pass passed';
    const no = 'não n no nok nc false falso ✗ ✘ non-compliant noncompliant reprovado fail failed';
    for (const word of yes.split(' ')) expect([word, labelMeant(word, yesNo)]).toEqual([word, 'Sim']);
    for (const word of [...no.split(' '), 'not ok', 'Não conforme', 'non compliant', 'não atende'])
      expect([word, labelMeant(word, yesNo)]).toEqual([word, 'Não']);
    expect(labelMeant('talvez', yesNo)).toBeUndefined();
    expect(labelMeant('sim', options('Bom', 'Ruim'))).toBeUndefined();
    expect(labelMeant('sim', options('OK', 'Conforme', 'Não'))).toBeUndefined();
  });

  it('says that a question doesn’t apply, unless it is an option', () => {
    const said = ['N/A', 'na', 'n.a.', 'n a', 'Não aplica', 'Não se aplica', 'não aplicável'];
    for (const text of [...said, 'Not applicable', 'sem aplicação'])
      expect([text, saysNotApplicable(text, yesNo)]).toEqual([text, true]);
    for (const text of ['nada', 'Ana', 'n/a hoje', 'isso não se aplica', ''])
      expect([text, saysNotApplicable(text, yesNo)]).toEqual([text, false]);
    expect(saysNotApplicable('NA', options('NA', 'Sim'))).toBe(false);
  });

  it('is the whole cell where that is known, or else its lines, or else what signs part', () => {
    const words = (cell: CellValue) =>
      wordsForOptions(cell, options('Pix, ou QR', 'Cartão'), (one) => one === 'a;b');
    expect(words(' pix, ou qr ')).toEqual(['pix, ou qr']);
    expect(words('a;b')).toEqual(['a;b']);
    expect(words('Pix, ou QR\r\n Cartão \n')).toEqual(['Pix, ou QR', 'Cartão']);
    expect(words('Cartão,; Pix | QR')).toEqual(['Cartão', 'Pix', 'QR']);
    expect(words(5)).toEqual(['5']);
    expect(words(new Date(0))).toEqual([]);
  });
});
