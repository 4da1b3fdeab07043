// Single cells of an answer sheet: what each reader makes of what people type, and how a sentence quotes it.

import { describe, expect, it } from 'vitest';
import type { CellValue } from '../../../../src/domain/cells/cell.ts';
import {
  type CellReading,
  quoted,
  readCode,
  readCodes,
  readInstant,
  readNumber,
  readText,
  readYes,
  type SheetClock,
  twoNumbersIn,
} from '../../../../src/features/answers/rules/answer-cells.ts';
import { FakePorts } from '../../../support/fake-ports.ts';

const { calendar } = new FakePorts();
/** As Google's formatting of dates: there is none for an invalid one. */
const clock: SheetClock = {
  toInstantMs: calendar.toInstantMs,
  toLocal: (instantMs) => {
    if (Number.isNaN(instantMs)) throw new Error('Invalid argument: date');
    return calendar.toLocal(instantMs);
  },
};

/** The start of a day in the spreadsheet's time zone. */
const day = (year: number, month = 1, dayOfMonth = 1) =>
  new Date(clock.toInstantMs({ year, month, day: dayOfMonth, hour: 0, minute: 0, second: 0 }));
const INVALID = new Date(Number.NaN);
const HALF_PAST_TEN = new Date(day(1899, 12, 30).getTime() + 10.5 * 3_600_000);

/** A reading in short: its value, `blank`, or the problem in angle brackets. */
const told = (reading: CellReading<unknown>) =>
  reading.kind === 'value' ? reading.value : reading.kind === 'wrong' ? `<${reading.problem}>` : 'blank';

describe('a cell of a code', () => {
  it.each<[CellValue, unknown]>([
    ['', 'blank'],
    [' ', 'blank'],
    ["'", 'blank'],
    [0, 0],
    [12, 12],
    [' 12 ', 12],
    ['1\u200b', 1],
    ['\ufeff12\u00ad\u2060 ', 12],
    ['\u200b\u2800', 'blank'],
    ["'12", 12],
    ['007', 7],
    ['123456789012345', 123_456_789_012_345],
    ['1234567890123456', '<not-a-code>'],
    [2 ** 53, '<not-a-code>'],
    [-1, '<not-a-code>'],
    ['-1', '<not-a-code>'],
    ['x12', '<not-a-code>'],
    ['12x', '<not-a-code>'],
    [false, '<not-a-code>'],
    [1.5, '<decimal-code>'],
    ['12.5', '<decimal-code>'],
    ['1,25', '<decimal-code>'],
    ['x1.5', '<not-a-code>'],
    ['1.5x', '<not-a-code>'],
    [' #REF! ', '<error-value>'],
    ['#N/D', '<error-value>'],
    ['#DIV/0!', '<error-value>'],
    ['Loading…', '<error-value>'],
    ['Carregando...', '<error-value>'],
    [INVALID, '<not-a-code>'],
  ])('%j: %s', (cell, expected) => {
    expect(told(readCode(cell))).toBe(expected);
  });
});

describe('a cell of several codes', () => {
  it.each<[CellValue, unknown]>([
    ['', 'blank'],
    ['\u200b4;\u20605\u200e', [4, 5]],
    [4, [4]],
    ['4', [4]],
    ['5; 4\n5\r\n6', [5, 4, 6]],
    [';', '<not-a-code>'],
    ['4;x', '<not-a-code>'],
    ['4;1.5', '<decimal-code>'],
    [4.5, '<decimal-options>'],
    [-4, '<not-a-code>'],
    [true, '<not-a-code>'],
    [day(2026), '<not-a-code>'],
    ['#REF!', '<error-value>'],
  ])('%j: %j', (cell, expected) => {
    expect(told(readCodes(cell))).toEqual(expected);
  });
});

describe('a cell of a date', () => {
  it.each<[CellValue, unknown]>([
    ['', 'blank'],
    [day(2026), day(2026).getTime()],
    [' 01/01/2026 ', day(2026).getTime()],
    ["'2026-01-01", day(2026).getTime()],
    // The service takes four digits, and day 0 of a spreadsheet is in 1899.
    [day(1900), day(1900).getTime()],
    ['1900-01-01', day(1900).getTime()],
    ['1899-12-31', '<not-a-date>'],
    [day(9998, 12, 31), day(9998, 12, 31).getTime()],
    [day(9999), '<not-a-date>'],
    ['9999-01-01', '<not-a-date>'],
    [HALF_PAST_TEN, '<time-only>'],
    [INVALID, '<not-a-date>'],
    [46_000, '<not-a-date>'],
    ['#REF!', '<error-value>'],
  ])('%s: %s', (cell, expected) => {
    for (const language of ['en', 'pt'] as const)
      expect(told(readInstant(cell, clock, language))).toBe(expected);
  });

  it.each([
    ['01/02/2026', day(2026, 2, 1)],
    [' 12/1/2026 10:30 ', new Date(day(2026, 1, 12).getTime() + 10.5 * 3_600_000)],
    ['13/02/2026', undefined],
    ['02/02/2026', undefined],
    ['2026-02-01', undefined],
  ])('%s: in Portuguese the day comes first; in English it may be two dates', (cell, portuguese) => {
    if (portuguese === undefined) {
      expect(told(readInstant(cell, clock, 'en'))).toBe(told(readInstant(cell, clock, 'pt')));
      expect(readInstant(cell, clock, 'en').kind).toBe('value');
    } else {
      expect(told(readInstant(cell, clock, 'pt'))).toBe(portuguese.getTime());
      expect(told(readInstant(cell, clock, 'en'))).toBe('<not-a-date>');
    }
  });
});

describe('a cell of an answer in words', () => {
  it.each<[CellValue, unknown, unknown]>([
    [' ', 'blank', 'blank'],
    ["'00123", "'00123", "'00123"],
    [true, 'TRUE', 'VERDADEIRO'],
    [false, 'FALSE', 'FALSO'],
    [HALF_PAST_TEN, '<time-only>', '<time-only>'],
    [INVALID, '<not-a-date>', '<not-a-date>'],
    ['#NAME?', '<error-value>', '<error-value>'],
    [1.5, '1.5', '1,5'],
    [-0.25, '-0.25', '-0,25'],
    [12, '12', '12'],
    ['1.5', '1.5', '1.5'],
    ['1,5', '1,5', '1,5'],
    [day(2026, 3, 4), '2026-03-04', '2026-03-04'],
    ['😀', '😀', '😀'],
    ['cut \ud83d', '<half-a-sign>', '<half-a-sign>'],
    ['\ude00 cut', '<half-a-sign>', '<half-a-sign>'],
  ])('%j is the text %s where a text is asked for, in Portuguese %s', (cell, en, pt) => {
    expect(told(readText(cell, clock, 'en'))).toBe(en);
    expect(told(readText(cell, clock, 'pt'))).toBe(pt);
  });
});

describe('a cell of a number', () => {
  it.each<[CellValue, unknown]>([
    ['', 'blank'],
    [1.234, 1.234],
    ['12', 12],
    [' -7 ', -7],
    ['1,5', 1.5],
    ['1.5', 1.5],
    ['0,125', 0.125],
    ['0.125', 0.125],
    ['1234,567', 1234.567],
    ['1.234', '<two-numbers>'],
    ['1,234', '<two-numbers>'],
    ['-12.500', '<two-numbers>'],
    ["'999,999", '<two-numbers>'],
    ['1.234,5', 1234.5],
    ['1,234.5', 1234.5],
    ['1.234.567', 1_234_567],
    ['-1,234,567.891', -1_234_567.891],
    ['1.234.5', '<not-a-number>'],
    ['1,23,456', '<not-a-number>'],
    ['1.234,567,8', '<not-a-number>'],
    ['1 234', '<not-a-number>'],
    ['R$ 12', '<not-a-number>'],
    ['123456789012345', 123_456_789_012_345],
    ['1234567890123456', '<not-a-number>'],
    [true, '<not-a-number>'],
    ['#REF!', '<error-value>'],
  ])('%j: %s', (cell, expected) => {
    expect(told(readNumber(cell))).toBe(expected);
  });

  it('that may be two numbers is told with both, as the language writes them', () => {
    expect(twoNumbersIn('-1,234', 'en')).toEqual(['-1234', '-1.234']);
    expect(twoNumbersIn('1.234', 'pt')).toEqual(['1234', '1,234']);
  });
});

describe('a cell of a yes', () => {
  it.each<[CellValue, unknown]>([
    ['', 'blank'],
    ["'x", true],
    ['N/A', true],
    [true, true],
    [1, true],
    [false, 'blank'],
    ['Não', 'blank'],
    [0, 'blank'],
    [2, '<not-a-yes>'],
    ['#REF!', '<error-value>'],
  ])('%j: %s', (cell, expected) => {
    expect(told(readYes(cell))).toBe(expected);
  });
});

describe('a quoted cell', () => {
  it.each<[CellValue, string]>([
    [' as typed ', 'as typed'],
    ["'00123", '00123'],
    ['x'.repeat(101), 'x'.repeat(100)],
    [`${'x'.repeat(99)}😀`, 'x'.repeat(99)],
    [4.5, '4.5'],
    [day(2026, 3, 4), '2026-03-04'],
    [day(1900), '1900-01-01'],
    [HALF_PAST_TEN, '10:30'],
  ])('%s reads %s', (cell, expected) => {
    expect(quoted(cell, clock)).toBe(expected);
  });
});
