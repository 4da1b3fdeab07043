// Opens the page that helps.

import { lastCheckText } from './installation/check-installation.ts';
import type { Services } from './services.ts';
import { languageHere, say } from './speak.ts';

export function showHelp(services: Services): void {
  const data = { language: languageHere(services), lastCheck: lastCheckText(services) };
  services.ui.openDialog('help', say(services).menu.help(), { width: 520, height: 640 }, data);
}
