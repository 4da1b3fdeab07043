// Answer sheets from other sheets: the page, what it calls, and what Google calls when a form gets a response.

import { fromGoogle, fromMenu, fromPage } from '../../app/speaking/endpoint.ts';
import { NEEDS } from '../../app/speaking/permissions.ts';
import { makeMappedSheet, makeMappedSheetInput } from './make-mapped-sheet.ts';
import { mapSource, showSourceMapping } from './map-source.ts';
import { mapSourceInput } from './mapped-source.ts';
import { formSheetInput, stopFormFeed, takeFormResponses, takeMissingResponses } from './take-responses.ts';

/**
 * What the menu, a page and the form trigger call to make answer sheets from people's own sheets and forms. Each
 * entry becomes a global function of the script.
 */
export const mappingEndpoints = {
  /** Opens the page that makes an answer sheet from the sheet in front of the user. */
  showSourceMapping: fromMenu(NEEDS.dialog, showSourceMapping),

  /**
   * What a sheet of people's own means for an answer sheet: `{sheetId, templateId, kept, shape, headerRow, mapping}`.
   * With a mapping it shows what that makes of the sheet, without one it proposes one.
   */
  mapSource: fromPage(NEEDS.sheetMayAsk, mapSourceInput, mapSource),

  /**
   * Makes an answer sheet from another sheet, as was shown: `{sheetId, templateId, mapping, shown, sheet, keepAs, feed}`.
   */
  makeMappedSheet: fromPage(
    { first: ['spreadsheet'], later: ['requests', 'triggers'] },
    makeMappedSheetInput,
    makeMappedSheet,
  ),

  /** Makes rows of the responses of a form that are missing on the answer sheet that it feeds: `{sheetId}`, the form's. */
  takeMissingResponses: fromPage(
    { first: ['spreadsheet'], later: ['requests', 'triggers'] },
    formSheetInput,
    takeMissingResponses,
  ),

  /** Lets a form no longer feed its answer sheet: `{sheetId}`, the form's sheet. The rows that are there stay. */
  stopFormFeed: fromPage({ first: ['spreadsheet'], later: ['triggers'] }, formSheetInput, stopFormFeed),

  /** Makes rows of the responses of forms that feed answer sheets. Called when one arrives; may be run by hand as well. */
  takeFormResponses: fromGoogle(
    { first: [], later: ['spreadsheet', 'requests', 'triggers'] },
    takeFormResponses,
  ),
};
