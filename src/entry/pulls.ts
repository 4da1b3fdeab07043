// Pulls: what the menu and the sidebar of pulls call.

import {
  deletePullFromPage,
  forecastPullFromPage,
  listPulls,
  previewPullFromPage,
  pullNameInput,
  refreshPullFromPage,
  savePullFromPage,
  savePullInput,
  typedPullInput,
} from '../app/menu/pull-page.ts';
import { showPullEditor } from '../app/pulls/pull-editor.ts';
import { refreshActiveSheet, refreshAllPulls } from '../app/pulls/refresh-from-menu.ts';
import { tidyActiveSheet } from '../app/pulls/tidy-sheet.ts';
import { readProgress } from '../app/schedule/read-progress.ts';
import { stopPulls } from '../app/schedule/stop-pulls.ts';
import { fromMenu, fromPage, noInput } from '../app/speaking/endpoint.ts';
import { NEEDS } from '../app/speaking/permissions.ts';

/**
 * What the menu and the sidebar of pulls call to edit, run, stop and delete pulls. Each entry becomes a global
 * function of the script.
 */
export const pullEndpoints = {
  /** Refreshes the sheet in front of the user. */
  refreshActiveSheet: fromMenu(
    { first: ['spreadsheet'], later: ['requests', 'dialogs'] },
    refreshActiveSheet,
  ),

  /** Refreshes every pull, one after another. */
  refreshAllPulls: fromMenu({ first: ['spreadsheet'], later: ['requests', 'dialogs'] }, refreshAllPulls),

  /** Asks what runs to stop, and drops what is parked if the person wants that. */
  stopPulls: fromMenu(NEEDS.dialog, stopPulls),

  /** Takes emptied and marked rows out of the sheet in front of the user, after asking. */
  tidySheet: fromMenu(NEEDS.dialog, tidyActiveSheet),

  /** Opens the sidebar in which pulls are listed, edited and run. */
  showPullEditor: fromMenu(NEEDS.dialog, showPullEditor),

  /** Every pull as it stands on the sheet of pulls. */
  listPulls: fromPage(NEEDS.sheet, noInput, (ports) => ({ pulls: listPulls(ports) })),

  /** Adds a pull, or changes the one with its name; refused with a sentence when it could not run. */
  savePull: fromPage(NEEDS.sheet, savePullInput, savePullFromPage),

  /** Runs one pull by its name. */
  refreshPull: fromPage(NEEDS.sheetMayAsk, pullNameInput, refreshPullFromPage),

  /** Deletes a pull by its name. The sheet that it filled stays, with its data. */
  deletePull: fromPage(NEEDS.sheet, pullNameInput, deletePullFromPage),

  /** What reading everything of a pull would cost: `requests` and `seconds`. Asks the service once at most. */
  forecastPull: fromPage(NEEDS.asking, typedPullInput, forecastPullFromPage),

  /** Up to ten records of a pull with all its columns, to choose from. Asks the service once at most. */
  previewPull: fromPage(NEEDS.asking, typedPullInput, previewPullFromPage),

  /**
   * Every job that runs or is parked: how far it is, and when it goes on. Pages ask it again and again: what is refused
   * says so by itself.
   */
  readProgress: fromPage({ first: [], later: ['spreadsheet'] }, noInput, readProgress),
};
