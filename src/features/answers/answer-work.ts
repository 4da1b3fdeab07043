// What checking and sending rows works with, and the lease that limits both to one execution at a time.

import { currentService } from '../../app/connection/connection.ts';
import { currentLanguage, latestText, type Ports } from '../../app/ports.ts';
import { Lease } from '../../app/runs/lease.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import type { CellValue } from '../../domain/cells/cell.ts';
import { linkTo } from '../../domain/pulls/derived-columns.ts';
import { lazily } from '../../domain/schema.ts';
import { assessments } from '../../resources/assessments.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { AnswerReader } from './answer-view.ts';
import { answerSentencesHere } from './extensions.ts';
import { OpenSending, SENDING_LEASE } from './open-sending.ts';
import { SendRecords } from './send-records.ts';
import { SentLedger } from './sent-ledger.ts';
import { answerError } from './sentences.ts';
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
  const acquired = Lease.acquire(ports, SENDING_LEASE, answerSentencesHere(ports).importStart);
  if (acquired.kind === 'held') {
    const until = latestText(ports.calendar, acquired.untilMs, currentLanguage(ports));
    throw answerError('busy', (words) => words.importBusy(until));
  }
  try {
    return work(acquired.lease, acquired.interruptedAt);
  } finally {
    acquired.lease.release();
  }
}
