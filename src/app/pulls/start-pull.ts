// Starts a refresh: prepares its target, and resumes the stored run or begins a new one.

import { withoutLink } from '../../domain/filters/filters.ts';
import { fold } from '../../domain/language.ts';
import { paragraph } from '../../domain/messages/phrases.ts';
import type { Pull } from '../../domain/pulls/pull.ts';
import type { AddedColumns, PullState } from '../../domain/pulls/stored-pull.ts';
import { CHANGE_TOKEN_FIELD } from '../../domain/records/change-token.ts';
import type { RecordId } from '../../domain/records/record.ts';
import { RecordFacts } from '../../domain/records/record-facts.ts';
import type { SheetRow } from '../../domain/run/leftovers.ts';
import type { Run } from '../../domain/run/run.ts';
import {
  canResume,
  needsBackfill,
  newRun,
  type RunIdentity,
  resumedRun,
  stateFor,
  stateForBackfill,
  stateForFullScan,
} from '../../domain/run/run-start.ts';
import { runState } from '../../domain/run/run-state.ts';
import { lazily } from '../../domain/schema.ts';
import { type Connection, tokenFor } from '../../domain/service/connection.ts';
import { dayStartBy } from '../../domain/time.ts';
import { loadConnection } from '../connection/connection.ts';
import { DirectoryFeed } from '../directory/directory-feed.ts';
import { otherTargets } from '../features.ts';
import { prepareLog } from '../history/activity-log.ts';
import { KeptChanges } from '../history/keep-changes.ts';
import { currentSentences, type Ports } from '../ports.ts';
import type { LeaseResult } from '../runs/lease.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import { stopWatch } from '../runs/stop.ts';
import { ServiceClient } from '../service/service-client.ts';
import type { PullTarget } from '../sheets/pull-target.ts';
import { TargetSheet } from '../sheets/target-sheet/target-sheet.ts';
import { type AnswersAhead, withAnswer } from './ask-first.ts';
import { beginParts, readAheadSources } from './other-targets.ts';
import { layOutColumns } from './pull-columns.ts';
import { withoutOptions } from './pull-filters.ts';
import { fullScansOnly, pullSources } from './pull-sources.ts';
import { isPullFromLater, loadPullState, renamePullState, savePullState } from './pull-state.ts';
import type { PullWork, Refresh } from './pull-work.ts';
import { ownResource, requireChildPulls } from './pulled-resources.ts';
import { requireApproval, withApproval } from './removals.ts';
import { readIdRange, understandPull, withCodeLabels, withLinkPattern } from './understand-pull.ts';
import { discardRun, logAbandonedRun } from './unfinished-runs.ts';

export interface Preliminaries {
  readonly acquired: Extract<LeaseResult, { readonly kind: 'acquired' }>;
  /** undefined if nobody was there to ask. */
  readonly answers: AnswersAhead | undefined;
}

export function startPull(refresh: Refresh, { acquired, answers }: Preliminaries): PullWork {
  const { ports, row, rows, language, start, spare } = refresh;
  const understood = understandPull(ports, row, rows, language);
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
  const { pull, target, before, columnsToFill: toFill } = prepared;
  const timeZone = ports.calendar.timeZone();
  const { zone = timeZone } = before;
  const otherZone = timeZone === zone ? [] : [timeZone];
  const asker = askerOf(refresh, { pull, ids, connection, target, otherZone });
  const deadlineMs = deadlineFrom(start.startedMs, start.by);
  const { http, cache, lock, scriptProperties } = ports;
  const asking = { http, cache, lock, scriptProperties, clock: spare };
  const client = new ServiceClient(asking, connection, deadlineMs);
  const sources =
    readChildren !== undefined
      ? fullScansOnly(
          readChildren()({
            client,
            target,
            run: () => state.run,
            lackingMs: toFill?.sinceMs ?? 0,
          }),
        )
      : pullSources(client, pull, ids, {
          marks: () => changeTokensIn(target, toFill?.sinceMs),
          nowMs: () => ports.clock.nowMs(),
          otherZone,
          details: ownResource(pull.resource.code)?.details(ports, pull.filters, {
            client,
            target,
          }),
        });
  const { run, isResumed } = beginRun(refresh, prepared, asker, interruptedAt);
  const directory = new DirectoryFeed(ports, before.run !== undefined || before.endedMs === undefined);
  // The first records of a pull bring most names.
  if (before.complete === undefined && pull.resource.names !== undefined) directory.makeAhead(spare);
  const state = runState({
    pull,
    ids,
    facts: new RecordFacts(pull),
    known: { ...stateFor(before, asker), zone },
    run,
    usage: client,
    blockRecords: target.rows.blockSize(),
    isAskable: sources.everything.byId !== undefined,
    byParents: sources.everything.byParents,
    nowMs: ports.clock.nowMs(),
  });
  // A refresh by hand overrides an earlier stop of the parked run.
  const begunMs = start.by === 'ticker' ? run.startedMs : ports.clock.nowMs();
  const isStopAsked = stopWatch(ports, begunMs);
  return {
    ...refresh,
    history: new KeptChanges({
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
    sources: (__OTHER_TARGETS__ && readAheadSources(sources, target, isStopAsked)) || sources,
    dayStart: dayStartBy((local) => ports.calendar.toInstantMs(local)),
    lease: acquired.lease,
    isStopAsked,
  };
}

interface PreparedSheet {
  readonly pull: Pull;
  readonly target: PullTarget;
  readonly before: PullState;
  /** Like `before`, but columns that have to be filled make the run start over. */
  readonly current: PullState;
  /** undefined if there are none. */
  readonly columnsToFill: AddedColumns | undefined;
  readonly isAllowed: boolean;
  readonly isFromLater: boolean;
  readonly laidOut: string;
}

function prepareSheet(
  refresh: Refresh,
  asked: Pull,
  answers: AnswersAhead | undefined,
  isAfterCutOff: boolean,
): PreparedSheet {
  const { ports, row, spare } = refresh;
  const stored = loadPullState(ports, row.name);
  requireApproval(refresh, stored, answers?.agreedTo);
  const pull = withCodeLabels(ports, asked, stored.sheet);
  const target =
    (__OTHER_TARGETS__ &&
      otherTargets(row)?.open(ports, {
        row,
        pull,
        before: stored,
        startedMs: refresh.start.startedMs,
      })) ||
    TargetSheet.open(ports, pull, spare, stored.sheet);
  if (isAfterCutOff) target.rows.recoverStagedRows();
  __OTHER_TARGETS__ && beginParts(ports, { row, pull, before: stored, startedMs: refresh.start.startedMs });
  spare.add(prepareLog(ports, refresh.log));
  const { state, isAllowed } = withAnswer(
    renamedState(ports, pull, target.previousPull) ?? stored,
    answers?.held,
  );
  const known = withApproval(state, row.filters, answers?.agreedTo);
  target.records.restoreKeyChecksum(known.keySum);
  // A run that was cut off may have written something since.
  const expectLeft = () => known.run === undefined && target.records.expect?.(known.left);
  expectLeft();
  const { state: before, words: laidOut } = layOutColumns({
    ports,
    language: refresh.language,
    pull,
    target,
    before: known,
  });
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
    columnsToFill: needsBackfill(before, target.layout.added) ? target.layout.added : undefined,
    isAllowed,
    isFromLater: stored.sheet === undefined && isPullFromLater(ports, row.name),
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
  const { pull, target, current, columnsToFill, isAllowed, laidOut } = prepared;
  const nowMs = Math.max(clock.nowMs(), columnsToFill?.sinceMs ?? 0);
  const resumed = canResume(current.run, asker) ? resumedRun(current.run, nowMs) : undefined;
  const begun =
    resumed ??
    newRun(pull, current, asker, {
      nowMs,
      at: refresh.say.pullStart,
      isAllowed,
      isEmpty: () => target.records.isEmpty(),
      toLocal: (instantMs) => calendar.toLocal(instantMs),
    });
  const { run: before } = prepared.before;
  if (resumed === undefined && before !== undefined) logReplacedRun(refresh, before, asker, columnsToFill);
  const notice = paragraph(startNotice(refresh, interruptedAt, prepared, asker), laidOut);
  return { run: { ...begun, notice: notice || begun.notice }, isResumed: resumed !== undefined };
}

function logReplacedRun(
  { ports, row, say, log }: Refresh,
  before: Run,
  asker: RunIdentity,
  columnsToFill: AddedColumns | undefined,
): void {
  const { givenUpSince: since } = say;
  const why =
    before.owner !== asker.owner
      ? since.person(asker.ownerName)
      : before.plan !== asker.plan
        ? since.asked
        : before.token !== asker.token
          ? since.token
          : columnsToFill === undefined
            ? since.everything
            : since.columns;
  logAbandonedRun(ports, before, { pull: row.name, outcome: say.runGivenUp(before.at, why) }, log);
}

/** Empty if the previous run ended by itself. */
function startNotice(
  { say }: Refresh,
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
  const words = currentSentences(ports);
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
function askerOf({ ports, row }: Refresh, { pull, ids, connection, target, otherZone }: Asked): RunIdentity {
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
    plan: ports.ids.fingerprint(
      JSON.stringify([
        resource.code,
        withoutLink(((__OTHER_TARGETS__ && withoutOptions(row)) || row).filters),
        ids,
        baseUrl,
        (__OTHER_TARGETS__ && target.madeMs) || target.sheet.id,
        ...(named.length > 0 ? [named] : []),
        ...otherZone,
      ]),
    ),
    token: ports.ids.fingerprint(JSON.stringify([baseUrl, token, ...ofList])),
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
