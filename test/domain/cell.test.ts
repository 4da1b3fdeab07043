// P6: text stays text. What Sheets makes of the input is tested on the real bundle in the runtime; here, what goes in.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooLong, MAX_CELL_CHARACTERS, textInput } from '../../src/domain/cell.ts';

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
    expect(isTooLong(text)).toBe(false);
  });

  it('cuts a longer one to 50,000 characters that end with the mark', () => {
    const cut = textInput('x'.repeat(MAX_CELL_CHARACTERS + 1), MARK);
    expect(cut).toHaveLength(MAX_CELL_CHARACTERS);
    expect(cut.endsWith(MARK)).toBe(true);
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
