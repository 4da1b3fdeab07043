// The dialogs: which page each opens, and how large.

import type { Services } from './services.ts';
import { say } from './speak.ts';

export function showConnectionDialog(services: Services): void {
  services.ui.openDialog('connection', say(services).connectionTitle(), { width: 460, height: 520 });
}
