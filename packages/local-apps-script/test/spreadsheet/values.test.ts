// Values in and out of cells (docs/platform.md#typed-text, docs/platform.md#number-formats, docs/platform.md#dates).
import { describe, expect, it } from 'vitest';
import { createRuntime } from './support.ts';

/** Writes a value into A1 of a fresh spreadsheet and reads it back in the next call. */
function written(value: unknown, options: { locale?: string; format?: string } = {}) {
  const { start } = createRuntime({ locale: options.locale ?? 'en_US', timeZone: 'America/Sao_Paulo' });
  const { range } = start();
  if (options.format !== undefined) range('A1').setNumberFormat(options.format);
  const cell = range('A1').setValue(value);
  return {
    value: cell.getValue(),
    display: cell.getDisplayValue(),
    format: cell.getNumberFormat(),
    formula: cell.getFormula(),
  };
}

describe('setValue reads texts as a person types them (5.1, 5.2)', () => {
  it.each([
    ['-5', -5],
    ['+5', '+5'],
    ['-', '-'],
    ['00123', 123],
    ['1/2', new Date('2026-01-02T03:00:00Z')],
    ['3E5', 300_000],
    ['50%', 0.5],
    ['12.5%', 0.125],
    ['$5', 5],
    ['$1,234.50', 1234.5],
    ['1,234', 1234],
    ['1,23', 123],
    ['1,23,4', '1,23,4'],
    ['.5', 0.5],
    ['TRUE', true],
    ['false', false],
    ['VERDADEIRO', 'VERDADEIRO'],
    ["'5", '5'],
    ["''quoted", "'quoted"],
    ['12345678901234567890', 1.2345678901234567e19],
    ['abc', 'abc'],
    [' =1+1', ' =1+1'],
    ['@x', '@x'],
    ['a\tb\nc', 'a\tb\nc'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [0, 0],
    [false, false],
    [Math.PI, Math.PI],
    [1_763_726_400_123, 1_763_726_400_123],
  ])('%j gives %j', (input, expected) => {
    expect(written(input).value).toEqual(expected);
  });

  it.each([
    ['1,5', 1.5],
    ['1.234,56', 1234.56],
    ['31/12/2024', new Date('2024-12-31T03:00:00Z')],
    ['1/2/2024', new Date('2024-02-01T03:00:00Z')],
    ['1.5', new Date('2026-05-01T03:00:00Z')],
    ['2024-01-31', new Date('2024-01-31T03:00:00Z')],
    ['R$ 5,50', 5.5],
    ['verdadeiro', true],
    ['FALSO', false],
    ['5 de janeiro de 2024', new Date('2024-01-05T03:00:00Z')],
    ['2024-01-02T10:30:00Z', '2024-01-02T10:30:00Z'],
  ])('in pt_BR %j gives %j', (input, expected) => {
    expect(written(input, { locale: 'pt_BR' }).value).toEqual(expected);
  });
});

describe('number formats (5.1, 5.2)', () => {
  it.each([
    ['50%', 0.5, '0%', '50%'],
    ['12.5%', 0.125, '0.00%', '12.50%'],
    ['1,234.5', 1234.5, '#,##0.00', '1,234.50'],
    ['$5', 5, '"$"#,##0', '$5'],
    ['3E5', 300_000, '0.00E+00', '3.00E+05'],
    ['5', 5, '0.###############', '5'],
    ['1/2/2024', new Date('2024-01-02T03:00:00Z'), 'M/d/yyyy', '1/2/2024'],
    ['10:30', new Date('1899-12-30T13:36:28Z'), 'H:mm', '10:30'],
    ['1/2/2024 10:30', new Date('2024-01-02T13:30:00Z'), 'M/d/yyyy H:mm:ss', '1/2/2024 10:30:00'],
  ])('%j brings a format to a cell that has none', (input, value, format, display) => {
    expect(written(input)).toEqual({ value, format, display, formula: '' });
  });

  it('an untouched cell says 0.###############, never General (5.1)', () => {
    const { range } = createRuntime().start();
    expect(range('A1').getNumberFormat()).toBe('0.###############');
    expect(range('A1').setNumberFormat('0.00').setNumberFormat('general').getNumberFormat()).toBe(
      '0.###############',
    );
  });

  it('a Date brings a date format and reads back as the same instant (5.1)', () => {
    const date = new Date('2026-07-15T12:34:56Z');
    expect(written(date, { locale: 'pt_BR' })).toEqual({
      value: date,
      format: 'dd/MM/yyyy HH:mm:ss',
      display: '15/07/2026 09:34:56',
      formula: '',
    });
    expect(written(new Date('2026-07-15T03:00:00Z'), { locale: 'pt_BR' }).format).toBe('dd/MM/yyyy');
  });

  it('reads as a Date exactly when the format is a date, whatever was written (5.1)', () => {
    const { range } = createRuntime({ timeZone: 'Etc/UTC' }).start();
    expect(range('A1').setNumberFormat('yyyy-mm-dd').setValue(2).getValue()).toEqual(
      new Date('1900-01-01T00:00:00Z'),
    );
    expect(range('A1').setNumberFormat('0').getValue()).toBe(2);
    expect(range('B1').setNumberFormat('0.00').setValue(new Date('1900-01-01T12:00:00Z')).getValue()).toBe(
      2.5,
    );
  });

  it('days count from 1899-12-30, and 1900 had no 29 February (5.5)', () => {
    const { range } = createRuntime({ timeZone: 'Etc/UTC' }).start();
    const shown = (value: unknown) =>
      range('A1').setNumberFormat('yyyy-mm-dd').setValue(value).getDisplayValue();
    expect([0, 1, 2, 60, 61, -1, '1900-01-15'].map(shown)).toEqual([
      '1899-12-30',
      '1899-12-31',
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '1899-12-29',
      '1900-01-15',
    ]);
  });

  it('a number format survives clear, clearFormat and clearContent: a number then reads as a Date (5.1)', () => {
    const { range } = createRuntime().start();
    const cell = range('A1').setValue(new Date());
    cell.clear();
    cell.clearFormat();
    cell.clearContent();
    expect(cell.getValue()).toBe('');
    expect(cell.setValue(45_000).getValue()).toBeInstanceOf(Date);
  });

  it('fifteen digits are shown, all are kept (5.5)', () => {
    expect(written(0.1 + 0.2)).toMatchObject({ value: 0.1 + 0.2, display: '0.3' });
    expect(written(1.5, { locale: 'pt_BR' }).display).toBe('1,5');
    expect(written(true, { locale: 'pt_BR' }).display).toBe('VERDADEIRO');
  });
});

describe('cells of format @ (5.2)', () => {
  it.each(['00123', '1/2', '3E5', 'TRUE', '50%', '$5', '-5', '@a', ' x '])('keeps %j as it is', (input) => {
    expect(written(input, { format: '@' }).value).toBe(input);
  });

  it('the strict profile evaluates a formula there; with an apostrophe it is text (not verified)', () => {
    expect(written('=1+1', { format: '@' })).toMatchObject({ value: '#NAME?', formula: '=1+1' });
    expect(written("'=1+1", { format: '@' })).toMatchObject({ value: '=1+1', formula: '' });
  });

  it('another profile keeps it as text', () => {
    const { start } = createRuntime({ profile: { equalsInTextCell: 'text', numberInTextCell: 'number' } });
    const { range } = start();
    expect(range('A1').setNumberFormat('@').setValue('=1+1').getValue()).toBe('=1+1');
    expect(range('A1').setValue(5).getValue()).toBe(5);
  });

  it('a number written there becomes text (not verified)', () => {
    expect(written(5.5, { format: '@', locale: 'pt_BR' }).value).toBe('5,5');
  });
});

describe('formulas (5.1, 5.5)', () => {
  it('a text that begins with = is a formula, and an error reads as its text', () => {
    expect(written('=1/0')).toMatchObject({ value: '#NAME?', formula: '=1/0' });
  });

  it('the evaluator is asked with the formula and its place, again only after a change', () => {
    let calls = 0;
    const { start } = createRuntime({
      evaluate: (formula, { sheet, row, column }) => {
        calls += 1;
        return `${sheet.name}!${row},${column} ${formula}`;
      },
    });
    const { range } = start();
    range('B2').setFormula('A1+1');
    expect(range('B2').getValue()).toBe('Sheet1!2,2 =A1+1');
    range('B2').getValue();
    expect(calls).toBe(1);
    range('A1').setValue(1);
    range('B2').getValue();
    expect(calls).toBe(2);
  });

  it('a formula that reads itself ends', () => {
    const { workbook, start } = createRuntime();
    workbook.evaluate = (_, { sheet }) => sheet.grid.value(1, 1);
    expect(start().range('A1').setFormula('=A1').getValue()).toBe('');
  });

  it('setFormula on several cells fills like dragging', () => {
    const { range } = createRuntime().start();
    range('B1:C2').setFormula('=A1+$A$1');
    expect(range('B1:C2').getFormulas()).toEqual([
      ['=A1+$A$1', '=B1+$A$1'],
      ['=A2+$A$1', '=B2+$A$1'],
    ]);
  });

  it('R1C1 brackets every offset, zero too', () => {
    const { range } = createRuntime().start();
    range('E1').setFormula('=A1+$B$2');
    expect(range('E1').getFormulaR1C1()).toBe('=R[0]C[-4]+R2C2');
    expect(range('F2').setFormulaR1C1('=R[0]C[-4]+R2C2').getFormula()).toBe('=B2+$B$2');
  });
});

describe('exact messages for data (5.3)', () => {
  it('rows and columns that do not match', () => {
    const { range } = createRuntime().start();
    expect(() => range('A1:B2').setValues([[1, 2]])).toThrow(
      'The number of rows in the data does not match the number of rows in the range. The data has 1 but the range has 2.',
    );
    expect(() => range('A1:B2').setValues([[1, 2], []])).toThrow(
      'The number of columns in the data does not match the number of columns in the range. The data has 0 but the range has 2.',
    );
  });

  it('50,000 characters fit, one more does not', () => {
    const { range } = createRuntime().start();
    expect(range('A1').setValue('x'.repeat(50_000)).getValue()).toHaveLength(50_000);
    expect(() => range('A1').setValues([['x'.repeat(50_001)]])).toThrow(
      'Your input contains more than the maximum of 50000 characters in a single cell.',
    );
  });
});
