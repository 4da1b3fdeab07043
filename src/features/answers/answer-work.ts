// What checking or sending rows works with, and the lease under which only one execution does.

import { serviceHere } from '../../app/connection/connection.ts';
import type { Ports } from '../../app/ports.ts';
import { Lease } from '../../app/runs/lease.ts';
import { languageHere } from '../../app/speaking/speak.ts';
import { latestText } from '../../app/speaking/when.ts';
import type { DocumentTexts } from '../../app/storage/stored.ts';
import type { CellValue } from '../../domain/cell.ts';
import { lazily } from '../../domain/lazily.ts';
import { linkTo } from '../../domain/record-link.ts';
import { assessments } from '../../resources/assessments.ts';
import type { AnswerSheet } from './answer-sheet.ts';
import { AnswerReader } from './answer-view.ts';
import { OpenSending, SENDING_LEASE } from './open-sending.ts';
import { sayAnswers } from './row-words.ts';
import { SendRecords } from './send-records.ts';
import { answerError } from './sentences.ts';
import type { Templates } from './templates.ts';

/**
 * All that checking or sending the rows of one answer sheet uses: the sheet, its reader, the stored records, the
 * checklists.
 */
export interface AnswerWork {
  /** What lies outside the program. */
  readonly ports: Ports;
  /** The answer sheet. */
  readonly sheet: AnswerSheet;
  /** The send records of the sheet's assessments. */
  readonly records: SendRecords;
  /** The note that an import of this sheet is under way, or was cut off. */
  readonly open: OpenSending;
  /** Reads the rows of the sheet. */
  readonly reader: AnswerReader;
  /** The checklist templates, as far as they are known. */
  readonly templates: Templates;
  /** The address at which the service shows an assessment; blank where nobody has said how that is made. */
  readonly linkTo: (assessmentId: CellValue) => string;
}

/**
 * What is stored about the rows of one sheet that were approved or sent: their records, and the note that a sending
 * isn't over.
 */
export type StoredSendings = Pick<AnswerWork, 'records' | 'open'>;

/**
 * Reads what the document's properties hold about the rows of a sheet that were approved or sent.
 * @param all everything in the document's properties, where it was read already
 */
export function storedSendings(
  ports: Ports,
  sheetId: number,
  all: DocumentTexts = ports.documentProperties.all(),
): StoredSendings {
  return { records: SendRecords.load(ports, sheetId, all), open: OpenSending.load(ports, sheetId, all) };
}

/**
 * Puts together what a command works with that checks or sends the rows of a sheet: reader, stored records,
 * checklists.
 */
export function answerWork(
  ports: Ports,
  sheet: AnswerSheet,
  templates: Templates,
  stored: StoredSendings = storedSendings(ports, sheet.sheet.id),
): AnswerWork {
  const reader = new AnswerReader(ports, sheet, stored.records, templates);
  const links = lazily(() => serviceHere(ports)?.links ?? {});
  const address = (assessmentId: CellValue) => {
    const isNone = assessmentId === '' || sheet.rowKind === 'actions';
    const pattern = isNone ? undefined : links()[assessments.code];
    return pattern === undefined ? '' : linkTo(pattern, String(assessmentId));
  };
  return { ports, sheet, ...stored, reader, templates, linkTo: address };
}

/**
 * Runs work under a lease (a right held by one execution), so that nobody else checks or sends rows of the
 * spreadsheet meanwhile.
 * @param work gets the lease, and how far the execution before had come if it was killed
 * @throws FranchiseError `busy` when somebody else does
 */
export function underLease<T>(ports: Ports, work: (lease: Lease, interruptedAt: string | undefined) => T): T {
  const acquired = Lease.acquire(ports, SENDING_LEASE, sayAnswers(ports).importStart);
  if (acquired.kind === 'held') {
    const until = latestText(ports.calendar, acquired.untilMs, languageHere(ports));
    throw answerError('busy', (words) => words.importBusy(until));
  }
  try {
    return work(acquired.lease, acquired.interruptedAt);
  } finally {
    acquired.lease.release();
  }
}
