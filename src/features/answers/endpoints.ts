// Answer sheets: what the menu and the pages of answer sheets call.

import { fromMenu, fromPage, NEEDS, noInput } from '../../app/endpoints/endpoint.ts';
import { checkAnswerRows, showRefusedRow } from './check/check-rows.ts';
import {
  listUnknownRows,
  lookUpUnknownRows,
  settleUnknownRow,
  settleUnknownRowInput,
  showUnknownRows,
} from './send/find-unknown.ts';
import {
  approvedRowsInput,
  importApproved,
  importRows,
  prepareImport,
  rowChoiceInput,
  showApproval,
} from './send/send-rows.ts';
import {
  createAnswerSheet,
  createAnswerSheetInput,
  showAnswerSheetDialog,
} from './sheet/create-answer-sheet.ts';
import { listTemplates } from './sheet/templates.ts';

export const answerEndpoints = {
  /** Opens the dialog that makes an answer sheet. */
  showAnswerSheetDialog: fromMenu(NEEDS.dialog, showAnswerSheetDialog),

  /** The templates that an answer sheet can be made from: `{templates: [{id, label}]}`. */
  listTemplates: fromPage(NEEDS.asking, noInput, listTemplates),

  /** Makes the answer sheet `sheet`: `{layout: 'long', sheet}` or `{layout: 'wide', sheet, templateId, comments}`. */
  createAnswerSheet: fromPage(NEEDS.sheetMayAsk, createAnswerSheetInput, createAnswerSheet),

  /** Checks the rows of the active answer sheet. Sends nothing. */
  checkAnswerRows: fromMenu({ first: ['spreadsheet'], later: ['requests', 'dialogs'] }, checkAnswerRows),

  /** Opens the page that shows what would be sent, and sends the ready rows once the user agrees. */
  showImport: fromMenu(NEEDS.dialog, (ports) => showApproval(ports, { chosen: 'all', of: 'answers' })),

  /** As showImport, for selected rows that are visible. */
  showSelectedImport: fromMenu(NEEDS.dialog, (ports) =>
    showApproval(ports, { chosen: 'selected', of: 'answers' }),
  ),

  /**
   * Checks the rows of the active sheet and describes what would be sent: `{chosen, of}`. Returns the input of
   * `importApproved`, with `{lines, final, shown: [{rows, values, sent}]}`. Sends nothing.
   */
  prepareImport: fromPage(NEEDS.sheetMayAsk, rowChoiceInput, prepareImport),

  /** Sends what the user approved: `{of, sheetId, baseUrl, approval: {row key: fingerprint}}`. */
  importApproved: fromPage(NEEDS.asking, approvedRowsInput, importApproved),

  /** Imports the ready rows after a confirmation: for a button on the sheet. */
  importAnswerRows: fromMenu(NEEDS.sending, (ports) => importRows(ports, 'all', 'answers')),

  /** As importAnswerRows, for selected rows that are visible. */
  importSelectedAnswerRows: fromMenu(NEEDS.sending, (ports) => importRows(ports, 'selected', 'answers')),

  /** Selects the first row that was refused. Help leads to it. */
  showRefusedRow: fromMenu(NEEDS.sheet, showRefusedRow),

  showUnknownRows: fromMenu(NEEDS.dialog, showUnknownRows), // Opens the dialog that settles unknown rows.

  /** The rows that the service may or may not have: `{rows: [{rowKey, sheet, rows, what, message}], mostRequests}`. */
  listUnknownRows: fromPage(NEEDS.sheet, noInput, listUnknownRows),

  /** Searches the service's list of assessments for the unknown rows. Changes nothing. */
  lookUpUnknownRows: fromPage(NEEDS.sheetMayAsk, noInput, lookUpUnknownRows),

  /** Settles an unknown row by the user's word: `{rowKey, arrived, assessmentId}`; the id only if it arrived. */
  settleUnknownRow: fromPage(NEEDS.sheet, settleUnknownRowInput, settleUnknownRow),
};
