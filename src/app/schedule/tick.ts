// A tick: every five minutes, runs what is due and resumes what was parked, while time and budget last. In this order:
// sending of answers (`first`), what features do hourly, what they do each tick, the due pulls (*Run now* ahead, then
// the longest waiting), and what features do each tick once more. With nothing to do it makes four calls: the person,
// all properties, the rows of `Pulls`, and its heartbeat.

import { FranchiseError, isRefusedByGoogle, sentenceFor } from '../../domain/errors.ts';
import { textFingerprint } from '../../domain/fingerprint.ts';
import { fold, readYesNo } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import {
  addCost,
  addRunningTime,
  type Every,
  everyText,
  mergedTimes,
  nextAfterFailures,
  nextDueMs,
  parseEvery,
  quotaFreeAtMs,
  type RunningTime,
  runningTimeInDay,
} from '../../domain/schedule/every.ts';
import type { Person } from '../../domain/service/connection.ts';
import { MINUTE_MS, SECOND_MS } from '../../domain/time.ts';
import { VERSION } from '../../domain/version.ts';
import { currentPerson } from '../connection/connection.ts';
import { features } from '../features.ts';
import { logActivity, ZERO_COUNTS } from '../history/activity-log.ts';
import { languageForErrors, type Ports, whenText } from '../ports.ts';
import { discardRunsWithoutRow, type PullOutcome } from '../pulls/end-pull.ts';
import { leaseName, type ParkedPull, parkedPulls } from '../pulls/pull-state.ts';
import { type PullReport, type PullRow, PullsSheet } from '../pulls/pulls-sheet.ts';
import { refreshPull } from '../pulls/refresh-pull.ts';
import { understandEvery } from '../pulls/understand-pull.ts';
import { deadlineFrom, EXECUTION_MS, isNearlyOver, leasedRuns } from '../runs/lease.ts';
import type { DocumentTexts } from '../storage/stored.ts';
import {
  dues,
  isTicking,
  type StoredDue,
  type StoredSchedule,
  type StoredTicker,
  schedules,
  TICKER_STALE_MS,
  tickers,
  triggerTimes,
} from '../storage/stored-schedule.ts';
import { failureOf, hideOutdatedSigns, showFailing } from './plans.ts';
import { DEFAULT_MINUTES, removeSurplusTriggers, scheduleOf } from './save-schedule.ts';

const WAIT_MS = 2_000; // How often a tick checks whether the previous one has ended.
/** Resumed full scans may use only this share of a day's minutes, so that other pulls get their turn. */
const LONG_SHARE = 2 / 3;

/** @throws Error if a pull failed, after everything else was done: Google mails it to the trigger's owner */
export function runTicker(ports: Ports, event: unknown): void {
  const problems = tickSafely(ports, event);
  if (problems.length === 0) return;
  throw new Error(sentencesIn(languageForErrors(ports)).tickFailed(problems.join(' ')));
}

function tickSafely(ports: Ports, event: unknown): readonly string[] {
  try {
    return runTick(ports, event);
  } catch (thrown) {
    return [sentenceFor(thrown, languageForErrors(ports))];
  }
}

function runTick(ports: Ports, event: unknown): readonly string[] {
  const startedMs = ports.clock.nowMs();
  const me = currentPerson(ports);
  const all = afterPreviousTick(ports, me);
  const schedule = scheduleOf(all, me?.personId);
  if (removeSurplusTriggers(ports, schedule, event)) return [];
  const before = me === undefined ? undefined : tickers.in(all, me.personId);
  // Two concurrent ticks of one person would count their time twice.
  if (before?.running !== undefined && startedMs - before.running.startedMs < EXECUTION_MS) return [];
  logUpdate(ports, me, before);
  const triggerTime = me === undefined ? [] : (triggerTimes.in(all, me.personId)?.times ?? []);
  const beatMs = before?.beatMs ?? 0;
  const times = timesSoFar(before, all);
  return new Tick({ ports, startedMs, me, all, schedule, times, triggerTime, beatMs }).run();
}

/** Waits for a tick that is about to end, so it doesn't matter if Google calls ticks some seconds early or late. */
function afterPreviousTick({ clock, documentProperties }: Ports, me: Person | undefined): DocumentTexts {
  for (;;) {
    const all = documentProperties.all();
    const running = me && tickers.in(all, me.personId)?.running;
    if (running === undefined || !isNearlyOver(running.startedMs, clock.nowMs())) return all;
    clock.sleep(WAIT_MS);
  }
}

function logUpdate(ports: Ports, me: Person | undefined, before: StoredTicker | undefined): void {
  if (before === undefined || before.by === VERSION) return;
  const outcome = ports.say.versionChanged(before.by, VERSION);
  logActivity(ports, { who: me?.name ?? '', what: 'Franchise Sheets', ...ZERO_COUNTS, outcome });
}

/** An interrupted tick counts up to its last sign of life. */
function timesSoFar(before: StoredTicker | undefined, all: DocumentTexts): RunningTime {
  if (before?.running === undefined) return before?.times ?? [];
  const { startedMs, sinceMs, lease } = before.running;
  const renewedMs = leasedRuns(all, 0).find(({ name }) => name === lease)?.renewedMs ?? 0;
  const lastMs = Math.max(sinceMs, renewedMs);
  return addRunningTime(before.times, startedMs, Math.min(lastMs - startedMs, EXECUTION_MS));
}

/** What a tick reads first. undefined: the person hasn't connected, or has no schedule. */
interface TickStart {
  readonly ports: Ports;
  readonly startedMs: number;
  readonly me: Person | undefined;
  readonly all: DocumentTexts;
  readonly schedule: StoredSchedule | undefined;
  readonly times: RunningTime; // Of the person's ticks so far.
  readonly triggerTime: RunningTime; // Of the person's other triggers, which Google counts as well.
  readonly beatMs: number; // When a tick last ended.
}

class TickTime {
  constructor(private readonly start: TickStart) {}

  nowMs(): number {
    return this.start.ports.clock.nowMs();
  }

  isUp(): boolean {
    return isNearlyOver(this.start.startedMs, this.nowMs());
  }

  isNewHour(): boolean {
    const hourOf = (ms: number) => Math.floor(ms / (60 * MINUTE_MS));
    return hourOf(this.start.startedMs) !== hourOf(this.start.beatMs);
  }

  /** The person's triggers have used up the day's minutes. */
  isSpent(minutes = this.minutes()): boolean {
    return runningTimeInDay(this.allTimes(), this.nowMs()) >= minutes * MINUTE_MS;
  }

  freeAgainMs(minutes: number): number {
    return quotaFreeAtMs(this.allTimes(), minutes * MINUTE_MS, this.nowMs());
  }

  minutes(): number {
    return this.start.schedule?.minutes ?? DEFAULT_MINUTES;
  }

  private allTimes(): RunningTime {
    return mergedTimes(this.timesNow(), this.start.triggerTime);
  }

  private timesNow(): RunningTime {
    return addRunningTime(this.start.times, this.start.startedMs, this.nowMs() - this.start.startedMs);
  }

  /** @param running what is run next; undefined when the tick ends */
  beat(running?: StoredTicker['running']): void {
    if (this.start.me === undefined) return;
    const times = [...(running === undefined ? this.timesNow() : this.start.times)];
    const beat: StoredTicker = { beatMs: this.nowMs(), by: VERSION, times, running };
    tickers.save(this.start.ports, beat, this.start.me.personId);
  }
}

class Tick {
  private readonly problems: string[] = [];

  private readonly time: TickTime;

  constructor(private readonly start: TickStart) {
    this.time = new TickTime(start);
  }

  run(): readonly string[] {
    this.runFeatures('first');
    if (this.time.isNewHour()) this.runFeatures('hourly');
    // Work that the previous tick had no time for goes first, before pulls can use up this tick's time.
    this.runFeatures('tick');
    const sheet = PullsSheet.find(this.start.ports);
    if (sheet !== undefined) {
      const jobs = this.decide(sheet).sort((a, b) => a.sinceMs - b.sinceMs);
      for (const job of jobs) {
        if (this.time.isUp()) break;
        const minutes = this.time.minutes() * (job.isLong ? LONG_SHARE : 1);
        if (this.time.isSpent(minutes)) this.reportBudget(sheet, job.row, minutes);
        else this.runPull(sheet, job);
      }
    }
    this.runFeatures('tick');
    this.time.beat();
    return this.problems;
  }

  /** Runs again at the end, so that what pulls have just brought is handled at once. */
  private runFeatures(when: 'first' | 'hourly' | 'tick'): void {
    const { ports, startedMs, me, all } = this.start;
    if (me === undefined) return;
    for (const { name, job, [when]: work } of features()) {
      if (this.time.isUp()) return;
      if (!work?.isWanted(all, me.personId, this.time.nowMs())) continue;
      // Keeps a concurrent tick of this person from doing it too.
      this.time.beat({ startedMs, sinceMs: this.time.nowMs(), lease: job?.lease ?? name });
      this.attempt(() => work.run(ports, { me, startedMs, deadlineMs: deadlineFrom(startedMs) }));
    }
  }

  private attempt(work: () => readonly string[]): void {
    try {
      this.problems.push(...work());
    } catch (thrown) {
      this.problems.push(sentenceFor(thrown, this.start.ports.language));
    }
  }

  private decide(sheet: PullsSheet): DuePull[] {
    const { ports, all } = this.start;
    const seen = {
      nowMs: this.time.nowMs(),
      parked: parkedPulls(all),
      showsNext: () => sheet.has('nextRun'),
    };
    const context = { ...this.start, ...seen };
    const rows = sheet.rows();
    this.attempt(() => {
      discardRunsWithoutRow(ports, rows, all);
      hideOutdatedSigns(ports, all, (pull) => rows.some(({ name }) => fold(name) === fold(pull)));
      return [];
    });
    return rows.flatMap((row) => this.apply(sheet, row, decideAboutPull(row, context)));
  }

  private apply(sheet: PullsSheet, { name }: PullRow, { job, due, report }: Decision): readonly DuePull[] {
    const { ports } = this.start;
    if (due === 'none') dues.remove(ports, name);
    else if (due !== undefined) dues.save(ports, due, name);
    if (report !== undefined) this.report(sheet, name, report);
    return job === undefined ? [] : [job];
  }

  private runPull(sheet: PullsSheet, job: DuePull): void {
    const { ports, startedMs } = this.start;
    const { name } = job.row;
    if (!this.isStillMine(sheet, job)) return;
    const sinceMs = this.time.nowMs();
    this.time.beat({ startedMs, sinceMs, lease: leaseName(name) });
    let outcome: PullOutcome;
    try {
      outcome = refreshPull(ports, name, { startedMs, by: 'ticker' });
    } catch (thrown) {
      const isBusy = thrown instanceof FranchiseError && thrown.code === 'busy';
      if (!isBusy) this.reportFailure(sheet, job, thrown, sinceMs);
      return;
    }
    this.reportSuccess(sheet, job, outcome, sinceMs);
  }

  /** The next tick writes what this one couldn't. */
  private report(sheet: PullsSheet, name: string, report: PullReport): void {
    try {
      sheet.report(name, report);
    } catch (thrown) {
      this.problems.push(`${name}: ${sentenceFor(thrown, this.start.ports.language)}`);
    }
  }

  /** Another person's tick may have run or taken the pull meanwhile. A pull without an owner is taken. */
  private isStillMine(sheet: PullsSheet, { row, isParked, isRequested }: DuePull): boolean {
    const { ports, me, all } = this.start;
    if (isParked) return true;
    if (isRequested)
      return sheet.rows().some(({ name, runNow }) => name === row.name && readYesNo(runNow) === true);
    const due = dues.load(ports, row.name);
    if (due === undefined || due.nextMs > this.time.nowMs() || due.owner !== dues.in(all, row.name)?.owner)
      return false;
    if (me !== undefined && (due.owner !== me.personId || due.runsAs !== me.name)) {
      dues.save(ports, { ...due, owner: me.personId, runsAs: me.name }, row.name);
    }
    return true;
  }

  private reportSuccess(sheet: PullsSheet, job: DuePull, outcome: PullOutcome, sinceMs: number): void {
    const { row, every } = job;
    const { ports, me } = this.start;
    const { status, untilMs } = outcome;
    const before = dues.load(ports, row.name);
    // A requested run doesn't make anyone the owner of an unscheduled pull.
    const runsAs = job.isRequested && before === undefined ? undefined : me?.name;
    const unticked = untickRunNow(job);
    const due = before && { ...before, costs: this.costs(before, sinceMs, outcome) };
    const nextMs = nextDueMs(every, this.time.nowMs(), ports.calendar);
    if (due === undefined || nextMs === undefined || status === 'parked') {
      if (due !== undefined) dues.save(ports, due, row.name);
      this.report(sheet, row.name, { runsAs, nextRunMs: untilMs, ...unticked });
      return;
    }
    dues.save(ports, { ...due, nextMs, failures: 0, typed: fingerprintOf(row) }, row.name);
    this.report(sheet, row.name, { runsAs, nextRunMs: nextMs, ...unticked });
  }

  /** Adds the cost of this execution. A parked run counts its requests when it ends. */
  private costs({ costs = [] }: StoredDue, startedMs: number, outcome?: PullOutcome): StoredDue['costs'] {
    const { status, requests = 0, isFull = false } = outcome ?? {};
    const isEnd = status !== 'parked';
    const ms = this.time.nowMs() - startedMs;
    return [...addCost(costs, { startedMs, ms, requests: isEnd ? requests : 0, isFull, isEnd })];
  }

  private reportFailure(sheet: PullsSheet, job: DuePull, thrown: unknown, sinceMs: number): void {
    const { row, every, isParked } = job;
    const { ports } = this.start;
    const unticked = untickRunNow(job);
    const sentence = sentenceFor(thrown, ports.language);
    this.problems.push(`${row.name}: ${sentence}`);
    // The run stays parked, and its row says why.
    if (isParked && isRefusedByGoogle(thrown)) return;
    const due = dues.load(ports, row.name);
    const failures = (due?.failures ?? 0) + 1;
    const nextMs = nextAfterFailures(every, failures, this.time.nowMs(), ports.calendar);
    if (due === undefined || nextMs === undefined) {
      if (job.isRequested) this.report(sheet, row.name, { status: 'failed', message: sentence, ...unticked });
      return;
    }
    const costs = this.costs(due, sinceMs);
    const failing = failureOf(thrown, sentence, due, this.time.nowMs());
    const failed = { ...due, nextMs, failures, typed: fingerprintOf(row), costs, failing };
    dues.save(ports, failed, row.name);
    const when = whenText(ports.calendar, nextMs, ports.language);
    // The run's own message, if it could write one, also says what happened to the previous run.
    const written = sheet.rows().find(({ name }) => fold(name) === fold(row.name))?.message ?? '';
    const reason = written.includes(sentence) ? written : sentence;
    const message = `${reason} ${ports.say.backsOff(failures, when)}`;
    this.report(sheet, row.name, { status: 'failed', message, nextRunMs: nextMs, ...unticked });
    this.attempt(() => {
      showFailing(ports, row.name, failed);
      return [];
    });
  }

  private reportBudget(sheet: PullsSheet, row: PullRow, minutes: number): void {
    const { calendar, language, say } = this.start.ports;
    const when = whenText(calendar, this.time.freeAgainMs(minutes), language);
    const message = say.budgetSpent(Math.ceil(minutes), when);
    if (!row.message.startsWith(message)) this.report(sheet, row.name, { message });
  }
}

function untickRunNow({ isRequested }: DuePull): Pick<PullReport, 'runNow'> {
  return isRequested ? { runNow: false } : {};
}

// What a tick does about each row of the sheet `Pulls`: run or resume it, schedule it, or say why it doesn't run.

interface DuePull {
  readonly row: PullRow;
  readonly every: Every;
  readonly sinceMs: number; // When it became due: the pull that has waited longest goes first.
  readonly isParked: boolean;
  /** A full scan that the schedule resumes; it leaves a third of the day's minutes to others. No if omitted. */
  readonly isLong?: boolean;
  readonly isRequested: boolean;
}

/** What is left out stays as it is. */
interface Decision {
  readonly job?: DuePull;
  readonly due?: StoredDue | 'none'; // Stored first: when it is due, and whose it is.
  readonly report?: PullReport;
}

interface TickContext extends TickStart {
  readonly nowMs: number; // When the tick looks: it may have waited for the previous one.
  readonly parked: readonly ParkedPull[];
  showsNext(): boolean; // The sheet has the column `Next run`.
}

const MANUAL: Every = { kind: 'manual' };
const NOTHING: Decision = {};

function decideAboutPull(row: PullRow, context: TickContext): Decision {
  const { all, me, nowMs, parked, ports } = context;
  const isRequested = row.runNow === '' ? false : readYesNo(row.runNow);
  if (isRequested === undefined) {
    return declineRunNow(context.ports.say.runNowUnread(row.runNow));
  }
  const every = parseEvery(row.every) ?? (isRequested ? MANUAL : undefined);
  if (every === undefined) return reportBadInterval(row, context);
  const run = parked.find(({ pull }) => fold(pull) === fold(row.name));
  if (every.kind === 'paused') {
    if (isRequested) return declineRunNow(context.ports.say.runNowPaused);
    return pause(row, every, run, context);
  }
  if (run !== undefined && run.owner === me?.personId) {
    const job: DuePull = {
      row,
      every,
      sinceMs: run.untilMs,
      isParked: true,
      isRequested,
      isLong: run.isFull && !isRequested,
    };
    return run.untilMs <= nowMs ? { job } : showNext(row, run.untilMs, context);
  }
  const due = dues.in(all, row.name);
  if (isRequested && !(run !== undefined && goesFirst(run, context)))
    return decideRequested(row, every, due, context);
  const nextMs = nextDueMs(every, nowMs, ports.calendar);
  if (nextMs === undefined) {
    // A time without an interval belongs to a parked run that has ended since.
    const isOver = run === undefined && row.nextRunMs !== undefined;
    return due === undefined && !isOver ? NOTHING : { due: 'none', report: { nextRunMs: null } };
  }
  // Most pulls have not failed: hashing all of them takes two calls each.
  const isMended = due !== undefined && due.failures > 0 && due.typed !== fingerprintOf(row);
  if (due?.every !== everyText(every, 'en') || isMended) {
    const fresh = { version: 1, runsAs: '' } as const;
    const typed = fingerprintOf(row);
    const scheduled = { every: everyText(every, 'en'), nextMs, failures: 0, typed };
    return { due: { ...fresh, ...due, ...scheduled }, report: { nextRunMs: nextMs } };
  }
  if (run !== undefined && goesFirst(run, context)) return NOTHING;
  if (due.nextMs > nowMs) return isMine(row, due, me) ? showNext(row, due.nextMs, context) : NOTHING;
  if (isMine(row, due, me)) {
    return { job: { row, every, sinceMs: due.nextMs, isParked: false, isRequested: false } };
  }
  return nowMs - due.nextMs < TICKER_STALE_MS ? NOTHING : decideForeign(row, due, context);
}

function decideRequested(
  row: PullRow,
  every: Every,
  due: StoredDue | undefined,
  context: TickContext,
): Decision {
  const { me } = context;
  if (isMine(row, due, me)) return { job: { row, every, sinceMs: 0, isParked: false, isRequested: true } };
  const owner = ownerOf(row, due, context);
  if (owner !== undefined && isTicking(context.all, owner, context.nowMs)) return NOTHING;
  return reportOnce(row, context.ports.say.runNowAbsent(row.runsAs), false);
}

/** It shows another time because a tick couldn't write it, or a person's run was parked. */
function showNext(row: PullRow, nextMs: number, { showsNext }: TickContext): Decision {
  const isShown = Math.abs((row.nextRunMs ?? 0) - nextMs) < SECOND_MS;
  return isShown || !showsNext() ? NOTHING : { report: { nextRunMs: nextMs } };
}

/** The owner is kept, so that nobody else's schedule takes the pull when it continues. */
function pause(row: PullRow, paused: Every, run: ParkedPull | undefined, context: TickContext): Decision {
  const { all, ports } = context;
  const every = everyText(paused, 'en');
  const due = dues.in(all, row.name);
  if (due?.every === every && row.nextRunMs === undefined) return NOTHING;
  const fresh = { version: 1, nextMs: 0, typed: fingerprintOf(row), runsAs: '' } as const;
  const message = run && ports.say.pausedParked;
  return { due: { ...(due ?? fresh), every, failures: 0 }, report: { nextRunMs: null, message } };
}

/** Whether another person's parked run goes first: only if their schedule works, and for a limited time. */
function goesFirst({ owner, untilMs }: ParkedPull, { all, nowMs }: TickContext): boolean {
  const mayGoOn = isTicking(all, owner, nowMs) && nowMs - untilMs < TICKER_STALE_MS;
  return nowMs < untilMs || mayGoOn;
}

/** Hashes what a person typed, except the interval. A change cancels the back-off after failures. */
function fingerprintOf(row: PullRow): string {
  return textFingerprint(JSON.stringify([row.resource, row.sheet, row.filters, row.mode]));
}

/** `Runs as` is blank, or has this person's name. */
function isMine(row: PullRow, due: StoredDue | undefined, me: Person | undefined): boolean {
  if (row.runsAs === '') return true;
  if (due?.owner !== undefined && fold(due.runsAs) === fold(row.runsAs)) return due.owner === me?.personId;
  return me !== undefined && fold(me.name) === fold(row.runsAs);
}

function reportBadInterval(row: PullRow, { ports }: TickContext): Decision {
  try {
    understandEvery(row.every, ports.language);
    return NOTHING;
  } catch (thrown) {
    return reportOnce(row, sentenceFor(thrown, ports.language), true);
  }
}

function decideForeign(row: PullRow, due: StoredDue, context: TickContext): Decision {
  const { all, nowMs, ports } = context;
  const owner = ownerOf(row, due, context);
  if (owner !== undefined && isTicking(all, owner, nowMs)) return NOTHING;
  const since = whenText(ports.calendar, due.nextMs, ports.language);
  return reportOnce(row, ports.say.runsAsAbsent(row.runsAs, since), false);
}

function ownerOf(row: PullRow, due: StoredDue | undefined, { all }: TickContext): string | undefined {
  return due !== undefined && fold(due.runsAs) === fold(row.runsAs)
    ? due.owner
    : schedules.values(all).find(({ name }) => fold(name) === fold(row.runsAs))?.personId;
}

function reportOnce(row: PullRow, message: string, isFailure: boolean): Decision {
  if (row.message.startsWith(message)) return NOTHING;
  return { report: isFailure ? { status: 'failed', message } : { message } };
}

function declineRunNow(message: string): Decision {
  return { report: { message, runNow: false } };
}
