// Answer sheets: what the menu and the page of answer sheets call.

import { checkAnswerRows as check } from '../app/answers/answer-checking.ts';
import { createAnswerSheet as create } from '../app/answers/answer-sheet.ts';
import { importAnswerRows as importRows } from '../app/answers/import-run.ts';
import { showAnswerSheetDialog as showDialog } from '../app/pages.ts';
import { services } from '../app/services.ts';
import { answerPage, runFromMenu } from '../app/speak.ts';

/** Opens the dialog that makes an answer sheet. */
export function showAnswerSheetDialog(): void {
  runFromMenu(services(), () => showDialog(services()));
}

/** Makes an answer sheet: `{layout: 'long', sheet}`, the name of the sheet. */
export function createAnswerSheet(input: unknown) {
  return answerPage(services(), () => create(services(), input));
}

/** Checks the rows of the answer sheet in front of the user. Sends nothing. */
export function checkAnswerRows(): void {
  runFromMenu(services(), () => {
    check(services());
  });
}

/** Imports the rows that are ready, after a dialog that says what will be sent. */
export function importAnswerRows(): void {
  runFromMenu(services(), () => {
    importRows(services());
  });
}
