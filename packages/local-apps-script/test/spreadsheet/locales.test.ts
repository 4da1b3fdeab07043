// What a spreadsheet's locale changes, and what recordings of live Google show beside it. Sources stand with the cases:
// issues of public repositories, by owner/name#number, and the recorded answers of burnash/gspread (tests/cassettes).
import { describe, expect, it } from 'vitest';
import { CellError, createWorkbook, SheetUser, VirtualRuntime } from '../../src/index.ts';
import { appsScript } from '../../src/vitest.ts';
import { returned, scriptFolder } from '../support/script-folder.ts';

/** Two ways into a cell: a person's, and a script's. */
function entered(locale: string, text: string): readonly { shown: unknown; value: unknown }[] {
  const workbook = createWorkbook({ locale, timeZone: 'Etc/UTC', sheets: ['One'] });
  const dir = scriptFolder({
    'Code.gs': `function write(text) { SpreadsheetApp.getActiveSheet().getRange('A2').setValue(text); }
      function shown(cell) { return SpreadsheetApp.getActiveSheet().getRange(cell).getDisplayValue(); }
      function value(cell) { return SpreadsheetApp.getActiveSheet().getRange(cell).getValue(); }`,
  });
  const startMs = Date.UTC(2026, 0, 5, 12);
  const runtime = new VirtualRuntime({ dir, startMs, spreadsheet: { workbook } });
  runtime.computeFormulas();
  new SheetUser(workbook).type('One', 'A1', text);
  runtime.run('write', [text]);
  const read = (cell: string) => ({
    shown: returned(runtime.run('shown', [cell])),
    value: returned(runtime.run('value', [cell])),
  });
  try {
    return [read('A1'), read('A2')];
  } finally {
    runtime.close();
  }
}

describe('entries', () => {
  it.each([
    // burnash/gspread#501
    ['en_US', '1234,1234', '12,341,234', 12_341_234],
    // pygsheets#414 (de), gspread-dataframe#29 (es): the same signs as in Brazil
    ['pt_BR', '1.123456789', '1.123.456.789', 1_123_456_789],
    ['pt_BR', '-9.622382525353560', '-9.622.382.525.353.560', -9_622_382_525_353_560],
    // Said of a Brazilian sheet: a score sent as a text became 625.
    ['pt_BR', '6.25', '625', 625],
    ['en_US', '1,234.5', '1,234.50', 1234.5],
    // No date and no number.
    ['en_US', '1,234,12', '1,234,12', '1,234,12'],
    ['en_US', '12,', '12,', '12,'],
    ['en_US', ',12', ',12', ',12'],
  ])('%s: %s is shown as %s', (locale, text, shown, value) => {
    expect(entered(locale, text)).toEqual([
      { shown, value },
      { shown, value },
    ]);
  });

  it.each([
    // mmedum/google-sheets-mcp: format m-d
    ['en_US', '1-2', '1-2', '2026-01-02T00:00:00.000Z'],
    ['en_US', '1/2', '1/2', '2026-01-02T00:00:00.000Z'],
    ['pt_BR', '1.2', '01/02', '2026-02-01T00:00:00.000Z'],
    // home-assistant/core#86653
    ['en_US', '2023-01-25 19:09:01.054474', '1/25/2023 19:09:01', '2023-01-25T19:09:01.054Z'],
    ['pt_BR', '2023-01-25 19:09:01.054', '25/01/2023 19:09:01', '2023-01-25T19:09:01.054Z'],
  ])('%s: %s is a date that is shown as %s', (locale, text, shown, iso) => {
    expect(entered(locale, text).map((cell) => [cell.shown, cell.value])).toEqual([
      [shown, new Date(iso)],
      [shown, new Date(iso)],
    ]);
  });

  it('leaves six decimals of a second a text where the comma is the decimal sign (home-assistant/core#86653)', () => {
    const text = '2023-01-25 19:09:01.054474';
    expect(entered('pt_BR', text).map(({ value }) => value)).toEqual([text, text]);
  });
});

describe('formulas where the comma is the decimal sign', () => {
  // ISA-tools/OntoMaton#36 (de), #15 (it), aryounce/aws-pricing#23 (Brazil), cloudflare/cloudflare-docs#7616 (se)
  it.each(['=CONCATENATE("a","b")', '=IF(TRUE,"a","b")', '=SUM(A9,A10)'])('%s can’t be read', (formula) => {
    expect(entered('pt_BR', formula).map(({ value }) => value)).toEqual(['#ERROR!', '#ERROR!']);
    expect(entered('en_US', formula).map(({ value }) => value)).not.toContain('#ERROR!');
  });

  it.each([
    ['=CONCATENATE("a";"b")', 'ab'],
    // One argument: 1,5.
    ['=SUM(1,5)', 1.5],
    ['=SUM(1,5;2)', 3.5],
    ['=VALUE("1,5")', 1.5],
    ['=VALUE("1.234,5")', 1234.5],
    ['=VALUE("hello")', '#VALUE!'],
    ['=DATEVALUE("20/04/2026")', 46_132],
    ['=TIMEVALUE("2:15 PM")', 0.59375],
    ['=TIMEVALUE("5")', '#VALUE!'],
    // Texts that are numbers, and numbers that become texts, are so in the spreadsheet's locale.
    ['=ABS("1,5")', 1.5],
    ['=ROUND("2,55";1)', 2.6],
    ['=YEAR("20/04/2026")', 2026],
    ['=COUNTIF({1,5\\2,5};">1,5")', 1],
    ['=LEFT(1,5;3)', '1,5'],
    ['=REPT(1,5;2)', '1,51,5'],
    ['=UPPER(VERDADEIRO)', 'VERDADEIRO'],
    ['=FIXED(1234,5)', '1.234,50'],
    ['=DOLLAR(1234,5)', 'R$ 1.234,50'],
  ])('%s is %j', (formula, value) => {
    expect(entered('pt_BR', formula).map((cell) => cell.value)).toEqual([value, value]);
  });

  it('takes semicolons everywhere (mricon/ingress-fieldplan#5), and reads numbers by its own signs', () => {
    expect(entered('en_US', '=CONCATENATE("a";"b")').map(({ value }) => value)).toEqual(['ab', 'ab']);
    expect(entered('en_US', '=VALUE("1.5")').map(({ value }) => value)).toEqual([1.5, 1.5]);
  });
});

describe('a wrong number of arguments', () => {
  it.each([
    ['=ABS()', 'Wrong number of arguments to ABS. Expected 1 arguments, but got 0 arguments.'],
    [
      '=ROUND(1,2,3)',
      'Wrong number of arguments to ROUND. Expected between 1 and 2 arguments, but got 3 arguments.',
    ],
    ['=AND()', 'Wrong number of arguments to AND. Expected at least 1 arguments, but got 0 arguments.'],
  ])('makes %s #N/A, and says why', (formula, message) => {
    const workbook = createWorkbook({ sheets: ['One'] });
    const runtime = new VirtualRuntime({
      dir: scriptFolder({ 'Code.gs': '' }),
      startMs: 0,
      spreadsheet: { workbook },
    });
    const formulas = runtime.computeFormulas();
    new SheetUser(workbook).type('One', 'A1', formula);
    const [sheet] = workbook.sheets;
    if (sheet === undefined) throw new Error('no sheet');
    expect(sheet.grid.value(1, 1)).toEqual(CellError.of('#N/A'));
    expect(formulas.messageAt(sheet, 1, 1)).toBe(message);
    runtime.close();
  });
});

describe('what array formulas fill', () => {
  const open = (cells: readonly (readonly (string | number)[])[], body: string) =>
    appsScript({ dir: scriptFolder({ 'Code.gs': `function test() { ${body} }` }), sheets: { One: cells } });

  it('is read by scripts, with its extent (mmedum/google-sheets-mcp, spike M)', () => {
    const script = open(
      [
        ['=SORT(D1:D3)', '', '', 3],
        ['', '', '', 1],
        ['', '', '', 2],
      ],
      `const sheet = SpreadsheetApp.getActiveSheet();
       return [sheet.getRange('A1:A4').getValues().flat(), sheet.getRange('A3').getDisplayValue(), sheet.getRange('A2').isBlank(), sheet.getRange('A2').getFormula()];`,
    );
    expect(script.run('test')).toEqual([[1, 2, 3, ''], '3', false, '']);
    const wide = open(
      [['=TRANSPOSE(A2:A4)'], [1], [2], [3]],
      'const sheet = SpreadsheetApp.getActiveSheet(); return [sheet.getLastColumn(), sheet.getDataRange().getA1Notation()];',
    );
    expect(wide.run('test')).toEqual([3, 'A1:C4']);
  });

  it('is #REF! while something stands in its way, and there again without it', () => {
    const script = open(
      [
        ['=SORT(D1:D3)', '', '', 3],
        ['', '', '', 1],
        ['x', '', '', 2],
      ],
      `const sheet = SpreadsheetApp.getActiveSheet();
       const blocked = sheet.getRange('A1:A3').getValues().flat();
       sheet.getRange('A3').clearContent();
       return [blocked, sheet.getRange('A1:A3').getValues().flat()];`,
    );
    expect(script.run('test')).toEqual([
      ['#REF!', '', 'x'],
      [1, 2, 3],
    ]);
  });

  it('follows what it is made of', () => {
    const script = open(
      [
        ['=SORT(D1:D2)', '', '', 2],
        ['', '', '', 1],
      ],
      `const sheet = SpreadsheetApp.getActiveSheet();
       sheet.getRange('D1').setValue(0);
       return sheet.getRange('A1:A2').getValues().flat();`,
    );
    expect(script.run('test')).toEqual([0, 1]);
  });
});

describe('what Google refuses', () => {
  const open = (body: string) =>
    appsScript({
      dir: scriptFolder({
        'Code.gs': `function test() { const sheet = SpreadsheetApp.getActiveSheet(); ${body} }`,
      }),
      sheets: { One: [[1]], Two: [[2]] },
    });

  it('is to hide the last sheet that is seen (gspread, test_hide_show_worksheet)', () => {
    const refusal = "You can't hide all the sheets in a document.";
    const script = open('for (const each of SpreadsheetApp.getActive().getSheets()) each.hideSheet();');
    expect(() => script.run('test')).toThrow(refusal);
    expect(script.workbook.sheets.map(({ hidden }) => hidden)).toEqual([true, false]);
    expect(() => script.person.hideSheet('Two')).toThrow(refusal);
    script.person.hideSheet('Two', false);
  });

  it.each([
    ['sheet.setFrozenColumns(2); SpreadsheetApp.flush(); sheet.getRange("B1:C1").merge()', 'columns'],
    ['sheet.setFrozenColumns(2); sheet.getRange("A1:C2").mergeAcross(); SpreadsheetApp.flush()', 'columns'],
    ['sheet.setFrozenRows(1); SpreadsheetApp.flush(); sheet.getRange("A1:B2").merge()', 'rows'],
  ])('is to merge over a frozen edge: %s (mmedum/google-sheets-mcp)', (body, axis) => {
    const script = open(body);
    expect(() => script.run('test')).toThrow(`You can't merge frozen and non-frozen ${axis}`);
    expect(script.workbook.sheetNamed('One')?.merges).toEqual([]);
  });

  it('isn’t to merge on either side of it', () => {
    const script = open(
      'sheet.setFrozenColumns(2); sheet.setFrozenRows(1); SpreadsheetApp.flush(); sheet.getRange("A1:B1").merge(); sheet.getRange("C2:D3").merge();',
    );
    script.run('test');
    expect(script.workbook.sheetNamed('One')?.merges).toHaveLength(2);
  });
});

describe('people', () => {
  it('get as many rows and columns as a copy needs, as a paste does', () => {
    const workbook = createWorkbook({ sheets: ['One'] });
    const person = new SheetUser(workbook);
    person.paste('One', 'A1', [
      ['a', 'b'],
      ['c', 'd'],
    ]);
    const [sheet] = workbook.sheets;
    if (sheet === undefined) throw new Error('no sheet');
    const { maxRows, maxColumns } = sheet;
    person.copy('One', 'A1:B2', `Z${maxRows}`);
    expect([sheet.maxRows, sheet.maxColumns]).toEqual([maxRows + 1, maxColumns + 1]);
    person.cut('One', 'A1:B2', `AA${maxRows + 1}`);
    expect([sheet.maxRows, sheet.maxColumns]).toEqual([maxRows + 2, maxColumns + 2]);
    expect(sheet.grid.value(maxRows + 2, maxColumns + 2)).toBe('d');
  });
});

describe('TODAY()', () => {
  it('is the day of the runtime’s clock, whoever made the spreadsheet', () => {
    const workbook = createWorkbook({ timeZone: 'Etc/UTC', sheets: ['One'] });
    const startMs = Date.UTC(2026, 3, 20, 12);
    const runtime = new VirtualRuntime({
      dir: scriptFolder({ 'Code.gs': '' }),
      startMs,
      spreadsheet: { workbook },
    });
    runtime.computeFormulas();
    const person = new SheetUser(workbook);
    person.type('One', 'A1', '=TODAY()');
    person.type('One', 'A2', '1/2');
    // 46132 is 20 April 2026.
    expect(person.values('One')[0]).toEqual([46_132]);
    expect(person.values('One')[1]).toEqual([new Date('2026-01-02T00:00:00Z')]);
    runtime.settle(startMs + 24 * 3_600_000);
    workbook.recalculate();
    expect(person.values('One')[0]).toEqual([46_133]);
    runtime.close();
  });
});
