// Charts on sheets: their kind, ranges, place and options are kept, and whoever shows the workbook draws them. A chart that
// was built is no part of a sheet before it is inserted or updated there.
import type { HostEnumSpec } from '../../kernel/contract.ts';
import { messages } from '../model/messages.ts';
import { CHART_KINDS, HIDDEN_STRATEGIES, MERGE_STRATEGIES } from '../model/sheet-model.ts';
import type { Area } from '../model/values.ts';
import { EmbeddedChart } from './embedded-chart.ts';
import { changeLayout } from './layout-change.ts';
import type { SheetsSession } from './sheets-session.ts';

/** Types of charts that Sheets has and this runtime doesn't: to name one isn't a mistake. */
const OTHER_KINDS = [
  'TIMELINE',
  'BUBBLE',
  'CANDLESTICK',
  'GAUGE',
  'GEO',
  'RADAR',
  'ORG',
  'SPARKLINE',
  'STEPPED_AREA',
  'TREEMAP',
  'WATERFALL',
];

/** The enums of the service Charts. */
export const chartEnums: readonly HostEnumSpec[] = [
  { path: 'Charts.ChartHiddenDimensionStrategy', members: HIDDEN_STRATEGIES },
  { path: 'Charts.ChartMergeStrategy', members: MERGE_STRATEGIES },
  { path: 'Charts.ChartType', members: [...CHART_KINDS, ...OTHER_KINDS] },
  { path: 'Charts.CurveStyle', members: ['NORMAL', 'SMOOTH'] },
  { path: 'Charts.PointStyle', members: ['NONE', 'TINY', 'MEDIUM', 'LARGE', 'HUGE'] },
  { path: 'Charts.Position', members: ['TOP', 'RIGHT', 'BOTTOM', 'NONE'] },
];

/** Adds a chart that was built to a sheet. */
export function insertChart(session: SheetsSession, sheetId: number, { record }: EmbeddedChart): void {
  changeLayout(session, 'insertChart', sheetId, (sheet) => {
    sheet.charts = [...sheet.charts, record];
  });
}

/** Puts a chart in the place of the one on the sheet with its id. How Sheets refuses one that is gone isn't known. */
export function updateChart(session: SheetsSession, sheetId: number, { record }: EmbeddedChart): void {
  session.lookAtContents();
  if (!session.sheet(sheetId).charts.some(({ id }) => id === record.id)) throw messages.rangeNotFound();
  changeLayout(session, 'updateChart', sheetId, (sheet) => {
    sheet.charts = sheet.charts.map((chart) => (chart.id === record.id ? record : chart));
  });
}

/** Takes the chart off the sheet. */
export function removeChart(session: SheetsSession, sheetId: number, { record }: EmbeddedChart): void {
  changeLayout(session, 'removeChart', sheetId, (sheet) => {
    sheet.charts = sheet.charts.filter(({ id }) => id !== record.id);
  });
}

/** The charts on a sheet, in the order in which they were inserted. */
export function chartsOn(session: SheetsSession, sheetId: number): EmbeddedChart[] {
  session.lookAtContents();
  const isMerged = session.workbook.profile.rangesOfChart === 'merged';
  return session
    .sheet(sheetId)
    .charts.map((record) => (isMerged ? { ...record, ranges: merged(record.ranges) } : record))
    .map((record) => new EmbeddedChart(session, sheetId, record));
}

/** Ranges of the same rows whose columns follow each other become one. */
function merged(ranges: readonly Area[]): readonly Area[] {
  const found: Area[] = [];
  for (const area of ranges) {
    const last = found.at(-1);
    const follows =
      last?.row === area.row && last.rows === area.rows && last.column + last.columns === area.column;
    if (follows) found[found.length - 1] = { ...last, columns: last.columns + area.columns };
    else found.push(area);
  }
  return found;
}
