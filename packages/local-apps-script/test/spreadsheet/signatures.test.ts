// What the classes take: by the published types, and otherwise where that was seen at Google.
import { describe, expect, it } from 'vitest';
import { spreadsheetClasses } from '../../src/spreadsheet/facade/classes.ts';

const methodsOf = (name: string) =>
  spreadsheetClasses.find(({ fullName }) => fullName === name)?.methods ?? {};

describe('the overloads of a method', () => {
  it.each([
    [
      'SpreadsheetApp.Range',
      'offset',
      [
        ['number', 'number'],
        ['number', 'number', 'number'],
        ['number', 'number', 'number', 'number'],
      ],
    ],
    ['SpreadsheetApp.Range', 'setValue', [['any']]],
    ['SpreadsheetApp.Range', 'setValues', [['Object[][]']]],
    ['SpreadsheetApp.Range', 'setFontWeight', [['String|null']]],
    ['SpreadsheetApp.Range', 'setNote', [['String|null']]],
    ['SpreadsheetApp.EmbeddedChartBuilder', 'setChartType', [['Charts.ChartType']]],
    ['SpreadsheetApp.Spreadsheet', 'addMenu', [['String', 'Object[]']]],
  ] as const)('of %s.%s are those of the published types', (name, method, overloads) => {
    expect(methodsOf(name)[method]).toEqual(overloads);
  });

  it.each([
    ['SpreadsheetApp.Range', 'setFormula', [['String|null']]],
    ['SpreadsheetApp.Banding', 'setFooterColumnColorObject', [['Color|null']]],
  ] as const)('of %s.%s are what was seen to be taken', (name, method, overloads) => {
    expect(methodsOf(name)[method]).toEqual(overloads);
  });
});

it('has no methods that nobody has written, and none that Apps Script lacks', () => {
  expect(methodsOf('SpreadsheetApp.Range')).not.toHaveProperty('createDataSourceTable');
  expect(methodsOf('SpreadsheetApp.Range')).not.toHaveProperty('readEach');
  expect(methodsOf('Charts')).toEqual({});
});
