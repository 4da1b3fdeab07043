// Colours of the theme in cells, in texts and in bandings, and what else others have seen at Google.
import { expect, it } from 'vitest';
import { appsScript } from '../../src/vitest.ts';
import { scriptFolder } from '../support/script-folder.ts';

const script = (body: string) =>
  appsScript({
    dir: scriptFolder({
      'appsscript.json': JSON.stringify({ oauthScopes: ['https://www.googleapis.com/auth/spreadsheets'] }),
      'Code.gs': `function test() { const sheet = SpreadsheetApp.getActiveSheet(); ${body} }`,
    }),
    sheets: { A: [['Name', 'Price']] },
  });
const run = (body: string) => script(body).run('test');

const accent = `SpreadsheetApp.newColor().setThemeColor(SpreadsheetApp.ThemeColorType.ACCENT2)`;
const named = `(color) => [String(color.getColorType()), String(color.asThemeColor().getThemeColorType())]`;

it('keeps a colour of the theme as one, and shows what the standard theme has', () => {
  expect(
    run(`
      const range = sheet.getRange('A1').setBackgroundObject(${accent}.build()).setFontColorObject(${accent}.build());
      const named = ${named};
      return [named(range.getBackgroundObject()), named(range.getFontColorObject()), range.getBackground(), range.getFontColor(),
        String(range.setBackground('#0B6E4F').getBackgroundObject().getColorType())];`),
  ).toEqual([['THEME', 'ACCENT2'], ['THEME', 'ACCENT2'], '#ea4335', '#ea4335', 'RGB']);
});

it('gives texts a colour of the theme, built or not', () => {
  expect(
    run(`
      const style = SpreadsheetApp.newTextStyle().setForegroundColorObject(${accent}).build();
      sheet.getRange('B1').setTextStyle(style);
      const named = ${named};
      return [style.getForegroundColor(), named(sheet.getRange('B1').getTextStyle().getForegroundColorObject()),
        sheet.getRange('B1').getFontColor(), sheet.getRange('C1').getTextStyle().getFontFamily(), sheet.getRange('C1').getFontFamily()];`),
  ).toEqual(['ACCENT2', ['THEME', 'ACCENT2'], '#ea4335', 'arial,sans,sans-serif', 'Arial']);
});

it('has colours of bandings as objects; rows and columns need theirs', () => {
  expect(
    run(`
      const banding = sheet.getRange('A1:B4').applyRowBanding(SpreadsheetApp.BandingTheme.CYAN, true, true);
      const hex = (color) => color && color.asRgbColor().asHexString();
      banding.setFooterRowColorObject(null).setFirstRowColorObject(${accent}.build());
      const message = (act) => { try { act(); return 'none'; } catch (error) { return error.message; } };
      return [hex(banding.getHeaderRowColorObject()), banding.getFooterRowColorObject(), banding.getFirstRowColor(),
        banding.getFirstColumnColorObject(), message(() => banding.setSecondRowColor(null)), message(() => banding.setFirstColumnColorObject(null))];`),
  ).toEqual([
    '#4dd0e1',
    null,
    '#ea4335',
    null,
    'Second row color should not be null.',
    'First column color should not be null.',
  ]);
});

it('aligns by the value once more, and names what an empty cell has then', () => {
  expect(
    run(`
      const range = sheet.getRange('A5:C5').setValues([['text', 7, '']]).setHorizontalAlignment('center').setHorizontalAlignment('normal');
      return [range.getHorizontalAlignments(), range.setHorizontalAlignment(null).getHorizontalAlignments()];`),
  ).toEqual([
    [['general-left', 'general-right', 'general-left']],
    [['general-left', 'general-right', 'general']],
  ]);
});

it('protects the cells of a named range', () => {
  expect(
    run(`
      const book = SpreadsheetApp.getActive();
      book.setNamedRange('prices', sheet.getRange('B1:B9'));
      const protection = sheet.getRange('A1').protect().setNamedRange(book.getNamedRanges()[0]);
      return [protection.getRangeName(), protection.getRange().getA1Notation()];`),
  ).toEqual(['prices', 'B1:B9']);
});

it('goes on with the same builder of a chart after its type is set', () => {
  expect(
    run(`
      const builder = sheet.newChart();
      builder.addRange(sheet.getRange('A1:B1')).setChartType(Charts.ChartType.PIE).setOption('title', 'Prices');
      sheet.insertChart(builder.build());
      return [sheet.getCharts()[0].getOptions().get('title'), String(builder.getChartType())];`),
  ).toEqual(['Prices', 'PIE']);
});

it('takes the old names of ids, and a validation by a range of a spreadsheet of its own', () => {
  expect(
    run(`
      const other = SpreadsheetApp.create('Other');
      const list = other.getSheets()[0].getRange('B1:B3');
      const rule = SpreadsheetApp.newDataValidation().requireValueInRange(list, false).build();
      other.getSheets()[0].getRange('A1').setDataValidation(rule);
      const [range, isShown] = other.getSheets()[0].getRange('A1').getDataValidation().getCriteriaValues();
      return [SpreadsheetApp.openByKey(other.getKey()).getName(), range.getA1Notation(), range.getSheet().getParent().getName(), isShown];`),
  ).toEqual(['Other', 'B1:B3', 'Other', false]);
  expect(() =>
    run(`
      const rule = SpreadsheetApp.newDataValidation().requireValueInRange(SpreadsheetApp.create('Other').getSheets()[0].getRange('A1')).build();
      sheet.getRange('A1').setDataValidation(rule);`),
  ).toThrow('no validation by a range of another spreadsheet');
});
