// Takes back what a person has approved and nobody has sent: they remove what is stored for them.

import type { Ports } from '../../app/ports.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { answerWork, storedImports, underLease } from './answer-work.ts';
import { showRecordedStates, takeUp } from './cut-off.ts';
import { sheetsWaiting } from './import-records.ts';
import { openImports } from './open-import.ts';
import { answerSentences } from './sentences.ts';
import { Templates } from './templates.ts';

/**
 * What waits by the person's approval is not sent, and its rows are ready again.
 * @returns a sentence about the sheets that don't show it, if any
 */
export function takeBackImports(ports: Ports, personId: string): readonly string[] {
  const all = ports.documentProperties.all();
  const open = openImports(all).filter((run) => run.personId === personId);
  const waiting = new Set([...sheetsWaiting(all, personId), ...open.map(({ sheetId }) => sheetId)]);
  if (waiting.size === 0) return [];
  const behind = underLease(ports, () =>
    [...waiting].flatMap((sheetId) => takeBackOn(ports, sheetId, personId)),
  );
  return behind.length === 0 ? [] : [answerSentences(languageHere(ports)).rowsBehind(behind)];
}

/** @returns the sheet's name, where it doesn't show that */
function takeBackOn(ports: Ports, sheetId: number, personId: string): readonly string[] {
  const stored = storedImports(ports, sheetId);
  takeUp({ ports, ...stored });
  stored.records.drop(stored.records.queuedBy(personId));
  const sheet = ports.workbook.sheets().find(({ id }) => id === sheetId);
  if (sheet === undefined) {
    stored.open.close();
    return [];
  }
  try {
    showRecordedStates(answerWork(ports, AnswerSheet.of(ports, sheet), new Templates(ports), stored));
    return [];
  } catch {
    return [sheet.name()];
  }
}
