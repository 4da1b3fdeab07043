// Several spreadsheets: opened by id, made, copied, and sheets copied from one to another.
import { expect, it } from 'vitest';
import { SheetUser } from '../src/spreadsheet/model/user-edits.ts';
import { type AppsScript, appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const all = 'https://www.googleapis.com/auth/spreadsheets';
const current = 'https://www.googleapis.com/auth/spreadsheets.currentonly';

function open(body: string, oauthScopes?: readonly string[]): AppsScript {
  return appsScript({
    dir: scriptFolder({
      'Code.gs': `function test() { ${body} }\nfunction onEdit() { SpreadsheetApp.openById('prices'); }`,
      ...(oauthScopes === undefined ? {} : { 'appsscript.json': JSON.stringify({ oauthScopes }) }),
    }),
    sheets: { Orders: [['Tea', 2]] },
    otherSpreadsheets: {
      prices: {
        Prices: [
          ['Tea', 4],
          ['Cake', '=B1*2'],
        ],
      },
    },
  });
}

it('reads and writes another spreadsheet, by its id and by its URL', () => {
  const script = open(`
    const other = SpreadsheetApp.openById('prices');
    const sheet = other.getSheetByName('Prices');
    sheet.getRange('B1').setValue(10);
    const byUrl = SpreadsheetApp.openByUrl(other.getUrl());
    return [byUrl.getName(), byUrl.getRange('Prices!B2').getValue(), sheet.getParent().getId(),
      SpreadsheetApp.getActive().getActiveSheet().getName(), other.getActiveSheet().getName(),
      SpreadsheetApp.open(DriveApp.getFileById('prices')).getNumSheets()];`);
  expect(script.run('test')).toEqual(['prices', 20, 'prices', 'Orders', 'Prices', 1]);
  expect(script.sheet('Prices', 'prices')).toHaveValues([
    ['Tea', 10],
    ['Cake', 20],
  ]);
  expect(script.sheet('Orders')).toHaveValues([['Tea', 2]]);
});

it('loses what a killed execution had not flushed to another spreadsheet', () => {
  const script = open(`
    SpreadsheetApp.openById('prices').getRange('A1').setValue('lost');
    SpreadsheetApp.getActive().getName();
    Utilities.sleep(1);`);
  script.killAt('Utilities.sleep');
  expect(() => script.run('test')).toThrow('Killed');
  expect(script.sheet('Prices', 'prices').values('A1')).toEqual([['Tea']]);
});

it('makes spreadsheets, which are files of Drive', () => {
  const script = open(`
    const made = SpreadsheetApp.create('Report', 5, 3);
    made.getActiveSheet().appendRow(['a', '=1+1']);
    const [sheet] = made.getSheets();
    return [made.getId(), made.getName(), sheet.getMaxRows(), sheet.getMaxColumns(), sheet.getSheetId(),
      DriveApp.getFileById(made.getId()).getName(),
      SpreadsheetApp.openById(made.getId()).getRange('B1').getValue()];`);
  const [id, ...rest] = [script.run('test')].flat();
  expect(rest).toEqual(['Report', 5, 3, 0, 'Report', 2]);
  expect(script.sheet('Sheet1', String(id))).toHaveValues([['a', 2]]);
});

it('copies spreadsheets with all that they have', () => {
  const script = open(`
    const original = SpreadsheetApp.openById('prices');
    original.getRange('A1').setNote('n').setBackground('#ff0000');
    const copy = original.copy('Copy');
    const byDrive = SpreadsheetApp.open(DriveApp.getFileById(copy.getId()).makeCopy('Third'));
    byDrive.getRange('B1').setValue(7);
    return [copy, byDrive].map((each) => [each.getName(), each.getRange('A1').getNote(),
      each.getRange('A1').getBackground(), each.getRange('B2').getValue(), each.getId() === 'prices']);`);
  expect(script.run('test')).toEqual([
    ['Copy', 'n', '#ff0000', 8, false],
    ['Third', 'n', '#ff0000', 14, false],
  ]);
  expect(script.sheet('Prices', 'prices').values('B1')).toEqual([[4]]);
});

it('copies a sheet to another spreadsheet, with its looks and rules', () => {
  const script = open(`
    const own = SpreadsheetApp.getActiveSheet();
    const list = own.getRange('A1:A3');
    own.getRange('C1').setDataValidation(SpreadsheetApp.newDataValidation().requireValueInRange(list).build());
    own.getRange('D1').setDataValidation(SpreadsheetApp.newDataValidation().requireValueInList(['x']).build());
    own.getRange('A1').setFontWeight('bold').setBackground('#00ff00');
    const other = SpreadsheetApp.openById('prices');
    other.getRange('A1').setBackground('#0000ff');
    const copy = own.copyTo(other);
    const [target] = copy.getRange('C1').getDataValidation().getCriteriaValues();
    return [copy.getName(), copy.getParent().getId(), copy.getRange('A1').getFontWeight(),
      copy.getRange('A1:B1').getBackgrounds(), target.getSheet().getName(), target.getA1Notation(),
      copy.getRange('D1').getDataValidation().getCriteriaValues()[0], other.getNumSheets(),
      SpreadsheetApp.getActive().getNumSheets(), copy.getRange('A1').getValue()];`);
  expect(script.run('test')).toEqual([
    'Copy of Orders',
    'prices',
    'bold',
    [['#00ff00', '#ffffff']],
    'Copy of Orders',
    'A1:A3',
    ['x'],
    2,
    1,
    'Tea',
  ]);
});

it.each([
  [`SpreadsheetApp.openById('none')`, 'Unexpected error while getting the method or property openById'],
  [
    `SpreadsheetApp.openById('prices').getRange('A1').copyTo(SpreadsheetApp.getActiveSheet().getRange('A1'))`,
    'copyTo',
  ],
  [
    `SpreadsheetApp.getActive().setNamedRange('n', SpreadsheetApp.openById('prices').getRange('A1'))`,
    'setNamedRange',
  ],
  [`SpreadsheetApp.getActive().deleteSheet(SpreadsheetApp.openById('prices').getSheets()[0])`, 'deleteSheet'],
  [`SpreadsheetApp.setActiveSheet(SpreadsheetApp.openById('prices').getSheets()[0])`, 'setActiveSheet'],
  [
    `SpreadsheetApp.getActiveSheet().getRange('A1').setDataValidation(SpreadsheetApp.newDataValidation().requireValueInRange(SpreadsheetApp.openById('prices').getRange('A1')).build())`,
    'no validation by a range',
  ],
  [
    `SpreadsheetApp.openById('prices').getRange('A1').setDataValidation(SpreadsheetApp.newDataValidation().requireValueInRange(SpreadsheetApp.getActiveSheet().getRange('A1')).build())`,
    'no validation by a range',
  ],
])('refuses %s in words', (body, message) => {
  expect(() => open(body).run('test')).toThrow(message);
});

it('opens and makes no other spreadsheet with the narrow scope', () => {
  const bodies = [
    `SpreadsheetApp.openById('prices')`,
    `SpreadsheetApp.openByUrl('https://docs.google.com/spreadsheets/d/prices/edit')`,
    `SpreadsheetApp.create('x')`,
    `SpreadsheetApp.getActive().copy('x')`,
  ];
  for (const body of bodies) {
    expect(() => open(body, [current]).run('test'), body).toThrow(/permission/);
    expect(() => open(`${body}; return 1;`, [all]).run('test'), body).not.toThrow();
  }
});

it('opens no other spreadsheet in a simple trigger', () => {
  const script = open('');
  const { result } = script.runtime.run('onEdit', [{}], { kind: 'simple-trigger' });
  expect(result).toMatchObject({ end: 'threw', message: expect.stringContaining('do not have permission') });
});

it('keeps what was flushed to another spreadsheet before a kill', () => {
  const script = open(`
    const other = SpreadsheetApp.openById('prices');
    other.getRange('A1').setValue('flushed');
    SpreadsheetApp.flush();
    other.getRange('A2').setValue('pending');
    Utilities.sleep(1);`);
  script.killAt('Utilities.sleep');
  expect(() => script.run('test')).toThrow('Killed');
  expect(script.sheet('Prices', 'prices').values('A1:A2')).toEqual([['flushed'], ['Cake']]);
});

it('opens by the addresses that people and DriveApp give', () => {
  const script = open(`
    const file = DriveApp.getFileById('prices');
    return ['https://docs.google.com/spreadsheets/d/prices?usp=sharing', file.getUrl()]
      .map((url) => SpreadsheetApp.openByUrl(url).getId());`);
  expect(script.run('test')).toEqual(['prices', 'prices']);
});

it('is a file of Drive under the name that it has; there are no others', () => {
  const script = open(`
    const file = DriveApp.getFileById(SpreadsheetApp.getActive().getId());
    SpreadsheetApp.getActive().rename('Sales');
    SpreadsheetApp.flush();
    const name = file.getName();
    file.setName('Prices');
    const copy = file.makeCopy();
    return [name, SpreadsheetApp.getActive().getName(), file.getMimeType() === MimeType.GOOGLE_SHEETS, copy.getName(), String(file)];`);
  expect(script.run('test')).toEqual(['Sales', 'Prices', true, 'Copy of Prices', 'Prices']);
  const none = open("DriveApp.getFileById('none');");
  expect(() => none.run('test')).toThrow('No item with the given ID could be found.');
});

it('fires triggers that were made for it, with its cells, and no others', () => {
  const script = appsScript({
    dir: scriptFolder({
      'Code.gs': `
        function install() {
          ScriptApp.newTrigger('other').forSpreadsheet('prices').onEdit().create();
          ScriptApp.newTrigger('mine').forSpreadsheet(SpreadsheetApp.getActive()).onEdit().create();
        }
        function note(text) { SpreadsheetApp.getActive().getSheets()[0].appendRow([text]); }
        function other({ source, range, value }) {
          note(['other', source.getName(), range.getSheet().getParent().getName(), value].join(' '));
        }
        function mine({ source, value }) { note('mine ' + source.getName() + ' ' + value); }
        function onEdit({ value }) { note('simple ' + value); }`,
    }),
    otherSpreadsheets: { prices: { Prices: [] } },
  });
  script.run('install');
  const prices = script.runtime.workbook('prices');
  if (prices === undefined) throw new Error('It is there');
  new SheetUser(prices).type('Prices', 'A1', 'x');
  script.runtime.settle();
  expect(script.sheet('Sheet1')).toHaveValues([['other prices prices x']]);
  script.person.type('Sheet1', 'A1', 'y');
  script.runtime.settle();
  expect(script.sheet('Sheet1').values().flat().sort()).toEqual([
    'mine Untitled spreadsheet y',
    'simple y',
    'y',
  ]);
});

it('takes the answers of a form', () => {
  const script = open(`
    const form = FormApp.create('F');
    form.addTextItem().setTitle('Name');
    form.setDestination(FormApp.DestinationType.SPREADSHEET, 'prices');`);
  script.run('test');
  const { forms } = script.runtime;
  forms.submit(forms.titled('F'), { Name: 'Ana' });
  expect(script.sheet('Form Responses 1', 'prices').values('B1:B2')).toEqual([['Name'], ['Ana']]);
  expect(script.workbook.sheets.map(({ name }) => name)).toEqual(['Orders']);
});

it('copies a sheet to the same spreadsheet twice', () => {
  const script = open(`
    const [own, other] = [SpreadsheetApp.getActiveSheet(), SpreadsheetApp.openById('prices')];
    return [1, 2].map(() => own.copyTo(other).getName());`);
  expect(script.run('test')).toEqual(['Copy of Orders', 'Copy of Orders 1']);
});

it('makes another spreadsheet the active one, for that execution', () => {
  const script = open(`
    const own = SpreadsheetApp.getActive();
    SpreadsheetApp.setActiveSpreadsheet(SpreadsheetApp.openById('prices'));
    return [SpreadsheetApp.getActiveSpreadsheet().getId(), SpreadsheetApp.getActiveSheet().getName(), SpreadsheetApp.openById(own.getId()).getSheets()[0].getName()];`);
  expect(script.run('test')).toEqual(['prices', 'Prices', 'Orders']);
  expect(open(`return SpreadsheetApp.getActiveSheet().getName();`).run('test')).toBe('Orders');
});

it('formats cells of another spreadsheet by conditions, with colours as objects', () => {
  const script = open(`
    const sheet = SpreadsheetApp.openById('prices').getSheets()[0];
    const color = (hex) => SpreadsheetApp.newColor().setRgbColor(hex).build();
    const rule = SpreadsheetApp.newConditionalFormatRule().whenNumberGreaterThan(5).setBackgroundObject(color('#ff0000')).setFontColor('#00ff00').setRanges([sheet.getRange('B1:B2')]).build();
    const scale = SpreadsheetApp.newConditionalFormatRule().setGradientMinpointObject(color('#0000ff')).setGradientMaxpoint('#ffffff').setRanges([sheet.getRange('A1')]);
    sheet.setConditionalFormatRules([rule, scale.copy().build()]);
    const [one, two] = sheet.getConditionalFormatRules();
    const hex = (object) => object.asRgbColor().asHexString();
    const gradient = two.getGradientCondition();
    return [hex(one.getBooleanCondition().getBackgroundObject()), hex(one.getBooleanCondition().getFontColorObject()), hex(gradient.getMinColorObject()), hex(gradient.getMaxColorObject()), gradient.getMidColorObject(), one.getRanges()[0].getSheet().getParent().getId()];`);
  expect(script.run('test')).toEqual(['#ff0000', '#00ff00', '#0000ff', '#ffffff', null, 'prices']);
  expect(() =>
    open(
      `SpreadsheetApp.getActiveSheet().setConditionalFormatRules([SpreadsheetApp.newConditionalFormatRule().whenCellEmpty().setRanges([SpreadsheetApp.openById('prices').getRange('A1')]).build()]);`,
    ).run('test'),
  ).toThrow('takes nothing of another spreadsheet');
});
