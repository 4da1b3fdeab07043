// What each port promises to the use cases: played on the fakes of test/support, and on the adapters of src/gas inside
// the runtime, so that neither can drift from the other. A case runs as a script does: no Node, nothing of Vitest.

import type { Ports } from '../../src/app/ports.ts';
import type { CellValue } from '../../src/domain/cell.ts';
import type { Area, Sheet } from '../../src/ports/workbook.ts';

export interface PortCase {
  readonly name: string;
  /** Made of JSON. */
  readonly gives: unknown;
  /** Begins in a spreadsheet with a blank tab, and with empty stores. */
  play(ports: Ports): unknown;
}

/** What a call throws, or `nothing`; its text is the platform's affair. */
function thrownBy(call: () => unknown): 'an error' | 'nothing' {
  try {
    call();
    return 'nothing';
  } catch {
    return 'an error';
  }
}

const area = (row: number, column: number, rows = 1, columns = 1): Area => ({ row, column, rows, columns });

/** A tab of its own with these values from A1 on. */
function sheetWith({ workbook }: Ports, values: readonly (readonly CellValue[])[]): Sheet {
  const sheet = workbook.addSheet('Mine');
  sheet.write(area(1, 1, values.length, values[0]?.length ?? 0), values);
  return sheet;
}

/** The first cells of column A. */
const columnA = (sheet: Sheet, rows: number) => sheet.read(area(1, 1, rows)).map(([value]) => value);

const clock: readonly PortCase[] = [
  {
    name: 'sleeps at least so long, a part of a millisecond included',
    gives: [true, true],
    play({ clock: { nowMs, sleep } }) {
      const before = nowMs();
      sleep(499.5);
      const between = nowMs();
      sleep(0);
      return [between - before >= 500, nowMs() - between < 500];
    },
  },
  {
    name: 'sleeps longer than Google does at a time',
    gives: true,
    play({ clock: { nowMs, sleep } }) {
      const before = nowMs();
      sleep(301_000);
      return nowMs() - before >= 301_000;
    },
  },
];

const calendar: readonly PortCase[] = [
  {
    name: 'shows the clock of the spreadsheet’s zone, and knows its instants',
    gives: [
      { year: 2026, month: 12, day: 31, hour: 23, minute: 59, second: 58 },
      Date.UTC(2027, 0, 1, 2, 59, 58),
    ],
    play({ calendar: { toLocal, toInstantMs } }) {
      const local = toLocal(Date.UTC(2027, 0, 1, 2, 59, 58));
      return [local, toInstantMs(local)];
    },
  },
  {
    name: 'takes months that are over the year for the next one, as a Date does',
    gives: Date.UTC(2027, 0, 1, 3),
    play: ({ calendar }) =>
      calendar.toInstantMs({ year: 2026, month: 13, day: 1, hour: 0, minute: 0, second: 0 }),
  },
];

/** Answered by the runtime's service, and nobody's. */
const SOMEWHERE = 'https://api.franquia.example/api/v1/nothing';
const NOWHERE = 'https://nobody.example/';

const http: readonly PortCase[] = [
  {
    name: 'gives any answer as data, with the names of its headers in lower case',
    gives: ['response', true, [], 'string'],
    play({ http }) {
      const given = http.send({ method: 'GET', url: SOMEWHERE, headers: {}, timeoutSeconds: 30 });
      if (given.kind !== 'response') return given.kind;
      const names = Object.keys(given.headers);
      const upper = names.filter((name) => name !== name.toLowerCase());
      return [given.kind, given.status >= 400, upper, typeof given.body];
    },
  },
  {
    name: 'gives a missing answer as data',
    gives: ['no-answer', 'fetch'],
    play({ http }) {
      const body = JSON.stringify({ a: 1 });
      const given = http.send({ method: 'POST', url: NOWHERE, headers: {}, body, timeoutSeconds: 30 });
      return given.kind === 'no-answer' ? [given.kind, given.at] : given.kind;
    },
  },
  {
    name: 'sends several together: an answer each, or one for all where any is missing',
    gives: [['response', 'response'], 'no-answer'],
    play({ http }) {
      const to = (url: string) => ({ method: 'GET', url, headers: {}, timeoutSeconds: 30 }) as const;
      const both = http.sendTogether([to(SOMEWHERE), to(SOMEWHERE)]);
      const one = http.sendTogether([to(SOMEWHERE), to(NOWHERE)]);
      return ['kind' in both ? both.kind : both.map(({ kind }) => kind), 'kind' in one ? one.kind : 'a list'];
    },
  },
];

const cache: readonly PortCase[] = [
  {
    name: 'gives what was put, and null for the rest',
    gives: ['1', null, { a: '1', b: '2' }, null],
    play({ cache }) {
      cache.put('a', '1', 60);
      cache.putAll({ b: '2', c: '3' }, 60);
      cache.remove('c');
      cache.remove('nobody');
      return [cache.get('a'), cache.get('d'), cache.getAll(['a', 'b', 'c', 'd']), cache.get('c')];
    },
  },
  {
    name: 'forgets after its seconds, not before',
    gives: ['1', null, {}],
    play({ cache, clock }) {
      cache.put('a', '1', 10);
      clock.sleep(9_000);
      const before = cache.get('a');
      clock.sleep(1_001);
      return [before, cache.get('a'), cache.getAll(['a'])];
    },
  },
  {
    name: 'refuses a value over 100 KB',
    gives: ['nothing', 'an error', 'an error'],
    play: ({ cache }) => [
      thrownBy(() => cache.put('a', 'x'.repeat(100_000), 60)),
      thrownBy(() => cache.put('a', 'x'.repeat(102_401), 60)),
      thrownBy(() => cache.putAll({ a: 'x'.repeat(102_401) }, 60)),
    ],
  },
];

const properties: readonly PortCase[] = (
  ['userProperties', 'documentProperties', 'scriptProperties'] as const
).flatMap((store): PortCase[] => [
  {
    name: `${store}: keep texts, and leave others alone`,
    gives: [null, { a: '1', b: '2' }, '3', { a: '3', b: '4', c: '' }, { b: '4', c: '' }],
    play({ [store]: kept }) {
      const before = kept.get('a');
      kept.set('a', '1');
      kept.set('b', '2');
      const first = kept.all();
      kept.setAll({ a: '3', b: '4', c: '' });
      const changed = kept.get('a');
      const second = kept.all();
      kept.remove('a');
      kept.remove('nobody');
      return [before, first, changed, second, kept.all()];
    },
  },
  {
    name: `${store}: refuse a value over 9 KB`,
    gives: ['nothing', 'an error', 'an error'],
    play: ({ [store]: kept }) => [
      thrownBy(() => kept.set('a', 'x'.repeat(8_000))),
      thrownBy(() => kept.set('a', 'x'.repeat(9_217))),
      thrownBy(() => kept.setAll({ a: 'x'.repeat(9_217) })),
    ],
  },
]);

const stores: readonly PortCase[] = [
  {
    name: 'are three',
    gives: ['u', 'd', 's'],
    play({ userProperties, documentProperties, scriptProperties }) {
      userProperties.set('a', 'u');
      documentProperties.set('a', 'd');
      scriptProperties.set('a', 's');
      return [userProperties.get('a'), documentProperties.get('a'), scriptProperties.get('a')];
    },
  },
];

const lock: readonly PortCase[] = [
  {
    name: 'gives what the body gives, and is free again, also when the body threw',
    gives: [{ held: true, value: 7 }, 'an error', { held: true, value: 8 }],
    play: ({ lock }) => [
      lock.hold(100, () => 7),
      thrownBy(() =>
        lock.hold(100, () => {
          throw new Error('of the body');
        }),
      ),
      lock.hold(100, () => 8),
    ],
  },
];

const ids: readonly PortCase[] = [
  {
    name: 'are different each time; fingerprints are those of the text, letter by letter',
    // SHA-256 of the text in UTF-8, in Base64 for URLs: printf 'ação' | openssl dgst -sha256 -binary | basenc --base64url
    gives: [true, 'ungWv48Bz-pBQUDeXa4iI7', true, true],
    play({ ids }) {
      const one = ids.fingerprint('ação');
      return [
        new Set([ids.random(), ids.random(), ids.random()]).size === 3,
        ids.fingerprint('abc'),
        one === ids.fingerprint('ação'),
        one !== ids.fingerprint('acao'),
      ];
    },
  },
];

const triggers: readonly PortCase[] = [
  {
    name: 'are known by the function that they call',
    gives: [0, [true, true], 1, 1, [], 1],
    play({ triggers }) {
      const before = triggers.idsOf('runTicker').length;
      const id = triggers.everyMinutes('runTicker', 5);
      const once = triggers.once('another', 60_000);
      const found = [triggers.idsOf('runTicker').includes(id), triggers.idsOf('another').includes(once)];
      const counts = [triggers.idsOf('runTicker').length, triggers.idsOf('another').length];
      triggers.remove(id);
      triggers.remove('nobody');
      return [before, found, ...counts, triggers.idsOf('runTicker'), triggers.idsOf('another').length];
    },
  },
];

const ui: readonly PortCase[] = [
  {
    name: 'is there for whoever chose a menu item, and gives their answer',
    gives: [true, true],
    play({ ui }) {
      ui.toast('words', 'title');
      ui.tell('title', 'words');
      ui.addMenu('Franchise', [
        { kind: 'item', label: 'Help', functionName: 'showHelp' },
        { kind: 'separator' },
        { kind: 'submenu', label: 'More', entries: [] },
      ]);
      return [ui.available(), ui.confirm('title', 'go on?')];
    },
  },
];

const account: readonly PortCase[] = [
  {
    name: 'says a language, and no consent where everything is allowed',
    gives: [true, true],
    play: ({ account }) => [/^[a-z]{2}/.test(account.locale()), account.consent() === undefined],
  },
];

const workbook: readonly PortCase[] = [
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

const cells: readonly PortCase[] = [
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
    name: 'keep notes, and lose them by an empty one',
    gives: [
      [
        ['one', ''],
        ['', 'two'],
      ],
      [
        ['', ''],
        ['', 'two'],
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
      return [before, sheet.readNotes(area(1, 1, 2, 2))];
    },
  },
];

const rowsAndColumns: readonly PortCase[] = [
  {
    name: 'have an extent: what is filled, and the grid, which grows and never shrinks',
    gives: [[0, 0], [2, 3], true, true],
    play(ports) {
      const { workbook } = ports;
      const blank = workbook.addSheet('Blank').extent();
      const sheet = sheetWith(ports, [
        ['a', '', ''],
        ['', '', 'b'],
      ]);
      const before = sheet.extent();
      sheet.grow(before.maxRows + 5, 1);
      const after = sheet.extent();
      return [
        [blank.lastRow, blank.lastColumn],
        [before.lastRow, before.lastColumn],
        after.maxRows === before.maxRows + 5,
        after.maxColumns === before.maxColumns,
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
      sheet.mark('row', 2, 'row-key', 'r');
      sheet.mark('column', 2, 'column-key', 'c');
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
      sheet.mark('row', 1, 'row-key', 'r');
      sheet.moveRows(1, 2, 5);
      const down = columnA(sheet, 5);
      const marks = sheet.marks('row-key').map(({ on, index }) => [on, index]);
      const notes = sheet.readNotes(area(1, 1, 5)).map(([note]) => note);
      sheet.moveRows(3, 2, 1);
      return [down, marks, notes, columnA(sheet, 5)];
    },
  },
  {
    name: 'go with what stands on them',
    gives: [['a', 'd', ''], [], -2],
    play(ports) {
      const sheet = sheetWith(ports, [['a'], ['b'], ['c'], ['d']]);
      const { maxRows } = sheet.extent();
      sheet.mark('row', 2, 'row-key', 'r');
      sheet.removeRows(2, 2);
      return [columnA(sheet, 3), sheet.marks('row-key'), sheet.extent().maxRows - maxRows];
    },
  },
  {
    name: 'are not hidden, nor locked, where nobody has done that',
    gives: [0, []],
    play(ports) {
      const sheet = sheetWith(ports, [['a'], ['b']]);
      return [sheet.hiddenRows([1, 2]).size, sheet.locked()];
    },
  },
];

const marks: readonly PortCase[] = [
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
      sheet.mark('column', 2, 'k', 'x');
      sheet.mark('row', 3, 'k', 'y');
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
      sheet.mark('column', 1, 'k', 'a');
      sheet.mark('column', 2, 'k', 'b');
      sheet.mark('row', 1, 'k', 'c');
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
      sheet.mark('column', 1, 'key', 'v');
      sheet.setSheetMark('own-'.slice(0, 4), 'ab');
      return [before, sheet.markedCharacters()];
    },
  },
];

export const PORT_CASES: Readonly<Record<string, readonly PortCase[]>> = {
  clock,
  calendar,
  http,
  cache,
  properties: [...properties, ...stores],
  lock,
  ids,
  triggers,
  ui,
  account,
  workbook,
  cells,
  'rows and columns': rowsAndColumns,
  marks,
};
