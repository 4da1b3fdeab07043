// The work of one tick: goes on with what people wait for, looks what each pull needs, and runs what is due.

import { FranchiseError, isRefused, sentenceFor } from '../../domain/errors.ts';
import { fold, type Language } from '../../domain/language.ts';
import { sentencesIn } from '../../domain/messages/index.ts';
import { addCost } from '../../domain/pull-cost.ts';
import { nextAfterFailures, nextDueMs } from '../../domain/schedule.ts';
import { readYesNo } from '../../domain/yes-no.ts';
import { features } from '../features.ts';
import { discardRowless } from '../pulls/discard-run.ts';
import type { PullOutcome } from '../pulls/end-pull.ts';
import type { PullReport, PullRow } from '../pulls/pull-row.ts';
import { leaseName, parkedPulls } from '../pulls/pull-state.ts';
import { PullsSheet } from '../pulls/pulls-sheet.ts';
import { refreshPull } from '../pulls/refresh-pull.ts';
import { deadlineFrom } from '../runs/run-budget.ts';
import { languageHere } from '../speaking/speak.ts';
import { whenText } from '../speaking/when.ts';
import { dueIn, loadDue, removeDue, type StoredDue, saveDue } from '../storage/stored-schedule.ts';
import { type Decision, type DuePull, decideAboutPull, fingerprintOf, type TickContext } from './decide.ts';
import { type TickStart, TickTime } from './tick-time.ts';

/** Going on with reading everything takes no more of a day's minutes: others have their turn, however long it takes. */
const LONG_SHARE = 2 / 3;

/**
 * The work of one tick (a call of the schedule's trigger). A pull is begun while there is time and budget, and what
 * fails doesn't keep others from running.
 */
export class Tick {
  private readonly problems: string[] = [];

  private readonly time: TickTime;

  constructor(private readonly start: TickStart) {
    this.time = new TickTime(start);
  }

  /** @returns what failed, a sentence a pull */
  go(): readonly string[] {
    this.workOfFeatures('first');
    if (this.time.isNewHour()) this.workOfFeatures('hourly');
    // What the tick before had no time for goes before pulls can take the time of this one as well.
    this.workOfFeatures('tick');
    const sheet = PullsSheet.find(this.start.ports);
    if (sheet !== undefined) {
      const jobs = this.look(sheet).sort((a, b) => a.sinceMs - b.sinceMs);
      for (const job of jobs) {
        if (this.time.isUp()) break;
        const minutes = this.time.minutes() * (job.isLong ? LONG_SHARE : 1);
        if (this.time.isSpent(minutes)) this.sayBudget(sheet, job.row, minutes);
        else this.run(sheet, job);
      }
    }
    this.workOfFeatures('tick');
    this.time.beat();
    return this.problems;
  }

  /** Does what features do in a tick. That comes last as well: what the pulls have just brought is told at once. */
  private workOfFeatures(when: 'first' | 'hourly' | 'tick'): void {
    const { ports, startedMs, me, all } = this.start;
    if (me === undefined) return;
    for (const { name, job, [when]: work } of features()) {
      if (this.time.isUp()) return;
      if (!work?.isWanted(all, me.personId, this.time.nowMs())) continue;
      // Another tick of this person that begins meanwhile leaves it alone.
      this.time.beat({ startedMs, sinceMs: this.time.nowMs(), lease: job?.lease ?? name });
      this.attempt(() => work.run(ports, { me, startedMs, deadlineMs: deadlineFrom(startedMs) }));
    }
  }

  /** Does what keeps nothing else from running. @param work gives what failed in it, in sentences */
  private attempt(work: () => readonly string[]): void {
    try {
      this.problems.push(...work());
    } catch (thrown) {
      this.problems.push(sentenceFor(thrown, this.language()));
    }
  }

  /** Gives new pulls a time, writes messages into rows. @returns the pulls that have to run now */
  private look(sheet: PullsSheet): DuePull[] {
    const { ports, me, all } = this.start;
    const situation: TickContext = {
      ports,
      nowMs: this.time.nowMs(),
      all,
      parked: parkedPulls(all),
      me,
      language: () => this.language(),
    };
    const rows = sheet.rows();
    this.attempt(() => {
      discardRowless(ports, rows, all);
      return [];
    });
    return rows.flatMap((row) => this.follow(sheet, row, decideAboutPull(row, situation)));
  }

  private follow(sheet: PullsSheet, { name }: PullRow, decision: Decision): readonly DuePull[] {
    const { ports } = this.start;
    switch (decision.kind) {
      case 'nothing':
        return [];
      case 'run':
        return [decision.job];
      case 'appoint':
        saveDue(ports, name, decision.due);
        this.report(sheet, name, { nextRunMs: decision.due.nextMs });
        return [];
      case 'show':
        if (sheet.has('nextRun')) this.report(sheet, name, { nextRunMs: decision.nextMs });
        return [];
      case 'pause':
        saveDue(ports, name, decision.due);
        this.report(sheet, name, {
          nextRunMs: null,
          ...(decision.isParked ? { message: sentencesIn(this.language()).pausedParked } : {}),
        });
        return [];
      case 'dismiss':
        removeDue(ports, name);
        this.report(sheet, name, { nextRunMs: null });
        return [];
      case 'say':
        this.report(sheet, name, decision.report);
        return [];
    }
  }

  private run(sheet: PullsSheet, job: DuePull): void {
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
      if (!isBusy) this.failed(sheet, job, thrown, sinceMs);
      return;
    }
    this.succeeded(sheet, job, outcome, sinceMs);
  }

  /** Writes into a pull's row. Where that fails the other pulls still run, and the next tick writes it. */
  private report(sheet: PullsSheet, name: string, report: PullReport): void {
    try {
      sheet.report(name, report);
    } catch (thrown) {
      this.problems.push(`${name}: ${sentenceFor(thrown, this.language())}`);
    }
  }

  /** Another person's tick may have run or taken it since this one began. A pull that was nobody's is taken. */
  private isStillMine(sheet: PullsSheet, { row, isParked, isAsked }: DuePull): boolean {
    const { ports, me, all } = this.start;
    if (isParked) return true;
    if (isAsked)
      return sheet.rows().some(({ name, runNow }) => name === row.name && readYesNo(runNow) === true);
    const due = loadDue(ports, row.name);
    if (due === undefined || due.nextMs > this.time.nowMs() || due.owner !== dueIn(all, row.name)?.owner)
      return false;
    if (me !== undefined && (due.owner !== me.personId || due.runsAs !== me.name)) {
      saveDue(ports, row.name, { ...due, owner: me.personId, runsAs: me.name });
    }
    return true;
  }

  /** @param sinceMs when this execution of the run began */
  private succeeded(sheet: PullsSheet, job: DuePull, outcome: PullOutcome, sinceMs: number): void {
    const { row, every } = job;
    const { ports, me } = this.start;
    const { status, untilMs } = outcome;
    const before = loadDue(ports, row.name);
    // What a tick asked for makes nobody the owner of a pull that has no schedule.
    const runsAs = me === undefined || (job.isAsked && before === undefined) ? {} : { runsAs: me.name };
    const answered = answeredTick(job);
    const due = before && { ...before, costs: this.costs(before, sinceMs, outcome) };
    const nextMs = nextDueMs(every, this.time.nowMs(), ports.calendar);
    if (due === undefined || nextMs === undefined || status === 'parked') {
      if (due !== undefined) saveDue(ports, row.name, due);
      const next = untilMs === undefined ? {} : { nextRunMs: untilMs };
      this.report(sheet, row.name, { ...runsAs, ...next, ...answered });
      return;
    }
    saveDue(ports, row.name, { ...due, nextMs, failures: 0, typed: fingerprintOf(row, ports) });
    this.report(sheet, row.name, { ...runsAs, nextRunMs: nextMs, ...answered });
  }

  /** The costs of a pull with what this execution took. A parked run counts its requests when it ends. */
  private costs({ costs = [] }: StoredDue, startedMs: number, outcome?: PullOutcome): StoredDue['costs'] {
    const isEnd = outcome?.status !== 'parked';
    const requests = isEnd ? (outcome?.requests ?? 0) : 0;
    const isFull = outcome?.isFull ?? false;
    return [...addCost(costs, { startedMs, ms: this.time.nowMs() - startedMs, requests, isFull, isEnd })];
  }

  private failed(sheet: PullsSheet, job: DuePull, thrown: unknown, sinceMs: number): void {
    const { row, every, isParked } = job;
    const { ports } = this.start;
    const answered = answeredTick(job);
    const language = this.language();
    const sentence = sentenceFor(thrown, language);
    this.problems.push(`${row.name}: ${sentence}`);
    // It stays parked, and its row says why.
    if (isParked && isRefused(thrown)) return;
    const due = loadDue(ports, row.name);
    const failures = (due?.failures ?? 0) + 1;
    const nextMs = nextAfterFailures(every, failures, this.time.nowMs(), ports.calendar);
    if (due === undefined || nextMs === undefined) {
      if (job.isAsked) this.report(sheet, row.name, { status: 'failed', message: sentence, ...answered });
      return;
    }
    const costs = this.costs(due, sinceMs);
    saveDue(ports, row.name, { ...due, nextMs, failures, typed: fingerprintOf(row, ports), costs });
    const when = whenText(ports.calendar, nextMs, language);
    // The run's own words, where it could write them, say more: what became of the run before.
    const written = sheet.rows().find(({ name }) => fold(name) === fold(row.name))?.message ?? '';
    const reason = written.includes(sentence) ? written : sentence;
    const message = `${reason} ${sentencesIn(language).backsOff(failures, when)}`;
    this.report(sheet, row.name, { status: 'failed', message, nextRunMs: nextMs, ...answered });
  }

  private sayBudget(sheet: PullsSheet, row: PullRow, minutes: number): void {
    const language = this.language();
    const when = whenText(this.start.ports.calendar, this.time.freeAgainMs(minutes), language);
    const message = sentencesIn(language).budgetSpent(Math.ceil(minutes), when);
    if (!row.message.startsWith(message)) this.report(sheet, row.name, { message });
  }

  private language(): Language {
    return languageHere(this.start.ports);
  }
}

/** What is written beside how a run went: the tick that asked for it goes. */
function answeredTick({ isAsked }: DuePull): Pick<PullReport, 'runNow'> {
  return isAsked ? { runNow: false } : {};
}
