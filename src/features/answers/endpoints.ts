// Answer sheets: what the menu and the pages of answer sheets call.

import { fromMenu, fromPage, noInput } from '../../app/speaking/endpoint.ts';
import { NEEDS } from '../../app/speaking/permissions.ts';
import { checkAnswerRows } from './check-rows.ts';
import { createAnswerSheet, createAnswerSheetInput, showAnswerSheetDialog } from './create-answer-sheet.ts';
import { lookUpUnknownRows } from './find-sent.ts';
import { sayAnswers } from './row-words.ts';
import {
  importAnswerRows,
  importApproved,
  importApprovedInput,
  importSelectedAnswerRows,
  prepareImport,
  rowsToAskAboutInput,
  showApproval,
} from './send-rows.ts';
import { listTemplates } from './templates.ts';
import { listUnknownRows, settleUnknownRow, settleUnknownRowInput, showUnknownRows } from './unknown-rows.ts';

/**
 * What the menu, pages and buttons on sheets call to make answer sheets, and to check and import their rows. Each
 * entry becomes a global function of the script.
 */
export const answerEndpoints = {
  /** Opens the dialog that makes an answer sheet. */
  showAnswerSheetDialog: fromMenu(NEEDS.dialog, showAnswerSheetDialog),

  /** The checklist templates that an answer sheet can be made from: `{templates: [{id, label}]}`. */
  listTemplates: fromPage(NEEDS.asking, noInput, listTemplates),

  /**
   * Makes an answer sheet: `{layout: 'long', sheet}` or `{layout: 'wide', sheet, templateId, comments}`; `sheet` is its
   * name.
   */
  createAnswerSheet: fromPage(NEEDS.sheetMayAsk, createAnswerSheetInput, createAnswerSheet),

  /** Checks the rows of the answer sheet in front of the user. Sends nothing. */
  checkAnswerRows: fromMenu(NEEDS.sheetMayAsk, (ports) => {
    checkAnswerRows(ports);
  }),

  /** Opens the page that shows what would be sent of the rows that are ready, and sends it once its person agrees. */
  showImport: fromMenu(NEEDS.dialog, (ports) => {
    showApproval(ports, { chosen: 'all', of: 'answers' }, sayAnswers(ports).menu.importRows);
  }),

  /** The same for those of the selected rows that are visible and may be sent. */
  showSelectedImport: fromMenu(NEEDS.dialog, (ports) => {
    showApproval(ports, { chosen: 'selected', of: 'answers' }, sayAnswers(ports).menu.importSelectedRows);
  }),

  /**
   * Checks the rows of the sheet in front of the user, and says what would be sent: `{chosen, of}`. Answers with what
   * `importApproved` takes, and with `{lines, shown: [{rows, values, sent}]}`. Sends nothing.
   */
  prepareImport: fromPage(NEEDS.sheetMayAsk, rowsToAskAboutInput, prepareImport),

  /** Sends what its person has agreed to: `{of, sheetId, baseUrl, approval: {row key: fingerprint}}`. */
  importApproved: fromPage(NEEDS.asking, importApprovedInput, importApproved),

  /** Imports the rows that are ready, after a message that says what will be sent: for a button on the sheet. */
  importAnswerRows: fromMenu(NEEDS.sending, (ports) => {
    importAnswerRows(ports);
  }),

  /** The same for those of the selected rows that are visible and may be sent. */
  importSelectedAnswerRows: fromMenu(NEEDS.sending, (ports) => {
    importSelectedAnswerRows(ports);
  }),

  /** Opens the dialog in which unknown rows are settled. */
  showUnknownRows: fromMenu(NEEDS.dialog, showUnknownRows),

  /**
   * The rows whose import may or may not have reached the service: `{rows: [{rowKey, sheet, rows, what, message}],
   * mostRequests}`.
   */
  listUnknownRows: fromPage(NEEDS.sheet, noInput, listUnknownRows),

  /** What the service's list of assessments shows that may be one of the unknown rows. Changes nothing. */
  lookUpUnknownRows: fromPage(NEEDS.sheetMayAsk, noInput, lookUpUnknownRows),

  /**
   * Ends the state `Unknown` of a row by the user's word: `{rowKey, arrived, assessmentId}`; the id only if it arrived.
   */
  settleUnknownRow: fromPage(NEEDS.sheet, settleUnknownRowInput, settleUnknownRow),
};
