// The dialogs: which page each opens, how large, and with which texts.

import type { Services } from './services.ts';
import { languageHere, say } from './speak.ts';

export function showConnectionDialog(services: Services): void {
  const data = { language: languageHere(services) };
  services.ui.openDialog('connection', say(services).connectionTitle(), { width: 460, height: 640 }, data);
}

export function showAnswerSheetDialog(services: Services): void {
  const data = { language: languageHere(services) };
  services.ui.openDialog('answer-sheet', say(services).answerSheetTitle(), { width: 460, height: 320 }, data);
}
