// Check rows: says of every assessment on an answer sheet whether it can be imported, and shows outcomes of imports
// that a killed execution left unshown. Costs no request.

import type { ImportRecord } from '../../domain/answers/import-record.ts';
import { FranchiseError } from '../../domain/errors.ts';
import type { Sentences } from '../../domain/messages/index.ts';
import { Lease } from '../lease.ts';
import type { Services } from '../services.ts';
import { say } from '../speak.ts';
import { AnswerSheet } from './answer-sheet.ts';
import { checkedCells, isShown } from './answer-states.ts';
import { type AnswerView, type GroupView, readAnswers } from './answer-view.ts';
import { AnswerWriter } from './answer-writer.ts';
import { ImportRecords } from './import-records.ts';

/** One import or check of a spreadsheet at a time: both give keys and settle records. */
export const IMPORT_LEASE = 'import';

export interface CheckCounts {
  readonly ready: number;
  readonly invalid: number;
  /** Queued or sent before. */
  readonly others: number;
}

export interface Checked {
  readonly view: AnswerView;
  readonly records: ImportRecords;
  readonly counts: CheckCounts;
}

/** Checks the sheet in front of the user, and says what came of it. */
export function checkAnswerRows(services: Services): CheckCounts {
  const sheet = AnswerSheet.active(services);
  const words = say(services);
  const { checked, cutOff } = underLease(services, (_lease, interruptedAt) => ({
    checked: checkSheet(services, sheet),
    cutOff: interruptedAt === undefined ? [] : [words.importCutOff(interruptedAt)],
  }));
  const { counts, view, records } = checked;
  const summary =
    view.groups.length === 0
      ? words.checkNothing()
      : words.checkDone(counts.ready, counts.invalid, counts.others);
  const lines = [...cutOff, summary, ...goneLines(services, view, records)];
  services.ui.toast(lines.join(' '), words.menu.title());
  return counts;
}

/** The check itself. Call under the lease. */
export function checkSheet(services: Services, sheet: AnswerSheet): Checked {
  const records = ImportRecords.load(services, sheet.sheet.id);
  records.settleInterrupted();
  const writer = new AnswerWriter(services, sheet);
  let view = readAnswers(services, sheet, records);
  const wanted = checkedCells(view, records, sheet.language, () => services.ids.random());
  // Read again: only what the sheet really shows, whatever its user did meanwhile, counts from here on.
  if (writer.show(view, wanted)) view = readAnswers(services, sheet, records);
  dropShown(view, records, sheet);
  dropStale(view, records);
  return { view, records, counts: countGroups(view.groups) };
}

/** Drops the records of outcomes that the sheet shows. */
export function dropShown(view: AnswerView, records: ImportRecords, sheet: AnswerSheet): void {
  for (const [key, record] of records.entries()) {
    if (isSettled(record) && isShown(view, key, record, sheet.language)) records.drop(key);
  }
}

/** Drops go-aheads for what has changed since, or is gone: it is not sent by them. */
export function dropStale(view: AnswerView, records: ImportRecords): void {
  const queued = new Set(
    view.groups.flatMap(({ standing, right }) =>
      standing.kind === 'queued' && right.kind === 'own' ? [right.key] : [],
    ),
  );
  for (const [key, record] of records.entries()) {
    if (record.state === 'queued' && !queued.has(key)) records.drop(key);
  }
}

export function isSettled(record: ImportRecord): boolean {
  return record.state !== 'queued' && record.state !== 'sending';
}

/**
 * Runs this as the only import or check of the spreadsheet.
 * @throws FranchiseError `busy` when another is under way
 */
export function underLease<T>(
  services: Services,
  work: (lease: Lease, interruptedAt: string | undefined) => T,
): T {
  const acquired = Lease.acquire(services, IMPORT_LEASE, say(services).importStart());
  if (acquired.kind === 'held') {
    throw new FranchiseError('busy', (words) => words.importBusy(acquired.untilMs));
  }
  try {
    return work(acquired.lease, acquired.interruptedAt);
  } finally {
    acquired.lease.release();
  }
}

/** What became of assessments whose rows are no longer there, in a sentence; none where there is nothing to say. */
export function goneLines(services: Services, view: AnswerView, records: ImportRecords): readonly string[] {
  const words = say(services);
  const outcomes = records
    .entries()
    .filter(([key]) => !view.rowsByKey.has(key))
    .map(([, record]) => goneOutcome(record, words))
    .filter((outcome) => outcome !== '');
  return outcomes.length === 0 ? [] : [words.importRowsGone(outcomes.join(', '))];
}

function goneOutcome(record: ImportRecord, words: Sentences): string {
  switch (record.state) {
    case 'imported':
      return words.importGoneImported(record.assessmentId);
    case 'sending':
    case 'unknown':
      return words.importGoneUnknown();
    case 'queued':
    case 'rejected':
      return '';
  }
}

function countGroups(groups: readonly GroupView[]): CheckCounts {
  const open = groups.filter(({ standing }) => standing.kind === 'open');
  const ready = open.filter(({ check }) => check.kind === 'valid').length;
  return { ready, invalid: open.length - ready, others: groups.length - open.length };
}
