// The menu itself, and what leads from it to no part alone.

import { showFirstSteps } from '../app/menu/first-steps.ts';
import { showHelp } from '../app/menu/help.ts';
import { showMenu } from '../app/menu/menu.ts';
import { showNews } from '../app/menu/news.ts';
import { showActivity } from '../app/speaking/activity.ts';
import { fromGoogle, fromMenu } from '../app/speaking/endpoint.ts';
import { NEEDS } from '../app/speaking/permissions.ts';

/**
 * What Google calls when the spreadsheet opens, and when somebody chooses the log, first steps, help or news in the
 * menu. Each entry becomes a global function of the script.
 */
export const menuEndpoints = {
  /** Adds the menu. Runs by itself whenever the spreadsheet is opened. */
  onOpen: fromGoogle(NEEDS.nothing, showMenu),

  /** Shows the log of activities. */
  showActivity: fromMenu(NEEDS.sheet, showActivity),

  /** Opens the page that leads from an unconnected spreadsheet to a first list that stays fresh. */
  showFirstSteps: fromMenu(NEEDS.dialog, showFirstSteps),

  /** Opens the page of the things that people do. */
  showHelp: fromMenu(NEEDS.dialog, showHelp),

  /** Opens the page of what is new. The menu leads to it after an update, and Help does always. */
  showNews: fromMenu(NEEDS.dialog, showNews),
};
