// IMPORTRANGE reads another spreadsheet once a person has allowed it, and LET names what a formula uses twice.
import { expect, it } from 'vitest';
import { createWorkbook, SheetUser, VirtualRuntime } from '../../src/index.ts';
import { scriptFolder } from '../support/script-folder.ts';

const nowMs = () => 0;

function open(formulas: readonly string[], locale = 'en_US') {
  const other = createWorkbook({ id: 'other-one', locale: 'en_US', nowMs, sheets: ['First', 'Data'] });
  const there = new SheetUser(other);
  there.type('First', 'A1', 'hello');
  for (const [cell, text] of Object.entries({
    A1: 'Key',
    B1: 'Amount',
    A2: 'a',
    B2: '1.5',
    A3: 'b',
    B3: '=B2*2',
  }))
    there.type('Data', cell, text);
  const workbook = createWorkbook({ id: 'own-one', locale, nowMs, sheets: ['One'] });
  const user = new SheetUser(workbook);
  formulas.forEach((formula, n) => {
    user.type('One', `A${n * 10 + 1}`, formula);
  });
  const runtime = new VirtualRuntime({
    dir: scriptFolder({ 'Code.gs': '' }),
    startMs: 0,
    spreadsheet: { workbook, otherWorkbooks: [other] },
  });
  const computed = runtime.computeFormulas();
  const sheet = workbook.sheetNamed('One');
  if (sheet === undefined) throw new Error('no sheet');
  const value = (row: number, column = 1) => {
    const found = computed.valueAt(sheet, row, column);
    return typeof found === 'object' && found !== null ? found.text : found;
  };
  return { computed, sheet, value, there };
}

it('is #REF! until access is allowed, and says so where one points at it', () => {
  const { computed, sheet, value } = open([
    '=IMPORTRANGE("https://docs.google.com/spreadsheets/d/other-one/edit", "A1")',
  ]);
  expect(value(1)).toBe('#REF!');
  expect(computed.messageAt(sheet, 1, 1)).toBe('You need to connect these sheets.');
  computed.allowAccess('other-one');
  expect(value(1)).toBe('hello');
  expect(computed.messageAt(sheet, 1, 1)).toBeUndefined();
});

it.each([
  ['nowhere', 'A1', 'isn’t shared'],
  ['other-one', 'Missing!A1', 'Cannot find range or sheet'],
  ['other-one', 'no range', 'Cannot find range or sheet'],
])('of %s, %s is #REF!: %s', (id, range, why) => {
  const { computed, sheet, value } = open([`=IMPORTRANGE("${id}", "${range}")`]);
  computed.allowAccess('other-one');
  expect(value(1)).toBe('#REF!');
  expect(computed.messageAt(sheet, 1, 1)).toContain(why);
});

it('spills values, with those of formulas there, and goes on in a formula of a comma locale', () => {
  const { computed, value } = open(
    [
      '=IMPORTRANGE("other-one"; "Data!A1:Z")',
      '=LET(rows; IMPORTRANGE("other-one"; "Data!A:B"); head; INDEX(rows; 1; 0); SUM(INDEX(rows; 0; MATCH("amount"; head; 0))))',
    ],
    'pt_BR',
  );
  computed.allowAccess('other-one');
  expect([value(1), value(3, 2), value(11)]).toEqual(['Key', 3, 4.5]);
});

it('names nothing beyond the LET, and refuses one without a result', () => {
  const { value } = open(['=LET(x, 2, LET(x, x*5, x)+x)', '=LET(x, 2)', '=x', '=LET(1, 2, 3)']);
  expect([value(1), value(11), value(21), value(31)]).toEqual([12, '#N/A', '#NAME?', '#NAME?']);
});

it.each([
  ['=REGEXMATCH("shop 12", "^shop \\d+$")', true],
  ['=REGEXMATCH("shop", "\\d")', false],
  ['=REGEXMATCH(12, "1")', '#VALUE!'],
  ['=REGEXMATCH("a", "(")', '#REF!'],
  ['=REGEXEXTRACT("from 1.0 to 2.0.", "to (.*)\\.$")', '2.0'],
  ['=REGEXEXTRACT("abc", "b.")', 'bc'],
  ['=REGEXEXTRACT("abc", "x")', '#N/A'],
])('%s is %j', (formula, expected) => {
  expect(open([formula]).value(1)).toBe(expected);
});
