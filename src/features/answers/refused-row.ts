// Leads to the first row that the check or the service has refused.

import { showOutcome } from '../../app/endpoints/endpoint.ts';
import type { Ports } from '../../app/ports.ts';
import { codeTyped } from '../../domain/language.ts';
import { answerSentencesHere } from './extensions.ts';
import { answerSheets } from './find-unknown.ts';
import { rowStates } from './rules/row-states.ts';

/** On the sheet in front of the user if it has one. */
export function showRefusedRow(ports: Ports): void {
  const { workbook } = ports;
  const inFront = workbook.activeSheet().id;
  const sheets = [...answerSheets(ports)].sort(
    (a, b) => Number(b.sheet.id === inFront) - Number(a.sheet.id === inFront),
  );
  for (const found of sheets) {
    const table = found.shownColumns();
    const { rowNumbers, value } = table.read(['status']);
    const isRefused = (status: unknown) => {
      const state = codeTyped(rowStates(found.rowKind), String(status));
      return state === 'rejected' || state === 'invalid';
    };
    const row = rowNumbers.find((_, n) => isRefused(value(n, 'status')));
    if (row === undefined) continue;
    workbook.activate(found.sheet, { row, column: table.columnOf('status') ?? 1 });
    return;
  }
  showOutcome(ports, answerSentencesHere(ports).rowRefusedNone, true);
}
