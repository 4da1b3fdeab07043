// Cells as text on the clipboard, as other programs read and write them.
import { expect, it } from 'vitest';
import { fromTsv, toTsv } from '../../src/serve/page/grid/tsv.ts';

it.each([
  [
    'a\tb\nc\td\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a\r\nb', [['a'], ['b']]],
  ['"x\ny"\tz', [['x\ny', 'z']]],
  ['"say ""hi"""', [['say "hi"']]],
  ['a "quoted" word', [['a "quoted" word']]],
  ['"open', [['"open']]],
  [
    '\t\n\t',
    [
      ['', ''],
      ['', ''],
    ],
  ],
  ['', [['']]],
])('reads %j', (text, rows) => {
  expect(fromTsv(text)).toEqual(rows);
});

it('reads back what it wrote', () => {
  const rows = [
    ['a\tb', 'c\nd'],
    ['"e"', ''],
    ['f', '=g'],
  ];
  expect(fromTsv(toTsv(rows))).toEqual(rows);
});
