// Global functions of the menu and the page of BigQuery tables.

import { fromMenu, fromPage, NEEDS, noInput } from '../../app/endpoints/endpoint.ts';
import { destinationInput, testDestination } from './test-destination.ts';
import {
  listTables,
  makeView,
  openConnectedTab,
  removeView,
  showQuery,
  showTables,
  viewInput,
} from './views.ts';

export const warehouseEndpoints = {
  /** Opens the page of BigQuery tables. */
  showTables: fromMenu(NEEDS.dialog, showTables),

  /** Saves where tables are, and tests it: `{project, dataset, location, isAgreed}`; a blank location is found. */
  testDestination: fromPage(NEEDS.asking, destinationInput, testDestination),

  /** Lists the tables, with the insights that each may have a view for. */
  listTables: fromPage(NEEDS.sheet, noInput, listTables),

  /** Returns a query on a table and what it costs: `{pull, insight}`; a blank insight means all records. */
  showQuery: fromPage(NEEDS.asking, viewInput, showQuery),

  /** Creates or replaces the view of an insight: `{pull, insight}`. */
  makeView: fromPage(NEEDS.asking, viewInput, makeView),

  /** Inserts a tab of Connected Sheets with that query: `{pull, insight}`. */
  openConnectedTab: fromPage(NEEDS.asking, viewInput, openConnectedTab),

  /** Removes the view of an insight: `{pull, insight}`. */
  removeView: fromPage(NEEDS.asking, viewInput, removeView),
};
