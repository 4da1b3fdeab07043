// Opens the dialogs of answer sheets. Their words stand in the pages themselves.

import type { Services } from '../services.ts';
import { languageHere, say } from '../speak.ts';

export function showAnswerSheetDialog(services: Services): void {
  const data = { language: languageHere(services) };
  services.ui.openDialog('answer-sheet', say(services).answerSheetTitle(), { width: 480, height: 480 }, data);
}

export function showUnknownRows(services: Services): void {
  const data = { language: languageHere(services) };
  services.ui.openDialog('unknown-rows', say(services).unknownRowsTitle(), { width: 520, height: 560 }, data);
}
