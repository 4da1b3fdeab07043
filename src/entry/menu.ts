// The menu, and the items that belong to no other part.

import { fromGoogle, fromMenu, NEEDS } from '../app/endpoints/endpoint.ts';
import { showActivity } from '../app/history/activity-log.ts';
import { showFirstSteps, showHelp, showMenu, showNews } from '../app/menu/menu.ts';

export const menuEndpoints = {
  /** Adds the menu. Google calls this whenever the spreadsheet is opened. */
  onOpen: fromGoogle(NEEDS.nothing, showMenu),

  /** Shows the activity log. */
  showActivity: fromMenu(NEEDS.sheet, showActivity),

  /** Opens the page that leads from an unconnected spreadsheet to a first list that stays fresh. */
  showFirstSteps: fromMenu(NEEDS.dialog, showFirstSteps),

  /** Opens the help page. */
  showHelp: fromMenu(NEEDS.dialog, showHelp),

  /** Opens the page of what is new. The menu offers it after an update, and Help always. */
  showNews: fromMenu(NEEDS.dialog, showNews),
};
