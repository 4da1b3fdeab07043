// Pivot tables: what they show, by the layout of Sheets, and that it follows the source.
import { expect, it } from 'vitest';
import { workbookFromJson, workbookToJson } from '../../src/spreadsheet/model/snapshot.ts';
import { appsScript } from '../../src/vitest.ts';
import { scriptFolder } from '../support/script-folder.ts';

const sales = [
  ['Region', 'Product', 'Sales', 'Day'],
  ['East', 'Pen', 100, 1],
  ['West', 'Pencil', 150, 2],
  ['East', 'Pencil', 200, 3],
  ['West', 'Pen', 120, 4],
  ['East', 'Pen', 130, 5],
];

const open = (body: string, rows: readonly (readonly (string | number)[])[] = sales) =>
  appsScript({
    dir: scriptFolder({
      'Code.gs': `
        function test() {
          const sheet = SpreadsheetApp.getActiveSheet();
          const { PivotTableSummarizeFunction: By, PivotValueDisplayType: As } = SpreadsheetApp;
          const table = sheet.getRange('F1').createPivotTable(sheet.getDataRange());
          const shown = (a1) => sheet.getRange(a1).getDisplayValues().map((row) => row.join('|'));
          ${body}
        }`,
    }),
    sheets: { Sales: rows },
  });
const run = (body: string, rows?: readonly (readonly (string | number)[])[]) => open(body, rows).run('test');

const crossed = `table.addRowGroup(1); table.addColumnGroup(2); table.addPivotValue(3, By.SUM);`;

it('crosses rows and columns, with totals', () => {
  expect(run(`${crossed} return shown('F1:I5');`)).toEqual([
    'SUM of Sales|Product||',
    'Region|Pen|Pencil|Grand Total',
    'East|230|200|430',
    'West|120|150|270',
    'Grand Total|350|350|700',
  ]);
});

it('follows its source, and is gone once its first cell is emptied', () => {
  expect(
    run(`
      ${crossed}
      sheet.getRange('A3:C3').setValues([['North', 'Pencil', '=2*500']]);
      const first = shown('F1:I6');
      sheet.getRange('F1').clearContent();
      return [first, sheet.getPivotTables().length, sheet.getRange('F1:I9').isBlank()];`),
  ).toEqual([
    [
      'SUM of Sales|Product||',
      'Region|Pen|Pencil|Grand Total',
      'East|230|200|430',
      'North||1000|1000',
      'West|120||120',
      'Grand Total|350|1200|1550',
    ],
    0,
    true,
  ]);
});

it('puts groups within groups, each with its total, in either order', () => {
  expect(
    run(`
      const region = table.addRowGroup(1).sortDescending().setDisplayName('Where');
      const product = table.addRowGroup(2);
      table.addPivotValue(3, By.SUM);
      table.addPivotValue(4, By.MAX).setDisplayName('Last day');
      const first = shown('F1:I8');
      product.showTotals(false);
      region.showRepeatedLabels().showTotals(false).resetDisplayName();
      return [first, shown('F1:I6')];`),
  ).toEqual([
    [
      'Where|Product|SUM of Sales|Last day',
      'West|Pen|120|4',
      '|Pencil|150|2',
      'West Total||270|4',
      'East|Pen|230|5',
      '|Pencil|200|3',
      'East Total||430|5',
      'Grand Total||700|5',
    ],
    [
      'Region|Product|SUM of Sales|Last day',
      'West|Pen|120|4',
      'West|Pencil|150|2',
      'East|Pen|230|5',
      'East|Pencil|200|3',
      '|||',
    ],
  ]);
});

it('summarises by each function; texts and blanks count only where they are counted', () => {
  const rows = [
    ['Kind', 'Figure'],
    ['a', 2],
    ['a', 4],
    ['a', 4],
    ['a', 5],
    ['a', 10],
    ['a', 'text'],
    ['a', ''],
  ];
  const names = 'SUM COUNTA COUNT COUNTUNIQUE AVERAGE MAX MIN MEDIAN PRODUCT STDEV STDEVP VAR VARP';
  const figures: unknown = run(
    `table.addRowGroup(1).showTotals(false);
     for (const name of '${names}'.split(' ')) table.addPivotValue(2, By[name]);
     return sheet.getRange('G2:S2').getValues()[0];`,
    rows,
  );
  // Of 2, 4, 4, 5 and 10: mean 5, squares of the differences 9 + 1 + 1 + 0 + 25 = 36.
  expect(figures).toEqual([25, 6, 5, 5, 5, 10, 2, 4, 1600, 3, Math.sqrt(7.2), 9, 7.2]);
});

it('says what has no result', () => {
  const rows = [
    ['Kind', 'Figure'],
    ['a', 'text'],
    ['b', 1],
  ];
  expect(
    run(
      `table.addRowGroup(1).showTotals(false);
       for (const by of [By.SUM, By.AVERAGE, By.STDEV, By.MEDIAN]) table.addPivotValue(2, by);
       return shown('F2:J3');`,
      rows,
    ),
  ).toEqual(['a|0|#DIV/0!|#DIV/0!|#NUM!', 'b|1|1|#DIV/0!|1']);
});

it('shows shares of the row, the column and all', () => {
  expect(
    run(`
      ${crossed}
      const [value] = table.getPivotValues();
      return ['ROW', 'COLUMN', 'GRAND'].map((of) => {
        value.showAs(As['PERCENT_OF_' + of + '_TOTAL']);
        return shown('G3:I3')[0];
      });`),
  ).toEqual(['53.49%|46.51%|100.00%', '65.71%|57.14%|61.43%', '32.86%|28.57%|61.43%']);
});

it('leaves out what a filter hides, and keeps dates dates', () => {
  expect(
    run(`
      sheet.getRange('D2:D6').setValues([[46023], [46024], [46025], [46026], [46027]]).setNumberFormat('yyyy-mm-dd');
      table.addRowGroup(4).showTotals(false);
      table.addPivotValue(3, By.SUM);
      const filter = table.addFilter(1, SpreadsheetApp.newFilterCriteria().setVisibleValues(['West']).build());
      const west = [shown('F1:G4'), sheet.getRange('F2').getValue() instanceof Date];
      filter.setFilterCriteria(SpreadsheetApp.newFilterCriteria().setHiddenValues(['West']).build());
      const east = shown('F1:G4');
      filter.remove();
      return [...west, east, shown('F7:G7')];`),
  ).toEqual([
    ['Day|SUM of Sales', '2026-01-02|150', '2026-01-04|120', '|'],
    true,
    ['Day|SUM of Sales', '2026-01-01|100', '2026-01-03|200', '2026-01-05|130'],
    ['|'],
  ]);
});

it('overwrites nothing of others: it shows an error until there is room', () => {
  expect(
    run(`
      sheet.getRange('G3').setValue('mine');
      ${crossed}
      const first = [shown('F1:G3'), sheet.getRange('F1').getDisplayValue()];
      sheet.getRange('G3').clearContent();
      return [...first, shown('F3:G3')];`),
  ).toEqual([['#REF!|', '|', '|mine'], '#REF!', ['East|230']]);
});

it('shows an error where the sheet is too small', () => {
  expect(
    run(`
      ${crossed}
      sheet.deleteColumns(8, sheet.getMaxColumns() - 7);
      const narrow = shown('F1:G2');
      sheet.insertColumnsAfter(7, 2);
      return [narrow, shown('F5:I5')];`),
  ).toEqual([['#REF!|', '|'], ['Grand Total|350|350|700']]);
});

it('follows inserted and deleted rows and columns; a group goes with its column', () => {
  expect(
    run(`
      ${crossed}
      sheet.insertRowsBefore(1, 2).insertColumnBefore(2);
      const moved = [table.getAnchorCell().getA1Notation(), table.getSourceDataRange().getA1Notation(), table.getColumnGroups()[0].getSourceDataColumn(), shown('G3:H5')];
      sheet.deleteColumn(3);
      return [...moved, table.getColumnGroups().length, shown('F3:G6')];`),
  ).toEqual([
    'G3',
    'A3:E8',
    3,
    ['SUM of Sales|Product', 'Region|Pen', 'East|230'],
    0,
    ['Region|SUM of Sales', 'East|430', 'West|270', 'Grand Total|700'],
  ]);
});

it('says in its first cell what it can not show', () => {
  expect(
    run(`
      ${crossed}
      const value = table.addCalculatedPivotValue('Mean', '=AVERAGE(Sales)');
      const first = [value.getFormula(), String(value.getSummarizedBy()), shown('F1:G2')];
      value.remove();
      return [...first, shown('F1:G1')];`),
  ).toEqual([
    '=AVERAGE(Sales)',
    'CUSTOM',
    [expect.stringMatching(/^Not shown: this runtime has no pivot tables with/), '|'],
    ['SUM of Sales|Product'],
  ]);
});

it('is kept with the spreadsheet, and goes on there', () => {
  const script = open(crossed);
  script.run('test');
  const again = workbookFromJson(JSON.parse(JSON.stringify(workbookToJson(script.workbook))));
  const [sheet] = again.sheets;
  if (sheet === undefined) throw new Error('no sheet');
  sheet.grid.write(2, 3, 1_100);
  again.changed({ kind: 'cells', sheetId: sheet.id, area: { row: 2, column: 3, rows: 1, columns: 1 } });
  expect([sheet.grid.value(3, 6), sheet.grid.value(3, 7)]).toEqual(['East', 1_230]);
});

it('removes what it showed, and refuses a column that the source lacks', () => {
  expect(
    run(`${crossed} table.remove(); return [sheet.getRange('F1:I9').isBlank(), sheet.getPivotTables()];`),
  ).toEqual([true, []]);
  expect(() => run('table.addRowGroup(5);')).toThrow('sourceDataColumn');
});

it.each([
  ['refused', 'This operation is not supported on a range with a pivot table.'],
  ['moved', 'moved'],
] as const)('stands in the way of rows that move, where these are %s', (pivotedRows, answer) => {
  const script = appsScript({
    dir: scriptFolder({
      'Code.gs': `
        function test() {
          const sheet = SpreadsheetApp.getActiveSheet();
          sheet.getRange('F1').createPivotTable(sheet.getRange('A1:D6')).addRowGroup(1);
          SpreadsheetApp.flush();
          try { sheet.moveRows(sheet.getRange('A3'), 9); SpreadsheetApp.flush(); return 'moved'; } catch (error) { return error.message; }
        }`,
    }),
    sheets: { Sales: sales },
    profile: { pivotedRows },
  });
  expect(script.run('test')).toBe(answer);
});
