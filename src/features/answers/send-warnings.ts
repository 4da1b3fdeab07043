// Menu warnings about sheets whose rows don't show yet what was sent.

import type { MenuOpening } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { leasedRuns } from '../../app/runs/lease.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import { requestRows } from './additions.ts';
import { openSendings, SENDING_LEASE } from './open-sending.ts';
import { answerSentences } from './sentences.ts';

/** None while a sending is under way. */
export function sendingWarnings(_ports: Ports, { all, nowMs, language }: MenuOpening): readonly MenuEntry[] {
  const leased = leasedRuns(all, nowMs).find(({ name }) => name === SENDING_LEASE);
  if (leased?.isAlive) return [];
  const { menu } = answerSentences(language);
  const item = (label: string, functionName = 'checkAnswerRows'): MenuEntry => ({
    kind: 'item',
    label,
    functionName,
  });
  const open = openSendings(all);
  if (open.length === 0) return leased === undefined ? [] : [item(menu.checkKilled)];
  return open.flatMap(({ sheet, isOfActions }) => {
    if (!isOfActions) return [item(menu.importKilled(sheet))];
    // A build without the feature can't check such rows.
    const rows = requestRows();
    return rows === undefined ? [] : [item(menu.importKilled(sheet), rows.checkFunction)];
  });
}
