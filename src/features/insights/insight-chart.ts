// The chart of an insight. It is drawn once, and its user's from then on: they move it, change its look, or delete it. A
// refresh changes only which cells it shows, and draws none anew unless a person asks. A change may cost what its user
// has styled, so none is made for the way in which Google reads ranges back: it may put columns together.

import { bestEffort } from '../../app/sheets/best-effort.ts';
import type { TargetSheet } from '../../app/sheets/target-sheet/target-sheet.ts';
import type { Area, Chart, Sheet } from '../../ports/workbook.ts';
import type { Insight } from './rules/insight.ts';

/** A slicer takes the height of some rows. */
const BELOW_SLICER = 7;
/** On the sheet: what is known of its chart, see {@link Drawn}. */
const CHART_MARK = 'franchise.chart';
/** A chart with bars of more rows can't be read. */
const MOST_BARS = 25;
/** The height of a chart at Google, in pixels. */
const USUAL_HEIGHT = 371;
/** So many pixels let the name beside a bar be read, and leave room for title, legend and axis. */
const BAR_HEIGHT = 22;
const AROUND_BARS = 130;

/**
 * Draws the chart (and slicer) beside the table of an insight when its sheet is made; later refreshes only change
 * which cells it shows. A chart that a person deleted comes back only when somebody asks. Failures are ignored.
 */
export function drawChart(
  target: TargetSheet,
  { insight, isAsked }: { readonly insight: Insight; readonly isAsked: boolean },
): void {
  const { sheet, language } = target;
  const { kind, names, figures } = insight.chart;
  if (kind === 'in-cells') return;
  bestEffort(sheet, () => {
    // Rows of the sheet: some that have gone may stay between the insight's, and its user may have put others there.
    const rows = target.records.rowsToLast();
    const shown = Math.max(1, kind === 'lines' ? rows : Math.min(rows, MOST_BARS));
    // Without those that its user has deleted, or that came in a later version than the sheet.
    const drawn = figures.filter(({ field }) => target.records.areasOf([field], shown).length > 0);
    const areas = target.records.areasOf([names, ...drawn.map(({ field }) => field)], shown);
    if (drawn.length === 0 || areas.length === drawn.length) return;
    const height = kind === 'lines' ? USUAL_HEIGHT : Math.max(USUAL_HEIGHT, AROUND_BARS + shown * BAR_HEIGHT);
    const title = insight.name[language];
    const before = drawnBefore(sheet.sheetMark(CHART_MARK));
    // Where a run was cut off between the chart and its mark, it is known by its title.
    const known = sheet
      .charts()
      .find(({ id, title: own }) => (before === undefined ? own === title : id === before.id));
    if (known !== undefined) {
      const isShown = textOf(known.areas) === textOf(areas) || isAsSet(known, areas, before);
      if (!isShown) {
        // Whoever gave it another height keeps that.
        const isHeightOurs = before !== undefined && known.height === before.height && height > before.height;
        sheet.changeChart(known.id, areas, isHeightOurs ? height : undefined);
        keep(sheet, known.id, areas, isHeightOurs ? height : (before?.height ?? 0));
      } else if (before === undefined) keep(sheet, known.id, areas, known.height ?? 0);
      return;
    }
    if (before !== undefined && !isAsked) return;
    const column = sheet.extent().lastColumn + 1;
    sheet.grow(1, column);
    if (insight.slicer !== undefined) drawSlicer(target, insight, column);
    const id = sheet.addChart({
      kind,
      title,
      areas,
      colours: drawn.map(({ colour }) => colour),
      column,
      row: insight.slicer === undefined ? 2 : BELOW_SLICER,
      height,
    });
    if (id !== undefined) keep(sheet, id, areas, height);
  });
}

/** A slicer of all rows that there may be. Where Google refuses it the chart is drawn nevertheless. */
function drawSlicer(target: TargetSheet, { columns, slicer = '' }: Insight, column: number): void {
  const { sheet, language } = target;
  bestEffort(sheet, () => {
    const { maxRows } = sheet.extent();
    const [by] = target.records.areasOf([slicer], 1);
    const title = columns.find(({ field }) => field === slicer)?.header[language];
    if (by === undefined || title === undefined || sheet.hasSlicer()) return;
    const area = { row: by.row, column: 1, rows: maxRows - by.row + 1, columns: column - 1 };
    sheet.addSlicer({ area, by: by.column, title, column });
  });
}

/** What was set the last time that the chart was drawn or changed. */
interface Drawn {
  readonly id: number;
  /** The height that was set; 0 where none was. */
  readonly height: number;
  /** The cells that were set. */
  readonly set: string;
  /** The same cells, as Google gave them afterwards. */
  readonly seen: string;
}

function drawnBefore(mark: string | null): Drawn | undefined {
  if (mark === null) return undefined;
  // Earlier versions kept the id alone.
  const [id = '', height = '', set = '', seen = ''] = mark.split(' ');
  return { id: Number(id), height: Number(height), set, seen };
}

/** Keeps what was set, and how it reads now. */
function keep(sheet: Sheet, id: number, areas: readonly Area[], height: number): void {
  const made = sheet.charts().find((one) => one.id === id);
  if (made === undefined) return;
  sheet.setSheetMark(CHART_MARK, [id, height, textOf(areas), textOf(made.areas)].join(' '));
}

/** Whether the same cells would be set again, and the chart reads as it did then. */
function isAsSet({ areas: seen }: Chart, areas: readonly Area[], before: Drawn | undefined): boolean {
  return before !== undefined && before.set === textOf(areas) && before.seen === textOf(seen);
}

/** Cells as a text, column by column: in this form columns that were put together are the same as before. */
function textOf(areas: readonly Area[]): string {
  return areas
    .flatMap(({ row, column, rows, columns }) =>
      Array.from({ length: columns }, (_, n) => `${column + n}:${row}-${row + rows - 1}`),
    )
    .join(',');
}
