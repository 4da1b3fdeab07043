// Refreshes one pull: finds out whether a run goes on or a new one begins, leads it through its phases, and ends in
// words.

import { watermarkAfter, watermarkAfterPass } from '../../domain/changes.ts';
import { type Connection, tokenFor } from '../../domain/connection.ts';
import { FranchiseError, isRefused, sentenceFor } from '../../domain/errors.ts';
import { fold, type Language } from '../../domain/language.ts';
import { LIST_MARK } from '../../domain/list-mark.ts';
import { type Sentences, sentencesIn } from '../../domain/messages/index.ts';
import { MOST_PASSES } from '../../domain/pass.ts';
import { type Counts, NO_COUNTS, type Pull, type Run } from '../../domain/pull.ts';
import type { RecordId } from '../../domain/record.ts';
import {
  type Asker,
  closingSyncFromMs,
  goesOn,
  newPass,
  newRun,
  newSync,
  stateFor,
  watermarkOf,
  withComplete,
} from '../../domain/run-start.ts';
import type { PullStatus } from '../../domain/vocabulary.ts';
import { loadConnection, personHere } from '../connection/connection.ts';
import type { Ports } from '../ports.ts';
import { Lease } from '../runs/lease.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import { ServiceClient } from '../service/service-client.ts';
import { SpareTime } from '../spare-time.ts';
import { type KnownLog, logActivity, logActivityUnflushed, preparing } from '../speaking/activity.ts';
import { languageHere } from '../speaking/speak.ts';
import { latestText, whenText } from '../speaking/when.ts';
import { isTicking } from '../storage/stored-schedule.ts';
import { TargetSheet } from '../target/target-sheet.ts';
import { endWords, joined } from './end-words.ts';
import { readEverything, shortfallOf } from './full-pass.ts';
import { takeOutGone } from './gone.ts';
import { askAboutHeld, type HeldAnswer, heeded } from './held-rows.ts';
import { askAboutOthersRun } from './others-run.ts';
import { type PhaseEnd, type PullJob, PullRun } from './pull-run.ts';
import { forgetRun, leaseName, loadPullState, renamePullState, savePullState } from './pull-state.ts';
import { forgetPulledSheets } from './pulled-sheets.ts';
import { type PullRow, PullsSheet } from './pulls-sheet.ts';
import { readIds } from './read-ids.ts';
import { recordSource } from './record-source.ts';
import { keepParked, requireRequests } from './refused-run.ts';
import { readChanges } from './sync-pass.ts';
import { understandPull } from './understand-pull.ts';

export interface PullOutcome {
  readonly pull: string;
  readonly status: PullStatus;
  /** What happened, where, what to do now; in the language of the spreadsheet. */
  readonly message: string;
  readonly requests: number;
  readonly waitedMs: number;
  readonly throttles: number;
  readonly added: number;
  readonly changed: number;
  /** Rows whose record went: denied by the service, or out of the filters. */
  readonly gone: number;
  /** When a parked run goes on at the soonest, milliseconds since 1970. */
  readonly untilMs?: number;
}

/** How a run came about. */
export interface RunStart {
  /** When this execution began to work: the time for one run counts from there. */
  readonly startedMs: number;
  /** `menu`: this pull was asked for; `menu-all`: every pull was. */
  readonly by: 'menu' | 'menu-all' | 'page' | 'ticker';
}

/** @throws FranchiseError after it was said in the pull's row as well */
export function refreshPull(ports: Ports, name: string, start: RunStart): PullOutcome {
  const language = languageHere(ports);
  const say = sentencesIn(language);
  const pulls = PullsSheet.find(ports);
  if (pulls === undefined) throw new FranchiseError('bad-pull', (words) => words.noPulls());
  const rows = pulls.rows();
  const row = pulls.row(name, rows);
  requireRequests(ports, { pulls, row, lease: leaseName(row.name), language }, start.by === 'ticker');
  const answer = start.by === 'ticker' ? undefined : askFirst(ports, row.name, start, say);
  const acquired = Lease.acquire(ports, leaseName(row.name), say.pullStart());
  if (acquired.kind === 'held') {
    const until = latestText(ports.calendar, acquired.untilMs, language);
    throw new FranchiseError('busy', (words) => words.pullBusy(row.name, until));
  }
  const { lease, interruptedAt } = acquired;
  const refresh = new Refresh(ports, pulls, rows, row, language, start);
  try {
    return refresh.run(lease, interruptedAt, answer);
  } finally {
    lease.release();
  }
}

/** Asks before the lease is taken: nobody knows how long the answer takes. @throws FranchiseError */
function askFirst(
  ports: Ports,
  pull: string,
  { by, startedMs }: RunStart,
  say: Sentences,
): HeldAnswer | undefined {
  const state = loadPullState(ports, pull);
  const isAnew = askAboutOthersRun(ports, state, by === 'menu', say);
  const answer = by === 'page' ? undefined : askAboutHeld(ports, state, say);
  const isAsked = isAnew || answer !== undefined;
  // Google may count the time of an open question: what is begun now could be killed at its first step.
  if (isAsked && ports.clock.nowMs() >= deadlineFrom(startedMs)) {
    throw new FranchiseError('time-up', (words) => words.answeredLate());
  }
  return answer;
}

function activityOf(outcome: PullOutcome, who: string) {
  return { ...outcome, who, what: outcome.pull, outcome: outcome.message };
}

/** One execution's part of a run. */
class Refresh {
  private readonly say: Sentences;
  /** What is to be made for a first run, while it waits for its turns. */
  private readonly spare: SpareTime;
  private begun: PullRun | undefined;
  private isResumed = false;
  /** What the end has to say of the run before. */
  private notice = '';
  private readonly log: KnownLog = {};

  constructor(
    private readonly ports: Ports,
    private readonly pulls: PullsSheet,
    private readonly rows: readonly PullRow[],
    private readonly row: PullRow,
    private readonly language: Language,
    private readonly start: RunStart,
  ) {
    this.say = sentencesIn(language);
    this.spare = new SpareTime(ports.clock);
  }

  private go(lease: Lease, interruptedAt: string | undefined, answer: HeldAnswer | undefined): PullOutcome {
    const { ports, row, language, start, spare } = this;
    const pull = understandPull(ports, row, this.rows, language);
    const connection = loadConnection(ports);
    const ids = readIds(ports.workbook, pull);
    const before = loadPullState(ports, row.name);
    const target = TargetSheet.open(ports, pull, spare, before.sheet?.seal);
    spare.add(preparing(ports, this.log));
    const { previousPull } = target;
    const isRenamed =
      previousPull !== undefined && !pull.others.some(({ name }) => fold(name) === fold(previousPull));
    if (isRenamed) renamePullState(ports, previousPull, row.name);
    const { state, isAllowed } = heeded(isRenamed ? loadPullState(ports, row.name) : before, answer);
    target.trustKeys(state.keySum);
    const asker: Asker = {
      owner: connection.personId,
      ownerName: connection.name,
      plan: this.planOf(pull, ids, connection, target),
      token: this.tokenMarkOf(pull, connection),
    };
    const deadlineMs = deadlineFrom(start.startedMs);
    const { http, cache, lock, scriptProperties } = ports;
    const waiting = { http, cache, lock, scriptProperties, clock: spare };
    const client = new ServiceClient(waiting, connection, deadlineMs);
    const source = recordSource(client, pull, ids, {
      marks: () => marksIn(target),
      nowMs: () => ports.clock.nowMs(),
    });
    this.isResumed = goesOn(state.run, asker);
    const begun = goesOn(state.run, asker)
      ? state.run
      : newRun(pull, state, asker, {
          nowMs: ports.clock.nowMs(),
          at: this.say.pullStart(),
          first: source.first,
          isAllowed,
          isEmpty: () => target.isEmpty(),
          toLocal: (instantMs) => ports.calendar.toLocal(instantMs),
        });
    this.notice = this.noticeOf(state.run, asker.owner, interruptedAt) || begun.notice;
    const run: Run = { ...begun, notice: this.notice };
    const job: PullJob = {
      ports,
      person: connection.name,
      pull,
      target,
      client,
      source,
      ids,
      lease,
      leaseName: leaseName(row.name),
      language,
      deadlineMs,
      // Who refreshes by hand means it, also where somebody stopped the run that was parked.
      stopSinceMs: start.by === 'ticker' ? run.startedMs : ports.clock.nowMs(),
      isFromMenu: start.by === 'menu' || start.by === 'menu-all',
      reportRunning: (at) => this.pulls.report(row.name, { status: 'running', message: this.notice, at }),
    };
    this.begun = new PullRun(job, stateFor(state, asker), run);
    this.begun.begin();
    if (this.notice !== '') this.pulls.report(row.name, { status: 'running', message: this.notice });
    try {
      return this.phases(this.begun);
    } catch (thrown) {
      throw target.explain(thrown);
    }
  }

  /** @throws FranchiseError after it was said in the pull's row as well */
  run(lease: Lease, interruptedAt: string | undefined, answer: HeldAnswer | undefined): PullOutcome {
    if (interruptedAt !== undefined) this.notice = this.say.pullWasCutOff(interruptedAt);
    try {
      return this.go(lease, interruptedAt, answer);
    } catch (thrown) {
      this.fail(thrown);
      throw thrown;
    }
  }

  /**
   * Says that the run failed, and gives up what it had begun; what passes before it found out stays. A run that was
   * parked and only isn't allowed now stays parked.
   */
  private fail(thrown: unknown): void {
    const { ports, row, begun } = this;
    const me = personHere(ports);
    const isByTicker = this.start.by === 'ticker';
    const kept =
      this.isResumed && isRefused(thrown) ? keepParked(ports, row.name, me, isByTicker) : undefined;
    if (kept === undefined && me !== undefined) forgetRun(ports, row.name, me.personId);
    const message = joined([this.notice, sentenceFor(thrown, this.language)]);
    this.pulls.report(row.name, { status: 'failed', ...kept, message });
    if (begun !== undefined || this.notice !== '') {
      const counts = begun?.counts ?? NO_COUNTS;
      const outcome = this.outcome(counts, 'failed', message);
      logActivity(ports, activityOf(outcome, me?.name ?? ''), this.log);
    }
  }

  /** One phase after the other, until the run is over or has to wait. */
  private phases(run: PullRun): PullOutcome {
    for (;;) {
      const end = this.phase(run);
      switch (end.kind) {
        case 'next':
          continue;
        case 'parked':
          return this.parked(run, end.untilMs);
        case 'stopped':
          return this.stopped(run);
        case 'over':
          return this.over(run, end.incomplete);
      }
    }
  }

  /** @returns `next` when another phase follows, which stands in the run then */
  private phase(run: PullRun): PhaseEnd {
    const { phase } = run.run;
    switch (phase.kind) {
      case 'full': {
        const end = readEverything(run, phase.cursor);
        if (end.kind !== 'next') return end;
        const fromMs = closingSyncFromMs(run.job.pull, run.run, run.state);
        if (fromMs === undefined) return this.judge(run, undefined);
        run.save(newSync(fromMs));
        return end;
      }
      case 'sync': {
        const { end, phase: last } = readChanges(run, phase);
        if (end.kind !== 'next') return end;
        const { pass } = run.run;
        if (pass === undefined) return this.judge(run, watermarkAfter(last));
        return this.judge(run, watermarkAfterPass(pass, last, watermarkOf(run.state, run.run)));
      }
      case 'gone':
        return takeOutGone(run, phase.isAllowed);
    }
  }

  /** Whether the full pass saw everything; if not, it is run again. */
  private judge(run: PullRun, watermarkMs: number | undefined): PhaseEnd {
    const { pass, allowedSinceMs } = run.run;
    const shortfall = pass === undefined ? undefined : shortfallOf(run, pass);
    if (pass === undefined || shortfall === undefined) {
      run.state = withComplete(run.state, run.run, watermarkMs);
      run.enter({ kind: 'gone', isAllowed: allowedSinceMs !== undefined });
      return { kind: 'next' };
    }
    const { seen, expected } = shortfall;
    if (pass.attempt >= MOST_PASSES) {
      return { kind: 'over', incomplete: this.say.pullIncomplete(seen, expected, pass.attempt) };
    }
    run.run = { ...run.run, pass: newPass(pass.attempt + 1, run.nowMs) };
    run.seen.clear();
    run.save({ kind: 'full', cursor: run.job.source.first });
    return { kind: 'next' };
  }

  /** The run goes on in another execution, and the row says when and how. */
  private parked(run: PullRun, untilMs: number): PullOutcome {
    const { say } = this;
    run.park(untilMs);
    const { at, owner, ownerName: who } = run.run;
    const { clock, documentProperties } = this.ports;
    const isScheduled = isTicking(documentProperties.all(), owner, clock.nowMs());
    const goesOn = isScheduled ? say.pullGoesOn(who, this.when(untilMs)) : say.pullGoesOnByHand(who);
    const message =
      run.outage === undefined
        ? say.pullParked(at, goesOn)
        : say.pullParkedOutage(sentenceFor(run.outage, this.language), at, this.when(untilMs), goesOn);
    // What the sheet held before is older than what this run has read so far.
    if (run.state.complete === undefined) this.sayAge(run);
    return { ...this.end(run, 'parked', message), untilMs };
  }

  private stopped(run: PullRun): PullOutcome {
    forgetRun(this.ports, this.row.name);
    return this.end(run, 'stopped', this.say.pullStopped(run.run.at));
  }

  private over(run: PullRun, incomplete: string | undefined): PullOutcome {
    const { ports } = this;
    const { run: done, job } = run;
    const duplicates = done.pass === undefined ? 0 : job.target.markDuplicates(run.seen);
    const { rows, keyChecksum: keySum, sheet } = job.target.snapshot(job.pull.resource.code);
    const { run: _over, keySum: _before, sheet: before, ...state } = run.state;
    savePullState(ports, { ...state, sheet, ...(keySum === undefined ? {} : { keySum }) });
    if (JSON.stringify(sheet) !== JSON.stringify(before)) forgetPulledSheets(ports);
    this.sayAge(run);
    const told = endWords(run, { rows, duplicates, held: state.held?.count, incomplete });
    return this.end(run, told.status, told.message, rows);
  }

  /** Says in the pull's row how this execution ended. */
  private end(run: PullRun, status: PullStatus, words: string, rows = run.job.target.count()): PullOutcome {
    const { requests } = run.counts;
    const success = status === 'done' ? { lastSuccessMs: this.ports.clock.nowMs() } : {};
    const message = joined([this.notice, words]);
    const outcome = this.outcome(run.counts, status, message);
    this.spare.finish();
    if (status !== 'parked') logActivityUnflushed(this.ports, activityOf(outcome, run.job.person), this.log);
    this.pulls.report(this.row.name, { status, message, rows, requests, ...success });
    return outcome;
  }

  private outcome(counts: Counts, status: PullStatus, message: string): PullOutcome {
    const { requests, waitedMs, throttles, added, changed, gone, left } = counts;
    return {
      pull: this.row.name,
      status,
      message,
      requests,
      waitedMs,
      throttles,
      added,
      changed,
      gone: gone + left,
    };
  }

  /** @param before the run that stood there when this one began */
  private noticeOf(before: Run | undefined, me: string, interruptedAt: string | undefined): string {
    return joined([
      interruptedAt === undefined ? '' : this.say.pullWasCutOff(interruptedAt),
      before === undefined || before.owner === me ? '' : this.say.pullTakenOver(before.ownerName),
    ]);
  }

  private sayAge({ run, job }: PullRun): void {
    job.target.setAgeNote(this.say.keyNote(this.when(run.startedMs)));
  }

  /** What is asked for, and where it goes. The filters as typed: `now-1h` is another instant in each run. */
  private planOf(
    pull: Pull,
    ids: readonly number[],
    { baseUrl }: Connection,
    { sheet }: TargetSheet,
  ): string {
    const { code } = pull.resource;
    return this.ports.ids.fingerprint(JSON.stringify([code, this.row.filters, ids, baseUrl, sheet.id]));
  }

  /** By what it is known again that another token asks; the token itself stands nowhere. */
  private tokenMarkOf({ resource }: Pull, connection: Connection): string {
    const token = tokenFor(connection, resource.version);
    const ofList = resource.kind === 'listed-detail' ? [tokenFor(connection, resource.list.version)] : [];
    return this.ports.ids.fingerprint(JSON.stringify([connection.baseUrl, token, ...ofList]));
  }

  private when(instantMs: number): string {
    return whenText(this.ports.calendar, instantMs, this.language);
  }
}

/** What the rows remember of the list's items; nothing of rows that say something else about their record. */
function marksIn(target: TargetSheet): ReadonlyMap<RecordId, string> {
  const rows = target.rows([LIST_MARK]).filter(({ state }) => state === '');
  return new Map(rows.map(({ id, values: [mark = ''] }) => [id, String(mark)]));
}
