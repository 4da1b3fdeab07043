// Action sheets: what the menu and the page of action sheets call.

import { fromMenu, fromPage, NEEDS, noInput } from '../../app/endpoints/endpoint.ts';
import { checkAnswerRows } from '../answers/check/check-rows.ts';
import { importRows, showApproval } from '../answers/send/send-rows.ts';
import {
  createActionSheet,
  createActionSheetInput,
  listActions,
  showActionSheetDialog,
  switchActions,
  switchActionsInput,
} from './action-rows.ts';

export const actionEndpoints = {
  /** Opens the page that makes action sheets. */
  showActionSheetDialog: fromMenu(NEEDS.dialog, showActionSheetDialog),

  /** Returns the definitions that a sheet can be made for, and whether actions are on: `{isOn, actions}`. */
  listActions: fromPage(NEEDS.nothing, noInput, listActions),

  /** Allows or forbids the caller's token for actions in this spreadsheet: `{isOn}`. */
  switchActions: fromPage(NEEDS.sheet, switchActionsInput, switchActions),

  /** Makes an action sheet: `{definition, sheet}`; `sheet` is its name. */
  createActionSheet: fromPage(NEEDS.sheet, createActionSheetInput, createActionSheet),

  /** Checks the rows of the active action sheet. Sends nothing. */
  checkActionRows: fromMenu({ first: ['spreadsheet'], later: ['dialogs'] }, (ports) =>
    checkAnswerRows(ports, 'actions'),
  ),

  /** Opens the page that shows what the ready rows would send, and sends it once the person approves. */
  showRun: fromMenu(NEEDS.dialog, (ports) => showApproval(ports, { chosen: 'all', of: 'actions' })),

  /** Does the same for selected rows that are visible and may be sent. */
  showSelectedRun: fromMenu(NEEDS.dialog, (ports) =>
    showApproval(ports, { chosen: 'selected', of: 'actions' }),
  ),

  /** Sends the ready rows, after a message that shows what will be sent: for a button on the sheet. */
  runActionRows: fromMenu(NEEDS.sending, (ports) => importRows(ports, 'all', 'actions')),

  /** Does the same for selected rows that are visible and may be sent. */
  runSelectedActionRows: fromMenu(NEEDS.sending, (ports) => importRows(ports, 'selected', 'actions')),
};
