// What the menu and the page of tables in BigQuery call.

import { fromMenu, fromPage, noInput } from '../../app/speaking/endpoint.ts';
import { NEEDS } from '../../app/speaking/permissions.ts';
import { listTables, makeView, removeView, showQuery, showTables, viewInput } from './views.ts';

/** The global functions of tables in BigQuery. */
export const warehouseEndpoints = {
  /** Opens the page of tables in BigQuery. */
  showTables: fromMenu(NEEDS.dialog, showTables),

  /** The tables, with the insights that each may have a view for. */
  listTables: fromPage(NEEDS.sheet, noInput, listTables),

  /** A query on a table, and what it costs: `{pull, insight}`; a blank insight for all records. */
  showQuery: fromPage(NEEDS.asking, viewInput, showQuery),

  /** Makes the view of an insight, or makes it anew: `{pull, insight}`. */
  makeView: fromPage(NEEDS.asking, viewInput, makeView),

  /** Removes the view of an insight: `{pull, insight}`. */
  removeView: fromPage(NEEDS.asking, viewInput, removeView),
};
