// Opens the page that helps.

import { VERSION } from '../../domain/version.ts';
import { lastCheckText } from '../installation/check-traces.ts';
import type { Ports } from '../ports.ts';
import { languageHere, say } from '../speaking/speak.ts';

/** Opens the help page, which leads to what people want to do. */
export function showHelp(ports: Ports): void {
  const data = { language: languageHere(ports), lastCheck: lastCheckText(ports), version: VERSION };
  ports.ui.openDialog('help', say(ports).menu.help(), { width: 520, height: 640 }, data);
}
