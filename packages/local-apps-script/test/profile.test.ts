// Every open question about the platform: each of its answers is what scripts meet under a profile that has it.

import { describe, expect, it } from 'vitest';
import {
  type OpenQuestion,
  openQuestions,
  type PlatformProfile,
  questionNames,
  usualProfile,
} from '../src/profiles/open-questions.ts';
import type { RunAs, RuntimeOptions } from '../src/runtime-options.ts';
import { workbookFromJson, workbookToJson } from '../src/spreadsheet/model/snapshot.ts';
import { SheetUser } from '../src/spreadsheet/model/user-edits.ts';
import { createWorkbook, type Workbook } from '../src/spreadsheet/model/workbook.ts';
import { noon, runtimeOf } from './support/script-folder.ts';

interface Scene {
  readonly how?: RunAs;
  readonly prepare?: (workbook: Workbook) => void;
  readonly runtime?: Partial<RuntimeOptions>;
  readonly computes?: boolean;
  /** What the person takes to answer a question. */
  readonly thinkingMs?: number;
}

/** What the body of a function gives: its value, or `! ` and the message that it ends with. */
function play(profile: Partial<PlatformProfile>, body: string, scene: Scene = {}): unknown {
  const workbook = createWorkbook({ locale: 'pt_BR', timeZone: 'America/Sao_Paulo', profile });
  scene.prepare?.(workbook);
  const runtime = runtimeOf(`function test(e) { const sheet = SpreadsheetApp.getActiveSheet(); ${body} }`, {
    profile,
    spreadsheet: { workbook },
    ui: {
      ask: () => ({ button: 'OK', afterMs: scene.thinkingMs ?? 0 }),
      show: () => undefined,
    },
    ...scene.runtime,
  });
  if (scene.computes === true) runtime.computeFormulas();
  const { result } = runtime.run('test', [], scene.how ?? {});
  runtime.close();
  return result.end === 'returned' ? result.value : `! ${result.message}`;
}

const tested = new Set<OpenQuestion>();

/** A test that the answers to a question show themselves so. */
function shows<Q extends OpenQuestion>(
  question: Q,
  body: string,
  expected: { readonly [A in PlatformProfile[Q]]: unknown },
  scene: Scene = {},
): void {
  tested.add(question);
  it.each(Object.entries(expected))(`${question}: %s`, (answer, seen) => {
    expect(play({ ...usualProfile, [question]: answer }, body, scene)).toEqual(seen);
  });
}

const FORMULA: RunAs = { kind: 'custom-function' };
const NOT_ALLOWED = '! You do not have permission to call createDeveloperMetadataFinder';
const UNSUPPORTED = '! The action is not supported for the OBJECT sheet.';
const ARBITRARY =
  '! Adding developer metadata to arbitrary ranges is not currently supported. Developer metadata may only be added to the top-level spreadsheet, an individual sheet, or an entire row or column.';

describe('developer metadata', () => {
  shows(
    'metadataOnCountedRange',
    `sheet.getRange('C:C').addDeveloperMetadata('k', 'letters'); sheet.getRange('4:4').addDeveloperMetadata('k', 'number');
     sheet.getRange(1, 2, sheet.getMaxRows(), 1).addDeveloperMetadata('k', 'counted');
     return sheet.createDeveloperMetadataFinder().withKey('k').onIntersectingLocations().find().map((m) => m.getValue());`,
    { refused: ARBITRARY, accepted: ['letters', 'number', 'counted'] },
  );

  const FILLS = `for (let n = 1; n <= 30; n++) sheet.getRange(n + ':' + n).addDeveloperMetadata('k', 'v'.repeat(999));`;
  shows(
    'metadataLimit',
    `${FILLS} SpreadsheetApp.flush(); SpreadsheetApp.getActiveSpreadsheet().addDeveloperMetadata('k', 'v'.repeat(29999));
     try { sheet.addDeveloperMetadata('x', ''); } catch (e) { return e.message; } return 'room';`,
    { enforced: 'The developer metadata of this sheet exceeds the limit of 30000 characters.', none: 'room' },
  );

  it('are counted before they are flushed, and when a value is made longer', () => {
    expect(play({}, `${FILLS} sheet.addDeveloperMetadata('x', '');`)).toMatch(/30000/);
    const longer = `${FILLS} sheet.createDeveloperMetadataFinder().withKey('k').onIntersectingLocations().find()[0]`;
    expect(play({}, `${longer}.setValue('v'.repeat(1000));`)).toMatch(/30000/);
    expect(play({}, `${longer}.setValue('v').getValue(); sheet.addDeveloperMetadata('x', '');`)).toBe(
      undefined,
    );
    const ofBook = `const book = SpreadsheetApp.getActiveSpreadsheet(); book.addDeveloperMetadata('k', 'v'.repeat(29999));`;
    expect(play({}, `${ofBook} book.addDeveloperMetadata('x');`)).toBe(
      '! The developer metadata of this spreadsheet exceeds the limit of 30000 characters.',
    );
  });

  shows(
    'metadataInFormulas',
    `const direct = sheet.getDeveloperMetadata().map((m) => m.getValue());
     try { sheet.createDeveloperMetadataFinder(); } catch (e) { return [...direct, '! ' + e.message]; }
     return [...direct, ...sheet.createDeveloperMetadataFinder().find().map((m) => m.getValue())];`,
    {
      readable: ['v', 'v'],
      'finder-refused': ['v', NOT_ALLOWED],
      refused: '! You do not have permission to call getDeveloperMetadata',
    },
    { how: FORMULA, prepare: (workbook) => addMark(workbook, 0) },
  );

  shows(
    'metadataOfDuplicate',
    `return SpreadsheetApp.getActiveSpreadsheet().duplicateActiveSheet().getDeveloperMetadata().length;`,
    { copied: 1, 'left-out': 0 },
    { prepare: (workbook) => addMark(workbook, 0) },
  );

  it('all go where the file was restored or converted', () => {
    const prepare = (workbook: Workbook) => {
      addMark(workbook, 0);
      workbook.loseMetadata();
    };
    expect(play({}, 'return sheet.getDeveloperMetadata().length;', { prepare })).toBe(0);
  });
});

function addMark(workbook: Workbook, sheetId: number): void {
  workbook.metadata.add({
    key: 'k',
    value: 'v',
    visibility: 'DOCUMENT',
    location: { type: 'SHEET', sheetId },
  });
}

describe('cells of text', () => {
  const written = (value: string) =>
    `const cell = sheet.getRange('A1').setNumberFormat('@').setValue(${value}); return [cell.getValue(), cell.getFormula()];`;
  shows('equalsInTextCell', written(`'=1+1'`), { formula: ['#NAME?', '=1+1'], text: ['=1+1', ''] });
  shows('apostropheInTextCell', written(`"'x"`), { stripped: ['x', ''], kept: ["'x", ''] });
  shows(
    'numberInTextCell',
    `sheet.getRange('A1').setNumberFormat('@').setValue(5); return sheet.getRange('A1').getValue();`,
    {
      text: '5',
      number: 5,
    },
  );

  it('take off the apostrophe that a person types, whatever they do to one of code', () => {
    const prepare = (workbook: Workbook) =>
      new SheetUser(workbook).type(workbook.sheets[0]?.name ?? '', 'A1', "'x");
    for (const apostropheInTextCell of openQuestions.apostropheInTextCell) {
      expect(play({ apostropheInTextCell }, `return sheet.getRange('A1').getValue();`, { prepare })).toBe(
        'x',
      );
    }
  });
});

describe('charts', () => {
  shows(
    'rangesOfChart',
    `const ranges = ['A1:A3', 'B1:B3', 'D1:D3'].map((one) => sheet.getRange(one));
     const chart = ranges.reduce((builder, range) => builder.addRange(range), sheet.newChart().asBarChart());
     sheet.insertChart(chart.setPosition(1, 6, 0, 0).build());
     return sheet.getCharts()[0].getRanges().map((range) => range.getA1Notation());`,
    { 'as-given': ['A1:A3', 'B1:B3', 'D1:D3'], merged: ['A1:B3', 'D1:D3'] },
  );
});

describe('dates', () => {
  shows(
    'datesReadBack',
    `return sheet.getRange('A1').setValue(new Date(${noon + 250})).getValue().getTime() - ${noon};`,
    { exact: 250, 'millisecond-early': 249, 'whole-seconds': 0 },
  );
  shows('dottedDates', `return sheet.getRange('A1').setValue('1.2.2026').getValue() instanceof Date;`, {
    dates: true,
    text: false,
  });
});

describe('writes', () => {
  shows(
    'rangeClear',
    `const cell = sheet.getRange('A1').setNote('n'); cell.clear(); return cell.getNote();`,
    { 'keeps-notes-and-validations': 'n', 'clears-all': '' },
  );
  shows(
    'notesOfMove',
    `sheet.getRange('A1').setNote('n').moveTo(sheet.getRange('B1')); return sheet.getRange('B1').getNote();`,
    { moved: 'n', 'left-behind': '' },
  );
  shows(
    'copiesThatFit',
    `sheet.getRange('A1:B1').setValues([['v', 'w']]);
     sheet.getRange('A1').copyTo(sheet.getRange('C1:D2')); sheet.getRange('A1:B1').copyTo(sheet.getRange('A3:B4'));
     return sheet.getRange('A1:D4').getValues().map((row) => row.join(''));`,
    { all: ['vwvv', 'vv', 'vw', 'vw'], 'first-alone': ['vwv', '', 'vw', ''] },
  );
  shows(
    'subtotals',
    `sheet.getRange('A1:A3').setValues([['v'], ['h'], ['g']]);
     sheet.hideRows(2);
     sheet.getRange('A3').shiftRowGroupDepth(1).collapseGroups();
     return sheet.getRange('B1:B3').setFormulaR1C1('=SUBTOTAL(103;R[0]C[-1])').getValues().flat();`,
    { 'what-shows': [1, 0, 0], 'grouped-too': [1, 0, 1], 'hidden-too': [1, 1, 1] },
    { computes: true },
  );
  shows(
    'filteredRows',
    `sheet.getRange('A1:A2').setValues([['h'], ['v']]);
     const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues(['v']).build();
     sheet.getRange('A1:A2').createFilter().setColumnFilterCriteria(1, hidden);
     SpreadsheetApp.flush();
     sheet.getRange('A2').moveTo(sheet.getRange('C5')); return sheet.getRange('C5').getValue();`,
    {
      moved: 'v',
      'left-out': '',
      refused: '! This operation is not supported on a range with a filtered out row.',
    },
  );
  it('filteredRows: formulas go on pointing to cells that were left out', () => {
    const code = `sheet.getRange('A1:B2').setValues([['h', 'h'], ['v', '=A2']]);
      const hidden = SpreadsheetApp.newFilterCriteria().setHiddenValues(['v']).build();
      sheet.getRange('A1:B2').createFilter().setColumnFilterCriteria(1, hidden);
      SpreadsheetApp.flush();
      sheet.getRange('A2:B2').moveTo(sheet.getRange('D5')); return sheet.getRange('B2').getFormula();`;
    expect(play({ filteredRows: 'left-out' }, code)).toBe('=A2');
  });
  const MERGED_REFUSED = '! This operation is not supported on a range with merged cells.';
  const MERGED = `sheet.getRange('A3:A4').setValues([['v'], ['']]).merge(); SpreadsheetApp.flush();`;
  const merges = `return SpreadsheetApp.getActiveSheet().getRange('A1:Z20').getMergedRanges().map((one) => one.getA1Notation());`;
  shows('mergedRows', `${MERGED} sheet.getRange('A3:B4').moveTo(sheet.getRange('C9')); ${merges}`, {
    moved: ['C9:C10'],
    'refused-in-part': ['C9:C10'],
    refused: MERGED_REFUSED,
  });
  it.each([
    ['copied', `sheet.getRange('A3:B3').copyTo(sheet.getRange('C9'));`, ['A3:A4']],
    ['moved as rows', `sheet.moveRows(sheet.getRange('A3'), 9);`, []],
    ['moved before', `sheet.moveRows(sheet.getRange('A8'), 4);`, []],
    ['moved onto', `sheet.getRange('C8').moveTo(sheet.getRange('A4'));`, []],
  ])('mergedRows: of cells that are %s in part', (_how, code, left) => {
    expect(play({ mergedRows: 'moved' }, `${MERGED} ${code} ${merges}`)).toEqual(left);
    expect(play({ mergedRows: 'refused-in-part' }, `${MERGED} ${code} ${merges}`)).toBe(MERGED_REFUSED);
    expect(play({ mergedRows: 'refused' }, `${MERGED} ${code} ${merges}`)).toBe(MERGED_REFUSED);
  });
  it('mergedRows: whole rows take merged cells along', () => {
    const code = `${MERGED} sheet.moveRows(sheet.getRange('A3:A4'), 9); ${merges}`;
    expect(play({ mergedRows: 'refused-in-part' }, code)).toEqual(['A7:A8']);
  });
  shows(
    'pivotedRows',
    `sheet.moveRows(sheet.getRange('A3'), 9); return 'done';`,
    { moved: 'done', refused: '! This operation is not supported on a range with a pivot table.' },
    { prepare: (workbook) => new SheetUser(workbook).makePivot('Página1', 'H2:J6') },
  );
  tested.add('refusedMoves');
  it.each([
    ['at-call', 'call'],
    ['at-flush', 'flush'],
  ] as const)('refusedMoves: %s', (refusedMoves, seen) => {
    const code = `${MERGED}
      try { sheet.moveRows(sheet.getRange('A3'), 9); } catch (thrown) { return 'call'; }
      try { SpreadsheetApp.flush(); } catch (thrown) { return 'flush'; }`;
    expect(play({ mergedRows: 'refused', refusedMoves }, code)).toBe(seen);
    const moved = code.replace(
      `sheet.moveRows(sheet.getRange('A3'), 9)`,
      `sheet.getRange('A3').moveTo(sheet.getRange('C3'))`,
    );
    expect(play({ mergedRows: 'refused', refusedMoves }, moved)).toBe(seen);
  });
  tested.add('rejectedInput');
  it.each([
    ['at-call', 'call'],
    ['at-flush', 'flush'],
  ] as const)('rejectedInput: %s', (rejectedInput, seen) => {
    const words = 'The data you entered in cell B2 violates the data validation rules set on this cell.';
    const code = `let at = 'call';
      try { sheet.getRange('A1:B2').setValues([[1, 2], [3, 'b']]); at = 'flush'; SpreadsheetApp.flush(); }
      catch (thrown) { return [at, thrown.message, ...sheet.getRange('A1:B2').getValues().flat()]; }`;
    const prepare = (workbook: Workbook) =>
      new SheetUser(workbook).validate('Página1', 'B2', {
        condition: { criteria: 'NUMBER_GREATER_THAN', values: [{ kind: 'plain', value: 1 }] },
        allowInvalid: false,
      });
    expect(play({ rejectedInput }, code, { prepare })).toEqual([seen, words, '', '', '', '']);
  });
  shows(
    'marksWhenSorted',
    `sheet.getRange('A2:B4').setValues([[3, 'x'], [2, 'y'], [1, 'z']]);
      sheet.getRange('2:2').addDeveloperMetadata('key');
      sheet.getRange('A2:A4').sort(1);
      return sheet.createDeveloperMetadataFinder().find()[0].getLocation().getRow().getRow();`,
    { stay: 2, 'go-along': 4 },
  );
  const LAST = `const last = sheet.getMaxRows(); sheet.getRange(last, 1).setNumberFormat('@');`;
  shows(
    'rowsAtEnd',
    `${LAST} sheet.insertRowsAfter(last, 1); return sheet.getRange(last + 1, 1).getNumberFormat();`,
    {
      'like-the-row-above': '@',
      plain: '0.###############',
    },
  );

  it('of a row before the last one take the formats of the row above in any case', () => {
    const code = `sheet.getRange(2, 1).setNumberFormat('@'); sheet.insertRowsAfter(2, 1); return sheet.getRange(3, 1).getNumberFormat();`;
    expect(play({ rowsAtEnd: 'plain' }, code)).toBe('@');
  });

  tested.add('writes');
  it.each([
    ['buffered', ''],
    ['at-once', 'here'],
  ] as const)('writes: %s', (writes, seen) => {
    const workbook = createWorkbook({ profile: { writes } });
    const runtime = runtimeOf(
      `function test() { SpreadsheetApp.getActiveSheet().getRange('A1').setValue('here'); Utilities.sleep(1); }`,
      {
        profile: { writes },
        spreadsheet: { workbook },
        beforeCall: (_execution, name) => (name === 'Utilities.sleep' ? 'kill' : 'go'),
      },
    );
    expect(runtime.run('test').result.end).toBe('killed');
    expect(workbook.sheets[0]?.grid.value(1, 1) ?? '').toBe(seen);
    runtime.close();
  });
});

describe('tabs that are no grid', () => {
  const prepare = (workbook: Workbook) => new SheetUser(workbook).addChartTab('Chart');
  shows(
    'sizeOfGridlessSheet',
    'return [sheet.getMaxRows(), sheet.getLastRow(), sheet.getLastColumn()];',
    {
      throws: UNSUPPORTED,
      answers: [0, 0, 0],
    },
    { prepare },
  );
  shows(
    'metadataOfGridlessSheet',
    `return sheet.addDeveloperMetadata('k').getDeveloperMetadata().length;`,
    {
      works: 1,
      throws: UNSUPPORTED,
    },
    { prepare },
  );

  it('have a name, a place and a kind, and refuse whatever is about cells', () => {
    expect(
      play({}, 'return [sheet.getName(), sheet.getIndex(), String(sheet.getType())];', { prepare }),
    ).toEqual(['Chart', 2, 'OBJECT']);
    const book = 'SpreadsheetApp.getActiveSpreadsheet()';
    for (const call of [
      `sheet.getRange('A1')`,
      'sheet.getDataRange()',
      'sheet.getActiveRangeList()',
      'sheet.insertRowsAfter(1, 1)',
      'sheet.setFrozenRows(1)',
      `sheet.appendRow(['x'])`,
      `${book}.getLastRow()`,
      `${book}.getRange('Chart!A1')`,
      `${book}.getRange('A1')`,
      'SpreadsheetApp.getActiveRange()',
    ]) {
      expect([call, play({}, `${call};`, { prepare })]).toEqual([call, UNSUPPORTED]);
    }
  });

  it('come back from a file, as do tables', () => {
    const workbook = createWorkbook({ sheets: ['Data'] });
    const user = new SheetUser(workbook);
    user.addChartTab('Chart');
    user.makeTable('Data', 'B2:C5');
    const back = workbookFromJson(JSON.parse(JSON.stringify(workbookToJson(workbook))));
    expect(back.sheets.map(({ name, type, tables }) => ({ name, type, tables }))).toEqual([
      { name: 'Data', type: 'GRID', tables: [{ row: 2, column: 2, rows: 4, columns: 2 }] },
      { name: 'Chart', type: 'OBJECT', tables: [] },
    ]);
  });
});

describe('a table of the user’s, with typed columns', () => {
  const prepare = (workbook: Workbook) =>
    new SheetUser(workbook).makeTable(workbook.sheets[0]?.name ?? '', 'B2:C5');
  const rule = 'SpreadsheetApp.newDataValidation().requireCheckbox().build()';

  it('refuses formats and validations below its header, and takes values', () => {
    const format = "! You can't set the number format of cells in a typed column.";
    const validation = '! This operation is not allowed on cells in typed columns.';
    for (const [call, seen] of [
      [`sheet.getRange('A1:B3').setNumberFormat('@')`, format],
      [`sheet.getRange('C5').setNumberFormats([['@']])`, format],
      [`sheet.getRange('C3').setDataValidation(${rule})`, validation],
      [`sheet.getRange('C3').setDataValidations([[null]])`, validation],
      [`sheet.getRange('B2:C2').setNumberFormat('@')`, undefined],
      [`sheet.getRange('D3:E3').setNumberFormat('@')`, undefined],
      [`sheet.getRange('B3').setValue('x').setBackground('red')`, undefined],
    ] as const) {
      expect([call, play({}, `${call};`, { prepare })]).toEqual([call, seen]);
    }
  });

  it('follows its cells', () => {
    expect(
      play({}, `sheet.insertColumnBefore(1); sheet.getRange('D3').setNumberFormat('@');`, { prepare }),
    ).toMatch(/typed column/);
    expect(
      play({}, `sheet.insertColumnBefore(1); sheet.getRange('B3').setNumberFormat('@');`, { prepare }),
    ).toBe(undefined);
  });
});

describe('people and triggers', () => {
  shows(
    'ownerProperties',
    `return PropertiesService.getUserProperties().getProperty('k');`,
    {
      'of-the-owner': 'v',
      empty: null,
      refused: '! You do not have permission to call PropertiesService.getUserProperties',
    },
    {
      how: FORMULA,
      runtime: {
        saved: { properties: { script: {}, document: {}, users: { owner: { k: 'v' } } }, triggers: [] },
      },
    },
  );

  tested.add('triggerUid');
  it.each(openQuestions.triggerUid)('triggerUid: %s', (triggerUid) => {
    const runtime = runtimeOf(
      `function make() { return ScriptApp.newTrigger('tick').timeBased().everyMinutes(5).create().getUniqueId(); }
       function tick(e) { return ['triggerUid' in e, e.triggerUid]; }`,
      { profile: { triggerUid } },
    );
    const { result } = runtime.run('make');
    const id = result.end === 'returned' ? result.value : undefined;
    const [fired] = runtime.tick(noon + 600_000);
    const seen = fired?.result.end === 'returned' ? fired.result.value : undefined;
    expect(seen).toEqual(
      {
        same: [true, id],
        'other-form': [true, expect.not.stringMatching(String(id))],
        missing: [false, undefined],
      }[triggerUid],
    );
    runtime.close();
  });

  shows(
    'openAlert',
    `SpreadsheetApp.getUi().alert('?'); Utilities.sleep(200000); return 'done';`,
    { counts: '! Exceeded maximum execution time', suspended: 'done' },
    { thinkingMs: 600_000 },
  );

  it('time counts again once the alert is closed', () => {
    const code = `SpreadsheetApp.getUi().alert('?'); Utilities.sleep(200000); Utilities.sleep(200000);`;
    expect(play({ openAlert: 'suspended' }, code, { thinkingMs: 600_000 })).toMatch(/Exceeded/);
  });
});

describe('stores', () => {
  const held = `const cache = CacheService.getScriptCache(); cache.put('k', 'v', 600);
    const seen = []; for (const seconds of [2.9, 60]) { Utilities.sleep(seconds * 1000); seen.push(cache.get('k')); }
    return seen;`;
  shows('cache', held, { kept: ['v', 'v'], lossy: ['v', null] });

  it('a lossy cache loses values after times of their own', () => {
    const code = `const cache = CacheService.getScriptCache(); for (let n = 0; n < 20; n++) cache.put('k' + n, 'v', 600);
      Utilities.sleep(15000); let left = 0; for (let n = 0; n < 20; n++) if (cache.get('k' + n) !== null) left++; return left;`;
    const left = Number(play({ cache: 'lossy' }, code));
    expect(left).toBeGreaterThan(3);
    expect(left).toBeLessThan(17);
  });

  shows(
    'propertyLimits',
    `PropertiesService.getScriptProperties().setProperty('k', 'v'.repeat(9217)); return 'fits';`,
    { observed: 'fits', documented: '! Argument too large: value' },
  );
});

describe('exceptions', () => {
  shows(
    'exceptions',
    `try { sheet.getRange('A0:B0:C0'); } catch (e) { return [e instanceof Error, e.name, e.message, String(e)]; }`,
    {
      errors: [true, 'Exception', 'Range not found', 'Exception: Range not found'],
      'other-objects': [false, 'Exception', 'Range not found', 'Exception: Range not found'],
    },
  );

  it('says what an exception says that nobody catches, whatever it is', () => {
    for (const exceptions of openQuestions.exceptions)
      expect(play({ exceptions }, `sheet.getRange('A0:B0:C0');`)).toBe('! Range not found');
  });
});

describe('pages', () => {
  const [shifted, slashes, stars] = [
    "a(`it's`, 'https://x');\nb();",
    'c(`//d`);\ne("//f", x / 2 / y); // g',
    "h(`/*i*/`, '/*j*/', /[/*]k'/);",
  ] as const;
  const page = [shifted, slashes, stars].map((code) => `<script>${code}</script>`).join('');
  const cut = ["a(`it's`, 'https:\nb();", 'c(`\ne("//f", x / 2 / y); '] as const;
  const withoutStars = "h(``, '/*j*/', /[/*]k'/);";
  shows(
    'templateLiterals',
    `return HtmlService.createHtmlOutput(${JSON.stringify(page)}).getContent().split(/<.?script>/).filter(Boolean);`,
    {
      kept: [shifted, slashes, stars],
      'slashes-cut': [...cut, stars],
      'stars-cut': [shifted, slashes, withoutStars],
      'both-cut': [...cut, withoutStars],
    },
  );
});

/** permissions.test.ts, bound-workbook.test.ts and profile-fetching.test.ts show what these answers do. */
const elsewhere: readonly OpenQuestion[] = [
  'alertScope',
  'authorizationInfo',
  'authorizedScopes',
  'triggersWithoutConsent',
  'datesInFormulas',
  'requireScopes',
  'fetchAllThrows',
  'fetchTimeout',
];

it('every question has its test', () => {
  for (const question of elsewhere) tested.add(question);
  expect(questionNames.filter((question) => !tested.has(question))).toEqual([]);
});
