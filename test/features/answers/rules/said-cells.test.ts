// What the cell of an answer says, from what it holds and what it shows: what is sent, and where that isn't what a person
// sees.
import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../../src/domain/cells/cell.ts';
import { readAnswerCell } from '../../../../src/features/answers/rules/answer-cells.ts';
import { FakePorts } from '../../../support/fake-ports.ts';

const clock = new FakePorts().calendar;
const day = (...[year, month, date, hour = 0, minute = 0, second = 0]: readonly number[]) =>
  new Date(clock.toInstantMs({ year: year ?? 0, month: month ?? 1, day: date ?? 1, hour, minute, second }));

function said(stored: CellValue, shown: string | undefined, as: 'text' | 'options' | 'comment' = 'text') {
  const read = readAnswerCell({ stored, shown }, as, clock, 'pt');
  if (read.kind === 'blank') return 'blank';
  if (read.kind === 'wrong') return `<${read.problem}>`;
  return read.shows === undefined ? read.value : [read.value, read.shows];
}

describe('a number', () => {
  it.each<[number, string]>([
    [458, '458'],
    [1234.5, '1.234,50'],
    [1234.5, '1,234.5'],
    [1_234_567, '1 234 567'],
    [1_234_567, '1\u00a0234\u00a0567'],
    [1234.5, 'R$ 1.234,50'],
    [-1234.5, '-R$ 1.234,50'],
    [-1234.5, 'R$ (1.234,50)'],
    [9.9, '€9.90'],
    [9.9, '9,90 BRL'],
    [8.567, '8,6'],
    [1.005, '1,01'],
    [0.5, '1'],
    [0.05, '0,05'],
    [0, '0'],
    [0, '0,00'],
    [-17, '−17'],
    [12_345_678_901, '1,23457E+10'],
    [0.000_012, '1,2E-05'],
  ])('%d that shows %s is sent as it is, without a word', (stored, shown) => {
    expect(said(stored, shown)).toBe(stored);
  });

  it.each<[number, string]>([
    [458, '00458'],
    [0.85, '85%'],
    [0.85, '85 %'],
    [5, '5 kg'],
    [12_345, '123-45'],
    [1200, '1,2 mil'],
    [0.5, '1/2'],
    [458, ''],
    [3, 'Bom'],
    [1234.5, '1.234,60'],
    [7, '-7'],
  ])('%d that shows %s is sent with a word', (stored, shown) => {
    expect(said(stored, shown)).toEqual([stored, shown]);
  });

  it('is not compared with a text that nobody has read', () => {
    expect(said(458, undefined)).toBe(458);
  });

  it('is a text in a comment', () => {
    expect(said(1.5, undefined, 'comment')).toBe('1,5');
    expect(said(7, undefined, 'options')).toBe('7');
  });
});

describe('a day', () => {
  it.each<[Date, string, string]>([
    [day(2026, 3, 5), '05/03/2026', '2026-03-05'],
    [day(2026, 3, 5), '5 de março de 2026', '2026-03-05'],
    [day(2026, 3, 5), 'quinta-feira, 5-mar-26', '2026-03-05'],
    [day(2026, 3, 5), '05/03/2026 00:00:00', '2026-03-05'],
    [day(2026, 3, 5, 14, 30), '05/03/2026 14:30:00', '2026-03-05 14:30'],
    [day(2026, 3, 5, 14, 30), '3/5/2026 2:30 PM', '2026-03-05 14:30'],
    [day(2026, 3, 5, 0, 30), '3/5/2026 12:30 AM', '2026-03-05 00:30'],
    [day(2026, 3, 5, 14, 30, 15), '05/03/2026 14:30', '2026-03-05 14:30:15'],
    [day(1902, 1, 1), '01/01/1902', '1902-01-01'],
  ])('%s that shows %s is sent as %s, without a word', (stored, shown, sent) => {
    expect(said(stored, shown)).toBe(sent);
  });

  it.each<[Date, string, string]>([
    [day(2026, 3, 5, 14, 30), '05/03/2026', '2026-03-05 14:30'],
    [day(2026, 3, 5, 14, 30), '14:30', '2026-03-05 14:30'],
    [day(2026, 3, 5), 'março de 2026', '2026-03-05'],
    [day(2026, 3, 5), '05/03', '2026-03-05'],
    [day(2026, 3, 5), '46086', '2026-03-05'],
  ])('%s that shows %s is sent as %s, with a word', (stored, shown, sent) => {
    expect(said(stored, shown)).toEqual([sent, shown]);
  });

  it('keeps its time in a comment', () => {
    expect(said(day(2026, 3, 5, 14, 30), undefined, 'comment')).toBe('2026-03-05 14:30');
  });

  it('that is none is refused', () => {
    expect(said(new Date(Number.NaN), '')).toBe('<not-a-date>');
    expect(said(day(12_026, 3, 5), '05/03/12026')).toBe('<not-a-date>');
  });
});

describe('a duration or a time', () => {
  it.each<[Date, string]>([
    [day(1900, 1, 1, 2, 30), '50:30'],
    [day(1900, 1, 1, 2, 30), '50:30:00'],
    [day(1899, 12, 30, 10, 30), '10:30'],
    [day(1899, 12, 30, 22, 30), '10:30 PM'],
    [day(1899, 12, 30, 0, 5, 10), '05:10,5'],
    [day(1899, 12, 29, 19), '-5:00'],
    [day(1899, 12, 30, 1, 30), '1h30'],
    [day(1899, 12, 30, 1, 30), '1 h 30 min'],
    [day(1901, 12, 31), '17544:00'],
  ])('%s is sent as it shows: %s', (stored, shown) => {
    expect(said(stored, shown)).toBe(shown);
  });

  it.each<[Date, string | undefined]>([
    [day(1900, 1, 1), '01/01/1900'],
    [day(1900, 1, 1, 2, 30), '01/01/1900 02:30:00'],
    [day(1899, 12, 30, 10, 30), '30/12/1899 10:30:00'],
    [day(1900, 1, 1, 2, 30), '50'],
    [day(1900, 1, 1, 2, 30), undefined],
    [day(1901, 5, 1), '01/05/1901'],
  ])('%s that shows %s is a question', (stored, shown) => {
    expect(said(stored, shown)).toBe('<time-or-day>');
  });
});

describe('any other cell', () => {
  it.each<[CellValue, 'text' | 'options' | 'comment', unknown]>([
    [' ', 'text', 'blank'],
    ["'00123", 'text', "'00123"],
    ['85% (?)', 'text', '<undecided>'],
    ['0,85 (?)', 'text', '<undecided>'],
    ['-1,234 (?)', 'text', '<undecided>'],
    ['1,23 = 123 (?)', 'text', '<undecided>'],
    ['is 85 right (?)', 'text', 'is 85 right (?)'],
    ['85% (?)', 'comment', '85% (?)'],
    ['#NAME?', 'text', '<error-value>'],
    [true, 'text', 'Sim'],
    [false, 'text', 'Não'],
    [true, 'options', 'Sim'],
    [false, 'options', 'Não'],
    [true, 'comment', 'Sim'],
    [false, 'comment', 'blank'],
  ])('%j as %s says %s', (stored, as, expected) => {
    expect(said(stored, String(stored), as)).toBe(expected);
  });
});
