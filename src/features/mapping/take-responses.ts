// Turns form responses into rows of answer sheets, once each, whatever fires twice or is killed. Every run takes all
// that are missing, so the next run takes what one run missed. Nothing is sent without an OK.
//
// A row gets its key first, and the key identifies the response: if a run is killed before it stored what it took, the
// keys on the sheet tell, and the next run fills in rows that lack cells.

import * as z from 'zod/mini';
import { currentPerson } from '../../app/connection/connection.ts';
import { DirectoryNames } from '../../app/directory/directory-sheet.ts';
import { logActivity, ZERO_COUNTS } from '../../app/history/activity-log.ts';
import { languageForErrors, latestText, type Ports } from '../../app/ports.ts';
import { deadlineFrom, Lease, type LeaseResult, leasedRuns } from '../../app/runs/lease.ts';
import { addTriggerTime } from '../../app/storage/stored-schedule.ts';
import { catchFranchiseError, sentenceFor } from '../../domain/errors.ts';
import { lazily, type Parsed, wholeNumber } from '../../domain/schema.ts';
import type { Person } from '../../domain/service/connection.ts';
import { answerWork, withSendingLease } from '../answers/answer-work.ts';
import { checkSheet } from '../answers/check/check-rows.ts';
import { firstTimeZone } from '../answers/send/sent-ledger.ts';
import { AnswerSheet } from '../answers/sheet/answer-sheet.ts';
import { Templates } from '../answers/sheet/templates.ts';
import {
  allFeeds,
  dropUnusedTrigger,
  type FormFeed,
  feedsOfPerson,
  isTriggerGone,
  renewTrigger,
  saveTaken,
  stopFeed,
  takenResponses,
} from './form-feeds.ts';
import { mappingContext, type ReadSource, readSourceSheet } from './map-source.ts';
import { convertSource } from './rules/convert.ts';
import { applyKeptMapping } from './rules/propose.ts';
import {
  type FormResponse,
  freshResponses,
  goneResponses,
  type ResponseMark,
  responseKey,
  responsesIn,
  timeColumn,
  withTaken,
} from './rules/responses.ts';
import { type SourceColumn, textOf } from './rules/source-table.ts';
import { mappingError, mappingSentences } from './sentences.ts';
import { appendRows, type RowOfForm, rowsOfForm } from './write-rows.ts';

const MOST_TROUBLE = 300;
const LATE_MS = 15 * 60_000; // A response that waited longer was missed by the trigger.
const LOOK_AGAIN_MS = 2_000; // Between looks while another run is at work.

/**
 * Called by Google for each response; takes those of all feeds of the trigger's owner.
 * @throws Error after everything else is done, if something wasn't taken: Google mails it to the owner
 */
export function takeFormResponses(ports: Ports): void {
  const problems = takeOwnFeeds(ports);
  if (problems.length > 0) throw new Error(problems.join(' '));
}

/** @returns a sentence for each form with a problem */
function takeOwnFeeds(ports: Ports): readonly string[] {
  try {
    const startedMs = ports.clock.nowMs();
    const personId = currentPerson(ports)?.personId ?? '';
    const all = ports.documentProperties.all();
    const own = feedsOfPerson(all, personId);
    if (own.length === 0) dropUnusedTrigger(ports);
    const problems = own.flatMap((feed) => {
      try {
        takeOrDefer(ports, feed);
        return [];
      } catch (thrown) {
        return recordTrouble(ports, feed, thrown);
      }
    });
    if (own.length > 0) addTriggerTime(ports, { personId, startedMs, all });
    return problems;
  } catch (thrown) {
    return [sentenceFor(thrown, languageForErrors(ports))];
  }
}

/**
 * Called by the schedule, since Google may have disabled a trigger.
 * @returns a sentence for each form with a new problem, such as a disabled trigger
 */
export function catchUpForms(ports: Ports, { me }: { readonly me: Person }): readonly string[] {
  const all = ports.documentProperties.all();
  return feedsOfPerson(all, me.personId).flatMap((feed) => {
    const known = takenResponses(all, feed.sheetId).trouble;
    const acquired = acquire(ports, feed);
    if (acquired.kind === 'held') return [];
    try {
      const { oldestMs, source } = takeAndRelease(acquired.lease, ports, feed);
      if (oldestMs > ports.clock.nowMs() - LATE_MS && !isTriggerGone(ports, feed)) return [];
      throw mappingError('bad-sheet', (say) => say.formTriggerOff(source));
    } catch (thrown) {
      return recordTrouble(ports, feed, thrown, known);
    }
  });
}

export const formSheetInput = lazily(() => z.object({ sheetId: wholeNumber() }));

/**
 * Also recreates the trigger if it is this person's.
 * @throws FranchiseError if the form feeds no answer sheet, or rows can't be made
 */
export function takeMissingResponses(
  ports: Ports,
  { sheetId }: Parsed<typeof formSheetInput>,
): { readonly message: string } {
  const feed = feedOf(ports, sheetId);
  const { added, sheet } = takeWhenFree(ports, feed);
  if (feed.personId === currentPerson(ports)?.personId) renewTrigger(ports);
  return { message: mappingSentences(ports.language).formTaken(added, sheet) };
}

/** Existing rows stay. */
export function stopFormFeed(
  ports: Ports,
  { sheetId }: Parsed<typeof formSheetInput>,
): { readonly message: string } {
  const feed = feedOf(ports, sheetId);
  stopFeed(ports, feed);
  return { message: mappingSentences(ports.language).formStopped };
}

function feedOf({ documentProperties }: Ports, sheetId: number): FormFeed {
  const feed = allFeeds(documentProperties.all()).find((one) => one.sheetId === sheetId);
  if (feed === undefined) throw mappingError('bad-input', (say) => say.formNone);
  return feed;
}

/**
 * Stores the problem for the page, and logs it.
 * @param known the previous problem
 * @returns the problem if it is new
 */
function recordTrouble(ports: Ports, feed: FormFeed, thrown: unknown, known?: string): readonly string[] {
  const trouble = sentenceFor(thrown, languageForErrors(ports));
  const before = takenResponses(ports.documentProperties.all(), feed.sheetId);
  if (trouble !== before.trouble)
    saveTaken(ports, feed.sheetId, { ...before, trouble: trouble.slice(0, MOST_TROUBLE) });
  if (known === trouble.slice(0, MOST_TROUBLE)) return [];
  logActivity(ports, {
    who: feed.name,
    what: mappingSentences(ports.language).formTitle,
    ...ZERO_COUNTS,
    outcome: trouble,
  });
  return [trouble];
}

interface Taken {
  readonly added: number;
  readonly sheet: string; // The answer sheet's name.
  readonly source: string; // The name of the form's sheet.
  readonly oldestMs: number; // The oldest one's time, milliseconds since 1970; Infinity if none was missing.
}

const leaseName = ({ sheetId }: FormFeed) => `form:${sheetId}`;

function acquire(ports: Ports, feed: FormFeed, name = leaseName(feed)): LeaseResult {
  return Lease.acquire(ports, name, mappingSentences(ports.language).formTitle);
}

/**
 * Another run at work may have read before this response came: one run waits for its end, and all others return at
 * once, since the waiting one reads their responses. Thirty at once must not use up Google's daily trigger time.
 */
function takeOrDefer(ports: Ports, feed: FormFeed): void {
  const waitName = `${leaseName(feed)}:next`;
  const names = [leaseName(feed), waitName];
  // Without the lock, for which all simultaneous runs would queue.
  const isAnotherWaiting = () => {
    const runs = leasedRuns(ports.documentProperties.all(), ports.clock.nowMs());
    return names.every((name) => runs.some((run) => run.name === name && run.isAlive));
  };
  const acquired = acquire(ports, feed);
  if (acquired.kind === 'acquired') {
    takeAndRelease(acquired.lease, ports, feed);
    return;
  }
  if (isAnotherWaiting()) return;
  const waiting = acquire(ports, feed, waitName);
  if (waiting.kind === 'held') return;
  let isWaiting = true;
  const endWait = () => {
    if (isWaiting) waiting.lease.release();
    isWaiting = false;
  };
  try {
    takeWhenFree(ports, feed, endWait);
  } finally {
    endWait();
  }
}

function takeAndRelease(lease: Lease, ports: Ports, feed: FormFeed): Taken {
  try {
    return takeMissing(ports, feed);
  } finally {
    lease.release();
  }
}

/**
 * @param beforeReading called once it is this run's turn
 * @throws FranchiseError `busy` if other runs leave no gap until the deadline
 */
function takeWhenFree(ports: Ports, feed: FormFeed, beforeReading = () => {}): Taken {
  const deadlineMs = deadlineFrom(ports.clock.nowMs());
  for (;;) {
    const acquired = acquire(ports, feed);
    if (acquired.kind === 'acquired') {
      beforeReading();
      return takeAndRelease(acquired.lease, ports, feed);
    }
    if (ports.clock.nowMs() + LOOK_AGAIN_MS > deadlineMs) {
      const until = latestText(ports.calendar, acquired.untilMs, languageForErrors(ports));
      throw mappingError('busy', (say) => say.formBusy(until));
    }
    // The other run may have read before this response came.
    ports.clock.sleep(LOOK_AGAIN_MS);
  }
}

/** @throws FranchiseError `bad-sheet` if the answer sheet is gone */
function takeMissing(ports: Ports, feed: FormFeed): Taken {
  const { sheetId } = feed;
  const template = new Templates(ports).need(feed.template);
  const source = readSourceSheet(ports, sheetId, 1);
  const name = source.sheet.name();
  const target = ports.workbook.sheetWith(feed.targetId);
  if (target === undefined) throw mappingError('bad-sheet', (say) => say.formTargetGone(name));
  const answers = AnswerSheet.of(ports, target);
  const { columns, mapping, time } = columnsNow(source, feed);
  const responses = responsesIn(source.cells, mapping.headerRow, time, firstTimeZone(ports).shifted);
  const before = takenResponses(ports.documentProperties.all(), sheetId);
  const rows = responses.map(({ row }) => ({ row, cells: source.cells[row - 1] ?? [] }));
  const table = { headerRow: mapping.headerRow, columns, rows, leftOut: [] };
  const { made } = convertSource(
    table,
    mapping,
    mappingContext(ports, template, new DirectoryNames(ports), source),
  );
  const madeOf = new Map(made.map((one) => [one.rows[0], one]));
  const there = rowsOfForm(answers, sheetId);
  const known = [...before.marks, ...there.map(({ mark }) => mark)];
  const ofRow = ({ mark }: RowOfForm) =>
    responseOf(mark, responses, before.marks.some((one) => isSame(one, mark)) ? [] : known);
  const isHalf = (one: RowOfForm) => {
    const row = madeOf.get(ofRow(one)?.row ?? 0);
    return row !== undefined && ![...row.cells.keys()].every(one.has);
  };
  const halves = there.filter(isHalf);
  const written = there.filter((one) => !halves.includes(one)).map(({ mark }) => mark);
  const fresh = freshResponses(responses, { ...before, marks: [...before.marks, ...written] });
  const wanted = fresh.flatMap((response) => {
    const row = madeOf.get(response.row);
    const half = halves.find((one) => ofRow(one) === response);
    return row === undefined ? [] : [{ row, key: responseKey(sheetId, response), at: half?.row }];
  });
  appendRows(ports, answers, wanted);
  const keys = new Set(rowsOfForm(answers, sheetId).map(({ mark }) => responseKey(sheetId, mark)));
  // Rows that the user overwrote at this moment are left to the next run.
  const kept = fresh.filter(
    (response) => !madeOf.has(response.row) || keys.has(responseKey(sheetId, response)),
  );
  if (kept.length > 0 || before.trouble !== '' || written.length > 0) {
    const marks = [
      ...before.marks,
      ...written.filter((mark) => !before.marks.some((one) => isSame(one, mark))),
    ];
    saveTaken(ports, sheetId, { ...withTaken({ ...before, marks }, kept), trouble: '' });
  }
  if (kept.length > 0)
    reportTaken(ports, feed, answers, { added: wanted.length, gone: goneResponses(responses, before) });
  const oldestMs = Math.min(...fresh.map(({ row }) => Number(source.cells[row - 1]?.[time.column - 1])));
  return { added: wanted.length, sheet: answers.sheet.name(), source: source.sheet.name(), oldestMs };
}

/** Checks the new rows, so that they show `Ready` or a problem, and logs them. */
function reportTaken(
  ports: Ports,
  { name }: FormFeed,
  answers: AnswerSheet,
  { added, gone }: { readonly added: number; readonly gone: number },
): void {
  // During an import they wait for the next check.
  catchFranchiseError(
    () => {
      withSendingLease(ports, () => checkSheet(answerWork(ports, answers, new Templates(ports))));
    },
    () => undefined,
  );
  const words = mappingSentences(ports.language);
  const outcome = [words.formTaken(added, answers.sheet.name()), gone > 0 ? words.formGone(gone) : ''];
  const line = { ...ZERO_COUNTS, added, outcome: outcome.join(' ').trim() };
  logActivity(ports, { who: name, what: words.formTitle, ...line });
}

/** Current columns with their meanings by header. @throws FranchiseError if a header is gone */
function columnsNow({ cells, sheet }: ReadSource, { mapping }: FormFeed) {
  const headers = (cells[mapping.headerRow - 1] ?? []).map(textOf);
  const columns = headers.flatMap((header, n): readonly SourceColumn[] =>
    header === '' ? [] : [{ column: n + 1, header }],
  );
  const unknown = columns.map(({ header }) => ({
    text: header,
    means: 'ignored' as const,
    reason: 'nothing' as const,
    questions: [],
  }));
  const { proposed, gone, added } = applyKeptMapping(unknown, mapping.columns);
  const time = timeColumn(columns, mapping);
  if (gone.length > 0 || time === undefined) {
    const name = sheet.name();
    throw mappingError('bad-sheet', (say) => say.formHeadersGone(name, gone, added));
  }
  return {
    columns,
    mapping: { ...mapping, columns: proposed.map(({ text, means }) => ({ text, means })) },
    time,
  };
}

/**
 * Finds the response of a row, even if it was edited after a killed run wrote the key.
 * @param known what was taken; empty if this row is complete and recorded
 */
function responseOf(
  mark: ResponseMark,
  responses: readonly FormResponse[],
  known: readonly ResponseMark[],
): FormResponse | undefined {
  const exact = responses.find((one) => isSame(mark, one));
  const others = responses.filter(
    (one) => one.atMs === mark.atMs && !known.some((taken) => isSame(taken, one)),
  );
  return exact ?? (known.length > 0 && others.length === 1 ? others[0] : undefined);
}

function isSame(one: ResponseMark, other: ResponseMark | FormResponse): boolean {
  return one.atMs === other.atMs && one.hash === other.hash;
}
