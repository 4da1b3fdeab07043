// What keeps queued rows from being sent.
//
// A hold says why a person's rows aren't sent automatically. It ends by that person, with an OK to an import or by entering
// the token again; or, if Google or the network blocks requests for a while, by time. People also stop the running job, whose
// rows then wait for them, and take back approvals by removing what is stored for them.

import type { OwnJob } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import type { FranchiseError } from '../../domain/errors.ts';
import { OUTAGE_WAIT_MS, QUOTA_WAIT_MS } from '../../domain/service/response.ts';
import { AnswerSheet } from './answer-sheet.ts';
import {
  answerWork,
  openSendings,
  recoverSending,
  SENDING_LEASE,
  storedSendings,
  underLease,
} from './answer-work.ts';
import { showRecordedStates } from './check-rows.ts';
import { answerSentencesHere } from './extensions.ts';
import { ANSWER_KEYS } from './keys.ts';
import { queuedByPerson, sheetsWaiting } from './send-records.ts';
import { answerSentences } from './sentences.ts';
import { Templates } from './templates.ts';

const PREFIX = ANSWER_KEYS.importHold.key;

/** A reason lasts until the person acts; a number is when the hold ends, in milliseconds since 1970. */
type Hold = 'token' | 'stopped' | 'doubtful' | 'refused' | number;

/** Returns undefined if the schedule may continue. */
export function holdAfter(stop: FranchiseError, nowMs: number): Hold | undefined {
  switch (stop.code) {
    case 'token-refused':
      return 'token';
    case 'stopped':
      return 'stopped';
    case 'doubtful':
      return 'doubtful';
    case 'fetch-refused':
    case 'no-permission':
      return 'refused';
    case 'quota-spent':
      return nowMs + QUOTA_WAIT_MS;
    case 'no-answer':
    case 'server-failed':
      return nowMs + OUTAGE_WAIT_MS;
    default:
      return undefined;
  }
}

export function holdSending({ documentProperties }: Ports, personId: string, why: Hold): void {
  documentProperties.set(PREFIX + personId, String(why));
}

/** @param why lifts a hold for this reason only; any if left out */
export function releaseSending({ documentProperties }: Ports, personId: string, why?: Hold): void {
  const held = documentProperties.get(PREFIX + personId);
  if (held !== null && (why === undefined || held === why)) documentProperties.remove(PREFIX + personId);
}

export function isSendingHeld(all: DocumentTexts, personId: string, nowMs: number): boolean {
  const held = all[PREFIX + personId];
  return held !== undefined && (/^\d+$/.test(held) ? Number(held) > nowMs : true);
}

export const sendingJob: OwnJob = {
  lease: SENDING_LEASE,
  title: (language) => answerSentences(language).importTitle,
  owners: (all) => openSendings(all).map(({ personId }) => personId),
  stopping: (at, language) => answerSentences(language).importAskedToStop(at),
  hold: (ports) => {
    const held = holdQueued(ports);
    return held === 0 ? '' : answerSentencesHere(ports).importHeld(held);
  },
};

/** Also if a run was cut off. @returns how many assessments wait */
function holdQueued(ports: Ports): number {
  const all = ports.documentProperties.all();
  const nowMs = ports.clock.nowMs();
  const queued = [...queuedByPerson(all)].filter(([personId]) => !isSendingHeld(all, personId, nowMs));
  for (const [personId] of queued) holdSending(ports, personId, 'stopped');
  return queued.reduce((sum, [, count]) => sum + count, 0);
}

/** Rows become ready again. @returns a sentence about sheets that couldn't be updated, if any */
export function takeBackApproved(ports: Ports, personId: string): readonly string[] {
  const all = ports.documentProperties.all();
  const open = openSendings(all).filter((run) => run.personId === personId);
  const waiting = new Set([...sheetsWaiting(all, personId), ...open.map(({ sheetId }) => sheetId)]);
  if (waiting.size === 0) return [];
  const behind = underLease(ports, () =>
    [...waiting].flatMap((sheetId) => takeBackOn(ports, sheetId, personId)),
  );
  return behind.length === 0 ? [] : [answerSentences(ports.language).rowsBehind(behind)];
}

/** @returns the sheet's name if it couldn't be updated */
function takeBackOn(ports: Ports, sheetId: number, personId: string): readonly string[] {
  const stored = storedSendings(ports, sheetId);
  recoverSending({ ports, ...stored });
  stored.records.drop(stored.records.queuedBy(personId));
  const sheet = ports.workbook.sheetWith(sheetId);
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
