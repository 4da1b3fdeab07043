// Opens the help page.

import { VERSION } from '../../domain/version.ts';
import { features } from '../features.ts';
import type { Ports } from '../ports.ts';
import { languageHere, sayHere } from '../speaking/speak.ts';

export function showHelp(ports: Ports): void {
  const language = languageHere(ports);
  const ofFeatures = features().flatMap((feature) => feature.help?.(ports, language) ?? []);
  const data = { language, ofFeatures, version: VERSION };
  ports.ui.openDialog('help', sayHere(ports).menu.help, { width: 640, height: 660 }, data);
}
