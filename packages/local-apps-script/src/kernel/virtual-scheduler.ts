// Executions on a virtual clock: a discrete-event simulation, fully synchronous. One execution computes at a time;
// this thread blocks until it calls a service or ends, and then picks the next by time and seed. Where it may, one that
// has to end before anything else can happen runs in this very thread, and the others go on inside its calls.

import type { SeededNumbers } from '../seeded-numbers.ts';
import { isDebugged } from './debugging.ts';
import { type Execution, type ExecutionResult, type KillReason, killedResult } from './execution.ts';
import { HostRun } from './host-run.ts';
import type { Kernel, Pending } from './kernel.ts';
import type { FromWorker, Reply } from './protocol.ts';
import { Thread } from './thread.ts';
import { virtualThreads } from './thread-pool.ts';

/** `place` is null before it begins; `next` is null while the execution computes or its call is being answered. */
interface Running {
  readonly execution: Execution;
  place: Thread | HostRun | null;
  next: Pending | null;
}

/** Executions that are to begin at given times. */
export interface Agenda {
  /** When the next one is due; null where none is. */
  readonly dueMs: () => number | null;
  readonly begin: () => Execution;
}

/** What the scheduler was asked to do: until when it goes on, and what it begins meanwhile. */
interface Task {
  /** Whether the scheduler goes on at least until this execution has ended. */
  readonly ends: (execution: Execution) => boolean;
  readonly agenda: Agenda | null;
}

/**
 * An execution in this thread can only be stopped by real time. The limit is this many times longer there, so that a
 * crowded machine doesn't exceed it.
 */
const realTimeFactor = 30;

/** A discrete-event scheduler: lets one execution compute at a time, and moves the clock to the next answer. */
export class VirtualScheduler {
  private readonly running: Running[] = [];
  private task: Task = { ends: () => false, agenda: null };
  private isHereTaken = false;

  /**
   * @param mayRunHere whether an execution may run in this thread: see `inHost` of the runtime's options
   * @param endlessMs see the runtime's options
   */
  constructor(
    private readonly kernel: Kernel,
    private readonly random: SeededNumbers,
    private currentMs: number,
    private readonly mayRunHere: boolean,
    private readonly endlessMs: number,
  ) {
    if (!mayRunHere) virtualThreads.warm();
  }

  nowMs(): number {
    return this.currentMs;
  }

  get runningExecutions(): readonly Execution[] {
    return this.running.map(({ execution }) => execution);
  }

  /** Adds an execution, which begins when it is picked the first time. */
  start(execution: Execution): void {
    this.running.push({ execution, place: null, next: null });
  }

  /** Goes on until that execution has ended. Others go on with it, in the order of their times. */
  runUntilEnded(execution: Execution): ExecutionResult {
    return this.during({ ends: (each) => each === execution, agenda: null }, () => {
      while (execution.result === null) this.stepSurely();
      return execution.result;
    });
  }

  /** Goes on until nothing is left to do. */
  settle(): void {
    this.during({ ends: () => true, agenda: null }, () => {
      while (this.step(Number.POSITIVE_INFINITY));
    });
  }

  /** Goes on until nothing is left to do before `untilMs`, which the clock then reads. */
  settleUntil(untilMs: number): void {
    this.during({ ends: () => false, agenda: null }, () => {
      while (this.step(untilMs));
    });
    this.currentMs = Math.max(this.currentMs, untilMs);
  }

  /**
   * Goes on until `untilMs`, begins the executions of the agenda at their times, and goes on until these have ended,
   * for which the clock may pass `untilMs`. Returns the executions that it began.
   */
  keep(agenda: Agenda, untilMs: number): readonly Execution[] {
    const begun = new Set<Execution>();
    const begin = () => {
      const execution = agenda.begin();
      begun.add(execution);
      return execution;
    };
    this.during({ ends: (each) => begun.has(each), agenda: { ...agenda, begin } }, () => {
      while (this.step(untilMs));
    });
    this.currentMs = Math.max(this.currentMs, untilMs);
    for (const execution of begun) this.runUntilEnded(execution);
    return [...begun];
  }

  /** Ends everything that still runs. */
  close(): void {
    for (const each of [...this.running]) this.kill(each, 'closed');
  }

  private during<T>(task: Task, work: () => T): T {
    const before = this.task;
    this.task = task;
    try {
      return work();
    } finally {
      this.task = before;
    }
  }

  private stepSurely(): void {
    if (!this.step(Number.POSITIVE_INFINITY)) throw new Error('An execution waits for itself');
  }

  /** Lets the next execution go on up to its next call; false when none is due by `untilMs`. */
  private step(untilMs: number): boolean {
    let atMs = Number.POSITIVE_INFINITY;
    let due: Running[] = [];
    for (const each of this.running) {
      const wakeMs = this.wakeMs(each);
      if (wakeMs === null || wakeMs > untilMs) continue;
      if (wakeMs < atMs) {
        atMs = wakeMs;
        due = [each];
      } else if (wakeMs === atMs) due.push(each);
    }
    const { agenda } = this.task;
    const agendaMs = agenda?.dueMs() ?? null;
    if (agenda !== null && agendaMs !== null && Math.max(agendaMs, this.currentMs) < atMs) {
      this.currentMs = Math.max(this.currentMs, agendaMs);
      agenda.begin();
      return true;
    }
    // A seed's choice is drawn only where there is one, so that an execution alone uses no random numbers.
    const chosen = due.length > 1 ? due[Math.floor(this.random() * due.length)] : due[0];
    if (chosen === undefined) return false;
    this.currentMs = Math.max(this.currentMs, atMs);
    this.wake(chosen);
    return true;
  }

  /** When the execution goes on, or is killed; null while its call is being answered. */
  private wakeMs({ execution, place, next }: Running): number | null {
    if (next === null) return place === null ? this.currentMs : null;
    switch (next.kind) {
      case 'at':
        return Math.min(next.atMs, execution.deadlineMs);
      case 'condition':
        return next.condition() ? this.currentMs : Math.min(next.deadlineMs, execution.deadlineMs);
      case 'promise':
        throw new Error('A service that answers with a promise needs the real clock');
    }
  }

  private wake(each: Running): void {
    const { execution, next } = each;
    if (next === null) {
      if (this.mayRunHere && !this.isHereTaken && this.task.ends(execution)) this.runHere(each);
      else this.runInThread(each);
      return;
    }
    // Nulled while services work, so that a hook may run other executions meanwhile.
    each.next = null;
    let produced: Reply | Pending;
    switch (next.kind) {
      case 'at':
        if (next.atMs > execution.deadlineMs) {
          this.kill(each, 'time-limit');
          return;
        }
        produced = next.produce();
        break;
      case 'condition': {
        const met = next.condition();
        if (!met && next.deadlineMs > execution.deadlineMs) {
          this.kill(each, 'time-limit');
          return;
        }
        produced = next.produce(met);
        break;
      }
      case 'promise':
        throw new Error('A service that answers with a promise needs the real clock');
    }
    if (produced.kind === 'at' || produced.kind === 'condition' || produced.kind === 'promise') {
      each.next = produced;
      return;
    }
    if (each.place === null) throw new Error('An execution that has not begun was answered');
    each.place.reply(produced, this.currentMs);
    if (each.place instanceof Thread) this.listenTo(each, each.place);
  }

  private runInThread(each: Running): void {
    const thread = virtualThreads.acquire();
    each.place = thread;
    this.kernel.begin(each.execution, thread, this.currentMs);
    this.listenTo(each, thread);
  }

  /** Others go on inside its calls, for as long as each has to wait for its answer. */
  private runHere(each: Running): void {
    const run = new HostRun({
      endlessMs: this.endlessMs * realTimeFactor,
      nowMs: () => this.currentMs,
      take: (message) => {
        this.take(each, message);
        if (message.kind === 'call') while (run.answer === undefined) this.stepSurely();
      },
    });
    each.place = run;
    this.isHereTaken = true;
    try {
      if (!this.kernel.runHere(each.execution, run)) this.kill(each, 'compute');
    } finally {
      this.isHereTaken = false;
    }
  }

  /** Blocks until the execution's next call or its end. */
  private listenTo(each: Running, thread: Thread): void {
    for (;;) {
      const message = thread.waitForMessage(isDebugged() ? Number.POSITIVE_INFINITY : this.endlessMs);
      if (message === null) {
        this.kill(each, 'compute');
        return;
      }
      this.take(each, message);
      if (message.kind !== 'log') return;
    }
  }

  private take(each: Running, message: FromWorker): void {
    const { execution } = each;
    switch (message.kind) {
      case 'log':
        execution.addLog({ atMs: this.currentMs, level: message.level, text: message.text });
        return;
      case 'end':
        this.finish(each, this.kernel.resultOf(execution, message));
        return;
      case 'call': {
        const step = this.kernel.call(execution, message);
        if (step.kind === 'kill') this.kill(each, step.reason);
        else each.next = step.pending;
        return;
      }
    }
  }

  private kill(each: Running, reason: KillReason): void {
    if (reason === 'compute') {
      if (each.place instanceof Thread) virtualThreads.discard(each.place);
      each.place = null;
    } else each.place?.reply({ kind: 'dead', id: each.execution.callCount }, this.currentMs);
    this.finish(each, killedResult(each.execution.setup.kind, reason));
  }

  private finish(each: Running, result: ExecutionResult): void {
    const index = this.running.indexOf(each);
    if (index !== -1) this.running.splice(index, 1);
    if (each.place instanceof Thread) virtualThreads.release(each.place);
    this.kernel.end(each.execution, result.end);
    each.execution.finish(result, this.currentMs);
  }
}
