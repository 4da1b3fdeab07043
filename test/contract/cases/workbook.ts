// What the spreadsheet promises: its tabs, and the developer metadata of sheets and columns.

import { area, sheetWith } from './filled-sheet.ts';
import { type PortCase, thrownBy } from './port-case.ts';

export const workbook: readonly PortCase[] = [
  {
    name: 'adds tabs, finds them by name, and refuses a name twice',
    gives: ['Mine', 'grid', null, 'an error', true],
    play({ workbook }) {
      const made = workbook.addSheet('Mine');
      const found = workbook.tabNamed('Mine');
      return [
        found?.name(),
        found?.kind,
        workbook.tabNamed('mine, other'),
        thrownBy(() => workbook.addSheet('Mine')),
        workbook.sheets().at(-1)?.id === made.id,
      ];
    },
  },
  {
    name: 'brings a tab to the front, a new one by itself',
    gives: [true, false, true],
    play({ workbook }) {
      const before = workbook.activeSheet();
      const made = workbook.addSheet('Mine');
      const isInFront = () => workbook.activeSheet().id === made.id;
      const atFirst = isInFront();
      workbook.activate(before);
      const between = isInFront();
      workbook.activate(made);
      return [atFirst, between, isInFront()];
    },
  },
  {
    name: 'deletes a tab',
    gives: [null, -1],
    play({ workbook }) {
      const made = workbook.addSheet('Mine');
      const before = workbook.sheets().length;
      workbook.removeSheet(made);
      return [workbook.tabNamed('Mine'), workbook.sheets().length - before];
    },
  },
  {
    name: 'draws a chart, tells it from others by its id, and lets it show other cells',
    gives: [[], 1, ['Late', 3, 371], ['Late', 2, 371], ['Late', 2, 420], 1],
    play(ports) {
      const sheet = sheetWith(ports, [
        ['Unit', 'Late'],
        ['a', 1],
        ['b', 2],
      ]);
      const none = sheet.charts();
      const shown = (rows: number) => [area(1, 1, rows), area(1, 2, rows)];
      const id = sheet.addChart({
        kind: 'stacked-bars',
        title: 'Late',
        areas: shown(3),
        colours: ['#b2182b'],
        column: 3,
        row: 2,
        height: 371,
      });
      const look = () =>
        sheet.charts().flatMap(({ title, areas, height }) => [title, areas[1]?.rows, height]);
      const isKnown = sheet.charts().filter((chart) => chart.id === id).length;
      const before = look();
      if (id !== undefined) sheet.changeChart(id, shown(2));
      sheet.changeChart(-1, shown(1));
      const changed = look();
      if (id !== undefined) sheet.changeChart(id, shown(2), 420);
      return [none, isKnown, before, changed, look(), sheet.charts().length];
    },
  },
  {
    name: 'gives a tab a colour, says which it has, and takes it away',
    gives: ['', '#d93025', ''],
    play(ports) {
      const sheet = sheetWith(ports, [['Unit']]);
      const before = sheet.tabColour();
      sheet.setTabColour('#d93025');
      const red = sheet.tabColour();
      sheet.setTabColour('');
      return [before, red, sheet.tabColour()];
    },
  },
  {
    name: 'puts a slicer over the cells, and knows that there is one',
    gives: [false, true],
    play(ports) {
      const sheet = sheetWith(ports, [
        ['Unit', 'Late'],
        ['a', 1],
      ]);
      const before = sheet.hasSlicer();
      const cells = { row: 1, column: 1, rows: 2, columns: 2 };
      sheet.addSlicer({ area: cells, by: 1, title: 'Unit', column: 4 });
      return [before, sheet.hasSlicer()];
    },
  },
  {
    name: 'lets figures stand out without a word',
    gives: [
      ['Late', ''],
      [1, -1],
    ],
    play(ports) {
      const sheet = sheetWith(ports, [
        ['Late', ''],
        [1, -1],
      ]);
      sheet.addHighlights([
        { area: area(2, 1, 1), which: 'over-0', background: '#f4a582' },
        { area: area(2, 2, 1), which: 'below-0', background: '#d1e5f0' },
      ]);
      return sheet.read({ row: 1, column: 1, rows: 2, columns: 2 });
    },
  },
  {
    name: 'finds marks of sheets, and whose they are',
    gives: [[['x', true]], [], null, 'y'],
    play({ workbook }) {
      const made = workbook.addSheet('Mine');
      made.setSheetMark('our-key', 'x');
      const found = workbook
        .sheetMarks('our-key')
        .map(({ value, sheetId }) => [value, sheetId() === made.id]);
      const others = [workbook.sheetMarks('other-key'), made.sheetMark('other-key')];
      made.setSheetMark('our-key', 'y');
      return [found, ...others, made.sheetMark('our-key')];
    },
  },
  {
    name: 'reads ranges by their names, and knows what is none',
    gives: [
      [
        ['a', 1],
        ['b', 2],
      ],
      [['b'], ['']],
      null,
      null,
    ],
    play(ports) {
      const { workbook } = ports;
      sheetWith(ports, [
        ['a', 1],
        ['b', 2],
      ]);
      return [
        workbook.readNamed('Mine!A1:B2'),
        workbook.readNamed('Mine!A2:A3'),
        workbook.readNamed('Nobody!A1:B2'),
        workbook.readNamed('no range'),
      ];
    },
  },
  {
    name: 'names cells, and lets a name mean others',
    gives: [null, [2, 3], [{ name: 'Rows', area: area(1, 1, 4, 2) }]],
    play(ports) {
      const { workbook } = ports;
      const sheet = sheetWith(ports, [['a', 1]]);
      const before = workbook.namedArea('Rows');
      workbook.setNamedArea('Rows', sheet, area(1, 1, 2, 3));
      const { rows, columns } = workbook.namedArea('Rows')?.area ?? area(0, 0, 0, 0);
      workbook.setNamedArea('Rows', sheet, area(1, 1, 4, 2));
      return [
        before,
        [rows, columns],
        workbook
          .namedAreas()
          .map((named) => (named.sheetId === sheet.id ? { name: named.name, area: named.area } : {})),
      ];
    },
  },
];

export const marks: readonly PortCase[] = [
  {
    name: 'are found by their key, with all values or some',
    gives: [
      [
        { on: 'column', index: 2, key: 'k', value: 'x' },
        { on: 'row', index: 3, key: 'k', value: 'y' },
      ],
      [{ on: 'row', index: 3, key: 'k', value: 'y' }],
      [],
    ],
    play(ports) {
      const sheet = sheetWith(ports, [['a']]);
      sheet.mark({ on: 'column', index: 2, key: 'k', value: 'x' });
      sheet.mark({ on: 'row', index: 3, key: 'k', value: 'y' });
      const sorted = (values?: readonly string[]) =>
        [...sheet.marks('k', values)].sort((a, b) => (a.value < b.value ? -1 : 1));
      return [sorted(), sorted(['y', 'z']), sheet.marks('other')];
    },
  },
  {
    name: 'are taken off a line',
    gives: ['b', 'c'],
    play(ports) {
      const sheet = sheetWith(ports, [['a']]);
      sheet.mark({ on: 'column', index: 1, key: 'k', value: 'a' });
      sheet.mark({ on: 'column', index: 2, key: 'k', value: 'b' });
      sheet.mark({ on: 'row', index: 1, key: 'k', value: 'c' });
      sheet.unmark('column', 1, 'k');
      sheet.unmark('column', 9, 'k');
      return sheet
        .marks('k')
        .map(({ value }) => value)
        .sort();
    },
  },
  {
    name: 'are counted by the characters of their keys and values, those of the sheet included',
    gives: [0, 3 + 1 + 4 + 2],
    play(ports) {
      const sheet = sheetWith(ports, [['a']]);
      const before = sheet.markedCharacters();
      sheet.mark({ on: 'column', index: 1, key: 'key', value: 'v' });
      sheet.setSheetMark('own-'.slice(0, 4), 'ab');
      return [before, sheet.markedCharacters()];
    },
  },
];
