// What leads to the overview of spreadsheets.

import { fromMenu, NEEDS } from '../../app/endpoints/endpoint.ts';
import { showOverview } from './overview-sheet.ts';

export const overviewEndpoints = {
  /** Opens the sheet that shows how the pulls of other spreadsheets are, and makes it if there is none. Help leads to it. */
  showOverview: fromMenu(NEEDS.sheet, showOverview),
};
