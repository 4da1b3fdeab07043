// Answer sheets: what the menu and the pages of answer sheets call.

import { checkAnswerRows } from '../app/answers/check-rows.ts';
import { createAnswerSheet, newSheet, showAnswerSheetDialog } from '../app/answers/create-answer-sheet.ts';
import { lookUpUnknownRows } from '../app/answers/find-sent.ts';
import { importAnswerRows, importSelectedAnswerRows } from '../app/answers/import-rows.ts';
import { listTemplates } from '../app/answers/templates.ts';
import {
  listUnknownRows,
  settleInput,
  settleUnknownRow,
  showUnknownRows,
} from '../app/answers/unknown-rows.ts';
import { askedToMake, makeMappedSheet } from '../app/mapping/make-mapped-sheet.ts';
import { mapSource, showSourceMapping } from '../app/mapping/map-source.ts';
import { askedOfSource } from '../app/mapping/mapped-source.ts';
import {
  ofForm,
  stopFormFeed,
  takeFormResponses,
  takeMissingResponses,
} from '../app/mapping/take-responses.ts';
import { fromGoogle, fromMenu, fromPage, nothing } from '../app/speaking/endpoint.ts';
import { NEEDS } from '../app/speaking/permissions.ts';

/** The global functions of answer sheets. */
export const answerEndpoints = {
  /** Opens the dialog that makes an answer sheet. */
  showAnswerSheetDialog: fromMenu(NEEDS.dialog, showAnswerSheetDialog),

  /** The checklist templates that an answer sheet can be made from: `{templates: [{id, label}]}`. */
  listTemplates: fromPage(NEEDS.asking, nothing, listTemplates),

  /**
   * Makes an answer sheet: `{layout: 'long', sheet}` or `{layout: 'wide', sheet, templateId, comments}`; `sheet` is its
   * name.
   */
  createAnswerSheet: fromPage(NEEDS.sheetMayAsk, newSheet, createAnswerSheet),

  /** Checks the rows of the answer sheet in front of the user. Sends nothing. */
  checkAnswerRows: fromMenu(NEEDS.sheetMayAsk, (ports) => {
    checkAnswerRows(ports);
  }),

  /** Imports the rows that are ready, after a dialog that says what will be sent. */
  importAnswerRows: fromMenu(NEEDS.sending, (ports) => {
    importAnswerRows(ports);
  }),

  /** Imports those of the selected rows that are visible and may be sent, after a dialog that says what will be sent. */
  importSelectedAnswerRows: fromMenu(NEEDS.sending, (ports) => {
    importSelectedAnswerRows(ports);
  }),

  /** Opens the dialog in which unknown rows are settled. */
  showUnknownRows: fromMenu(NEEDS.dialog, showUnknownRows),

  /**
   * The rows whose import may or may not have reached the service: `{rows: [{rowKey, sheet, rows, what, message}],
   * mostRequests}`.
   */
  listUnknownRows: fromPage(NEEDS.sheet, nothing, listUnknownRows),

  /** What the service's list of assessments shows that may be one of the unknown rows. Changes nothing. */
  lookUpUnknownRows: fromPage(NEEDS.sheetMayAsk, nothing, lookUpUnknownRows),

  /**
   * Ends the state `Unknown` of a row by the user's word: `{rowKey, arrived, assessmentId}`; the id only if it arrived.
   */
  settleUnknownRow: fromPage(NEEDS.sheet, settleInput, settleUnknownRow),
};

/** The global functions of answer sheets that are made from other sheets, and fed by forms. */
export const mappingEndpoints = {
  /** Opens the page that makes an answer sheet from the sheet in front of the user. */
  showSourceMapping: fromMenu(NEEDS.dialog, showSourceMapping),

  /**
   * What a sheet of people's own means for an answer sheet: `{sheetId, templateId, kept, shape, headerRow, mapping}`.
   * With a mapping it shows what that makes of the sheet, without one it proposes one.
   */
  mapSource: fromPage(NEEDS.sheetMayAsk, askedOfSource, mapSource),

  /**
   * Makes an answer sheet from another sheet, as was shown: `{sheetId, templateId, mapping, shown, sheet, keepAs, feed}`.
   */
  makeMappedSheet: fromPage(
    { first: ['spreadsheet'], later: ['requests', 'triggers'] },
    askedToMake,
    makeMappedSheet,
  ),

  /** Makes rows of the responses of a form that are missing on the answer sheet that it feeds: `{sheetId}`, the form's. */
  takeMissingResponses: fromPage(
    { first: ['spreadsheet'], later: ['requests', 'triggers'] },
    ofForm,
    takeMissingResponses,
  ),

  /** Lets a form no longer feed its answer sheet: `{sheetId}`, the form's sheet. The rows that are there stay. */
  stopFormFeed: fromPage({ first: ['spreadsheet'], later: ['triggers'] }, ofForm, stopFormFeed),

  /** Makes rows of the responses of forms that feed answer sheets. Called when one arrives; may be run by hand as well. */
  takeFormResponses: fromGoogle(
    { first: [], later: ['spreadsheet', 'requests', 'triggers'] },
    takeFormResponses,
  ),
};
