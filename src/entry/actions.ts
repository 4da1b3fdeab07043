// Action sheets: what the menu and the page of action sheets call.

import {
  createActionSheet as create,
  deleteAction as drop,
  listActions as listAll,
  saveAction as save,
  showActionSheetDialog as showDialog,
  switchActions as turn,
} from '../app/actions/action-sheets.ts';
import { checkAnswerRows } from '../app/answers/check-rows.ts';
import { importAnswerRows, importSelectedAnswerRows } from '../app/answers/import-rows.ts';
import { ports } from '../app/ports.ts';
import { answerPage, runFromMenu } from '../app/speaking/speak.ts';

/** Opens the page that makes action sheets. */
export function showActionSheetDialog(): void {
  runFromMenu(ports(), 'showActionSheetDialog', () => showDialog(ports()));
}

/** The definitions of actions that were saved, and whether actions are on: `{isOn, actions}`. */
export function listActions() {
  return answerPage(ports(), 'listActions', () => listAll(ports()));
}

/** Lets one's own token be used for actions in this spreadsheet, or no longer: `{isOn}`. */
export function switchActions(input: unknown) {
  return answerPage(ports(), 'switchActions', () => turn(ports(), input));
}

/** Saves the definition of an action: `{definition}`. */
export function saveAction(input: unknown) {
  return answerPage(ports(), 'saveAction', () => save(ports(), input));
}

/** Deletes the definition of an action: `{name}`. Its sheets stay. */
export function deleteAction(input: unknown) {
  return answerPage(ports(), 'deleteAction', () => drop(ports(), input));
}

/** Makes an action sheet: `{definition, sheet}`; `sheet` is its name. */
export function createActionSheet(input: unknown) {
  return answerPage(ports(), 'createActionSheet', () => create(ports(), input));
}

/** Checks the rows of the action sheet in front of the user. Sends nothing. */
export function checkActionRows(): void {
  runFromMenu(ports(), 'checkActionRows', () => {
    checkAnswerRows(ports(), 'actions');
  });
}

/** Sends the rows that are ready, after a dialog that shows what will be sent. */
export function runActionRows(): void {
  runFromMenu(ports(), 'runActionRows', () => {
    importAnswerRows(ports(), 'actions');
  });
}

/** Sends those of the selected rows that are visible and may be sent, after a dialog that shows what will be sent. */
export function runSelectedActionRows(): void {
  runFromMenu(ports(), 'runSelectedActionRows', () => {
    importSelectedAnswerRows(ports(), 'actions');
  });
}
