// Insights: the page, and what it calls.

import { fromMenu, fromPage, noInput } from '../../app/speaking/endpoint.ts';
import { NEEDS } from '../../app/speaking/permissions.ts';
import { listInsights, showInsights } from './insights-page.ts';
import { makeInsight, makeInsightInput, showTickets, showTicketsInput } from './make-insight.ts';
import { saveInsightColumns, saveInsightColumnsInput } from './save-columns.ts';
import { saveWorkingHours, saveWorkingHoursInput } from './working-hours.ts';

/**
 * What the menu and the page of insights (sheets with figures from pulled records) call to list and make them. Each
 * entry becomes a global function of the script.
 */
export const insightEndpoints = {
  /** Opens the page of insights: sheets with figures and charts that are worked out from pulled sheets. */
  showInsights: fromMenu(NEEDS.dialog, showInsights),

  /** The insights, with the pulled sheets that each can stand on. */
  listInsights: fromPage(NEEDS.sheet, noInput, listInsights),

  /** Makes the sheet of an insight, or works it out anew: `{insight, of}`, its code and the id of the pulled sheet. */
  makeInsight: fromPage(NEEDS.sheet, makeInsightInput, makeInsight),

  /** Shows the tickets behind a figure of an insight: `{insight, of, key, field}`, its row and its column. */
  showTickets: fromPage(NEEDS.sheet, showTicketsInput, showTickets),

  /**
   * Keeps the working hours of the spreadsheet: `{days, from, to, holidays, leavesWaitsOut}`, days from 1 for Monday,
   * times as `08:00`.
   */
  saveWorkingHours: fromPage(NEEDS.sheet, saveWorkingHoursInput, (ports, typed) => ({
    ...saveWorkingHours(ports, typed),
    ...listInsights(ports),
  })),

  /** Keeps which columns of a pulled sheet have what an insight asks for: `{insight, of, columns}`, fields by question. */
  saveInsightColumns: fromPage(NEEDS.sheet, saveInsightColumnsInput, (ports, said) => ({
    ...saveInsightColumns(ports, said),
    ...listInsights(ports),
  })),
};
