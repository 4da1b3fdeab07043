// The dialogs: which page each opens, how large, and with which texts.

import type { Services } from './services.ts';
import { languageHere, say } from './speak.ts';

export function showConnectionDialog(services: Services): void {
  const { connectionTitle, connectionPage } = say(services);
  const data = { language: languageHere(services), words: connectionPage };
  services.ui.openDialog('connection', connectionTitle(), { width: 460, height: 640 }, data);
}

export function showAnswerSheetDialog(services: Services): void {
  const { answerSheetTitle, answerSheetPage } = say(services);
  const data = { language: languageHere(services), words: answerSheetPage };
  services.ui.openDialog('answer-sheet', answerSheetTitle(), { width: 460, height: 320 }, data);
}
