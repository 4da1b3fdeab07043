// Plays a plan with a script: runs it, lets the troubles happen at their calls, and looks at what has to hold.

import type { BeforeCall, Verdict } from '../../kernel/before-call.ts';
import { typicalCharges } from '../../kernel/charges.ts';
import { PlatformError } from '../../kernel/contract.ts';
import type { Execution, ExecutionResult } from '../../kernel/execution.ts';
import { seededNumbers } from '../../seeded-numbers.ts';
import { fetchErrors } from '../../url-fetch/fetch-errors.ts';
import { AppsScript } from '../apps-script.ts';
import type { CallsSeen, Plan, Step, Trouble } from './plan.ts';
import type { Invariant, Pick, Scene, StormRun } from './scene.ts';

/** Something that had to hold and doesn't. */
export interface Broken {
  readonly invariant: string;
  readonly message: string;
}

/** What came of a plan. */
export interface Played {
  readonly broken: Broken | undefined;
  /** What happened, a line each. */
  readonly story: readonly string[];
  readonly counts: StormCounts;
}

/** What happened how often. */
export interface StormCounts {
  executions: number;
  kills: number;
  failures: number;
  slowCalls: number;
  acts: number;
}

const nothing: Plan = { seed: 1, profile: null, steps: [] };

/** Plays a plan with a scene that nobody has played before. @throws what the scene's own code throws by mistake */
export function play(scene: Scene, plan: Plan): Played {
  const storm = new StormPlay(scene, plan);
  try {
    storm.blow();
    return storm;
  } finally {
    storm.close();
  }
}

/** Runs everything twice, undisturbed, and lets a day pass. @returns which calls that made, and what was broken */
export function seeCalls(scene: Scene): { readonly calls: CallsSeen; readonly played: Played } {
  const storm = new StormPlay(scene, nothing);
  try {
    return { calls: storm.calls(), played: storm };
  } finally {
    storm.close();
  }
}

/** An act that finds nothing to do. */
class NothingToPick extends Error {}

class StormPlay implements Played {
  broken: Broken | undefined;
  readonly story: string[] = [];
  readonly counts: StormCounts = { executions: 0, kills: 0, failures: 0, slowCalls: 0, acts: 0 };
  private readonly script: AppsScript;
  private readonly startMs: number;
  private troubles: readonly Trouble[] = [];
  /** Calls of this step so far, by their names. */
  private seen = new Map<string, number>();
  private unwritten: KillOf['kill'] = 'lost';
  private ran = new Set<Execution>();
  private readonly disturbed = new Set<Execution>();

  constructor(
    private readonly scene: Scene,
    private readonly plan: Plan,
  ) {
    const { script } = scene;
    const profile = plan.profile === null ? {} : { profile: plan.profile };
    this.script = new AppsScript({
      charges: typicalCharges,
      seed: plan.seed,
      ...script,
      ...profile,
      beforeCall: (...call) => this.verdictOf(call),
      onKill: (_context, pending) =>
        this.unwritten === 'half' ? { keptOperations: pending >> 1 } : this.unwritten,
    });
    this.startMs = this.script.runtime.nowMs();
    scene.before?.(this.script);
    // What was before isn't told.
    this.story.splice(0);
    this.counts.executions = 0;
  }

  close(): void {
    this.script.close();
  }

  blow(): void {
    for (const step of this.plan.steps) {
      this.step(step);
      this.check(this.scene.always);
      if (this.broken !== undefined) return;
    }
    this.end();
  }

  /** Which calls each run makes when nothing disturbs it. */
  calls(): CallsSeen {
    const found = new Map<number | 'time', ReadonlyMap<string, number>>();
    const look = (key: number | 'time', step: Step) => {
      if (this.broken !== undefined) return;
      this.step(step);
      this.check(this.scene.always);
      found.set(key, new Map([...(found.get(key) ?? []), ...this.seen]));
    };
    for (const _ of [1, 2]) {
      for (const run of this.scene.runs.keys()) look(run, { starts: [{ run, afterMs: 0 }], troubles: [] });
      look('time', { minutes: 24 * 60, troubles: [] });
    }
    if (this.broken === undefined) this.end();
    return found;
  }

  private end(): void {
    this.troubles = [];
    this.ran.clear();
    if (this.scene.calm !== undefined) {
      this.tell('now nothing disturbs any more');
      this.scene.calm(this.script);
    }
    this.check({ ...this.scene.always, ...this.scene.afterwards });
  }

  private step(step: Step): void {
    this.ran.clear();
    this.seen = new Map();
    this.troubles = 'act' in step ? [] : step.troubles;
    if ('act' in step) this.act(step, '');
    else if ('minutes' in step) {
      this.tell(`${step.minutes === 1 ? 'a minute passes' : `${step.minutes} minutes pass`}`);
      this.script.advance({ minutes: step.minutes });
    } else this.start(step.starts);
    this.script.runtime.settle();
    this.troubles = [];
    for (const execution of this.ran) this.tell(`${named(execution)} ${ending(execution.result)}`);
  }

  private start(starts: Extract<Step, { starts: unknown }>['starts']): void {
    const { runtime } = this.script;
    let atMs = runtime.nowMs();
    const planned = starts.map(({ run, afterMs }) => {
      atMs += afterMs;
      const call = this.scene.runs[run] ?? '';
      const [name, ...args] = typeof call === 'string' ? [call] : call;
      return { atMs, begin: () => this.begun(runtime.start(name, args)) };
    });
    runtime.play(planned);
  }

  private begun(execution: Execution): Execution {
    this.counts.executions += 1;
    this.ran.add(execution);
    this.tell(`${named(execution)} starts`);
    return execution;
  }

  private act({ act, seed }: { readonly act: string; readonly seed: number }, where: string): void {
    const random = seededNumbers(seed);
    const pick: Pick = (list) => {
      const chosen = list.slice(Math.floor(random() * list.length)).slice(0, 1);
      for (const each of chosen) return each;
      throw new NothingToPick();
    };
    const line = where === '' ? act : `  ${where}: ${act}`;
    try {
      this.scene.acts?.[act]?.(this.script, pick);
      this.tell(line);
      this.counts.acts += 1;
    } catch (error) {
      if (error instanceof NothingToPick) this.tell(`${line}: there is nothing to do it with`);
      // Sheets refuses it.
      else if (error instanceof PlatformError) this.tell(`${line}: refused, ${error.message}`);
      else throw error;
    }
  }

  private verdictOf([execution, call, , args]: Parameters<BeforeCall>): Verdict {
    // Triggers begin theirs by themselves.
    if (!this.ran.has(execution) && execution.callCount === 1) this.begun(execution);
    const number = (this.seen.get(call) ?? 0) + 1;
    this.seen.set(call, number);
    for (const trouble of this.troubles) {
      if (trouble.call !== call || trouble.number !== number) continue;
      const where = `${named(execution)} at ${call}${number === 1 ? '' : ` (${ordinal(number)} time)`}`;
      this.disturbed.add(execution);
      if ('act' in trouble) {
        this.act(trouble, where);
        continue;
      }
      return this.troubled(trouble, where, args);
    }
    return 'go';
  }

  private troubled(
    trouble: Exclude<Trouble, { act: string }>,
    where: string,
    args: readonly unknown[],
  ): Verdict {
    if ('kill' in trouble) {
      this.counts.kills += 1;
      this.unwritten = trouble.kill;
      this.tell(`  ${where}: killed, what it had not flushed is ${outcomes[trouble.kill]}`);
      return 'kill';
    }
    if ('slowMs' in trouble) {
      this.counts.slowCalls += 1;
      this.tell(`  ${where}: takes ${trouble.slowMs / 60_000} min`);
      return { slowMs: trouble.slowMs };
    }
    this.counts.failures += 1;
    const error = trouble.call.startsWith('UrlFetchApp.')
      ? fetchErrors.unreachable(String(args[0]))
      : new PlatformError("We're sorry, a server error occurred. Please wait a bit and try again.");
    this.tell(`  ${where}: throws “${error.message}”`);
    return { throw: error };
  }

  private check(invariants: Readonly<Record<string, Invariant>> | undefined): void {
    const runs: readonly StormRun[] = [...this.ran].flatMap((execution) => {
      const { setup, result } = execution;
      const isDisturbed = this.disturbed.has(execution);
      return result === null ? [] : [{ functionName: setup.functionName, result, isDisturbed }];
    });
    for (const [invariant, holds] of Object.entries(invariants ?? {})) {
      const message = brokenBy(() => holds(this.script, runs));
      if (message === undefined) continue;
      this.broken = { invariant, message };
      return;
    }
  }

  private tell(line: string): void {
    const passedMs = this.script.runtime.nowMs() - this.startMs;
    const days = Math.floor(passedMs / 86_400_000);
    const time = new Date(this.script.runtime.nowMs()).toISOString().slice(11, 23);
    this.story.push(`${days === 0 ? '' : `day ${days + 1}, `}${time} ${line}`);
  }
}

type KillOf = Extract<Trouble, { kill: unknown }>;

const outcomes = { lost: 'lost', kept: 'written', half: 'written by half' } as const;

function brokenBy(look: () => unknown): string | undefined {
  try {
    return look() === false ? 'It is false.' : undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function named({ id, setup }: Execution): string {
  return `${setup.functionName} #${id}`;
}

function ending(result: ExecutionResult | null): string {
  if (result === null) return 'still runs';
  switch (result.end) {
    case 'returned':
      return 'returns';
    case 'threw':
      return `throws ${result.name}: ${result.message}`;
    case 'killed':
      return result.reason === 'hook' ? 'is dead' : `is killed: ${result.message}`;
  }
}

function ordinal(number: number): string {
  const ending =
    number % 100 > 10 && number % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}
