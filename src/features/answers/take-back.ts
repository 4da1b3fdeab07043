// Takes back approvals that haven't been sent, when a person removes what is stored for them.

import { currentLanguage } from '../../app/i18n/language.ts';
import type { Ports } from '../../app/ports.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { answerWork, storedSendings, underLease } from './answer-work.ts';
import { showRecordedStates, takeUp } from './cut-off.ts';
import { openSendings } from './open-sending.ts';
import { sheetsWaiting } from './send-records.ts';
import { answerSentences } from './sentences.ts';
import { Templates } from './templates.ts';

/** Rows become ready again. @returns a sentence about sheets that couldn't be updated, if any */
export function takeBackApproved(ports: Ports, personId: string): readonly string[] {
  const all = ports.documentProperties.all();
  const open = openSendings(all).filter((run) => run.personId === personId);
  const waiting = new Set([...sheetsWaiting(all, personId), ...open.map(({ sheetId }) => sheetId)]);
  if (waiting.size === 0) return [];
  const behind = underLease(ports, () =>
    [...waiting].flatMap((sheetId) => takeBackOn(ports, sheetId, personId)),
  );
  return behind.length === 0 ? [] : [answerSentences(currentLanguage(ports)).rowsBehind(behind)];
}

/** @returns the sheet's name if it couldn't be updated */
function takeBackOn(ports: Ports, sheetId: number, personId: string): readonly string[] {
  const stored = storedSendings(ports, sheetId);
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
