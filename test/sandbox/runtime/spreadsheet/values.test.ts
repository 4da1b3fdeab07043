// Values in and out of cells: platform.md sections 5.1, 5.2 and 5.5.
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
    ['1,23', '1,23'],
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
