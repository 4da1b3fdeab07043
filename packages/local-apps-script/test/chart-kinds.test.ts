// Charts of every kind as a script makes them, and what the page draws of them.
import { expect, it } from 'vitest';
import { chartViews } from '../src/serve/chart-view.ts';
import { appsScript } from '../src/vitest.ts';
import { scriptFolder } from './support/script-folder.ts';

const dir = scriptFolder({
  'Code.gs': `
    const sheet = () => SpreadsheetApp.getActive().getSheetByName('Data');
    const builder = () => sheet().newChart().addRange(sheet().getRange('A1:C3')).setNumHeaders(1);
    function kinds() {
      const made = [
        builder().asAreaChart().setStacked().setPointStyle(Charts.PointStyle.LARGE),
        builder().asBarChart().reverseCategories().setRange(0, 9).useLogScale(),
        builder().asColumnChart().reverseCategories().setRange(0, 9).setBackgroundColor('#fff'),
        builder().asComboChart().setYAxisTitle('Many'),
        builder().asHistogramChart().setLegendPosition(Charts.Position.BOTTOM),
        builder().asLineChart().setCurveStyle(Charts.CurveStyle.SMOOTH),
        builder().asPieChart().set3D().setTitle('Pie'),
        builder().asScatterChart().setXAxisRange(1, 2).setYAxisLogScale(),
        builder().asTableChart().enablePaging(20, 2).enableSorting(false),
      ];
      for (const one of made) sheet().insertChart(one.build());
      return made.map((one) => String(one.getChartType()));
    }
    function options(names) {
      return sheet().getCharts().map((chart) => names.map((name) => chart.getOptions().get(name)));
    }
    function changed() {
      const chart = builder().setPosition(4, 5, 6, 7).asLineChart();
      sheet().insertChart(chart.build());
      const [there] = sheet().getCharts();
      const before = there.getContainerInfo();
      const other = there.modify().setChartType(Charts.ChartType.PIE).removeRange(sheet().getRange('A1:C3'));
      other.addRange(sheet().getRange('A1:A3')).addRange(sheet().getRange('C1:C3'));
      sheet().updateChart(other.setMergeStrategy(Charts.ChartMergeStrategy.MERGE_ROWS).build());
      const [now] = sheet().getCharts();
      return [
        [before.getAnchorRow(), before.getAnchorColumn(), before.getOffsetX(), before.getOffsetY()],
        now.getRanges().map((range) => range.getA1Notation()),
        String(now.getMergeStrategy()), now.getTransposeRowsAndColumns(), String(now.modify().getChartType()),
      ];
    }
    function noSuchRange() { builder().removeRange(sheet().getRange('A1')); }
    function radar() { builder().setChartType(Charts.ChartType.RADAR); }
    function merged() { return insert(builder().addRange(sheet().getRange('A4:C4')), 'MERGE_ROWS', false); }
    function transposed() { return insert(builder(), 'MERGE_COLUMNS', true); }
    function insert(chart, strategy, isTransposed) {
      sheet().insertChart(chart.asTableChart().setMergeStrategy(Charts.ChartMergeStrategy[strategy])
        .setTransposeRowsAndColumns(isTransposed).build());
    }`,
});
const sheets = {
  Data: [
    ['Shop', 'New', 'Late'],
    ['Ana', 1, 2],
    ['Rui', 3, 4],
    ['Eva', 5, 6],
  ],
};
const open = () => appsScript({ dir, sheets });

/** What the page shows of the charts of the sheet. */
function shown(script: ReturnType<typeof open>) {
  const [sheet] = script.workbook.sheets;
  if (sheet === undefined) throw new Error('no sheet');
  return chartViews({ workbook: script.workbook, formulas: script.runtime.computeFormulas() }, sheet);
}

it('are made by their own builders, and keep what these were told under the names of Google’s options', () => {
  const script = open();
  expect(script.run('kinds')).toEqual([
    'AREA',
    'BAR',
    'COLUMN',
    'COMBO',
    'HISTOGRAM',
    'LINE',
    'PIE',
    'SCATTER',
    'TABLE',
  ]);
  const options = (...names: string[]) => script.run('options', names);
  expect(options('isStacked', 'title')).toMatchObject({ 0: [true, null], 6: [null, 'Pie'] });
  // The figures of bars that lie stand on the horizontal axis, those of columns on the vertical one.
  expect(
    options('hAxis.direction', 'vAxis.direction', 'hAxis.viewWindow.max', 'vAxis.viewWindow.max'),
  ).toMatchObject({
    1: [null, -1, 9, null],
    2: [-1, null, null, 9],
    7: [null, null, 2, null],
  });
  expect(options('curveType', 'legend.position', 'page', 'pageSize', 'sort')).toMatchObject({
    4: [null, 'bottom', null, null, null],
    5: ['function', null, null, null, null],
    8: [null, null, 'enable', 20, 'disable'],
  });
});

it('are drawn as what they are, or shown as the table that they are made of', () => {
  const script = open();
  script.run('kinds');
  const views = shown(script);
  expect(views.map(({ kind }) => kind)).toEqual([
    'areas',
    'bars',
    'columns',
    'table',
    'table',
    'lines',
    'pie',
    'points',
    'table',
  ]);
  // Combos and histograms say that Sheets draws them.
  expect(views.flatMap(({ isInstead }, n) => (isInstead ? [n] : []))).toEqual([3, 4]);
  expect(views[6]).toMatchObject({ names: ['Ana', 'Rui'], series: [{ name: 'New', values: [1, 3] }, {}] });
  expect(views[8]?.table).toEqual(sheets.Data.slice(0, 3).map((row) => row.map(String)));
});

it('are changed, also into another kind, and say where they stand', () => {
  const script = open();
  expect(script.run('changed')).toEqual([[4, 5, 6, 7], ['A1:A3', 'C1:C3'], 'MERGE_ROWS', false, 'PIE']);
  expect(() => script.run('noSuchRange')).toThrow();
  expect(() => script.run('radar')).toThrow('This runtime has no charts of the type RADAR');
});

it('put ranges below each other, and take rows for series, where they are told so', () => {
  const script = open();
  script.run('merged');
  script.run('transposed');
  const [below, across] = shown(script);
  expect(below?.table).toEqual(sheets.Data.map((row) => row.map(String)));
  expect(across?.table).toEqual([
    ['Shop', 'Ana', 'Rui'],
    ['New', '1', '3'],
    ['Late', '2', '4'],
  ]);
  expect(across?.series).toMatchObject([
    { name: 'Ana', values: [1, 2] },
    { name: 'Rui', values: [3, 4] },
  ]);
});
