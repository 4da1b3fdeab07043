// Pulls: what the menu and the sidebar of pulls call.

import { fromMenu, fromPage, NEEDS, noInput } from '../app/endpoints/endpoint.ts';
import {
  deletePullFromPage,
  followPull,
  followPullInput,
  forecastPullFromPage,
  listPulls,
  previewPullFromPage,
  pullNameInput,
  refreshPullFromPage,
  refreshPullInput,
  savePullFromPage,
  savePullInput,
  showPullEditor,
  typedPullInput,
} from '../app/menu/pull-page.ts';
import { refreshActiveSheet, refreshAllPulls } from '../app/menu/refresh-from-menu.ts';
import { readProgress, stopPulls } from '../app/menu/running-jobs.ts';
import { tidyActiveSheet } from '../app/menu/tidy-sheet.ts';

export const pullEndpoints = {
  /** Refreshes the sheet in front of the user. */
  refreshActiveSheet: fromMenu(
    { first: ['spreadsheet'], later: ['requests', 'dialogs'] },
    refreshActiveSheet,
  ),

  /** Refreshes every pull, one after another. */
  refreshAllPulls: fromMenu({ first: ['spreadsheet'], later: ['requests', 'dialogs'] }, refreshAllPulls),

  /** Asks which runs to stop, and discards parked ones if the person agrees. */
  stopPulls: fromMenu(NEEDS.dialog, stopPulls),

  /** Removes emptied and marked rows from the active sheet, after asking. */
  tidySheet: fromMenu(NEEDS.dialog, tidyActiveSheet),

  /** Opens the sidebar in which pulls are listed, edited and run. */
  showPullEditor: fromMenu(NEEDS.dialog, showPullEditor),

  /** Returns every pull on the sheet of pulls. */
  listPulls: fromPage(NEEDS.sheet, noInput, (ports) => ({ pulls: listPulls(ports) })),

  /** Adds a pull, or changes the one with its name; refuses one that couldn't run. */
  savePull: fromPage(NEEDS.sheet, savePullInput, savePullFromPage),

  /** Runs one pull by its name, on request with a full scan. */
  refreshPull: fromPage(NEEDS.sheetMayAsk, refreshPullInput, refreshPullFromPage),

  /** Keeps a new pull fresh by schedule, and tells at an address: `{name, address}`; a blank one for nowhere. */
  followPull: fromPage(
    { first: ['spreadsheet', 'triggers'], later: ['requests'] },
    followPullInput,
    followPull,
  ),

  /** Deletes a pull by its name. Its sheet stays, with its data. */
  deletePull: fromPage(NEEDS.sheet, pullNameInput, deletePullFromPage),

  /** Estimates a full scan of a pull: `requests` and `seconds`. Asks the service once at most. */
  forecastPull: fromPage(NEEDS.asking, typedPullInput, forecastPullFromPage),

  /** Returns up to ten records of a pull with all its columns, to choose from. Asks the service once at most. */
  previewPull: fromPage(NEEDS.asking, typedPullInput, previewPullFromPage),

  /** Progress of all running and parked jobs. Polled, so it checks no permissions: a refused call reports itself. */
  readProgress: fromPage({ first: [], later: ['spreadsheet'] }, noInput, readProgress),
};
