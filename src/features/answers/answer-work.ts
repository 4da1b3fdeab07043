// What checking and sending rows works with, and the lease that limits both to one execution at a time.

import { currentService } from '../../app/connection/connection.ts';
import type { MenuOpening } from '../../app/features.ts';
import type { Ports } from '../../app/ports.ts';
import { alone, type Lease, leasedRuns } from '../../app/runs/lease.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { linkTo } from '../../domain/pulls/derived-columns.ts';
import { lazily } from '../../domain/schema.ts';
import type { MenuEntry } from '../../ports/ui.ts';
import { assessments } from '../../resources/assessments.ts';
import type { RowPlaces } from './answer-columns.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { AnswerReader } from './answer-view.ts';
import { answerSentencesHere, requestsExtension, rowSentencesHere } from './extensions.ts';
import {
  logSending,
  OpenSending,
  openSendings,
  SENDING_LEASE,
  type StoredRun,
  type Tally,
} from './open-sending.ts';
import { isSettled, type RowKind } from './rules/row-states.ts';
import { SendRecords } from './send-records.ts';
import { SentLedger } from './sent-ledger.ts';
import { type AnswerSentences, answerError, answerSentences } from './sentences.ts';
import type { Templates } from './templates.ts';

export interface AnswerWork {
  readonly ports: Ports;
  readonly sheet: AnswerSheet;
  readonly records: SendRecords;
  readonly open: OpenSending;
  readonly ledger: SentLedger;
  readonly reader: AnswerReader;
  readonly templates: Templates;
  readonly linkTo: (assessmentId: CellValue) => string; // Returns '' if no link pattern is set.
}

export type StoredSendings = Pick<AnswerWork, 'records' | 'open'>;

/** @param all the document's properties, if already read */
export function storedSendings(
  ports: Ports,
  sheetId: number,
  all: DocumentTexts = ports.documentProperties.all(),
): StoredSendings {
  return { records: SendRecords.load(ports, sheetId, all), open: OpenSending.load(ports, sheetId, all) };
}

export function answerWork(
  ports: Ports,
  sheet: AnswerSheet,
  templates: Templates,
  stored: StoredSendings = storedSendings(ports, sheet.sheet.id),
): AnswerWork {
  const ledger = new SentLedger(ports);
  const reader = new AnswerReader(ports, sheet, { ...stored, ledger, templates });
  const links = lazily(() => currentService(ports)?.links ?? {});
  const address = (assessmentId: CellValue) => {
    const isNone = assessmentId === '' || sheet.rowKind === 'actions';
    const pattern = isNone ? undefined : links()[assessments.code];
    return pattern === undefined ? '' : linkTo(pattern, String(assessmentId));
  };
  return { ports, sheet, ...stored, ledger, reader, templates, linkTo: address };
}

/**
 * @param work gets the lease, and the progress of a killed execution that still held it; undefined if there is none
 * @throws FranchiseError `busy` if another execution holds the lease
 */
export function underLease<T>(ports: Ports, work: (lease: Lease, interruptedAt: string | undefined) => T): T {
  const busy = (until: string) => answerError('busy', (words) => words.importBusy(until));
  const at = answerSentencesHere(ports).importStart;
  return alone(ports, { name: SENDING_LEASE, at, busy }, ({ lease, interruptedAt }) =>
    work(lease, interruptedAt),
  );
}

// Recovers from sendings that were cut off: reports durably what they had done. Call it under the lease, when nothing else can
// be sending. Until then the menu warns of sheets whose rows don't show what was sent.

type RecoveryWork = Pick<AnswerWork, 'ports' | 'records' | 'open'>;

/** @returns what was logged, to show to the active user; empty if no run was cut off */
export function recoverSending({ ports, records, open }: RecoveryWork): readonly string[] {
  records.settleInterrupted();
  const { run } = open;
  if (run === undefined || run.all === 0) return [];
  const tally = tallyOf(run, records);
  const lines = cutOffLines(rowSentencesHere(ports, kindOfRun(run)), run, tally);
  const requests =
    run.requests + run.batch.filter((key) => (records.get(key)?.state ?? 'queued') !== 'queued').length;
  logSending(ports, run.who, run.sheet, {
    result: { ...tally, requests },
    lines,
    of: kindOfRun(run),
  });
  open.markReported();
  return lines;
}

/**
 * @param isCutOff whether the previous execution was killed while it held the lease
 * @returns sentences for the active user; empty if no run was cut off
 */
export function recoverAllSendings(work: RecoveryWork, isCutOff: boolean): readonly string[] {
  const words = answerSentencesHere(work.ports);
  const { otherSheets: elsewhere, run } = work.open;
  const own = recoverSending(work);
  const lines = [...own, ...elsewhere.map((sheet) => words.importCutOffElsewhere(sheet))];
  return lines.length === 0 && isCutOff && run === undefined ? [words.checkCutOff] : lines;
}

export const NO_ROWS: Pick<RowPlaces, 'rowsByKey'> = { rowsByKey: new Map() };

/**
 * Drops approvals of a deleted sheet. Records of rows that may have arrived stay until their person settles them.
 * @returns how many weren't sent
 */
export function dropApprovals(records: SendRecords, personId: string): number {
  records.settleInterrupted();
  const queued = records.queuedBy(personId);
  records.drop([...queued, ...records.keys(({ state }) => state === 'rejected')]);
  return queued.length;
}

export function kindOfRun(run: StoredRun | undefined): RowKind {
  return run?.isOfActions === true ? 'actions' : 'answers';
}

/** What the run noted itself, plus the outcomes of the batch it was sending. */
function tallyOf(run: StoredRun, records: SendRecords): Tally {
  const tally = { ...run.tally };
  for (const key of run.batch) {
    const record = records.get(key);
    if (isSettled(record)) tally[record.state] += 1;
  }
  return tally;
}

function cutOffLines(words: AnswerSentences, { all }: StoredRun, tally: Tally): readonly string[] {
  const { imported, rejected, unknown, changed } = tally;
  const done = imported + rejected + unknown;
  const lines = [
    words.importCutOff(done, all),
    done > 0 ? words.importSummary(imported, rejected, unknown) : '',
    changed > 0 ? words.importChangedMeanwhile(changed) : '',
  ];
  return lines.filter((line) => line !== '');
}

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
    const rows = requestsExtension();
    return rows === undefined ? [] : [item(menu.importKilled(sheet), rows.checkFunction)];
  });
}
