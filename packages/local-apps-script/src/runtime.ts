// Apps Script on this machine: runs a folder of script files as Google would. Two kinds: on a virtual clock every call
// returns when it is done, and six minutes take milliseconds; on the real clock executions are promises.
//
// Local-time methods of Date follow the time zone of the process: set `process.env.TZ` to the manifest's `timeZone`
// before the first runtime is made.
import type { CacheStores } from './cache/cache-store.ts';
import {
  type ActSource,
  EnumValue,
  type HostClassSpec,
  LateArgument,
  type RuntimeUser,
} from './kernel/contract.ts';
import type { Execution, ExecutionResult } from './kernel/execution.ts';
import type { Consent } from './kernel/permissions.ts';
import type { Manifest } from './kernel/program.ts';
import { RealScheduler } from './kernel/real-scheduler.ts';
import { eventsOf, type SheetEvent, type UserAct } from './kernel/user-act.ts';
import { VirtualScheduler } from './kernel/virtual-scheduler.ts';
import { WallClock } from './kernel/wall-clock.ts';
import type { SentMail } from './mail/mail-service.ts';
import type { PropertyStores } from './properties/property-stores.ts';
import { type Clock, RuntimeCore } from './runtime-core.ts';
import type { RunAs, RuntimeOptions, SavedState } from './runtime-options.ts';
import { clockEvent, uidIn } from './script-app/clock-event.ts';
import type { DueTrigger, StoredTrigger } from './script-app/trigger-store.ts';
import { type CustomFunctionsOptions, functionNamesOf } from './spreadsheet/formulas/custom-functions.ts';
import { Formulas } from './spreadsheet/formulas/formulas.ts';
import type { Menu } from './ui/ui-host.ts';
import type { RequestRecord } from './url-fetch/network.ts';

export interface FinishedRun {
  readonly execution: Execution;
  readonly result: ExecutionResult;
}

/** Users beside the owner, so that their triggers run as them. */
export interface UserOptions {
  readonly users?: readonly RuntimeUser[];
}

/** Which functions formulas may call (all of the script when left out), and how many at once (25). */
export type FormulaOptions = Pick<Partial<CustomFunctionsOptions>, 'functionNames' | 'mostAtOnce'>;

export interface VirtualRuntimeOptions extends RuntimeOptions, UserOptions {
  /** What the clock reads at the beginning, milliseconds since 1970. */
  readonly startMs: number;
  /**
   * Whether an execution that nothing has to go on without may run in this very thread, which makes calls ten times as
   * cheap. For scripts without promises. One that computes without end is stopped after minutes, not at once.
   */
  readonly inHost?: boolean;
}

abstract class RuntimeBase {
  protected readonly core: RuntimeCore;
  private readonly users: readonly RuntimeUser[];

  constructor(
    private readonly options: RuntimeOptions & UserOptions,
    realClock: () => boolean,
  ) {
    this.core = new RuntimeCore(options, realClock);
    this.users = [this.core.owner, ...(options.users ?? [])];
  }

  protected abstract readonly scheduler: Clock;

  /** Fires triggers for what people do from now on. Called once, when there is a scheduler. */
  protected listenToActs(): void {
    for (const { acts } of this.core.services) {
      acts?.listen((act) => {
        if (act.kind === 'edit' && functionNamesOf(this.core.program).includes('onEdit')) {
          const event = this.eventOf(acts, act, 'ON_EDIT', { authMode: limited });
          this.start('onEdit', [event], { kind: 'simple-trigger' });
        }
        this.fireInstalled(acts, act);
      });
    }
  }

  /** Each runs as who made it. */
  private fireInstalled(acts: ActSource, act: UserAct): void {
    for (const name of eventsOf(act)) {
      for (const trigger of this.core.triggers.waitingFor(name)) {
        const event = this.eventOf(acts, act, name, {
          authMode: full,
          ...uidIn(this.core.profile.triggerUid, trigger.id),
        });
        const user = this.userOf(trigger.userId);
        this.start(trigger.functionName, [event], { kind: 'time-trigger', user });
      }
    }
  }

  private eventOf(
    acts: ActSource,
    act: UserAct,
    name: SheetEvent,
    how: Readonly<Record<string, unknown>>,
  ): LateArgument {
    return new LateArgument((globals) => ({ ...how, ...acts.eventOf(act, name, globals) }));
  }

  private userOf(id: string): RuntimeUser {
    return this.users.find((each) => each.id === id) ?? unknownUser(id);
  }

  /** Begins an execution beside those that run; an opening also fires the triggers for it. */
  start(functionName: string, args: readonly unknown[] = [], how: RunAs = {}): Execution {
    const execution = this.core.start(this.scheduler, functionName, args, how);
    if (how.kind === 'simple-trigger' && functionName === 'onOpen') {
      for (const { acts } of this.core.services)
        if (acts !== undefined) this.fireInstalled(acts, { kind: 'open' });
    }
    return execution;
  }

  nowMs(): number {
    return this.scheduler.nowMs();
  }

  /**
   * Computes the formulas of the workbook from now on: those of Sheets, and those that call functions of the script,
   * each in an execution of its own. Before that, a cell with a formula shows `#NAME?`.
   * @throws Error where the runtime has no workbook.
   */
  computeFormulas(options: FormulaOptions = {}): Formulas {
    const { spreadsheet } = this.options;
    if (spreadsheet === undefined) throw new Error('A runtime without a workbook has no formulas');
    const formulas = new Formulas(spreadsheet.workbook, {
      functionNames: functionNamesOf(this.core.program),
      start: (name, args) => this.start(name, args, { kind: 'custom-function' }),
      ...options,
    });
    // Cells that were read before hold `#NAME?`.
    spreadsheet.workbook.recalculate();
    return formulas;
  }

  /** Menus that `onOpen` built, as data. */
  get menus(): readonly Menu[] {
    return this.core.menus;
  }

  /** Every request that left, in the order of their starts. */
  get requests(): readonly RequestRecord[] {
    return this.core.requests;
  }

  /** Every mail that scripts sent, in order; none leaves this machine. */
  get outbox(): readonly SentMail[] {
    return this.core.outbox;
  }

  /** For tests to look at and change, as is the cache. */
  get properties(): PropertyStores {
    return this.core.properties;
  }

  get cache(): CacheStores {
    return this.core.cache;
  }

  /** Of all users. */
  get triggers(): readonly StoredTrigger[] {
    return this.core.triggers.all;
  }

  /** As its owner may on Google's own page of triggers, and as Google does now and then. */
  deleteTrigger(id: string): void {
    this.core.triggers.delete(id);
  }

  /** What people allow the script; for tests to change, as Google's page of a person's connections does. */
  get consent(): Consent {
    return this.core.consent;
  }

  /** Every class that scripts can meet, with its methods. */
  get classes(): readonly HostClassSpec[] {
    return this.core.kernel.classes;
  }

  get manifest(): Manifest {
    return this.core.program.manifest;
  }

  /** Properties and triggers; the workbook is saved by whoever made it. */
  save(): SavedState {
    return this.core.save();
  }

  /** Starts the function of a trigger as its owner. One that came due several times while nothing ran fires once. */
  protected fire({ trigger, atMs }: DueTrigger): Execution {
    const { id, userId, functionName } = trigger;
    const firedMs = Math.max(atMs, this.nowMs());
    this.core.triggers.markFired(id, firedMs);
    const user = this.userOf(userId);
    const event = clockEvent(trigger, firedMs, this.core.profile.triggerUid);
    return this.start(functionName, [event], { kind: 'time-trigger', user });
  }
}

const limited = new EnumValue('ScriptApp.AuthMode', 'LIMITED');
const full = new EnumValue('ScriptApp.AuthMode', 'FULL');

function unknownUser(id: string): RuntimeUser {
  return { id, email: `${id}@example.com`, locale: 'en' };
}

/** On a virtual clock: fully synchronous. */
export class VirtualRuntime extends RuntimeBase {
  protected readonly scheduler: VirtualScheduler;

  constructor(options: VirtualRuntimeOptions) {
    super(options, () => false);
    const { startMs, inHost = false, measure = null } = options;
    this.scheduler = new VirtualScheduler(
      this.core.kernel,
      this.core.choices,
      startMs,
      inHost && measure === null,
    );
    this.listenToActs();
  }

  /** Runs a function to its end; what was started before goes on beside it. */
  run(functionName: string, args: readonly unknown[] = [], how: RunAs = {}): FinishedRun {
    const execution = this.start(functionName, args, how);
    return { execution, result: this.scheduler.runUntilEnded(execution) };
  }

  /** Lets all executions end; with `untilMs` only what happens up to there, and the clock then reads that. */
  settle(untilMs?: number): void {
    if (untilMs === undefined) this.scheduler.settle();
    else this.scheduler.settleUntil(untilMs);
  }

  /** Begins executions at their times (in order), beside whatever runs, and lets them end. */
  play(starts: readonly { readonly atMs: number; readonly begin: () => Execution }[]): void {
    const left = [...starts];
    const begin = () => {
      const next = left.shift();
      if (next === undefined) throw new Error('Nothing is left to begin');
      return next.begin();
    };
    this.scheduler.keep({ dueMs: () => left[0]?.atMs ?? null, begin }, starts.at(-1)?.atMs ?? this.nowMs());
  }

  /**
   * Lets the clock go on to `untilMs` and fires the triggers that come due on the way, each as its owner, beside
   * whatever runs. Those that fired have ended when this returns; the clock may read later then.
   */
  tick(untilMs: number): readonly FinishedRun[] {
    const due = () => this.core.triggers.nextDue(untilMs);
    const begin = () => {
      const next = due();
      if (next === null) throw new Error('No trigger is due');
      return this.fire(next);
    };
    const fired = this.scheduler.keep({ dueMs: () => due()?.atMs ?? null, begin }, untilMs);
    return fired.map((execution) => ({ execution, result: this.scheduler.runUntilEnded(execution) }));
  }

  close(): void {
    this.scheduler.close();
  }
}

/** Of real time, whatever the clock's speed. */
const triggerCheckMs = 250;

/** On the real clock: `start(…)` returns at once, and `execution.done` settles at its end. Triggers fire by themselves. */
export class RealRuntime extends RuntimeBase {
  protected readonly scheduler: RealScheduler;
  private readonly triggerTimer: NodeJS.Timeout;

  constructor(options: RuntimeOptions & UserOptions & { readonly clock?: WallClock }) {
    const clock = options.clock ?? new WallClock();
    super(options, () => clock.isReal);
    // A mistake of ours, not of the script: must be loud.
    this.scheduler = new RealScheduler(
      this.core.kernel,
      (error) => {
        queueMicrotask(() => {
          throw error;
        });
      },
      clock,
    );
    this.listenToActs();
    this.triggerTimer = setInterval(() => this.fireDueTriggers(), triggerCheckMs);
    this.triggerTimer.unref();
  }

  /** Ends an execution as the platform ends one that took too long. False: it isn't running. */
  stop(executionId: number): boolean {
    return this.scheduler.stop(executionId);
  }

  close(): void {
    clearInterval(this.triggerTimer);
    this.scheduler.close();
  }

  private fireDueTriggers(): void {
    const due = this.core.triggers.nextDue(this.nowMs());
    if (due !== null) this.fire(due);
  }
}
