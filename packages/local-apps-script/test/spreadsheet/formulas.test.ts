// Formulas that read each other give the same values whichever cell is read first.
import { expect, it } from 'vitest';
import { appsScript } from '../../src/vitest.ts';
import { scriptFolder } from '../support/script-folder.ts';

const code = `function test(cells) {
  return cells.map((cell) => SpreadsheetApp.getActive().getRange(cell).getValue());
}`;

const cases = [
  { where: 'beside it', sheets: { One: [['=1+1', '=A1*2']] }, values: { 'One!A1': 2, 'One!B1': 4 } },
  { where: 'below it', sheets: { One: [['=A2*2'], ['=1+1']] }, values: { 'One!A1': 4, 'One!A2': 2 } },
  {
    where: 'in an open range',
    sheets: {
      One: [
        ['=SUM(B1:B)', 1, '=A1*2'],
        ['', 2],
      ],
    },
    values: { 'One!A1': 3, 'One!C1': 6 },
  },
  {
    where: 'on another sheet',
    sheets: { One: [['=Two!A1+1']], Two: [['=5'], ['=One!A1*2']] },
    values: { 'One!A1': 6, 'Two!A1': 5, 'Two!A2': 12 },
  },
] as const;

for (const { where, sheets, values } of cases)
  it.each(Object.keys(values))(`computes what a formula reads ${where}, where %s is read first`, (first) => {
    const script = appsScript({ dir: scriptFolder({ 'Code.gs': code }), sheets });
    const cells = Object.keys(values);
    const later = cells.filter((cell) => cell !== first);
    const read = script.run('test', [first, ...later]);
    expect(read).toEqual([first, ...later].map((cell) => new Map(Object.entries(values)).get(cell)));
  });

it('leaves out of a subtotal what a filter or a person hides, and other subtotals', () => {
  const script = appsScript({
    dir: scriptFolder({
      'Code.gs': `function test() {
        const sheet = SpreadsheetApp.getActiveSheet();
        sheet.getRange('A1:A5').createFilter().setColumnFilterCriteria(1,
          SpreadsheetApp.newFilterCriteria().setHiddenValues(['1']).build());
        sheet.hideRows(3);
        SpreadsheetApp.flush();
        return sheet.getRange('B1:B4').getValues().flat();
      }`,
    }),
    sheets: {
      One: [
        ['n', '=SUBTOTAL(9,A1:A5)'],
        [1, '=SUBTOTAL(109,A1:A6)'],
        [10, '=SUBTOTAL(3,A1:B1)'],
        [100, '=SUBTOTAL(12,A1:A5)'],
        [1_000],
        ['=SUBTOTAL(9,A2:A5)'],
      ],
    },
  });
  expect(script.run('test')).toEqual([1_110, 1_100, 1, '#VALUE!']);
});

it('takes no text of a cell for a number, where it takes any number of cells', () => {
  const script = appsScript({
    dir: scriptFolder({ 'Code.gs': code }),
    sheets: {
      One: [
        ["'5", '=SUM(A1)', '=MAX(A1,2)', '=COUNT(A1)', '=SUM("5")', '=ABS(A1)', '=STDEV(A1:A3)'],
        [1],
        [3],
      ],
    },
  });
  const cells = ['B1', 'C1', 'D1', 'E1', 'F1', 'G1'].map((cell) => `One!${cell}`);
  expect(script.run('test', cells)).toEqual([0, 2, 0, 5, 5, Math.SQRT2]);
});

it('filters by several conditions, and sorts by several columns', () => {
  const rows = [
    ['b', 1, '=FILTER(A1:A4,B1:B4>0,A1:A4<>"c")'],
    ['c', 3, ''],
    ['a', 1, '=SORT(A1:B4,2,FALSE,1,TRUE)'],
    ['d', 0, ''],
  ];
  const script = appsScript({ dir: scriptFolder({ 'Code.gs': code }), sheets: { One: rows } });
  const cells = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6'].map((cell) => `One!${cell}`);
  expect(script.run('test', cells)).toEqual(['b', 'a', 'c', 'a', 'b', 'd']);
});

// Beside the recordings (recordings/truecalc.test.ts), all of whose functions stand where they are called.
it.each([
  ['=LET(twice,LAMBDA(x,x*2),twice(4))', [8]],
  ['=LET(t,10,f,LAMBDA(x,x*t),t,3,f(4))', [40]],
  ['=LET(f,LAMBDA(x,x+1),MAP({1,2},f))', [2, 3]],
  ['=LAMBDA(f,f(3))(LAMBDA(y,y+1))', [4]],
  ['=MAP({1,0,2},LAMBDA(x,6/x))', [6, '#DIV/0!', 3]],
  ['=MAP({"1","x","2"},LAMBDA(x,-x))', [-1, '#VALUE!', -2]],
  ['=SCAN("",A2:C2,LAMBDA(before,x,before&x))', ['a', 'ab', 'abc']],
  ['=BYCOL(A2:C3,LAMBDA(column,COUNTA(column)))', [2, 2, 1]],
  ['=MAKEARRAY(1,3,LAMBDA(r,c,IF(c=2,"",c)))', [1, '', 3]],
  ['=REDUCE(A2:B2,{1},LAMBDA(all,x,all))', ['a', 'b']],
  ['=LET(f,LAMBDA(x,x),1)+f(1)', ['#NAME?']],
  ['=LET(f,LAMBDA(x,x),f)', ['#N/A']],
  ['=LET(f,LAMBDA(x,x),f(1,2))', ['#N/A']],
  ['=LET(f,2,f(1))', ['#N/A']],
  // What several cells in the place of one would become isn't known.
  ['=BYROW(A2:C2,LAMBDA(row,row))', ['#VALUE!']],
])('calls what formulas make: %s', (formula, row) => {
  const code = `function test() { return SpreadsheetApp.getActive().getRange('A1:C1').getDisplayValues()[0]; }`;
  const sheets = { One: [[formula], ['a', 'b', 'c'], ['d', 'e']] };
  const script = appsScript({ dir: scriptFolder({ 'Code.gs': code }), sheets });
  expect(script.run('test')).toEqual([0, 1, 2].map((at) => String(row[at] ?? '')));
});
