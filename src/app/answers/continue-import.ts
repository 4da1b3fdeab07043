// What the ticker of a person does for imports: it goes on with what their go-ahead queued and the time of one run did
// not suffice for. It never starts an import.

import { tokenFor } from '../../domain/connection.ts';
import { loadConnection } from '../connection/connection.ts';
import { areImportsHeld } from '../import-hold.ts';
import { Lease } from '../lease.ts';
import { deadlineFrom } from '../run-budget.ts';
import { ServiceClient } from '../service/service-client.ts';
import type { Services } from '../services.ts';
import { say } from '../speak.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { answerWork, IMPORT_LEASE } from './answer-work.ts';
import { ImportRecords, sheetsWaiting } from './import-records.ts';
import { type ImportReport, ImportRun, logImport } from './import-run.ts';
import { Templates } from './templates.ts';

/** Whether something of this person waits to be sent that may go on by itself. @param all the document's properties */
export function importWaiting(
  all: Readonly<Record<string, string>>,
  personId: string,
  nowMs: number,
): boolean {
  return !areImportsHeld(all, personId, nowMs) && sheetsWaiting(all, personId).length > 0;
}

/**
 * Goes on with the import of whoever runs this, one sheet a call.
 * @param startedMs when this execution began, milliseconds since 1970
 * @returns undefined where there is nothing to go on with, or another import is under way
 * @throws FranchiseError when the person is no longer connected, or the service can't be asked for a template
 */
export function continueImport(services: Services, startedMs: number): ImportReport | undefined {
  const all = services.documentProperties.all();
  const connection = loadConnection(services);
  if (!importWaiting(all, connection.personId, services.clock.nowMs())) return undefined;
  const [sheetId] = sheetsWaiting(all, connection.personId);
  if (sheetId === undefined) return undefined;
  tokenFor(connection, 'v2');
  const acquired = Lease.acquire(services, IMPORT_LEASE, say(services).importStart());
  if (acquired.kind === 'held') return undefined;
  try {
    const found = services.workbook.sheets().find(({ id }) => id === sheetId);
    if (found === undefined) return sheetGone(services, sheetId, connection.personId);
    const client = new ServiceClient(services, connection, deadlineFrom(startedMs));
    const sheet = AnswerSheet.of(services, found);
    const work = answerWork(services, sheet, Templates.with(services, connection, client));
    work.records.settleInterrupted();
    const { result, lines } = new ImportRun(
      work,
      client,
      acquired.lease,
      connection.personId,
      startedMs,
    ).go();
    const { interruptedAt } = acquired;
    const cutOff = interruptedAt === undefined ? [] : [say(services).importCutOff(interruptedAt)];
    const report = { result, lines: [...cutOff, ...lines] };
    logImport(services, sheet, report);
    return report;
  } finally {
    acquired.lease.release();
  }
}

/** The tab was deleted: what it had queued is not sent. */
function sheetGone(services: Services, sheetId: number, personId: string): ImportReport {
  const records = ImportRecords.load(services, sheetId);
  const queued = records.queuedBy(personId);
  records.drop(queued);
  const nothing = { imported: 0, rejected: 0, unknown: 0, queued: 0, requests: 0, waitedMs: 0 };
  return {
    result: { ...nothing, changed: queued.length },
    lines: [say(services).importSheetGone(queued.length)],
  };
}
