// The charts of a sheet as the page draws them: the names and figures that stand in their cells now.

import type { ChartRecord, SheetModel } from '../index.ts';
import { displayText, isHiddenByGroup } from '../workbook.ts';
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
  { id, title, kind, ranges, headers, options, hidden }: ChartRecord,
): ChartView {
  const isShown = (axis: 'row' | 'column', index: number): boolean => {
    const { hidden: byHand, groups } = sheet.layout[axis];
    const isFilteredOut = axis === 'row' && sheet.filteredOut.has(index);
    return isFilteredOut || byHand.has(index) || isHiddenByGroup(groups, index)
      ? hidden === 'SHOW_BOTH' || hidden === (axis === 'row' ? 'IGNORE_COLUMNS' : 'IGNORE_ROWS')
      : true;
  };
  const columns = ranges.flatMap((area) =>
    from(area.column, area.columns)
      .filter((column) => isShown('column', column))
      .map((column) =>
        from(area.row, area.rows)
          .filter((row) => isShown('row', row) || row < area.row + headers)
          .map((row) => {
            const value = formulas.valueAt(sheet, row, column);
            const { numberFormat } = workbook.styles.get(sheet.grid.style(row, column));
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

function from(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => first + n);
}
