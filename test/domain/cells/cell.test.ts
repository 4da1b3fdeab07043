// P6: text stays text. What Sheets makes of the input is tested on the real bundle in the runtime; here, what goes in.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CellKind,
  codeIn,
  fitText,
  isMisread,
  isQuoted,
  MAX_CELL_CHARACTERS,
  numberFormatOf,
  textInput,
  unquoted,
  valueInput,
  widthOf,
  wordsInput,
} from '../../../src/domain/cells/cell.ts';

const MARK = ' … [cut]';

describe('textInput', () => {
  it.each(['=1+1', '+5', '-5', '@now', "'quoted", '\tx', '\nx', '\r\nx', ' =1', '#N/A'])(
    'puts an apostrophe before %j',
    (text) => {
      expect(textInput(text, MARK)).toBe(`'${text}`);
    },
  );

  it.each(['00123', '1/2', 'R$ 5,00', '3 de maio', '10:30', '٣', 'TRUE', 'verdadeiro', 'FAUX'])(
    'puts an apostrophe before %j, which is something else in some language',
    (text) => {
      expect(textInput(text, MARK)).toBe(`'${text}`);
    },
  );

  it.each(['Loja sem luz', '', '😀', 'ligar (urgente)', 'um, dois'])(
    'leaves %j as it is: nothing else can be made of it',
    (text) => {
      expect(textInput(text, MARK)).toBe(text);
    },
  );

  it('keeps a text of 50,000 characters whole', () => {
    const text = 'x'.repeat(MAX_CELL_CHARACTERS);
    expect(textInput(text, MARK)).toBe(text);
  });

  it('cuts a longer one to 50,000 characters that end with the mark', () => {
    const cut = textInput('x'.repeat(MAX_CELL_CHARACTERS + 1), MARK);
    expect(cut).toHaveLength(MAX_CELL_CHARACTERS);
    expect(cut.endsWith(MARK)).toBe(true);
  });

  it('takes a text of up to 1,000 characters with a digit for one that Sheets could convert, and no longer one', () => {
    const longest = `1${'x'.repeat(999)}`;
    expect(textInput(longest, MARK)).toBe(`'${longest}`);
    expect(textInput(`${longest}x`, MARK)).toBe(`${longest}x`);
  });

  it('counts the apostrophe, as Google does', () => {
    const input = textInput(`=${'x'.repeat(MAX_CELL_CHARACTERS - 1)}`, MARK);
    expect(input).toHaveLength(MAX_CELL_CHARACTERS);
    expect(input.startsWith("'=")).toBe(true);
    expect(input.endsWith(MARK)).toBe(true);
  });

  it('never cuts a character in half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3 }), (shift) => {
        const cut = textInput(`${'x'.repeat(shift)}${'😀'.repeat(30_000)}`, MARK);
        expect(cut.length).toBeLessThanOrEqual(MAX_CELL_CHARACTERS);
        expect(/[\ud800-\udbff](?![\udc00-\udfff])/.test(cut)).toBe(false);
      }),
    );
  });
});

describe('valueInput', () => {
  it('protects a text, and leaves what is none as it is', () => {
    const day = new Date(2026, 0, 2);
    const inputs = ['=1+1', 'Troca de fachada', 7, false, day].map((value) => valueInput(value, MARK));
    expect(inputs).toEqual(["'=1+1", 'Troca de fachada', 7, false, day]);
  });
});

describe('wordsInput', () => {
  it('leaves sentences with digits alone, but not what begins like a formula', () => {
    expect(wordsInput('3 rows were added', MARK)).toBe('3 rows were added');
    expect(wordsInput('Imported', MARK)).toBe('Imported');
    expect(wordsInput('=1+1', MARK)).toBe("'=1+1");
  });
});

describe('fitText', () => {
  it('cuts to the size with the mark at the end', () => {
    expect(fitText('abcdefgh', '…', 8)).toBe('abcdefgh');
    expect(fitText('abcdefghi', '…', 8)).toBe('abcdefg…');
  });

  // The first and the last character that are written as pairs: U+10000 and U+10FFFF.
  it.each(['\u{10000}', '\u{10ffff}'])(
    'takes the pair %j out whole where only half of it would fit',
    (pair) => {
      expect(fitText(`abc${pair}defgh`, '…', 5)).toBe('abc…');
      expect(fitText(`abc${pair}defgh`, '…', 6)).toBe(`abc${pair}…`);
    },
  );
});

describe('what a cell holds after an input', () => {
  it.each([
    ["'=1+1", '=1+1'],
    ["'", ''],
    ["it's'", "it's'"],
    ['', ''],
    [5, 5],
    [true, true],
  ])('%j holds %j', (input, held) => {
    expect(unquoted(input)).toBe(held);
    expect(isQuoted(input)).toBe(input !== held);
  });

  it('a cell of which nothing is known is not quoted', () => {
    expect(isQuoted(undefined)).toBe(false);
  });
});

describe('codeIn', () => {
  it.each([
    [7, 7],
    ['7', 7],
    ["'0042", 42],
    ['123456789012345', 123456789012345],
  ])('%j holds the number %j', (value, code) => {
    expect(codeIn(value)).toBe(code);
  });

  it.each(['', 'x7', '7x', '7.5', '-7', "''7", '1234567890123456', true, new Date(0)])(
    '%j holds none',
    (value) => {
      expect(codeIn(value)).toBeUndefined();
    },
  );
});

describe('how a column looks', () => {
  it('shows dates as readers of the language expect', () => {
    expect(numberFormatOf('date', 'pt')).toBe('dd/MM/yyyy');
    expect(numberFormatOf('date', 'en')).toBe('yyyy-MM-dd');
    expect(numberFormatOf('date-time', 'pt')).toBe('dd/MM/yyyy HH:mm:ss');
    expect(numberFormatOf('date-time', 'en')).toBe('yyyy-MM-dd HH:mm:ss');
  });

  it('shows codes without separators, and everything else as Sheets does', () => {
    expect(numberFormatOf('code', 'pt')).toBe('0');
    const others: readonly CellKind[] = ['text', 'short-text', 'long-text', 'number', 'any'];
    for (const kind of others) expect(numberFormatOf(kind, 'en')).toBe('general');
  });

  it.each([
    ['code', 80],
    ['number', 80],
    ['date', 90],
    ['short-text', 100],
    ['date-time', 160],
    ['text', 160],
    ['any', 160],
    ['long-text', 280],
  ] as const)('gives %s %d pixels, as long as the header is short', (kind, pixels) => {
    expect(widthOf(kind, 'ID')).toBe(pixels);
  });

  it('gives room to a header in bold that is longer than the values', () => {
    for (const kind of ['text', 'code', 'date-time', 'any'] as const)
      expect(widthOf(kind, 'x'.repeat(50))).toBe(440);
    // Each `m` takes more room than other letters; up to a step of 40.
    expect(widthOf('number', 'Há uma semana')).toBe(160);
    expect(widthOf('number', 'Há uma senana')).toBe(160);
    expect([widthOf('number', 'xxxxxxxxxxxxx'), widthOf('number', 'mmmxxxxxxxxxx')]).toEqual([120, 160]);
  });
});

it.each([
  ['date', '0.00', true],
  ['date-time', '0%', true],
  ['date', '@', true],
  ['date', 'General', true],
  ['date', '0.###############', false],
  ['date-time', 'd" de "mmm', false],
  ['date-time', 'mm:ss', false],
  ['code', 'dd/MM/yyyy', true],
  ['number', '[h]:mm', true],
  ['number', '[$R$]#,##0.00', false],
  ['number', '0" days"', false],
  ['number', '#,##0\\h', false],
  ['text', 'dd/MM/yyyy', false],
  ['any', '@', true],
] as const)('a %s in a cell of format %s reads as something else: %s', (kind, format, isIt) => {
  expect(isMisread(kind, format)).toBe(isIt);
});
