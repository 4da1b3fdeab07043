// What a formula shows for values and sentences.

import { describe, expect, it } from 'vitest';
import { sentenceRow, shownValue } from '../../../../src/features/formulas/rules/arguments.ts';

describe('the cells of a formula', () => {
  it('show a missing value as a blank, and any other as it is', () => {
    const day = new Date(0);
    expect([undefined, null, 0, false, day, '=1+1'].map((value) => shownValue(value, '…'))).toEqual([
      '',
      '',
      0,
      false,
      day,
      '=1+1',
    ]);
  });

  it('cut a text that no cell holds, with the mark at its end', () => {
    const cut = shownValue('x'.repeat(50_001), '…');
    expect(cut).toBe(`${'x'.repeat(49_999)}…`);
  });

  it('a sentence stands in the first cell of its row', () => {
    expect(sentenceRow('Nothing.', 3)).toEqual(['Nothing.', '', '']);
    expect(sentenceRow('Nothing.', 0)).toEqual(['Nothing.']);
  });
});
