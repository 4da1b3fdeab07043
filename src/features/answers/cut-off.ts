// Recovers from sendings that were cut off: reports durably what they had done, and updates their rows from the
// records. Call everything here under the lease, when nothing else can be sending.

import { catchFranchiseError } from '../../domain/errors.ts';
import { type CheckedSheet, checkSheet, shownKeys } from './answer-checking.ts';
import type { RowPlaces } from './answer-rows.ts';
import { recordedCells } from './answer-states.ts';
import type { AnswerWork } from './answer-work.ts';
import { showStates } from './answer-writer.ts';
import type { StoredRun, Tally } from './open-sending.ts';
import { sayAnswers, sayOfRows } from './row-words.ts';
import { isSettled, type RowKind } from './rules/row-states.ts';
import type { SendRecords } from './send-records.ts';
import { logSending } from './send-report.ts';
import type { AnswerSentences } from './sentences.ts';

type CutOffWork = Pick<AnswerWork, 'ports' | 'records' | 'open'>;

/** @returns what was logged, to show to the active user; empty if no run was cut off */
export function takeUp({ ports, records, open }: CutOffWork): readonly string[] {
  records.settleInterrupted();
  const { run } = open;
  if (run === undefined || run.all === 0) return [];
  const tally = tallyOf(run, records);
  const lines = cutOffLines(sayOfRows(ports, kindOfRun(run)), run, tally);
  const requests = run.requests + run.batch.length - stillQueued(run, records);
  logSending(ports, run.who, run.sheet, {
    result: { ...tally, requests },
    lines,
    of: kindOfRun(run),
  });
  open.noteTold();
  return lines;
}

/**
 * @param isCutOff whether the previous execution was killed while it held the lease
 * @returns sentences for the active user; empty if no run was cut off
 */
export function takeUpAll(work: CutOffWork, isCutOff: boolean): readonly string[] {
  const words = sayAnswers(work.ports);
  const { elsewhere, run } = work.open;
  const own = takeUp(work);
  const lines = [...own, ...elsewhere.map((sheet) => words.importCutOffElsewhere(sheet))];
  return lines.length === 0 && isCutOff && run === undefined ? [words.checkCutOff] : lines;
}

export const NO_ROWS: Pick<RowPlaces, 'rowsByKey'> = { rowsByKey: new Map() };

/**
 * Drops approvals of a deleted sheet. Records of rows that may have arrived stay until their person settles them.
 * @returns how many weren't sent
 */
export function dropSheet(records: SendRecords, personId: string): number {
  records.settleInterrupted();
  const queued = records.queuedBy(personId);
  records.drop([...queued, ...records.keys(({ state }) => state === 'rejected')]);
  return queued.length;
}

/** Once the rows show everything, no later execution has to continue. */
export function closeIfShown(
  { records, open }: Pick<AnswerWork, 'records' | 'open'>,
  places: RowPlaces,
): void {
  if (unshownKeys(records, places).length === 0) open.close();
}

export function unshownKeys(
  records: SendRecords,
  { rowsByKey }: Pick<RowPlaces, 'rowsByKey'>,
): readonly string[] {
  return records.keys((record, key) => isSettled(record) && rowsByKey.has(key));
}

export function showRecordedStates(work: AnswerWork): void {
  // A wide sheet can't be checked without its template, but its rows are found by their keys.
  const places = catchFranchiseError(
    () => checkSheet(work).view,
    () => showByKeys(work),
  );
  closeIfShown(work, places);
}

/** Rows that were sent show their outcome even if the check throws, for example because the header row is gone. */
export function checkOrShow(work: AnswerWork): CheckedSheet {
  return catchFranchiseError(
    () => checkSheet(work),
    (refusal) => {
      closeIfShown(work, showByKeys(work));
      throw refusal;
    },
  );
}

/** For sheets that can't be checked. Copied rows all show the same until a check tells them apart. */
export function showByKeys(work: AnswerWork): RowPlaces {
  const { records, reader } = work;
  const recorded = (places: RowPlaces) => recordedCells(work, places, records.keys());
  const places = showStates(work, reader.places(), recorded, () => reader.places());
  records.drop(shownKeys(places, work));
  return places;
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

function stillQueued({ batch }: StoredRun, records: SendRecords): number {
  return batch.filter((key) => (records.get(key)?.state ?? 'queued') === 'queued').length;
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
