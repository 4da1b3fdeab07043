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
