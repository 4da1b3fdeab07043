// The charts of a sheet as the page draws them: the names and figures that stand in their cells now.

import type { ChartRecord, SheetModel } from 'local-apps-script';
import { displayText } from 'local-apps-script/workbook';
import type { Computed } from './computed.ts';
import type { ChartView } from './views.ts';

/** What Sheets draws with where a chart names no colours. */
const COLOURS = ['#4285f4', '#ea4335', '#fbbc04', '#34a853'];

export function chartViews(computed: Computed, sheet: SheetModel): readonly ChartView[] {
  return sheet.charts.map((chart) => chartView(computed, sheet, chart));
}

/** The first column of its ranges has the names, each of the others the figures of one series. */
function chartView(
  { workbook, formulas }: Computed,
  sheet: SheetModel,
  { id, title, kind, ranges, headers, options }: ChartRecord,
): ChartView {
  const columns = ranges.flatMap(({ row, column, rows, columns: count }) =>
    Array.from({ length: count }, (_, c) =>
      Array.from({ length: rows }, (__, r) => {
        const value = formulas.valueAt(sheet, row + r, column + c);
        const { numberFormat } = workbook.styles.get(sheet.grid.style(row + r, column + c));
        return { value, text: displayText(value, numberFormat, workbook.localeRules) };
      }),
    ),
  );
  const [names = [], ...figures] = columns;
  const colours = Array.isArray(options.colors) ? options.colors.map(String) : COLOURS;
  return {
    id,
    title,
    kind: kind === 'LINE' ? 'lines' : kind === 'BAR' ? 'bars' : 'columns',
    isStacked: options.isStacked === true,
    names: names.slice(headers).map(({ text }) => text),
    series: figures.map((cells, n) => ({
      name: headers === 0 ? '' : (cells[0]?.text ?? ''),
      colour: colours[n % colours.length] ?? '',
      values: cells.slice(headers).map(({ value }) => (typeof value === 'number' ? value : null)),
    })),
  };
}
