// What sheets promise about cells, rows and columns.

import { area, columnA, sheetWith } from './filled-sheet.ts';
import { type PortCase, thrownBy } from './port-case.ts';

export const cells: readonly PortCase[] = [
  {
    name: 'are read up to the last row and the last column that hold something',
    gives: [
      [['']],
      [
        ['a', '', ''],
        ['', '', 7],
      ],
    ],
    play(ports) {
      const empty = ports.workbook.addSheet('Empty').readAll();
      const sheet = sheetWith(ports, [['a']]);
      sheet.write(area(2, 3), [[7]]);
      return [empty, sheet.readAll()];
    },
  },
  {
    name: 'are copied to another sheet as they are',
    gives: [['00123', 7, '2026-03-02T15:00:00.000Z', '=1+1']],
    play(ports) {
      const sheet = sheetWith(ports, [["'00123", 7, new Date(Date.UTC(2026, 2, 2, 15)), "'=1+1"]]);
      const other = ports.workbook.addSheet('Other');
      sheet.copyCells(area(1, 1, 1, 4), other, 3, 2);
      return other.read(area(3, 2, 1, 4));
    },
  },
  {
    name: 'are cut out with their notes, and stand on the other sheet',
    gives: [[['', '']], [['', '']], [['00123', 7]], [['note', '']]],
    play(ports) {
      const sheet = sheetWith(ports, [["'00123", 7]]);
      sheet.setNotes(1, 1, [['note', '']]);
      const other = ports.workbook.addSheet('Other');
      sheet.cutCells(area(1, 1, 1, 2), other, 3, 2);
      return [
        sheet.read(area(1, 1, 1, 2)),
        sheet.readNotes(area(1, 1, 1, 2)),
        other.read(area(3, 2, 1, 2)),
        other.readNotes(area(3, 2, 1, 2)),
      ];
    },
  },
  {
    name: 'are blank at first, and stay what was written',
    gives: [[['']], ['text', 7, -0.5, true, false, '2026-03-02T15:00:00.000Z', '']],
    play(ports) {
      const row = ['text', 7, -0.5, true, false, new Date(Date.UTC(2026, 2, 2, 15)), ''];
      const sheet = sheetWith(ports, [row]);
      return [sheet.read(area(9, 9)), sheet.read(area(1, 1, 1, row.length))[0]];
    },
  },
  {
    name: 'take texts as Sheets does: an apostrophe keeps them, digits are a number, `=` begins a formula',
    gives: [
      ['00123', '=1+1', 123, -4.5],
      ['', '', '', ''],
    ],
    play(ports) {
      const sheet = sheetWith(ports, [["'00123", "'=1+1", '00123', '-4.5']]);
      return [sheet.read(area(1, 1, 1, 4))[0], sheet.readFormulas(area(1, 1, 1, 4))[0]];
    },
  },
  {
    name: 'give a formula, where there is one',
    gives: [
      ['', '=1+1'],
      ['', ''],
    ],
    play(ports) {
      const sheet = sheetWith(ports, [['a', '=1+1']]);
      const before = sheet.readFormulas(area(1, 1, 1, 2))[0];
      sheet.write(area(1, 2), [[2]]);
      return [before, sheet.readFormulas(area(1, 1, 1, 2))[0]];
    },
  },
  {
    name: 'take no more and no less than the area has, and none outside of the grid',
    gives: ['an error', 'an error', 'an error', 'an error'],
    play(ports) {
      const sheet = sheetWith(ports, [['a']]);
      const { maxRows, maxColumns } = sheet.extent();
      return [
        thrownBy(() => sheet.write(area(1, 1, 2), [['a']])),
        thrownBy(() => sheet.write(area(1, 1), [['a', 'b']])),
        thrownBy(() => sheet.read(area(maxRows, 1, 2))),
        thrownBy(() => sheet.read(area(1, maxColumns + 1))),
      ];
    },
  },
  {
    name: 'append a row below all that stands there, whatever its column, also at the end of the grid',
    gives: [
      ['', '', 'mine'],
      ['b', '', 2],
      ['c', '', ''],
    ],
    play(ports) {
      const sheet = sheetWith(ports, [['a', 1]]);
      const last = sheet.extent().maxRows - 1;
      sheet.write(area(last, 3), [['mine']]);
      sheet.append(['b', '', 2]);
      sheet.append(['c']);
      const { lastRow } = sheet.extent();
      return sheet.read(area(last, 1, lastRow - last + 1, 3));
    },
  },
  {
    name: 'keep plain text in its format, and digits in it as text',
    gives: [['@', '@'], ['0012'], ['@']],
    play(ports) {
      const sheet = sheetWith(ports, [['a', 1]]);
      sheet.setNumberFormats(area(1, 1, 2, 2), ['@', '@']);
      sheet.write(area(2, 1), [['0012']]);
      const first = sheet.numberFormats(area(1, 1, 1, 2))[0];
      return [first, sheet.read(area(2, 1))[0], sheet.numberFormats(area(2, 1))[0]];
    },
  },
  {
    name: 'give the instant of a time on the clock of the spreadsheet',
    gives: Date.UTC(2027, 0, 1, 2, 59, 58),
    play: (ports) =>
      sheetWith(ports, [['a']]).toInstantMs({
        year: 2026,
        month: 12,
        day: 31,
        hour: 23,
        minute: 59,
        second: 58,
      }),
  },
  {
    name: 'show texts and whole numbers as they are',
    gives: [['a', '12']],
    play(ports) {
      return sheetWith(ports, [['a', 12]]).shown(area(1, 1, 1, 2));
    },
  },
  {
    name: 'have a format for each column, however many rows there are',
    gives: [['0', '@', '0', '@'], ['0', '@', '0', '@'], ['0012'], [12]],
    play(ports) {
      const sheet = sheetWith(ports, [['a']]);
      sheet.grow(600, 4);
      sheet.setNumberFormats(area(1, 1, 600, 4), ['0', '@', '0', '@']);
      sheet.write(area(600, 2), [['0012']]);
      sheet.write(area(600, 3), [['0012']]);
      return [
        ...[1, 600].map((row) => sheet.numberFormats(area(row, 1, 1, 4))[0]),
        ...[2, 3].map((column) => sheet.read(area(600, column))[0]),
      ];
    },
  },
  {
    name: 'are automatic again',
    gives: [12],
    play(ports) {
      const sheet = sheetWith(ports, [['a']]);
      sheet.setNumberFormats(area(1, 1), ['@']);
      sheet.setAutomatic([area(1, 1)]);
      sheet.write(area(1, 1), [['0012']]);
      return sheet.read(area(1, 1))[0];
    },
  },
  {
    name: 'keep notes, and lose them by an empty one, or several at once',
    gives: [
      [
        ['one', ''],
        ['', 'two'],
      ],
      [
        ['', ''],
        ['', 'two'],
      ],
      [
        ['', ''],
        ['', ''],
      ],
    ],
    play(ports) {
      const sheet = sheetWith(ports, [['a']]);
      sheet.setNotes(1, 1, [
        ['one', ''],
        ['', 'two'],
      ]);
      const before = sheet.readNotes(area(1, 1, 2, 2));
      sheet.setNotes(1, 1, [['']]);
      const after = sheet.readNotes(area(1, 1, 2, 2));
      sheet.clearNotes([area(1, 1, 1, 1), area(2, 2, 1, 1)]);
      return [before, after, sheet.readNotes(area(1, 1, 2, 2))];
    },
  },
  {
    name: 'gives back the backgrounds of cells, white where there is none, and takes them from several areas',
    gives: [
      ['#fad1a8', '#fad1a8', '#fad1a8'],
      ['#ffffff', '#fad1a8', '#ffffff'],
    ],
    play(ports) {
      const sheet = sheetWith(ports, [['a', 'b']]);
      sheet.setFill([area(1, 1, 1, 3)], '#fad1a8');
      const [before] = sheet.fills(area(1, 1, 1, 3));
      sheet.setFill([area(1, 1, 1, 1), area(1, 3, 1, 1)], null);
      return [before, ...sheet.fills(area(1, 1, 1, 3))];
    },
  },
];

export const rowsAndColumns: readonly PortCase[] = [
  {
    name: 'have an extent: what is filled, and the grid, which grows and never shrinks, each as it is when it is read',
    gives: [[0, 0], [2, 3], true, true],
    play(ports) {
      const { workbook } = ports;
      const blank = workbook.addSheet('Blank').extent();
      const sheet = sheetWith(ports, [
        ['a', '', ''],
        ['', '', 'b'],
      ]);
      const live = sheet.extent();
      const before = { ...live };
      sheet.grow(before.maxRows + 5, 1);
      return [
        [blank.lastRow, blank.lastColumn],
        [before.lastRow, before.lastColumn],
        live.maxRows === before.maxRows + 5,
        live.maxColumns === before.maxColumns,
      ];
    },
  },
  {
    name: 'come in below a row and right of a column; what stands there moves with its notes and marks',
    gives: [['a', '', 'b'], ['', '', 'note'], [['row', 3]], ['a', '', 'c'], [['column', 3]], 2],
    play(ports) {
      const sheet = sheetWith(ports, [
        ['a', 'c'],
        ['b', 'd'],
      ]);
      const { maxRows, maxColumns } = sheet.extent();
      sheet.setNotes(2, 1, [['note']]);
      sheet.mark({ on: 'row', index: 2, key: 'row-key', value: 'r' });
      sheet.mark({ on: 'column', index: 2, key: 'column-key', value: 'c' });
      sheet.insertRowsAfter(1, 1);
      sheet.insertColumnsAfter(1, 1);
      const places = (key: string) => sheet.marks(key).map(({ on, index }) => [on, index]);
      const extent = sheet.extent();
      return [
        columnA(sheet, 3),
        sheet.readNotes(area(1, 1, 3)).map(([note]) => note),
        places('row-key'),
        sheet.read(area(1, 1, 1, 3))[0],
        places('column-key'),
        extent.maxRows - maxRows + extent.maxColumns - maxColumns,
      ];
    },
  },
  {
    name: 'move whole, down and up, in front of a row as it is counted before',
    gives: [['c', 'd', 'a', 'b', 'e'], [['row', 3]], ['', '', 'note', '', ''], ['a', 'b', 'c', 'd', 'e']],
    play(ports) {
      const sheet = sheetWith(ports, [['a'], ['b'], ['c'], ['d'], ['e']]);
      sheet.setNotes(1, 1, [['note']]);
      sheet.mark({ on: 'row', index: 1, key: 'row-key', value: 'r' });
      sheet.moveRows(1, 2, 5);
      const down = columnA(sheet, 5);
      const marks = sheet.marks('row-key').map(({ on, index }) => [on, index]);
      const notes = sheet.readNotes(area(1, 1, 5)).map(([note]) => note);
      sheet.moveRows(3, 2, 1);
      return [down, marks, notes, columnA(sheet, 5)];
    },
  },
  {
    name: 'of a column go with it, with their notes',
    gives: [
      ['c', 'a', 'b', 'd'],
      ['note', '', '', ''],
      ['a', 'b', 'c', 'd'],
    ],
    play(ports) {
      const sheet = sheetWith(ports, [['a', 'b', 'c', 'd']]);
      sheet.setNotes(1, 3, [['note']]);
      sheet.moveColumns(3, 1, 1);
      const [left] = sheet.read(area(1, 1, 1, 4));
      const [notes] = sheet.readNotes(area(1, 1, 1, 4));
      sheet.moveColumns(1, 1, 4);
      return [left, notes, sheet.read(area(1, 1, 1, 4))[0]];
    },
  },
  {
    name: 'come above a row, which goes down with its notes and marks',
    gives: [['', 'a', 'b'], ['', 'note', ''], [['row', 2]], 1],
    play(ports) {
      const sheet = sheetWith(ports, [['a'], ['b']]);
      const { maxRows } = sheet.extent();
      sheet.setNotes(1, 1, [['note']]);
      sheet.mark({ on: 'row', index: 1, key: 'row-key', value: 'r' });
      sheet.insertRowAbove(1);
      const notes = sheet.readNotes(area(1, 1, 3)).map(([note]) => note);
      const marks = sheet.marks('row-key').map(({ on, index }) => [on, index]);
      return [columnA(sheet, 3), notes, marks, sheet.extent().maxRows - maxRows];
    },
  },
  {
    name: 'go with what stands on them',
    gives: [['a', 'd', ''], [], -2],
    play(ports) {
      const sheet = sheetWith(ports, [['a'], ['b'], ['c'], ['d']]);
      const { maxRows } = sheet.extent();
      sheet.mark({ on: 'row', index: 2, key: 'row-key', value: 'r' });
      sheet.removeRows(2, 2);
      return [columnA(sheet, 3), sheet.marks('row-key'), sheet.extent().maxRows - maxRows];
    },
  },
  {
    name: 'are not hidden, merged or locked where nobody has done that',
    gives: [0, [], []],
    play(ports) {
      const sheet = sheetWith(ports, [['a'], ['b']]);
      const merged = sheet.merged({ row: 1, column: 1, rows: 2, columns: 1 });
      return [sheet.hiddenRows([1, 2]).size, merged, sheet.locked()];
    },
  },
];
