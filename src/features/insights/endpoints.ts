// Endpoints of the page of insights.

import { fromMenu, fromPage, NEEDS, noInput } from '../../app/endpoints/endpoint.ts';
import {
  saveInsightColumns,
  saveInsightColumnsInput,
  saveWorkingHours,
  saveWorkingHoursInput,
} from './insight-source.ts';
import {
  listInsights,
  makeInsight,
  makeInsightInput,
  showInsights,
  showTickets,
  showTicketsInput,
} from './insights-page.ts';

export const insightEndpoints = {
  /** Opens the page of insights. */
  showInsights: fromMenu(NEEDS.dialog, showInsights),

  /** Lists the insights, each with the pulled sheets that it can be computed from. */
  listInsights: fromPage(NEEDS.sheet, noInput, listInsights),

  /** Makes or recomputes the sheet of an insight: `{insight, of}`, its code and the id of the pulled sheet. */
  makeInsight: fromPage(NEEDS.sheet, makeInsightInput, makeInsight),

  /** Lists the tickets behind a figure of an insight: `{insight, of, key, field}`, its row and its column. */
  showTickets: fromPage(NEEDS.sheet, showTicketsInput, showTickets),

  /** Saves working hours: `{days, from, to, holidays, leavesWaitsOut}`; days from 1 for Monday, times as `08:00`. */
  saveWorkingHours: fromPage(NEEDS.sheet, saveWorkingHoursInput, (ports, typed) => ({
    ...saveWorkingHours(ports, typed),
    ...listInsights(ports),
  })),

  /** Saves which columns of a sheet answer an insight's questions: `{insight, of, columns}`, fields by question. */
  saveInsightColumns: fromPage(NEEDS.sheet, saveInsightColumnsInput, (ports, said) => ({
    ...saveInsightColumns(ports, said),
    ...listInsights(ports),
  })),
};
