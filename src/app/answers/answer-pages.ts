// Opens the dialogs of answer sheets. Their words stand in the pages themselves.

import type { Ports } from '../ports.ts';
import { languageHere, say } from '../speaking/speak.ts';

/** Opens the dialog that makes an answer sheet. */
export function showAnswerSheetDialog(ports: Ports): void {
  const data = { language: languageHere(ports) };
  ports.ui.openDialog('answer-sheet', say(ports).answerSheetTitle(), { width: 480, height: 480 }, data);
}

/** Opens the page that settles unknown rows. */
export function showUnknownRows(ports: Ports): void {
  const data = { language: languageHere(ports) };
  ports.ui.openDialog('unknown-rows', say(ports).unknownRowsTitle(), { width: 520, height: 560 }, data);
}
