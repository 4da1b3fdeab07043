// Action sheets: what the menu and the page of action sheets call.

import { checkAnswerRows } from '../../app/answers/check-rows.ts';
import { importAnswerRows, importSelectedAnswerRows } from '../../app/answers/import-rows.ts';
import { fromMenu, fromPage, nothing } from '../../app/speaking/endpoint.ts';
import { NEEDS } from '../../app/speaking/permissions.ts';
import {
  createActionSheet,
  createInput,
  deleteAction,
  deleteInput,
  listActions,
  saveAction,
  saveInput,
  showActionSheetDialog,
  switchActions,
  switchInput,
} from './action-sheets.ts';

/** The global functions of action sheets. */
export const actionEndpoints = {
  /** Opens the page that makes action sheets. */
  showActionSheetDialog: fromMenu(NEEDS.dialog, showActionSheetDialog),

  /** The definitions of actions that were saved, and whether actions are on: `{isOn, actions}`. */
  listActions: fromPage(NEEDS.nothing, nothing, listActions),

  /** Lets one's own token be used for actions in this spreadsheet, or no longer: `{isOn}`. */
  switchActions: fromPage(NEEDS.sheet, switchInput, switchActions),

  /** Saves the definition of an action: `{definition}`. */
  saveAction: fromPage(NEEDS.sheet, saveInput, saveAction),

  /** Deletes the definition of an action: `{name}`. Its sheets stay. */
  deleteAction: fromPage(NEEDS.sheet, deleteInput, deleteAction),

  /** Makes an action sheet: `{definition, sheet}`; `sheet` is its name. */
  createActionSheet: fromPage(NEEDS.sheet, createInput, createActionSheet),

  /** Checks the rows of the action sheet in front of the user. Sends nothing. */
  checkActionRows: fromMenu(NEEDS.sheet, (ports) => {
    checkAnswerRows(ports, 'actions');
  }),

  /** Sends the rows that are ready, after a dialog that shows what will be sent. */
  runActionRows: fromMenu(NEEDS.sending, (ports) => {
    importAnswerRows(ports, 'actions');
  }),

  /** Sends those of the selected rows that are visible and may be sent, after a dialog that shows what will be sent. */
  runSelectedActionRows: fromMenu(NEEDS.sending, (ports) => {
    importSelectedAnswerRows(ports, 'actions');
  }),
};
