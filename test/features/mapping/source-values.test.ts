// What a single cell of a source says: a number with a comma, a word for yes or no, a mark of N/A, several options.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../src/domain/cells/cell.ts';
import { wordsForOptions } from '../../../src/features/mapping/rules/texts/option-words.ts';
import { numberInText, percentInText } from '../../../src/features/mapping/rules/texts/source-values.ts';

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
});

describe('a share of a hundred', () => {
  it.each([
    ['85%', 85],
    [' 8,5 % ', 8.5],
    ['-2%', -2],
    ['1,234%', undefined],
    ['85% ok', undefined],
    ['%', undefined],
    ['85', undefined],
  ])('%s is %s', (text, number) => {
    expect(percentInText(text)).toBe(number);
  });
});

describe('a word of a source', () => {
  const options = (...labels: string[]) => ({ options: labels.map((label, id) => ({ id, label })) });

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
