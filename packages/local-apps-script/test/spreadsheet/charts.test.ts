// Charts that a script makes, changes and deletes, and the tab of its own that one gets.
import { describe, expect, it } from 'vitest';
import { EnumValue } from '../../src/kernel/contract.ts';
import type { EmbeddedChartBuilder } from '../../src/spreadsheet/facade/chart-builders.ts';
import { workbookFromJson, workbookToJson } from '../../src/spreadsheet/model/snapshot.ts';
import { createRuntime, is } from './support.ts';

const kind = (name: string) => new EnumValue('Charts.ChartType', name);

describe('a chart', () => {
  it('is on its sheet once it was inserted, and what was changed of it once it was updated', () => {
    const runtime = createRuntime();
    const { app, sheet, range, end } = runtime.start();
    const home = sheet(runtime.workbook.sheets[0]?.name ?? '');
    const record = () => {
      app.flush();
      return runtime.workbook.sheets[0]?.charts[0];
    };
    const built = home
      .newChart()
      .setChartType(kind('BAR'))
      .setOption('isStacked', true)
      .setOption('colors', ['#b2182b', '#92c5de'])
      .addRange(range('A1:A5'))
      .addRange(range('C1:D5'))
      .setNumHeaders(1)
      .setPosition(2, 6, 10, 0)
      .setOption('title', 'Late')
      .build();
    expect(home.getCharts()).toHaveLength(0);
    home.insertChart(built);
    expect(record()).toMatchObject({
      title: 'Late',
      kind: 'BAR',
      headers: 1,
      ranges: [
        { row: 1, column: 1, rows: 5, columns: 1 },
        { row: 1, column: 3, rows: 5, columns: 2 },
      ],
      place: { row: 2, column: 6, x: 10, y: 0 },
      options: { isStacked: true, colors: ['#b2182b', '#92c5de'] },
    });
    const [chart] = home.getCharts();
    if (chart === undefined) throw new Error('there is no chart');
    const builder = is<EmbeddedChartBuilder>(chart.modify(), 'EmbeddedChartBuilder');
    const changed = builder.clearRanges().addRange(range('A1:A3')).setOption('title', 'Later');
    expect(record()?.title).toBe('Late');
    home.updateChart(changed.build());
    expect(record()).toMatchObject({ id: chart.getChartId(), title: 'Later', kind: 'BAR' });
    expect(record()?.ranges).toHaveLength(1);
    const saved = workbookFromJson(workbookToJson(runtime.workbook)).sheets[0]?.charts;
    expect(saved).toEqual(runtime.workbook.sheets[0]?.charts);
    home.removeChart(chart);
    expect(home.getCharts()).toHaveLength(0);
    expect(() => home.updateChart(chart)).toThrow();
    end();
  });

  it('leaves out hidden rows and columns unless it is told otherwise', () => {
    const runtime = createRuntime();
    const { sheet, range, end } = runtime.start();
    const home = sheet(runtime.workbook.sheets[0]?.name ?? '');
    const chart = home.newChart().setChartType(kind('BAR')).addRange(range('A1:B2')).setPosition(1, 4, 0, 0);
    home.insertChart(chart.build());
    const strategy = new EnumValue('Charts.ChartHiddenDimensionStrategy', 'IGNORE_ROWS');
    home.insertChart(chart.setHiddenDimensionStrategy(strategy).build());
    end();
    expect(runtime.workbook.sheets[0]?.charts.map(({ hidden }) => hidden)).toEqual([
      'IGNORE_BOTH',
      'IGNORE_ROWS',
    ]);
  });

  it('goes along with its cells', () => {
    const runtime = createRuntime();
    const { app, sheet, range, end } = runtime.start();
    const home = sheet(runtime.workbook.sheets[0]?.name ?? '');
    const chart = home.newChart().setChartType(kind('LINE')).addRange(range('B2:B4')).setPosition(2, 4, 0, 0);
    home.insertChart(chart.build());
    home.insertRowsAfter(1, 2);
    home.insertColumnsAfter(1, 1);
    app.flush();
    expect(runtime.workbook.sheets[0]?.charts[0]).toMatchObject({
      ranges: [{ row: 4, column: 3, rows: 3, columns: 1 }],
      place: { row: 4, column: 5 },
    });
    end();
  });

  it('moves to a tab that has no cells, keeps its title there, and is saved with it', () => {
    const runtime = createRuntime({ locale: 'pt_BR' });
    const { book, sheet, end } = runtime.start();
    const home = sheet(runtime.workbook.sheets[0]?.name ?? '');
    home.insertChart(home.newChart().setChartType(kind('COLUMN')).setOption('title', 'Vendas').build());
    const [chart] = home.getCharts();
    if (chart === undefined) throw new Error('there is no chart');
    expect(chart.getOptions().get('title')).toBe('Vendas');
    book.moveChartToObjectSheet(chart);
    end();
    const tabs = ({ sheets }: typeof runtime.workbook) =>
      sheets.map(({ name, type, charts }) => [name, type, charts.map(({ title }) => title)]);
    const expected = [
      ['Página1', 'GRID', []],
      ['Gráfico1', 'OBJECT', ['Vendas']],
    ];
    expect(tabs(runtime.workbook)).toEqual(expected);
    expect(tabs(workbookFromJson(workbookToJson(runtime.workbook)))).toEqual(expected);
  });
});
