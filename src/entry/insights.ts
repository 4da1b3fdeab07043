// Insights: the page, and what it calls.

import { makeInsight as make } from '../app/insights/make-insight.ts';
import { saveInsightColumns as saveColumns } from '../app/insights/save-columns.ts';
import { saveWorkingHours as saveHours } from '../app/insights/working-hours.ts';
import { listInsights as list, showInsights as openInsights } from '../app/menu/insights-page.ts';
import { ports } from '../app/ports.ts';
import { answerPage, runFromMenu } from '../app/speaking/speak.ts';

/** Opens the page of insights: sheets with figures and charts that are worked out from pulled sheets. */
export function showInsights(): void {
  runFromMenu(ports(), 'showInsights', () => openInsights(ports()));
}

/** The insights, with the pulled sheets that each can stand on. */
export function listInsights() {
  return answerPage(ports(), 'listInsights', () => list(ports()));
}

/** Makes the sheet of an insight, or works it out anew: `{insight, of}`, its code and the id of the pulled sheet. */
export function makeInsight(input: unknown) {
  return answerPage(ports(), 'makeInsight', () => ({ ...make(ports(), input), ...list(ports()) }));
}

/** Keeps the working hours of the spreadsheet: `{days, from, to, holidays}`, days from 1 for Monday, times as `08:00`. */
export function saveWorkingHours(input: unknown) {
  return answerPage(ports(), 'saveWorkingHours', () => ({ ...saveHours(ports(), input), ...list(ports()) }));
}

/** Keeps which columns of a pulled sheet have what an insight asks for: `{insight, of, columns}`, fields by question. */
export function saveInsightColumns(input: unknown) {
  return answerPage(ports(), 'saveInsightColumns', () => ({
    ...saveColumns(ports(), input),
    ...list(ports()),
  }));
}
