// Action sheets: what the menu and the page of action sheets call.

import { fromMenu, fromPage, noInput } from '../../app/speaking/endpoint.ts';
import { NEEDS } from '../../app/speaking/permissions.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { checkAnswerRows } from '../answers/check-rows.ts';
import { importAnswerRows, importSelectedAnswerRows, showApproval } from '../answers/send-rows.ts';
import {
  createActionSheet,
  createActionSheetInput,
  listActions,
  showActionSheetDialog,
  switchActions,
  switchActionsInput,
} from './action-sheets.ts';
import { actionSentences } from './sentences.ts';

/**
 * What the menu and the page of action sheets (rows that become requests) call to make, check and run them. Each
 * entry becomes a global function of the script.
 */
export const actionEndpoints = {
  /** Opens the page that makes action sheets. */
  showActionSheetDialog: fromMenu(NEEDS.dialog, showActionSheetDialog),

  /** The definitions that a sheet can be made for, and whether actions are on: `{isOn, actions}`. */
  listActions: fromPage(NEEDS.nothing, noInput, listActions),

  /** Lets one's own token be used for actions in this spreadsheet, or no longer: `{isOn}`. */
  switchActions: fromPage(NEEDS.sheet, switchActionsInput, switchActions),

  /** Makes an action sheet: `{definition, sheet}`; `sheet` is its name. */
  createActionSheet: fromPage(NEEDS.sheet, createActionSheetInput, createActionSheet),

  /** Checks the rows of the action sheet in front of the user. Sends nothing. */
  checkActionRows: fromMenu(NEEDS.sheet, (ports) => {
    checkAnswerRows(ports, 'actions');
  }),

  /** Opens the page that shows what would be sent of the rows that are ready, and sends it once its person agrees. */
  showRun: fromMenu(NEEDS.dialog, (ports) => {
    showApproval(
      ports,
      { chosen: 'all', of: 'actions' },
      actionSentences(languageHere(ports)).runRowsMenuItem,
    );
  }),

  /** The same for those of the selected rows that are visible and may be sent. */
  showSelectedRun: fromMenu(NEEDS.dialog, (ports) => {
    showApproval(
      ports,
      { chosen: 'selected', of: 'actions' },
      actionSentences(languageHere(ports)).runSelectedRowsMenuItem,
    );
  }),

  /** Sends the rows that are ready, after a message that shows what will be sent: for a button on the sheet. */
  runActionRows: fromMenu(NEEDS.sending, (ports) => {
    importAnswerRows(ports, 'actions');
  }),

  /** The same for those of the selected rows that are visible and may be sent. */
  runSelectedActionRows: fromMenu(NEEDS.sending, (ports) => {
    importSelectedAnswerRows(ports, 'actions');
  }),
};
