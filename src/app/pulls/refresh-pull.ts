// Refreshes one pull, from its row to the report on how that ended.

import { FranchiseError } from '../../domain/errors.ts';
import { withoutLink } from '../../domain/filters/filters.ts';
import { textFingerprint } from '../../domain/fingerprint.ts';
import { fold } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { AddedColumns, Pull, PullState } from '../../domain/pulls/pull.ts';
import { CHANGE_TOKEN_FIELD, type RecordId } from '../../domain/records/record.ts';
import { RecordFacts } from '../../domain/records/record-facts.ts';
import type { Run } from '../../domain/run/run.ts';
import {
  canResume,
  needsBackfill,
  newRun,
  type RunIdentity,
  resumedRun,
  type SheetRow,
  stateForBackfill,
  stateForFullScan,
  stateForRun,
} from '../../domain/run/run-start.ts';
import { LiveRun, type RunState } from '../../domain/run/run-state.ts';
import { lazily } from '../../domain/schema.ts';
import { type Connection, tokenFor } from '../../domain/service/connection.ts';
import { dayStartBy } from '../../domain/time.ts';
import { loadConnection } from '../connection/connection.ts';
import { DirectoryFeed } from '../directory/directory-sheet.ts';
import { requirePermissions } from '../endpoints/endpoint.ts';
import { type ChosenFollowUps, features, otherTargets } from '../features.ts';
import { prepareActivityLog } from '../history/activity-log.ts';
import { ChangesKeeper } from '../history/keep-changes.ts';
import type { Ports } from '../ports.ts';
import { deadlineFrom, type LeaseResult, leasedRuns, withLease } from '../runs/lease.ts';
import { progressReporter, stopChecker } from '../runs/progress.ts';
import { SpareTime } from '../runs/spare-time.ts';
import { RateLimiter } from '../service/rate-limiter.ts';
import { ServiceClient } from '../service/service-client.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import { TargetSheet } from '../sheets/target-sheet/target-sheet.ts';
import {
  discardRun,
  endPull,
  failPull,
  logAbandonedRun,
  type PullOutcome,
  requireRequestPermission,
} from './end-pull.ts';
import { fullScanSource, pullSources, readAheadSources } from './pull-sources.ts';
import {
  isPullFromLaterVersion,
  leaseName,
  loadPullState,
  pullFilling,
  renamePullState,
  saveFollowUps,
  savePullState,
} from './pull-state.ts';
import type { PullWork, Refresh, RunStart } from './pull-work.ts';
import { type PullRow, PullsSheet } from './pulls-sheet.ts';
import {
  type RemovalApproval,
  removalsInWords,
  requireApproval,
  unapprovedRemovals,
  withApproval,
} from './removals.ts';
import { runPull } from './run-pull.ts';
import {
  FiltersInWords,
  featureResource,
  findResource,
  layOutColumns,
  readIdRange,
  requireChildPulls,
  understandPull,
  withCodeLabels,
  withLinkPattern,
  withoutOptions,
} from './understand-pull.ts';

/**
 * Asks unless a tick, leases, runs.
 * @throws FranchiseError, reported in the pull's row unless asking or leasing failed
 */
export function refreshPull(ports: Ports, name: string, start: RunStart): PullOutcome {
  const pulls = PullsSheet.find(ports);
  if (pulls === undefined) throw new FranchiseError('bad-pull', (words) => words.noPulls);
  const rows = pulls.rows();
  const row = pulls.row(name, rows);
  const spare = new SpareTime(ports.clock);
  const limiter = new RateLimiter({ ...askingPorts(ports), clock: spare });
  const refresh = { ports, pulls, rows, row, start, spare, limiter, log: {} };
  requireRequestPermission(refresh);
  const answers = start.by === 'ticker' ? undefined : askFirst(refresh);
  const busy = (until: string) => new FranchiseError('busy', (words) => words.pullBusy(row.name, until));
  return withLease(ports, { name: leaseName(row.name), at: ports.say.pullStart, busy }, (acquired) =>
    runRefresh(refresh, { acquired, answers }),
  );
}

function askingPorts({ http, cache, lock, scriptProperties }: Ports) {
  return { http, cache, lock, scriptProperties };
}

function runRefresh(refresh: Refresh, preliminaries: Preliminaries): PullOutcome {
  const { interruptedAt } = preliminaries.acquired;
  let work: PullWork | undefined;
  try {
    refresh.limiter.reserveAhead();
    work = startPull(refresh, preliminaries);
    announceStart(work);
    work.history.settle();
    const outcome = endPull(work, runPull(work));
    return afterRefresh(work, outcome);
  } catch (thrown) {
    const known = work === undefined ? thrown : work.target.explain(thrown);
    const cause = features().reduce((one, { targets }) => targets?.explain(one) ?? one, known);
    const cutOff = interruptedAt === undefined ? '' : refresh.ports.say.pullWasCutOff(interruptedAt);
    failPull(refresh, work, work?.state.run.notice ?? cutOff, cause);
    throw cause;
  }
}

function afterRefresh(
  { ports, pulls, row, pull, state, target, start }: PullWork,
  outcome: PullOutcome,
): PullOutcome {
  const { status, added, changed, gone } = outcome;
  if (target.madeMs !== undefined || (status !== 'done' && status !== 'incomplete')) return outcome;
  const ended = {
    row,
    pull,
    sheetId: target.sheet.id,
    hasChanged: added + changed + gone > 0,
    deadlineMs: deadlineFrom(start.startedMs),
    followUps: state.known.followUps,
    keepFollowUps: (left: ChosenFollowUps) => saveFollowUps(ports, row.name, left),
  };
  const news = features().flatMap((feature) => feature.afterRefresh?.(ports, ended) ?? []);
  const words = paragraph(...news.map((one) => one.words));
  if (words === '') return outcome;
  const message = paragraph(outcome.message, words);
  pulls.report(row.name, { status, message });
  for (const one of news) one.told();
  return { ...outcome, message };
}

function noteFilters(ports: Ports, pulls: PullsSheet, { row, filters, resource }: PullRow): void {
  pulls.noteFilters(row, new FiltersInWords(ports, pulls.language).of(filters, findResource(resource)));
}

/** If the run is interrupted, another execution can resume it once the lease has expired. */
function announceStart({ ports, pulls, row, lease, state, hasColumnsToFill, isResumed }: PullWork): void {
  state.started(lease.expiresMs);
  savePullState(ports, state.stored);
  const { notice } = state.run;
  const { complete } = state.known;
  const areFiltersNew = complete === undefined ? row.filters !== '' : complete.plan !== state.run.plan;
  if (!isResumed && areFiltersNew) noteFilters(ports, pulls, row);
  if (notice !== '' || hasColumnsToFill) {
    pulls.report(row.name, { status: 'running', message: notice, areColumnsFilled: !hasColumnsToFill });
  }
}

interface Preliminaries {
  readonly acquired: Extract<LeaseResult, { readonly kind: 'acquired' }>;
  readonly answers: ConsentBeforeRun | undefined; // undefined if nobody was there to ask.
}

function startPull(refresh: Refresh, { acquired, answers }: Preliminaries): PullWork {
  const { ports, row, rows, start, spare, limiter } = refresh;
  const understood = understandPull(ports, row, rows);
  const connection = loadConnection(ports);
  const asked = withLinkPattern(understood, connection);
  const ids = readIdRange(ports.workbook, asked);
  const { interruptedAt } = acquired;
  const readChildren =
    asked.resource.kind === 'children'
      ? lazily(() => requireChildPulls().parents(ports, asked, rows))
      : undefined;
  // If the parents can't be read, don't create a sheet. After an interruption, repair rows first.
  if (interruptedAt === undefined) readChildren?.();
  const prepared = prepareSheet(refresh, asked, answers, interruptedAt !== undefined);
  const { pull, target, before, columnsToFillInWords: toFill } = prepared;
  const timeZone = ports.calendar.timeZone();
  const { zone = timeZone } = before;
  const otherZone = timeZone === zone ? [] : [timeZone];
  const asker = askerOf(refresh, { pull, ids, connection, target, otherZone });
  const deadlineMs = deadlineFrom(start.startedMs, start.by);
  const asking = { ...askingPorts(ports), clock: spare, limiter };
  const client = new ServiceClient(asking, connection, deadlineMs);
  const everything =
    readChildren?.()({ client, target, run: () => state.run, lackingMs: toFill?.sinceMs ?? 0 }) ??
    fullScanSource(client, pull, ids, {
      marks: () => changeTokensIn(target, toFill?.sinceMs),
      nowMs: () => ports.clock.nowMs(),
      otherZone,
      details: featureResource(pull.resource.code)?.details(ports, pull.filters, { client, target }),
    });
  const sources = pullSources(client, pull, everything);
  const { run, isResumed } = beginRun(refresh, prepared, asker, interruptedAt);
  const directory = new DirectoryFeed(ports, before.run !== undefined || before.endedMs === undefined);
  // The first records of a pull bring most names.
  if (before.complete === undefined && pull.resource.names !== undefined) directory.makeAhead(spare);
  const state: RunState = new LiveRun({
    pull,
    ids,
    facts: new RecordFacts(pull),
    known: { ...stateForRun(before, asker), zone },
    run,
    usage: client,
    blockRecords: target.rows.blockSize(),
    isAskable: everything.byId !== undefined,
    byParents: everything.byParents,
    nowMs: ports.clock.nowMs(),
  });
  // A refresh by hand overrides an earlier stop of the parked run.
  const begunMs = start.by === 'ticker' ? run.startedMs : ports.clock.nowMs();
  const isStopAsked = stopChecker(ports, begunMs);
  return {
    ...refresh,
    history: new ChangesKeeper({
      ports,
      pull,
      target,
      state,
      filters: row.filters,
      deadlineMs,
      save: () => savePullState(ports, state.stored),
    }),
    state,
    isResumed,
    hasColumnsToFill: toFill !== undefined,
    pull,
    directory,
    target,
    sources: readAheadSources(sources, target, isStopAsked),
    dayStart: dayStartBy(ports.calendar),
    lease: acquired.lease,
    isStopAsked,
    sayProgress: progressReporter(ports, leaseName(row.name)),
  };
}

interface PreparedSheet {
  readonly pull: Pull;
  readonly target: PullTarget;
  readonly before: PullState;
  readonly current: PullState; // Like `before`, but columns that have to be filled make the run start over.
  readonly columnsToFillInWords: AddedColumns | undefined; // undefined if there are none.
  readonly isAllowed: boolean;
  readonly isFromLater: boolean;
  readonly laidOut: string;
}

function prepareSheet(
  refresh: Refresh,
  asked: Pull,
  answers: ConsentBeforeRun | undefined,
  isAfterCutOff: boolean,
): PreparedSheet {
  const { ports, row, spare } = refresh;
  const stored = loadPullState(ports, row.name);
  requireApproval(refresh, stored, answers?.agreedTo);
  const pull = withCodeLabels(ports, asked, stored.sheet);
  const beginning = { row, pull, before: stored, startedMs: refresh.start.startedMs };
  const target =
    otherTargets(row)?.open(ports, beginning) ?? TargetSheet.open(ports, pull, spare, stored.sheet);
  if (isAfterCutOff) target.rows.recoverStagedRows();
  for (const { parts } of features()) parts?.begin(ports, beginning);
  spare.add(prepareActivityLog(ports, refresh.log));
  const { state, isAllowed } = withAnswer(
    renamedState(ports, pull, target.previousPull) ?? stored,
    answers?.held,
  );
  const known = withApproval(state, row.filters, answers?.agreedTo);
  target.records.restoreKeyChecksum(known.keySum);
  // A run that was cut off may have written something since.
  const expectLeft = () => known.run === undefined && target.records.expect?.(known.left);
  expectLeft();
  const { state: before, words: laidOut } = layOutColumns({ ports, pull, target, before: known });
  // Rows may go while columns are laid out.
  expectLeft();
  return {
    pull,
    target,
    before,
    current: stateForBackfill(
      refresh.start.everything ? stateForFullScan(before) : before,
      target.layout.added,
    ),
    columnsToFillInWords: needsBackfill(before, target.layout.added) ? target.layout.added : undefined,
    isAllowed,
    isFromLater: stored.sheet === undefined && isPullFromLaterVersion(ports, row.name),
    laidOut,
  };
}

function beginRun(
  refresh: Refresh,
  prepared: PreparedSheet,
  asker: RunIdentity,
  interruptedAt: string | undefined,
): { readonly run: Run; readonly isResumed: boolean } {
  const { calendar, clock } = refresh.ports;
  const { pull, target, current, columnsToFillInWords, isAllowed, laidOut } = prepared;
  const nowMs = Math.max(clock.nowMs(), columnsToFillInWords?.sinceMs ?? 0);
  const resumed = canResume(current.run, asker) ? resumedRun(current.run, nowMs) : undefined;
  const begun =
    resumed ??
    newRun(pull, current, asker, {
      nowMs,
      at: refresh.ports.say.pullStart,
      isAllowed,
      isEmpty: () => target.records.isEmpty(),
      toLocal: (instantMs) => calendar.toLocal(instantMs),
    });
  const { run: before } = prepared.before;
  if (resumed === undefined && before !== undefined)
    logReplacedRun(refresh, before, asker, columnsToFillInWords);
  const notice = paragraph(startNotice(refresh, interruptedAt, prepared, asker), laidOut);
  return { run: { ...begun, notice: notice || begun.notice }, isResumed: resumed !== undefined };
}

function logReplacedRun(
  { ports, row, log }: Refresh,
  before: Run,
  asker: RunIdentity,
  columnsToFillInWords: AddedColumns | undefined,
): void {
  const { givenUpSince: since, runGivenUp } = ports.say;
  const why =
    before.owner !== asker.owner
      ? since.person(asker.ownerName)
      : before.plan !== asker.plan
        ? since.asked
        : before.token !== asker.token
          ? since.token
          : columnsToFillInWords === undefined
            ? since.everything
            : since.columns;
  logAbandonedRun(ports, before, { pull: row.name, outcome: runGivenUp(before.at, why) }, log);
}

/** Empty if the previous run ended by itself. */
function startNotice(
  { ports: { say } }: Refresh,
  interruptedAt: string | undefined,
  { isFromLater, before: { run } }: PreparedSheet,
  asker: RunIdentity,
): string {
  return paragraph(
    interruptedAt === undefined ? '' : say.pullWasCutOff(interruptedAt),
    isFromLater ? say.pullFromLater : '',
    run === undefined || run.owner === asker.owner ? '' : say.pullTakenOver(run.ownerName),
  );
}

/** undefined if the pull wasn't renamed. */
function renamedState(
  ports: Ports,
  { name, others }: Pull,
  previously: string | undefined,
): PullState | undefined {
  if (previously === undefined || others.some((other) => fold(other.name) === fold(previously)))
    return undefined;
  const words = ports.say;
  discardRun(ports, previously, (at) => words.runGivenUp(at, words.givenUpSince.renamed(name)));
  renamePullState(ports, previously, name);
  return loadPullState(ports, name);
}

interface Asked {
  readonly pull: Pull;
  readonly ids: readonly number[];
  readonly connection: Connection;
  readonly target: PullTarget;
  /** The time zone if it has changed since the first run; otherwise empty. */
  readonly otherZone: readonly string[];
}

/** Identifies the caller and the query. Holds fingerprints of the token and the query, never the token itself. */
function askerOf({ row }: Refresh, { pull, ids, connection, target, otherZone }: Asked): RunIdentity {
  const { resource, filters } = pull;
  // Another code behind the same name is another query.
  const named = filters.names.map(({ code }) => code);
  const { baseUrl, personId, name } = connection;
  const token = tokenFor(connection, resource.version);
  const ofList = resource.kind === 'listed-detail' ? [tokenFor(connection, resource.list.version)] : [];
  return {
    owner: personId,
    ownerName: name,
    // As typed: `now-1h` is another instant in each run. Time zones matter for days, and for the dates in the rows.
    plan: textFingerprint(
      JSON.stringify([
        resource.code,
        withoutLink(withoutOptions(row.filters)),
        ids,
        baseUrl,
        target.madeMs ?? target.sheet.id,
        ...(named.length > 0 ? [named] : []),
        ...otherZone,
      ]),
    ),
    token: textFingerprint(JSON.stringify([baseUrl, token, ...ofList])),
  };
}

/** Rows older than `sinceMs` lack columns, so their records are read again. */
function changeTokensIn(target: PullTarget, sinceMs = 0): ReadonlyMap<RecordId, string> {
  const all = target.records.held([CHANGE_TOKEN_FIELD]);
  // A row without a date was hit by mistake, unless the user has deleted that column.
  const areDated = all.some(({ pulledAtMs }) => pulledAtMs !== undefined);
  const isWhole = ({ state, pulledAtMs = areDated ? -1 : 0 }: SheetRow) =>
    state === '' && pulledAtMs >= sinceMs;
  const rows = all.filter(isWhole);
  return new Map(rows.map(({ id, values: [mark = ''] }) => [id, String(mark)]));
}

// Before a pull, asks whether to give up somebody else's parked run, and whether more rows may go than a run removes
// unasked.

/** Answers given before the run; it can't ask later. undefined: nothing was asked. */
interface ConsentBeforeRun {
  readonly held: HeldAnswer | undefined;
  readonly agreedTo: RemovalApproval | undefined;
}

interface HeldAnswer {
  readonly held: NonNullable<PullState['held']>;
  readonly isAllowed: boolean;
}

/** Holds no lease: an answer may take any time. @throws FranchiseError if the user says no, or answers too late */
function askFirst(refresh: Refresh): ConsentBeforeRun {
  const { ports, row } = refresh;
  const { by, startedMs } = refresh.start;
  const state = loadPullState(ports, row.name);
  const isAnew = askAboutOthersRun(refresh, state);
  const held = by === 'page' ? undefined : askAboutHeld(ports, state);
  const agreedTo = by === 'page' ? undefined : askAboutFilters(refresh, state);
  const isAsked = isAnew || held !== undefined || agreedTo !== undefined;
  // Google may count the time of an open dialog: a run begun now could be killed at its first step.
  if (isAsked && ports.clock.nowMs() >= deadlineFrom(startedMs)) {
    throw new FranchiseError('time-up', (words) => words.answeredLate);
  }
  return { held, agreedTo };
}

function askAboutFilters(refresh: Refresh, state: PullState): RemovalApproval | undefined {
  const { ports, row } = refresh;
  const { say } = ports;
  const loss = ports.ui.available() ? unapprovedRemovals(refresh, state) : undefined;
  if (loss === undefined) return undefined;
  requirePermissions(ports, ['dialogs']);
  const question = paragraph(say.lossFilters(row.name), removalsInWords(loss, say), say.lossRefresh);
  if (ports.ui.confirm(say.menu.title, question)) return { filters: row.filters, agreedRows: loss.heldBack };
  throw new FranchiseError('stopped', (words) => words.lossKept(row.name));
}

/**
 * A parked run belongs to the person who started it, with their token. Anyone else who refreshes the pull would start
 * over and lose its progress: ask them if possible, otherwise leave it alone. @returns whether to start over
 */
function askAboutOthersRun({ ports, row, rows, start }: Refresh, { pull, run }: PullState): boolean {
  if (run === undefined || run.owner === loadConnection(ports).personId) return false;
  const { clock, documentProperties, say, ui, workbook } = ports;
  const leased = leasedRuns(documentProperties.all(), clock.nowMs());
  // A live lease means that the run isn't parked; the caller reports it as busy.
  if (leased.some(({ name, isAlive }) => isAlive && name === leaseName(pull))) return false;
  if (!workbook.sheets().some((sheet) => fold(pullFilling(sheet, rows) ?? '') === fold(row.name)))
    return false;
  const { at, ownerName } = run;
  const question = say.pullOthersQuestion(pull, ownerName, at);
  if (start.by === 'menu' && ui.available() && ui.confirm(say.menu.title, question)) return true;
  throw new FranchiseError('stopped', (words) => words.pullOthersLeft(pull, ownerName, at));
}

function askAboutHeld(ports: Ports, { pull, held }: PullState): HeldAnswer | undefined {
  if (held === undefined || !ports.ui.available()) return undefined;
  if (held.owner !== loadConnection(ports).personId) return undefined;
  // Without an answer nothing may be decided, and a run would only hold back the same rows again.
  requirePermissions(ports, ['dialogs']);
  const { say } = ports;
  return { held, isAllowed: ports.ui.confirm(say.menu.title, say.pullHeldQuestion(pull, held.count)) };
}

/** After a no, held rows are forgotten until a scan finds them again. */
function withAnswer(state: PullState, answer: HeldAnswer | undefined) {
  const { held, ...rest } = state;
  const isAbout = answer !== undefined && JSON.stringify(held) === JSON.stringify(answer.held);
  if (!isAbout || answer.isAllowed) return { state, isAllowed: isAbout };
  return { state: rest, isAllowed: false };
}
