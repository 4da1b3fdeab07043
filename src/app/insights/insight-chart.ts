// The chart of an insight. It is drawn once, and its user's from then on: they move it, change its look, or delete it. A
// refresh changes only which cells it shows, and draws none anew unless a person asks.

import type { Insight } from '../../domain/insights/insight.ts';
import type { Area } from '../../ports/workbook.ts';
import { bestEffort } from '../sheets/best-effort.ts';
import type { TargetSheet } from '../sheets/target-sheet/target-sheet.ts';

/** A slicer takes the height of some rows. */
const BELOW_SLICER = 7;
/** On the sheet: the id of its chart. */
const CHART_MARK = 'franchise.chart';
/** A chart with bars of more rows can't be read. */
const MOST_BARS = 25;

/** Draws the chart, or lets it show the rows that there are now. A sheet isn't refused because of its chart. */
export function drawChart(
  target: TargetSheet,
  { insight, isAsked }: { readonly insight: Insight; readonly isAsked: boolean },
): void {
  const { sheet, language } = target;
  const { kind, names, figures } = insight.chart;
  const drawn = [names, ...figures.map(({ field }) => field)];
  bestEffort(sheet, () => {
    // Rows of the sheet: some that have gone may stay between the insight's, and its user may have put others there.
    const rows = target.rowsToLast();
    const areas = target.areasOf(drawn, Math.max(1, kind === 'lines' ? rows : Math.min(rows, MOST_BARS)));
    // Its user deleted a column that it would show.
    if (areas.length < drawn.length) return;
    const title = insight.name[language];
    const mark = sheet.sheetMark(CHART_MARK);
    const charts = sheet.charts();
    // Where a run was cut off between the chart and its mark, it is known by its title.
    const known = charts.find(({ id, title: own }) => (mark === null ? own === title : id === Number(mark)));
    if (known !== undefined) {
      if (mark === null) sheet.setSheetMark(CHART_MARK, String(known.id));
      if (!areSame(known.areas, areas)) sheet.changeChart(known.id, areas);
      return;
    }
    if (mark !== null && !isAsked) return;
    const column = sheet.extent().lastColumn + 1;
    sheet.grow(1, column);
    if (insight.slicer !== undefined) drawSlicer(target, insight, column);
    const id = sheet.addChart({
      kind,
      title,
      areas,
      colours: figures.map(({ colour }) => colour),
      column,
      row: insight.slicer === undefined ? 2 : BELOW_SLICER,
    });
    if (id !== undefined) sheet.setSheetMark(CHART_MARK, String(id));
  });
}

/** A slicer of all rows that there may be. Where Google refuses it the chart is drawn nevertheless. */
function drawSlicer(target: TargetSheet, { columns, slicer = '' }: Insight, column: number): void {
  const { sheet, language } = target;
  bestEffort(sheet, () => {
    const { maxRows } = sheet.extent();
    const [by] = target.areasOf([slicer], 1);
    const title = columns.find(({ field }) => field === slicer)?.header[language];
    if (by === undefined || title === undefined || sheet.hasSlicer()) return;
    const area = { row: by.row, column: 1, rows: maxRows - by.row + 1, columns: column - 1 };
    sheet.addSlicer({ area, by: by.column, title, column });
  });
}

function areSame(a: readonly Area[], b: readonly Area[]): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
