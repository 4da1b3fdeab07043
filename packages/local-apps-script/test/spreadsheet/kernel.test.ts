// Scripts as they really run: through the kernel, in a thread, with signatures checked and enums passed.
import { describe, expect, it } from 'vitest';
import { createWorkbook, type Workbook } from '../../src/spreadsheet/model/workbook.ts';
import { evaluate, failure, runtimeOf } from '../support/script-folder.ts';

function on(workbook: Workbook = createWorkbook({ timeZone: 'America/Sao_Paulo' })) {
  return { spreadsheet: { workbook } };
}

describe('a script', () => {
  it('writes and reads blocks with dates, enums, validations and metadata', () => {
    expect(
      evaluate(
        `const sheet = SpreadsheetApp.getActiveSpreadsheet().insertSheet('Tickets', 0);
         const range = sheet.getRange(1, 1, 2, 3);
         const date = new Date(1700000000000);
         range.setNumberFormats([['@', '0', 'yyyy-mm-dd'], ['@', '0', 'yyyy-mm-dd']]);
         range.setValues([["'=x", 1, date], ['00123', null, undefined]]).setWrapStrategy(SpreadsheetApp.WrapStrategy.CLIP);
         range.getCell(1, 1).setDataValidation(SpreadsheetApp.newDataValidation().requireValueInList(['a']).build());
         sheet.getRange('B:B').addDeveloperMetadata('field', 'id', SpreadsheetApp.DeveloperMetadataVisibility.PROJECT);
         sheet.insertColumnBefore(1);
         const found = sheet.createDeveloperMetadataFinder().withKey('field').find()[0];
         const values = sheet.getDataRange().getValues();
         return [
           String(sheet), String(range),
           values[0][1], values[1][1], values[0][3] instanceof Date, values[0][3].getTime() - date.getTime(),
           sheet.getRange('B1').getWrapStrategy() === SpreadsheetApp.WrapStrategy.CLIP,
           sheet.getRange('B1').getDataValidation().getCriteriaValues(),
           found.getLocation().getColumn().getColumn(),
           found.getVisibility() === SpreadsheetApp.DeveloperMetadataVisibility.PROJECT,
         ];`,
        on(),
      ),
    ).toEqual(['Sheet', 'Range', '=x', '00123', true, 0, true, [['a'], true], 3, true]);
  });

  it.each([
    [
      `const s = SpreadsheetApp.getActiveSheet(); s.getRange('A1').setValues(s.getRange('A1'))`,
      "Exception: The parameters (SpreadsheetApp.Range) don't match the method signature for SpreadsheetApp.Range.setValues.",
    ],
    [
      `SpreadsheetApp.getActiveSheet().deleteRow(null)`,
      "Exception: The parameters (null) don't match the method signature for SpreadsheetApp.Sheet.deleteRow.",
    ],
    [
      `SpreadsheetApp.newDataValidation().requireDate('=i1')`,
      "Exception: The parameters (String) don't match the method signature for SpreadsheetApp.DataValidationBuilder.requireDate.",
    ],
    [
      `SpreadsheetApp.getActiveSheet().getRange('A1').setNotes('text')`,
      "Exception: The parameters (String) don't match the method signature for SpreadsheetApp.Range.setNotes.",
    ],
    [
      `SpreadsheetApp.getActiveSheet().getRange('A1').setNumberFormat(null)`,
      "Exception: The parameters (null) don't match the method signature for SpreadsheetApp.Range.setNumberFormat.",
    ],
    [
      `SpreadsheetApp.getActiveSheet().getRange(2, 1, 0, 3)`,
      'Exception: The number of rows in the range must be at least 1.',
    ],
  ])('%s fails as on Google', (body, message) => {
    expect(failure(body, on())).toBe(message);
  });

  it('passes nulls, numbers for texts and fractions where Apps Script takes them', () => {
    expect(
      evaluate(
        `const cell = SpreadsheetApp.getActiveSheet().getRange(1.9, 1.2);
         cell.setNote(null).setBackground(null).setNumberFormat(0).setBackgrounds([[null]]).setFontColors([[5]]);
         SpreadsheetApp.getActiveSheet().hideRows(2.5, 1.5);
         return [cell.getA1Notation(), cell.getNumberFormat(), SpreadsheetApp.getActiveSheet().isRowHiddenByUser(2)];`,
        on(),
      ),
    ).toEqual(['A1', '0', true]);
  });
});

describe('a kill', () => {
  it('at any call leaves what was flushed before it, and nothing half of what was not', () => {
    const code = `function test() {
      const sheet = SpreadsheetApp.getActiveSheet();
      for (let row = 1; row <= 3; row += 1) {
        sheet.getRange(row, 1).setValue('key ' + row);
        sheet.getRange(row, 2).setValue('value ' + row);
        SpreadsheetApp.flush();
      }
    }`;
    for (let at = 0; at < 20; at += 1) {
      const workbook = createWorkbook();
      const runtime = runtimeOf(code, {
        ...on(workbook),
        beforeCall: (_, __, index) => (index === at ? 'kill' : 'go'),
      });
      runtime.run('test');
      runtime.close();
      const { grid } = workbook.sheets[0] ?? { grid: undefined };
      for (let row = 1; row <= 3; row += 1) {
        expect(grid?.value(row, 1) === null).toBe(grid?.value(row, 2) === null);
      }
    }
  });
});
