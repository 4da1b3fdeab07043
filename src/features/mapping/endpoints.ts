// Answer sheets from other sheets: what the page calls, and what Google calls when a form gets a response.

import { fromGoogle, fromMenu, fromPage, NEEDS, type Needs } from '../../app/endpoints/endpoint.ts';
import { makeMappedSheet, makeMappedSheetInput, mapSource, showSourceMapping } from './make-mapped-sheet.ts';
import { mapSourceInput } from './map-source.ts';
import { formSheetInput, stopFormFeed, takeFormResponses, takeMissingResponses } from './take-responses.ts';

const MAKING_ROWS: Needs = { first: ['spreadsheet'], later: ['requests', 'triggers'] };

export const mappingEndpoints = {
  /** Opens the page that makes an answer sheet from the active sheet. */
  showSourceMapping: fromMenu(NEEDS.dialog, showSourceMapping),

  /**
   * What a person's sheet means for an answer sheet: `{sheetId, templateId, kept, shape, headerRow, mapping}`. Shows
   * what a given mapping makes of the sheet; without one it proposes a mapping.
   */
  mapSource: fromPage(NEEDS.sheetMayAsk, mapSourceInput, mapSource),

  /** Makes an answer sheet as it was shown: `{sheetId, templateId, mapping, shown, sheet, keepAs, feed}`. */
  makeMappedSheet: fromPage(MAKING_ROWS, makeMappedSheetInput, makeMappedSheet),

  /** Makes rows of the form responses that are missing on the answer sheet: `{sheetId}` of the form's sheet. */
  takeMissingResponses: fromPage(MAKING_ROWS, formSheetInput, takeMissingResponses),

  /** Ends the feed of a form: `{sheetId}` of the form's sheet. Existing rows stay. */
  stopFormFeed: fromPage({ first: ['spreadsheet'], later: ['triggers'] }, formSheetInput, stopFormFeed),

  /** Makes answer rows of new form responses. Google calls it for each response; it can also be run by hand. */
  takeFormResponses: fromGoogle(
    { first: [], later: ['spreadsheet', 'requests', 'triggers'] },
    takeFormResponses,
  ),
};
