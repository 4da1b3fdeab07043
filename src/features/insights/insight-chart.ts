// The chart of an insight. It is drawn once and belongs to the user from then on: they move it, restyle it, or delete
// it. A refresh changes only its ranges, since any change may cost the user's styling; and Google may merge adjacent
// columns when it reads ranges back, which isn't a difference.

import { bestEffort } from '../../app/sheets/limits.ts';
import type { TargetSheet } from '../../app/sheets/target-sheet/target-sheet.ts';
import type { Area, Chart, Sheet } from '../../ports/workbook.ts';
import type { Insight } from './rules/insight.ts';

/** Leaves the rows above the chart to the slicer. */
const BELOW_SLICER = 7;
/** Sheet mark with what is known of the chart, see {@link Drawn}. */
const CHART_MARK = 'franchise.chart';
/** More bars can't be read. */
const MOST_BARS = 25;
/** Google's default height, in pixels. */
const USUAL_HEIGHT = 371;
/** Pixels per bar so that its name is legible, and for title, legend and axis. */
const BAR_HEIGHT = 22;
const AROUND_BARS = 130;

/**
 * Draws the chart and slicer of a new sheet; later only updates the chart's ranges. A deleted chart comes back only if
 * `isAsked`. Failures are ignored.
 */
export function drawChart(
  target: TargetSheet,
  { insight, isAsked }: { readonly insight: Insight; readonly isAsked: boolean },
): void {
  const { sheet, language } = target;
  const { kind, names, figures } = insight.chart;
  if (kind === 'in-cells') return;
  bestEffort(sheet, () => {
    // Sheet rows, not records: rows of removed records or of the user may lie in between.
    const rows = target.records.rowsToLast();
    const shown = Math.max(1, kind === 'lines' ? rows : Math.min(rows, MOST_BARS));
    // Some columns may be deleted by the user, or newer than the sheet.
    const drawn = figures.filter(({ field }) => target.records.areasOf([field], shown).length > 0);
    const areas = target.records.areasOf([names, ...drawn.map(({ field }) => field)], shown);
    if (drawn.length === 0 || areas.length === drawn.length) return;
    const height = kind === 'lines' ? USUAL_HEIGHT : Math.max(USUAL_HEIGHT, AROUND_BARS + shown * BAR_HEIGHT);
    const title = insight.name[language];
    const before = drawnBefore(sheet.sheetMark(CHART_MARK));
    // If a run was cut off between chart and mark, the title identifies the chart.
    const known = sheet
      .charts()
      .find(({ id, title: own }) => (before === undefined ? own === title : id === before.id));
    if (known !== undefined) {
      const isShown = textOf(known.areas) === textOf(areas) || isAsSet(known, areas, before);
      if (!isShown) {
        // Keep a height that the user set.
        const isHeightOurs = before !== undefined && known.height === before.height && height > before.height;
        sheet.changeChart(known.id, areas, isHeightOurs ? height : undefined);
        saveDrawn(sheet, known.id, areas, isHeightOurs ? height : (before?.height ?? 0));
      } else if (before === undefined) saveDrawn(sheet, known.id, areas, known.height ?? 0);
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
    if (id !== undefined) saveDrawn(sheet, id, areas, height);
  });
}

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

interface Drawn {
  readonly id: number;
  /** 0 if none was set. */
  readonly height: number;
  readonly set: string; // Ranges as written.
  readonly seen: string; // The same ranges as Google read them back.
}

function drawnBefore(mark: string | null): Drawn | undefined {
  if (mark === null) return undefined;
  const [id = '', height = '', set = '', seen = ''] = mark.split(' ');
  return { id: Number(id), height: Number(height), set, seen };
}

function saveDrawn(sheet: Sheet, id: number, areas: readonly Area[], height: number): void {
  const made = sheet.charts().find((one) => one.id === id);
  if (made === undefined) return;
  sheet.setSheetMark(CHART_MARK, [id, height, textOf(areas), textOf(made.areas)].join(' '));
}

function isAsSet({ areas: seen }: Chart, areas: readonly Area[], before: Drawn | undefined): boolean {
  return before !== undefined && before.set === textOf(areas) && before.seen === textOf(seen);
}

/** Column by column, so that merged columns compare equal. */
function textOf(areas: readonly Area[]): string {
  return areas
    .flatMap(({ row, column, rows, columns }) =>
      Array.from({ length: columns }, (_, n) => `${column + n}:${row}-${row + rows - 1}`),
    )
    .join(',');
}
