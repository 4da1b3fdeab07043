// What is being typed at the caret of a formula: a name to complete, or an argument to explain.
import { describe, expect, it } from 'vitest';
import { typedAt } from '../../../sandbox/workbook/page/grid/formula-typing.ts';

/** @param text - `|` stands for the caret */
function at(text: string) {
  const caret = text.indexOf('|');
  return typedAt(text.replace('|', ''), caret);
}

describe('what is typed at the caret', () => {
  it.each([
    ['=FRAN|', 'FRAN', 1],
    ['=1+fran|', 'fran', 3],
    ['=SUM(A1; FRAN|)', 'FRAN', 9],
    ['="a(" & FRAN|', 'FRAN', 8],
  ])('%s is the name %s', (text, name, from) => {
    expect(at(text)).toEqual({ kind: 'name', name, from });
  });

  it.each([
    ['=FRANCHISE_TICKETS(|', 'FRANCHISE_TICKETS', 0],
    ['=franchise_tickets("situacao=4; unidade=12",|', 'FRANCHISE_TICKETS', 1],
    ['=FRANCHISE_TICKETS("a"; "b"; |)', 'FRANCHISE_TICKETS', 2],
    ['=FRANCHISE_TICKETS(SUM(1; 2); |)', 'FRANCHISE_TICKETS', 1],
    ["=FRANCHISE_TICKET('a(b'!A2; |)", 'FRANCHISE_TICKET', 1],
    ['=FRANCHISE_TICKETS({1; 2}; |)', 'FRANCHISE_TICKETS', 1],
  ])('%s is in a call of %s, argument %d', (text, functionName, argument) => {
    expect(at(text)).toEqual({ kind: 'argument', functionName, argument });
  });

  it.each(['FRAN|', '=|', '="FRAN|"', '=FRANCHISE_TICKETS("situ|")', '=SUM(1)|', '=(1; |)'])(
    '%s is neither',
    (text) => {
      expect(at(text)).toBeNull();
    },
  );
});
