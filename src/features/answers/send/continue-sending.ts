// Continues a person's sending on their schedule: sends what is queued, and updates rows that a killed run left behind.
// It never sends anything that wasn't approved.

import { loadConnection } from '../../../app/connection/connection.ts';
import { requirePermissions } from '../../../app/endpoints/endpoint.ts';
import type { OwnJob, TickTimes, TickWork } from '../../../app/features.ts';
import type { Ports } from '../../../app/ports.ts';
import { deadlineFrom, Lease, type LeaseResult } from '../../../app/runs/lease.ts';
import type { DocumentTexts } from '../../../app/storage/stored.ts';
import { FranchiseError, isPermissionMissing, sentenceFor } from '../../../domain/errors.ts';
import { type Connection, type Person, tokenFor } from '../../../domain/service/connection.ts';
import {
  type AnswerWork,
  answerWork,
  dropApprovals,
  holdAfter,
  holdSending,
  isSendingHeld,
  kindOfRun,
  logSending,
  NO_ROWS,
  recoverSending,
  SENDING_LEASE,
  type SendResult,
  type StoredSendings,
  sendings,
  storedSendings,
  withSendingLease,
} from '../answer-work.ts';
import { closeIfShown, goneLines, showByKeys, showRecordedStates } from '../check/check-rows.ts';
import { requestsExtension, rowSentences, sendingOffError } from '../extensions.ts';
import { answerSentences } from '../sentences.ts';
import { AnswerSheet } from '../sheet/answer-sheet.ts';
import { Templates } from '../sheet/templates.ts';
import { queuedByPerson, sheetsWaiting } from './send-records.ts';
import { ServiceWriter } from './send-row.ts';
import { SendRun, type SendRunOptions } from './send-run.ts';

/**
 * A lease that hasn't been renewed for four minutes probably belongs to a killed execution, and expires three minutes
 * later. Waiting for that saves the rows a tick.
 */
const WORTH_WAITING_MS = 3 * 60_000;

/** Ids of sheets with rows of this person that are queued or don't show their outcome yet. */
export function sheetsToContinue(all: DocumentTexts, personId: string, nowMs: number): readonly number[] {
  const open = sendings.values(all);
  const mine = open.filter((run) => run.personId === personId).map(({ sheetId }) => sheetId);
  const queued = isSendingHeld(all, personId, nowMs) ? [] : sheetsWaiting(all, personId);
  const isEarly = (sheet: number) => open.some(({ sheetId, nextMs }) => sheetId === sheet && nextMs > nowMs);
  return [...new Set([...mine, ...queued])].filter((sheet) => !isEarly(sheet));
}

/**
 * May sleep some minutes for the lease.
 * @returns undefined if there was nothing to send, or another execution is sending
 * @throws FranchiseError if the person is no longer connected, or whatever broke the run off
 */
export function continueSending(
  ports: Ports,
  me: Person,
  sheetId: number,
  startedMs: number,
): SendResult | undefined {
  const acquired = acquire(ports, startedMs);
  if (acquired.kind === 'held') return undefined;
  try {
    const all = ports.documentProperties.all();
    if (!sheetsToContinue(all, me.personId, ports.clock.nowMs()).includes(sheetId)) return undefined;
    const stored = storedSendings(ports, sheetId, all);
    const found = ports.workbook.sheetWith(sheetId);
    stored.open.recordAttempt(ports.clock.nowMs(), me, found?.name() ?? '');
    if (found === undefined) {
      closeDeletedSheet(ports, stored, me);
      return undefined;
    }
    const sheet = AnswerSheet.of(ports, found);
    // Keeps the rows for a build that has actions.
    if (sheet.rowKind === 'actions' && requestsExtension() === undefined) return undefined;
    recoverSending({ ports, ...stored });
    return resumeSheet(ports, sheet, stored, { person: me, lease: acquired.lease, startedMs });
  } finally {
    acquired.lease.release();
  }
}

function acquire(ports: Ports, startedMs: number): LeaseResult {
  const at = answerSentences(ports.language).importStart;
  const acquired = Lease.acquire(ports, SENDING_LEASE, at);
  if (acquired.kind === 'acquired') return acquired;
  const nowMs = ports.clock.nowMs();
  const waitMs = acquired.untilMs - nowMs;
  if (waitMs > WORTH_WAITING_MS || nowMs + waitMs > deadlineFrom(startedMs)) return acquired;
  ports.clock.sleep(Math.max(0, waitMs));
  return Lease.acquire(ports, SENDING_LEASE, at);
}

function resumeSheet(
  ports: Ports,
  sheet: AnswerSheet,
  stored: StoredSendings,
  run: Omit<SendRunOptions, 'baseUrl' | 'client' | 'isWatched'>,
): SendResult | undefined {
  const { personId } = run.person;
  const withoutClient = () => answerWork(ports, sheet, new Templates(ports), stored);
  const isHeld = isSendingHeld(ports.documentProperties.all(), personId, ports.clock.nowMs());
  const isOff = sendingOffError(ports, sheet.rowKind) !== undefined;
  if (isHeld || isOff || stored.records.queuedBy(personId).length === 0) {
    showRecordedStates(withoutClient());
    return undefined;
  }
  let connection: Connection;
  try {
    connection = loadConnection(ports);
    tokenFor(connection, 'v2');
    requirePermissions(ports, ['requests'], false);
  } catch (thrown) {
    const work = withoutClient();
    closeIfShown(work, showByKeys(work));
    if (isPermissionMissing(thrown)) logRefused(work, run.person, thrown);
    throw thrown;
  }
  const client = new ServiceWriter(ports, connection, deadlineFrom(run.startedMs));
  const work = answerWork(ports, sheet, new Templates(ports, connection, client), stored);
  const { result, failure } = new SendRun(work, {
    ...run,
    baseUrl: connection.baseUrl,
    client,
    isWatched: false,
  }).go();
  if (failure !== undefined) throw failure.thrown;
  return result;
}

/** Tried once, then held until the person acts: the log is where they learn why. */
function logRefused({ ports, sheet, records }: AnswerWork, me: Person, thrown: unknown): void {
  const queued = records.queuedBy(me.personId).length;
  const lines = [
    sentenceFor(thrown, ports.language),
    rowSentences(ports.language, sheet.rowKind).importStillQueued(queued),
  ];
  logSending(ports, me.name, sheet.sheet.name(), { result: {}, lines });
}

function closeDeletedSheet(ports: Ports, { records, open }: StoredSendings, me: Person): void {
  recoverSending({ ports, records, open });
  const notSent = dropApprovals(records, me.personId);
  const of = kindOfRun(open.run);
  const lines = [
    rowSentences(ports.language, of).importSheetGone(notSent),
    ...goneLines({ ports, records }, NO_ROWS, of),
  ];
  logSending(ports, me.name, open.run?.sheet ?? '', { result: {}, lines });
  open.close();
}

// The share of a tick: this person's queued rows, sheet by sheet.

const WORTH_MS = 30_000; // With less time left, in milliseconds, no further sheet is started.

export const sendingOfTick: TickWork = {
  isWanted: (all, personId, nowMs) => sheetsToContinue(all, personId, nowMs).length > 0,
  run: continueImports,
};

function continueImports(ports: Ports, { me, startedMs, deadlineMs }: TickTimes): readonly string[] {
  const problems: string[] = [];
  const nowMs = () => ports.clock.nowMs();
  for (const sheetId of sheetsToContinue(ports.documentProperties.all(), me.personId, nowMs())) {
    if (nowMs() > deadlineMs - WORTH_MS) break;
    try {
      const result = continueSending(ports, me, sheetId, startedMs);
      if (result !== undefined && result.queued > 0) break;
    } catch (thrown) {
      // The next tick retries.
      if (thrown instanceof FranchiseError && thrown.code === 'busy') break;
      const hold = thrown instanceof FranchiseError ? holdAfter(thrown, nowMs()) : undefined;
      if (hold !== undefined) holdSending(ports, me.personId, hold);
      problems.push(sentenceFor(thrown, ports.language));
    }
  }
  return problems;
}

// People stop the running job, whose rows then wait for them, and take back approvals by removing what is stored for them.
export const sendingJob: OwnJob = {
  lease: SENDING_LEASE,
  title: (language) => answerSentences(language).importTitle,
  owners: (all) => {
    const running = sendings.values(all).map(({ personId }) => personId);
    // Without a noted run it is a check, or a sending that hasn't begun.
    return running.length === 0 ? [] : [...running, ...queuedByPerson(all).keys()];
  },
  stopping: (at, language) => answerSentences(language).importAskedToStop(at),
  hold: (ports) => {
    const held = holdQueued(ports);
    return held === 0 ? '' : answerSentences(ports.language).importHeld(held);
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

/**
 * Queued rows become ready again. @returns a sentence about sheets that couldn't be updated, if any
 * @throws FranchiseError `busy` while anybody's rows are sent or checked, if this person has rows to take back
 */
export function takeBackApproved(ports: Ports, personId: string): readonly string[] {
  const all = ports.documentProperties.all();
  const open = sendings.values(all).filter((run) => run.personId === personId);
  const waiting = new Set([...sheetsWaiting(all, personId), ...open.map(({ sheetId }) => sheetId)]);
  if (waiting.size === 0) return [];
  const behind = withSendingLease(ports, () =>
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
