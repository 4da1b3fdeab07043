// What a sheet shows of a custom function while it is typed, from the JSDoc above it.
import { describe, expect, it } from 'vitest';
import { functionHelpOf } from '../src/index.ts';

function helpOf(code: string) {
  return functionHelpOf({ scripts: [{ code }] });
}

describe('help of custom functions', () => {
  it('has name, purpose and arguments, with lines joined', () => {
    const code = `
/**
 * The price of a thing,
 * in a currency.
 *
 * @example =PRICE("a", "EUR")
 * @param {"a"} thing What it is.
 * @param {"EUR"} [currency=EUR] Its code;
 *   euros when left out.
 * @return {number} The price.
 * @customfunction
 */
function PRICE(thing, currency) {}`;
    expect(helpOf(code)).toEqual([
      {
        name: 'PRICE',
        about: 'The price of a thing, in a currency.',
        parameters: [
          { name: 'thing', isOptional: false, about: 'What it is.' },
          { name: 'currency', isOptional: true, about: 'Its code; euros when left out.' },
        ],
      },
    ]);
  });

  it('offers no function without the tag, nor one whose comment stands elsewhere', () => {
    expect(helpOf('/** Adds. */\nfunction ADD() {}')).toEqual([]);
    expect(helpOf('/** @customfunction */\nvar a = 1;\nfunction ADD() {}')).toEqual([]);
    expect(helpOf('// @customfunction\nfunction ADD() {}')).toEqual([]);
  });
});
