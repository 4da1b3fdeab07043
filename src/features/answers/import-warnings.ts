// What the menu warns of: imports whose rows don't show yet what was sent.

import type { MenuOpening } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { leasedRuns } from '../../app/runs/lease.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import { requestRows } from './additions.ts';
import { IMPORT_LEASE, openImports } from './open-import.ts';
import { answerSentences } from './sentences.ts';

/** An import was cut off, or its last write failed; none while one is under way. */
export function importWarnings(_ports: Ports, { all, nowMs, language }: MenuOpening): readonly MenuEntry[] {
  const leased = leasedRuns(all, nowMs).find(({ name }) => name === IMPORT_LEASE);
  if (leased?.isAlive) return [];
  const { menu } = answerSentences(language);
  const item = (label: string, functionName = 'checkAnswerRows'): MenuEntry => ({
    kind: 'item',
    label,
    functionName,
  });
  const open = openImports(all);
  if (open.length === 0) return leased === undefined ? [] : [item(menu.checkKilled())];
  return open.flatMap(({ sheet, isOfActions }) => {
    if (!isOfActions) return [item(menu.importKilled(sheet))];
    // A build that doesn't know such rows can't check them.
    const rows = requestRows();
    return rows === undefined ? [] : [item(menu.importKilled(sheet), rows.checkFunction)];
  });
}
