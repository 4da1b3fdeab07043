// The order of rows at random, styles of texts cell by cell, bandings, views of sheets, and points of colour scales.
import { expect, it } from 'vitest';
import { appsScript } from '../../src/vitest.ts';
import { scriptFolder } from '../support/script-folder.ts';

const open = (body: string, seed = 1) =>
  appsScript({
    dir: scriptFolder({
      'Code.gs': `function test() { const sheet = SpreadsheetApp.getActiveSheet(); ${body} }`,
    }),
    seed,
    sheets: { A: Array.from({ length: 8 }, (_, index) => [index, `=A${index + 1}*10`, 'stays']), B: [[1]] },
  });

it('puts rows in any order, whole as far as the range goes, with their formulas', () => {
  const body = `return sheet.getRange('A2:B8').randomize().getSheet().getRange('A1:C8').getValues();`;
  const orders = [1, 2, 3].map((seed) => {
    const rows: unknown = open(body, seed).run('test');
    if (!Array.isArray(rows)) throw new Error('no rows');
    const numbers = rows.map(([number]: unknown[]) => Number(number));
    expect(rows).toEqual(numbers.map((number) => [number, number * 10, 'stays']));
    expect(numbers[0]).toBe(0);
    expect([...numbers].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    return numbers.join();
  });
  expect(new Set(orders).size).toBe(3);
});

it('sets styles of texts cell by cell', () => {
  const script = open(`
    const style = (bold) => SpreadsheetApp.newTextStyle().setBold(bold).setFontSize(bold ? 20 : 8).build();
    const range = sheet.getRange('A1:B2');
    range.setTextStyles([[style(true), style(false)], [style(false), style(true)]]);
    return [range.getFontWeights(), range.getFontSizes()];`);
  expect(script.run('test')).toEqual([
    [
      ['bold', 'normal'],
      ['normal', 'bold'],
    ],
    [
      [20, 8],
      [8, 20],
    ],
  ]);
});

it('lists the bandings of all sheets', () => {
  const script = open(`
    const other = SpreadsheetApp.getActive().getSheetByName('B');
    sheet.getRange('A1:B3').applyRowBanding();
    other.getRange('C1:D4').applyColumnBanding();
    return SpreadsheetApp.getActive().getBandings().map((each) =>
      each.getRange().getSheet().getName() + '!' + each.getRange().getA1Notation());`);
  expect(script.run('test')).toEqual(['A!A1:B3', 'B!C1:D4']);
});

it('keeps how a sheet is viewed, in copies as well', () => {
  const script = open(`
    const read = (each) => [each.hasHiddenGridlines(), each.isRightToLeft()];
    const before = read(sheet);
    sheet.setHiddenGridlines(true).setRightToLeft(true);
    const book = SpreadsheetApp.getActive();
    const copy = sheet.copyTo(book);
    const other = book.copy('Copy').getSheetByName('A');
    copy.setHiddenGridlines(false);
    return [before, read(sheet), read(copy), read(other)];`);
  expect(script.run('test')).toEqual([
    [false, false],
    [true, true],
    [false, true],
    [true, true],
  ]);
});

it('gives the points of a colour scale, and the conditions of a builder', () => {
  const script = open(`
    const { InterpolationType } = SpreadsheetApp;
    const scale = SpreadsheetApp.newConditionalFormatRule().setRanges([sheet.getRange('A1:A8')])
      .setGradientMinpoint('#ff0000').setGradientMaxpointWithValue('#00ff00', InterpolationType.PERCENT, '90');
    sheet.setConditionalFormatRules([scale.build()]);
    const [rule] = sheet.getConditionalFormatRules();
    const its = rule.getGradientCondition();
    const text = SpreadsheetApp.newConditionalFormatRule().whenNumberGreaterThan(3).setBold(true);
    return [String(its.getMinType()), its.getMinValue(), its.getMidType(), its.getMidValue(),
      String(its.getMaxType()), its.getMaxValue(), scale.getGradientCondition().getMaxValue(),
      scale.getBooleanCondition(), text.getGradientCondition(), text.getBooleanCondition().getBold(),
      text.getBooleanCondition().getCriteriaValues()];`);
  expect(script.run('test')).toEqual(['MIN', '', null, '', 'PERCENT', '90', '90', null, null, true, [3]]);
});
