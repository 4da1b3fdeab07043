// Ends a refresh: reports to the pull's row, the log and the caller.

import { catchFranchiseError, isRefusedByGoogle, sentenceFor } from '../../domain/errors.ts';
import { fold } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import { columnNames, headersOf } from '../../domain/pulls/pull-columns.ts';
import { NO_COUNTS, type Run, type Shortfall } from '../../domain/run/run.ts';
import type { Person } from '../../domain/service/connection.ts';
import type { Parked } from '../../domain/service/response.ts';
import type { PullStatus } from '../../domain/vocabulary.ts';
import { currentPerson } from '../connection/connection.ts';
import { requirePermissions } from '../endpoints/endpoint.ts';
import { type LogLookup, logActivity, ZERO_COUNTS } from '../history/activity-log.ts';
import { type Ports, whenText } from '../ports.ts';
import { deadlineFrom, leasedRuns } from '../runs/lease.ts';
import type { MovedGoneRows } from '../sheets/target-sheet/target-sheet.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import { isTicking } from '../storage/stored-schedule.ts';
import { takeSignOff } from './failing-signs.ts';
import {
  forgetPulledSheets,
  leaseName,
  noteSheetsChanged,
  parkedPulls,
  postponeRun,
  removeRun,
  savePullState,
} from './pull-state.ts';
import type { PullWork, Refresh } from './pull-work.ts';
import type { PullReport, PullRow } from './pulls-sheet.ts';
import type { RunEnd } from './run-pull.ts';
import { columnsToFillInWords, FiltersInWords, findResource, withPathFilter } from './understand-pull.ts';

/** How a refresh ended. Counts cover all executions of the run. */
export interface PullOutcome {
  readonly pull: string;
  readonly status: PullStatus;
  readonly message: string;
  readonly requests: number;
  readonly waitedMs: number;
  readonly throttles: number;
  readonly added: number;
  readonly changed: number;
  /** Denied by the service, or out of the filters. */
  readonly gone: number;
  readonly isFull: boolean; // whether it was a full scan
  /** When a parked run resumes at the earliest; undefined otherwise. */
  readonly untilMs?: number;
}

export function endPull(work: PullWork, end: RunEnd): PullOutcome {
  switch (end.kind) {
    case 'parked':
      return park(work, end);
    case 'stopped':
      removeRun(work.ports, work.row.name);
      return reportOutcome(work, { status: 'stopped', words: work.ports.say.pullStopped(work.state.run.at) });
    case 'over':
      return finish(work, end.shortfall);
  }
}

function park(work: PullWork, parked: Parked): PullOutcome {
  const { ports, state, pull } = work;
  const { language, say } = ports;
  const { untilMs, because } = parked;
  state.parked(parked);
  savePullState(ports, state.stored);
  const { at, owner, ownerName: who } = state.run;
  const { clock, documentProperties } = ports;
  const isScheduled =
    pull.every.kind !== 'paused' && isTicking(documentProperties.all(), owner, clock.nowMs());
  const goesOn = isScheduled ? say.pullGoesOn(who, whenOf(work, untilMs)) : say.pullGoesOnByHand(who);
  const words =
    because === undefined
      ? say.pullParked(at, goesOn)
      : say.pullParkedOutage(sentenceFor(because, language), at, whenOf(work, untilMs), goesOn);
  // After a complete scan the sheet also holds older data, so its age note stays.
  if (state.known.complete === undefined) noteAge(work);
  extendNamedRange(work);
  return { ...reportOutcome(work, { status: 'parked', words }), untilMs };
}

function finish(work: PullWork, shortfall: Shortfall | undefined): PullOutcome {
  const { ports, state, target, pull, start } = work;
  const { language, say } = ports;
  const duplicates = state.run.pass === undefined ? 0 : target.rows.markDuplicates(state.seen);
  const { added, changed, gone, left } = state.counts;
  const isIdle = state.run.pass === undefined && added + changed + gone + left === 0;
  // A change scan that removed nothing has left no rows to move, and reading all states would cost a call.
  const isSettled = pull.filters.keepsGone === true || (state.run.pass === undefined && gone + left === 0);
  const moved = isSettled
    ? undefined
    : target.rows.moveGone(state.seen, deadlineFrom(start.startedMs, start.by));
  if (!isIdle) target.rows.closeGaps();
  const formulas = pull.columns?.formulas ?? [];
  const later = catchFranchiseError(
    () => target.addFormulas?.(pull.resource, formulas) ?? '',
    () => say.formulasLater(headersOf(pull.resource, formulas, language).join(', ')),
  );
  if (!isIdle) extendNamedRange(work);
  if (shortfall === undefined) work.history.finish();
  const { rows, keyChecksum, sheet } = target.snapshot(pull.resource);
  const { known: before } = state;
  const isAll = shortfall === undefined && (state.counts.unread ?? 0) === 0;
  const endedMs = ports.clock.nowMs();
  // Names of codes are in the directory; a run that found nothing doesn't read it.
  const inWords = new FiltersInWords(ports, target.language);
  const filtersSaid =
    (isIdle ? before.filtersSaid : undefined) ??
    inWords.of(withPathFilter(work.row), findResource(work.row.resource));
  const mended = takeSignOff(ports, before);
  const content = noteAge(work, sentencesIn(target.language).holds(rows, filtersSaid));
  // What is missing still is if it couldn't be read again so soon.
  const isMissing = state.run.pass === undefined && target.records.lost?.() !== undefined;
  savePullState(ports, {
    ...mended,
    sheet,
    left: isMissing ? mended.left : content,
    asOfMs: state.run.startedMs,
    endedMs,
    isShort: isAll ? undefined : true,
    keySum: keyChecksum,
    filtersSaid,
  });
  if (JSON.stringify(sheet) !== JSON.stringify(before.sheet)) forgetPulledSheets(ports);
  const known = columnNames(pull.resource).map(({ field }) => field);
  const named = (pull.columns?.named ?? []).filter((field) => !known.includes(field));
  const unknown = rows === 0 || state.run.pass === undefined ? [] : target.layout.missing(named);
  const { status, words } = outcomeWords(work, { rows, duplicates, moved, shortfall, unknown });
  const outcome = reportOutcome(work, { status, words: paragraph(words, later), rows });
  if (outcome.status === 'done') target.layout.rememberFields();
  return outcome;
}

/**
 * Reports a failure and discards the run, except finished scans, and a resumed run that only lacks a permission.
 * @param notice what to say about the previous run
 */
export function failPull(
  refresh: Refresh,
  work: PullWork | undefined,
  notice: string,
  thrown: unknown,
): void {
  const { ports, pulls, row, start, log } = refresh;
  const me = currentPerson(ports);
  const isKept = work?.isResumed === true && isRefusedByGoogle(thrown);
  const kept = isKept ? postponeParked(ports, row.name, me, start.by === 'ticker') : undefined;
  const before = kept === undefined && me !== undefined ? removeRun(ports, row.name, me.personId) : undefined;
  const message = paragraph(
    notice,
    sentenceFor(thrown, ports.language),
    work === undefined ? '' : columnsToFillWords(work),
  );
  pulls.report(row.name, { status: 'failed', ...kept, message });
  if (work !== undefined) expireFormulaCaches(work);
  if (work === undefined && before !== undefined)
    logAbandonedRun(ports, before, { pull: row.name, outcome: message }, log);
  if (work === undefined && (before !== undefined || notice === '')) return;
  const outcome = outcomeOf(row.name, work, 'failed', message);
  logActivity(ports, activityOf(outcome, me?.name ?? ''), log);
}

/** @param rows records in the sheet; counted if omitted */
function reportOutcome(
  work: PullWork,
  { status, words, rows = work.target.records.count() }: OutcomeWords & { readonly rows?: number },
): PullOutcome {
  const { ports, pulls, row, spare, log, state } = work;
  const lastSuccessMs = status === 'done' ? ports.clock.nowMs() : undefined;
  const toFill = status === 'done' ? '' : columnsToFillWords(work);
  const message = paragraph(
    state.run.notice,
    words,
    toFill,
    work.directory.problem,
    work.history.words,
    noNamesFound(work, rows),
  );
  const outcome = outcomeOf(row.name, work, status, message);
  expireFormulaCaches(work);
  spare.finish();
  if (status !== 'parked') logActivity(ports, activityOf(outcome, state.run.ownerName), log, true);
  const areColumnsFilled = !work.hasColumnsToFill;
  const { requests } = outcome;
  pulls.report(row.name, { status, message, rows, requests, areColumnsFilled, lastSuccessMs });
  work.history.told();
  return outcome;
}

function columnsToFillWords({ hasColumnsToFill, ports, row }: PullWork): string {
  return hasColumnsToFill ? columnsToFillInWords(ports, row.name) : '';
}

/** Expires what formulas have cached from the sheet. */
function expireFormulaCaches({ ports, state }: PullWork): void {
  const { added, changed, gone, left } = state.counts;
  if (added + changed + gone + left > 0) noteSheetsChanged(ports);
}

function noNamesFound({ pull, directory, ports, state }: PullWork, rows: number): string {
  const [field] = pull.resource.names ?? [];
  const isTyped = field?.code !== undefined && field.name !== undefined;
  if (!isTyped || rows === 0 || state.counts.requests === 0 || directory.seen.hasSeen) return '';
  return ports.say.directoryNothing(`${field.code}, ${field.name}`);
}

function outcomeOf(
  pull: string,
  work: PullWork | undefined,
  status: PullStatus,
  message: string,
): PullOutcome {
  const { requests, waitedMs, throttles, added, changed, gone, left } = work?.state.counts ?? NO_COUNTS;
  const isFull = work?.state.run.pass !== undefined;
  return { pull, status, message, requests, waitedMs, throttles, added, changed, gone: gone + left, isFull };
}

function activityOf(outcome: PullOutcome, who: string) {
  return { ...outcome, who, what: outcome.pull, outcome: outcome.message };
}

/** Extends the named range to the sheet's current records. */
function extendNamedRange({ target, pull, state }: PullWork): void {
  target.nameRecords(pull.resource.defaultSheet, state.known.sheet?.range);
}

/** In the language of the sheet, like all its notes. */
function noteAge({ ports, state, target }: PullWork, holds = '') {
  const when = whenText(ports.calendar, state.run.startedMs, target.language);
  return target.setAgeNote(paragraph(sentencesIn(target.language).dataAsOf(when), holds));
}

function whenOf({ ports }: PullWork, instantMs: number): string {
  return whenText(ports.calendar, instantMs, ports.language);
}

interface OutcomeWords {
  readonly status: PullStatus;
  readonly words: string;
}

/** `incomplete` means that records were missed, or rows wait for the user's decision. */
function outcomeWords(
  { ports: { say }, state: { run, known }, pull, target, sources }: PullWork,
  found: {
    readonly rows: number;
    readonly duplicates: number;
    /** Rows with content of the user, moved to the sheet for gone records. */
    readonly moved: MovedGoneRows | undefined;
    readonly shortfall: Shortfall | undefined;
    /** Columns that the pull names and no record has. */
    readonly unknown: readonly string[];
  },
): OutcomeWords {
  const { added, changed, gone, left, missing, breaches, firstBreach } = run.counts;
  const { unread = 0, firstUnread = '', copies = 0 } = run.counts;
  const { rows, duplicates, moved, shortfall, unknown } = found;
  const back = target.rows.returnedRows;
  const { held } = known;
  const short = shortfall && say.pullIncomplete(shortfall.seen, shortfall.expected);
  const reason = paragraph(
    short ?? (held === undefined ? '' : say.pullHeld(held.count, held.endedMs !== undefined)),
    unread > 0 ? say.pullUnread(unread, firstUnread) : '',
  );
  // Children of unchanged records are in the sheet, but weren't read.
  const isNothing = run.pass?.records === 0 && (pull.resource.kind !== 'children' || rows === 0);
  const filters = Object.keys(pull.filters.queries[0] ?? {}).join(', ');
  const words = paragraph(
    reason,
    isNothing ? say.pullNothing(filters) : say.pullDone(rows, added, changed),
    gone > 0 && !isNothing ? say.pullGone(gone) : '',
    left > 0 && !isNothing ? say.pullLeft(left) : '',
    missing > 0 ? say.pullMissingDetails(missing) : '',
    sources.everything.remarks?.() ?? '',
    back !== undefined && back.count > 0 ? say.pullCameBack(back.count, back.sheet) : '',
    moved !== undefined && moved.count > 0 ? say.pullMovedGone(moved.count, moved.sheet) : '',
    moved?.isRefused === true ? say.pullMoveRefused(target.sheet.name(), moved) : '',
    back?.isRefused === true ? say.pullMoveRefused(back.sheet, back) : '',
    duplicates > 0 ? say.pullDuplicates(duplicates) : '',
    copies > 0 ? say.pullCopies(copies) : '',
    unknown.length > 0 ? say.columnsNotFound(unknown.join(', '), unknown.length) : '',
    breaches > 0 ? say.pullContractNotes(breaches, firstBreach) : '',
    target.remarks?.() ?? '',
  );
  return { status: reason === '' ? 'done' : 'incomplete', words };
}

// Gives up a parked or interrupted run: no execution resumes it, and the log says what it had done.

/** Only while nobody holds the pull's lease: a run would save itself again. @param owner discards only theirs */
export function discardRun(
  ports: Ports,
  pull: string,
  outcome: (at: string) => string,
  owner?: string,
): void {
  const run = removeRun(ports, pull, owner);
  if (run !== undefined) logAbandonedRun(ports, run, { pull, outcome: outcome(run.at) });
}

export function logAbandonedRun(
  ports: Ports,
  { counts, ownerName: who }: Run,
  { pull: what, outcome }: { readonly pull: string; readonly outcome: string },
  log?: LogLookup,
): void {
  const { added, changed, gone, left, requests, waitedMs } = counts;
  logActivity(ports, { added, changed, gone: gone + left, requests, waitedMs, who, what, outcome }, log);
}

export function discardRunsWithoutRow(ports: Ports, rows: readonly PullRow[], all: DocumentTexts): void {
  const nowMs = ports.clock.nowMs();
  const names = new Set(rows.map(({ name }) => fold(name)));
  for (const { pull, untilMs } of parkedPulls(all)) {
    if (untilMs <= nowMs && !names.has(fold(pull)))
      discardRun(ports, pull, (at) => ports.say.runGivenUp(at, ports.say.givenUpSince.rowGone));
  }
}

const TRIED_AGAIN_MS = 60 * 60_000; // Ticks retry a parked run after this; a person can resume it at once.

/** @returns what its row says; undefined if nothing is parked */
function postponeParked(
  ports: Ports,
  pull: string,
  me: Person | undefined,
  isByTicker: boolean,
): PullReport | undefined {
  const untilMs = ports.clock.nowMs() + TRIED_AGAIN_MS;
  if (me === undefined || !postponeRun(ports, pull, me.personId, isByTicker ? untilMs : 0)) return undefined;
  return isByTicker ? { status: 'parked', nextRunMs: untilMs } : { status: 'parked' };
}

/**
 * Call it before a run takes its lease. A refusal is shown in the pull's row and logged, and postpones a parked run.
 * @throws FranchiseError
 */
export function requireRequestPermission(refresh: Refresh): void {
  const isByTicker = refresh.start.by === 'ticker';
  try {
    // A URL that works once is useless in a row that someone reads tomorrow.
    requirePermissions(refresh.ports, ['requests'], !isByTicker);
  } catch (thrown) {
    reportRefused(refresh, sentenceFor(thrown, refresh.ports.language), isByTicker);
    throw thrown;
  }
}

function reportRefused({ ports, pulls, row }: Refresh, message: string, isByTicker: boolean): void {
  const all = ports.documentProperties.all();
  const lease = leaseName(row.name);
  // Someone with the permission is at work: the row is theirs.
  if (leasedRuns(all, ports.clock.nowMs()).some(({ name, isAlive }) => isAlive && name === lease)) return;
  const me = currentPerson(ports);
  const kept = postponeParked(ports, row.name, me, isByTicker);
  pulls.report(row.name, { status: 'failed', ...kept, message });
  // Ticks log it once.
  if (row.message.startsWith(message)) return;
  logActivity(ports, { who: me?.name ?? '', what: row.name, ...ZERO_COUNTS, outcome: message });
}
