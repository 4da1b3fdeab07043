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
import { fromMenu, fromPage, nothing } from '../app/speaking/endpoint.ts';
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
