// The charts of a sheet as the page draws them: the names and figures that stand in their cells now.

import type { CellValue, ChartRecord, SheetModel } from '../index.ts';
import { displayText, isHiddenByGroup } from '../workbook.ts';
import type { Computed } from './computed.ts';
import type { ChartView } from './views.ts';

/** What Sheets draws with where a chart names no colours. */
const COLOURS = ['#4285f4', '#ea4335', '#fbbc04', '#34a853'];

/** How the page draws each kind. Combos and histograms it shows as the table that they are made of. */
const DRAWN: Readonly<Record<ChartRecord['kind'], ChartView['kind']>> = {
  AREA: 'areas',
  BAR: 'bars',
  COLUMN: 'columns',
  COMBO: 'table',
  HISTOGRAM: 'table',
  LINE: 'lines',
  PIE: 'pie',
  SCATTER: 'points',
  TABLE: 'table',
};

/** A cell of a chart's table. */
interface ChartCell {
  readonly value: CellValue;
  readonly text: string;
}

export function chartViews(computed: Computed, sheet: SheetModel): readonly ChartView[] {
  return sheet.charts.map((chart) => chartView(computed, sheet, chart));
}

/** The first column of its table has the names, each of the others the figures of one series. */
function chartView(computed: Computed, sheet: SheetModel, chart: ChartRecord): ChartView {
  const { id, title, kind, headers, isTransposed, options } = chart;
  const columns = columnsOf(computed, sheet, chart);
  const table = isTransposed ? transposed(columns) : columns;
  const [names = [], ...figures] = table;
  const colours = Array.isArray(options.colors) ? options.colors.map(String) : COLOURS;
  return {
    id,
    title,
    kind: DRAWN[kind],
    table: DRAWN[kind] === 'table' ? transposed(table).map((row) => row.map(({ text }) => text)) : [],
    isInstead: DRAWN[kind] === 'table' && kind !== 'TABLE',
    headers,
    isStacked: options.isStacked === true,
    names: names.slice(headers).map(({ text }) => text),
    at: names.slice(headers).map(numberIn),
    colours,
    series: figures.map((cells, n) => ({
      name: headers === 0 ? '' : (cells[0]?.text ?? ''),
      colour: colours[n % colours.length] ?? '',
      values: cells.slice(headers).map(numberIn),
    })),
  };
}

function columnsOf(
  { workbook, formulas }: Computed,
  sheet: SheetModel,
  { ranges, headers, hidden, merge }: ChartRecord,
): readonly (readonly ChartCell[])[] {
  const isShown = (axis: 'row' | 'column', index: number): boolean => {
    const { hidden: byHand, groups } = sheet.layout[axis];
    const isFilteredOut = axis === 'row' && sheet.filteredOut.has(index);
    return isFilteredOut || byHand.has(index) || isHiddenByGroup(groups, index)
      ? hidden === 'SHOW_BOTH' || hidden === (axis === 'row' ? 'IGNORE_COLUMNS' : 'IGNORE_ROWS')
      : true;
  };
  const tables = ranges.map((area) =>
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
  if (merge === 'MERGE_COLUMNS') return tables.flat();
  const width = Math.max(0, ...tables.map((table) => table.length));
  return from(0, width).map((n) => tables.flatMap((table) => table[n] ?? []));
}

function transposed(columns: readonly (readonly ChartCell[])[]): readonly (readonly ChartCell[])[] {
  const height = Math.max(0, ...columns.map((column) => column.length));
  return from(0, height).map((row) => columns.map((column) => column[row] ?? { value: null, text: '' }));
}

function numberIn({ value }: ChartCell): number | null {
  return typeof value === 'number' ? value : null;
}

function from(first: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, n) => first + n);
}
