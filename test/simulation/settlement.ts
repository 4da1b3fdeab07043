// What a person answers about an Unknown row after looking it up in the service: the truth.

import { rowsOf, valueAt } from './sheets-seen.ts';
import type { Stage } from './stage.ts';
import { says } from './watch-imports.ts';

/** A page's input. If nothing is Unknown, or rows were copied, a nonexistent key. */
export function settlement(stage: Stage): Readonly<Record<string, unknown>> {
  const { ledger, sheets, world } = stage;
  ledger.learnTexts();
  for (const assessment of ledger.assessments) {
    const { role, group, family } = assessment;
    const seen = sheets.see(role);
    if (ledger.assessments.some((other) => other.group !== group && other.family === family)) continue;
    // It may have been sent under several texts.
    if (ledger.cleared.has(group)) continue;
    const row =
      seen &&
      rowsOf(seen, assessment).find((one) =>
        says(stage, valueAt(seen, one, 'Status', 'Situação'), 'unknown'),
      );
    if (seen === undefined || row === undefined) continue;
    // The key is the first word of its cell.
    const [rowKey = ''] = String(valueAt(seen, row, 'Row key', 'Chave da linha')).split(' ');
    const arrived = world.service.stored.find(({ body }) => ledger.groupIn(JSON.stringify(body)) === group);
    if (arrived !== undefined) return { rowKey, arrived: true, assessmentId: arrived.id };
    ledger.released.add(group);
    return { rowKey, arrived: false };
  }
  return { rowKey: 'none', arrived: false };
}
