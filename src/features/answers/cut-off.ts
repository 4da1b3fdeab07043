// Imports that were cut off: what they had done is said, in words that stay, and their rows are brought up to what the
// records know. Everything here is called under the lease, when nothing else can be sending.

import { unlessRefused } from '../../domain/errors.ts';
import { type CheckedSheet, checkSheet, shownKeys } from './answer-checking.ts';
import type { RowPlaces } from './answer-rows.ts';
import { recordedCells } from './answer-states.ts';
import type { AnswerWork } from './answer-work.ts';
import { showStates } from './answer-writer.ts';
import type { StoredRun, Tally } from './open-sending.ts';
import { sayAnswers, sayOfRows } from './row-words.ts';
import type { RowKind } from './rules/row-kinds.ts';
import { isSettled } from './rules/send-record.ts';
import type { SendRecords } from './send-records.ts';
import { logSending } from './send-report.ts';
import type { AnswerSentences } from './sentences.ts';

type CutOffWork = Pick<AnswerWork, 'ports' | 'records' | 'open'>;

/**
 * Settles what a killed run of sending rows left behind, when somebody checks or sends next. The row it was sending
 * becomes unknown (nobody knows whether it arrived); the rest is logged once.
 * @returns what was logged, for the person in front of the sheet; none where no run was cut off
 */
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
 * Settles what a killed run of this sheet left behind, before a check or an approval. It also names other sheets with
 * such runs.
 * @param isCutOff whether the execution before was killed while it had the lease
 * @returns sentences for the person in front of the sheet; none where no run was cut off
 */
export function takeUpAll(work: CutOffWork, isCutOff: boolean): readonly string[] {
  const words = sayAnswers(work.ports);
  const { elsewhere, run } = work.open;
  const own = takeUp(work);
  const lines = [...own, ...elsewhere.map((sheet) => words.importCutOffElsewhere(sheet))];
  return lines.length === 0 && isCutOff && run === undefined ? [words.checkCutOff] : lines;
}

/**
 * Says that a sheet has no rows, since it was deleted. With it a report tells what became of the rows that were
 * there.
 */
export const NO_ROWS: Pick<RowPlaces, 'rowsByKey'> = { rowsByKey: new Map() };

/**
 * Forgets, for a sheet that was deleted, the rows that this person approved and that weren't sent. Records of rows
 * that may have arrived stay until their person has settled them.
 * @returns how many were not sent
 */
export function dropSheet(records: SendRecords, personId: string): number {
  records.settleInterrupted();
  const queued = records.queuedBy(personId);
  records.drop([...queued, ...records.keys(({ state }) => state === 'rejected')]);
  return queued.length;
}

/**
 * Ends the stored note that rows of this sheet are being sent, once each row shows what became of it. While the note
 * stands, a later execution goes on.
 */
export function closeIfShown(
  { records, open }: Pick<AnswerWork, 'records' | 'open'>,
  places: RowPlaces,
): void {
  if (unshownKeys(records, places).length === 0) open.close();
}

/**
 * The row keys of assessments that were sent, and whose rows don't show yet what became of them. Their records stay
 * stored until they do.
 */
export function unshownKeys(
  records: SendRecords,
  { rowsByKey }: Pick<RowPlaces, 'rowsByKey'>,
): readonly string[] {
  return records.keys((record, key) => isSettled(record) && rowsByKey.has(key));
}

/**
 * Makes the rows of a sheet show what their stored records say, after approvals or states have changed elsewhere.
 * Sends nothing.
 * @throws whatever keeps the sheet from being read or written
 */
export function showRecordedStates(work: AnswerWork): void {
  // Without its template a wide sheet can't be checked; by their keys its rows are found all the same.
  const places = unlessRefused(
    () => checkSheet(work).view,
    () => showByKeys(work),
  );
  closeIfShown(work, places);
}

/**
 * Checks an answer sheet (rows to be sent as assessments). Where it can't be checked, for example without its header
 * row, rows that were sent still show what became of them, by what the script has stored.
 * @throws FranchiseError why the sheet can't be checked
 */
export function checkOrShow(work: AnswerWork): CheckedSheet {
  return unlessRefused(
    () => checkSheet(work),
    (refusal) => {
      closeIfShown(work, showByKeys(work));
      throw refusal;
    },
  );
}

/**
 * Makes rows show what became of them by their keys alone, where the sheet can't be checked. Copies all show the same
 * until a check tells them apart.
 * @returns where the rows are now
 */
export function showByKeys(work: AnswerWork): RowPlaces {
  const { records, reader } = work;
  const recorded = (places: RowPlaces) => recordedCells(work, places, records.keys());
  const places = showStates(work, reader.places(), recorded, () => reader.places());
  records.drop(shownKeys(places, work));
  return places;
}

/**
 * Whether a stored run sends assessments or requests of actions, by which its messages are worded; `answers` without
 * one.
 */
export function kindOfRun(run: StoredRun | undefined): RowKind {
  return run?.isOfActions === true ? 'actions' : 'answers';
}

/** What a run had done: what it noted itself, and what became of those that it was sending then. */
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
