// The menu, and what its items say. The first items warn of runs that were cut off: a killed execution can't say so
// itself.

import type { Sentences } from '../domain/messages/index.ts';
import type { MenuEntry } from '../ports/ui.ts';
import { interruptedRuns } from './lease.ts';
import type { Services } from './services.ts';
import { say } from './speak.ts';

export function showMenu(services: Services): void {
  const words = say(services);
  services.ui.addMenu(words.menu.title(), [...warnings(services, words), ...items(words)]);
}

function items({ menu }: Sentences): readonly MenuEntry[] {
  const item = (label: string, functionName: string): MenuEntry => ({ kind: 'item', label, functionName });
  return [
    item(menu.refreshSheet(), 'refreshActiveSheet'),
    item(menu.refreshAll(), 'refreshAllPulls'),
    { kind: 'separator' },
    {
      kind: 'submenu',
      label: menu.answerSheets(),
      entries: [
        item(menu.newAnswerSheet(), 'showAnswerSheetDialog'),
        item(menu.checkRows(), 'checkAnswerRows'),
        item(menu.importRows(), 'importAnswerRows'),
        item(menu.importSelectedRows(), 'importSelectedAnswerRows'),
      ],
    },
    { kind: 'separator' },
    item(menu.connection(), 'showConnection'),
  ];
}

function warnings(services: Services, { menu }: Sentences): readonly MenuEntry[] {
  const cutOff = interruptedRuns(services.documentProperties.all(), services.clock.nowMs());
  return cutOff.map((run) =>
    run.startsWith('pull:')
      ? { kind: 'item', label: menu.runKilled(run.slice('pull:'.length)), functionName: 'refreshAllPulls' }
      : { kind: 'item', label: menu.importKilled(), functionName: 'importAnswerRows' },
  );
}
