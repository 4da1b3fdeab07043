// What is being typed at the caret of a formula: a name to complete, or an argument to explain.
import { describe, expect, it } from 'vitest';
import { typedAt } from '../../src/serve/page/grid/formula-typing.ts';

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
    ['=NETWORK_TICKETS(|', 'NETWORK_TICKETS', 0],
    ['=network_tickets("situacao=4; unidade=12",|', 'NETWORK_TICKETS', 1],
    ['=NETWORK_TICKETS("a"; "b"; |)', 'NETWORK_TICKETS', 2],
    ['=NETWORK_TICKETS(SUM(1; 2); |)', 'NETWORK_TICKETS', 1],
    ["=NETWORK_TICKET('a(b'!A2; |)", 'NETWORK_TICKET', 1],
    ['=NETWORK_TICKETS({1; 2}; |)', 'NETWORK_TICKETS', 1],
  ])('%s is in a call of %s, argument %d', (text, functionName, argument) => {
    expect(at(text)).toEqual({ kind: 'argument', functionName, argument });
  });

  it.each(['NETW|', '=|', '="FRAN|"', '=NETWORK_TICKETS("situ|")', '=SUM(1)|', '=(1; |)'])(
    '%s is neither',
    (text) => {
      expect(at(text)).toBeNull();
    },
  );
});
