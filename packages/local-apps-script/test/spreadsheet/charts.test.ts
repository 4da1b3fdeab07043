// A chart that a script makes, and the tab of its own that it gets.
import { describe, expect, it } from 'vitest';
import { workbookFromJson, workbookToJson } from '../../src/spreadsheet/model/snapshot.ts';
import { createRuntime } from './support.ts';

describe('a chart', () => {
  it('moves to a tab that has no cells, keeps its title there, and is saved with it', () => {
    const runtime = createRuntime({ locale: 'pt_BR' });
    const { book, sheet, end } = runtime.start();
    const home = sheet(runtime.workbook.sheets[0]?.name ?? '');
    home.insertChart(home.newChart().asColumnChart().setOption('title', 'Vendas').build());
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
