// Opens the page that helps.

import type { Services } from './services.ts';
import { languageHere, say } from './speak.ts';

export function showHelp(services: Services): void {
  const data = { language: languageHere(services) };
  services.ui.openDialog('help', say(services).menu.help(), { width: 520, height: 640 }, data);
}
