// An execution in the host's own thread: its calls are function calls. Only one at a time can be there, and only one
// that nothing has to go on without: the host is below it on the stack until it has ended.
import { types } from 'node:util';
import vm from 'node:vm';
import type { FromWorker, Job, LogLevel, Outcome, ProgramData, Reply } from './protocol.ts';
import { CompiledProgram, type Link, prepareRun } from './script-run.mjs';

/** How long it may take in all, in real time, before its code is taken for endless. */
const limitMs = 300_000;

/** By what the kernel calls the program; kept for the next execution, as threads keep theirs. */
const programs = new Map<string, CompiledProgram>();

/** The host's ends of the calls. */
export interface HostRunEnds {
  /** Takes what the execution says; of a call it returns when {@link HostRun.reply} was called. */
  readonly take: (message: FromWorker) => void;
  readonly nowMs: () => number;
}

export class HostRun implements Link {
  /** What a call returns; undefined while it waits for its turn. */
  answer: Reply | undefined;
  private isDead = false;
  private lastId = 0;
  /** A mistake of ours in the middle of a call: the script must not catch it. */
  private mistake: { readonly error: unknown } | undefined;
  private execution = 0;

  constructor(private readonly ends: HostRunEnds) {}

  /** Runs the execution to its end. False: its code did not end, and had to be stopped. */
  start(job: Omit<Job, 'program'>, data: ProgramData): boolean {
    this.execution = job.execution;
    const program = programs.get(data.id) ?? new CompiledProgram(data);
    programs.set(data.id, program);
    const script = prepareRun(program, { ...job, program: null }, this);
    const hasEnded = endsInTime(() => {
      try {
        const result = script.evaluate();
        if (script.isPromise(result)) this.mistake = { error: new Error('Promises need a thread') };
        else script.returned(result);
      } catch (error) {
        script.threw(error);
      }
    });
    if (this.mistake !== undefined) throw this.mistake.error;
    return hasEnded;
  }

  /** Answers the call that it is in; `dead` ends the execution: none of its later calls reaches the host. */
  reply(reply: Reply): void {
    this.answer = reply;
    if (reply.kind === 'dead') this.isDead = true;
  }

  call(object: number, method: string, args: readonly unknown[], marked: boolean): Reply {
    this.lastId += 1;
    const id = this.lastId;
    if (this.isDead) return { kind: 'dead', id };
    this.answer = undefined;
    try {
      const values = args.map(inThisRealm);
      this.ends.take({ kind: 'call', execution: this.execution, id, object, method, args: values, marked });
      if (this.answer === undefined) throw new Error(`The call ${id} of ${this.execution} has no answer`);
      return this.answer;
    } catch (error) {
      this.mistake ??= { error };
      this.isDead = true;
      return { kind: 'dead', id };
    }
  }

  log(level: LogLevel, text: string): void {
    if (!this.isDead) this.ends.take({ kind: 'log', execution: this.execution, level, text });
  }

  now(): number {
    return this.ends.nowMs();
  }

  end(outcome: Outcome): void {
    if (this.isDead) return;
    const own: Outcome =
      outcome.end === 'returned' ? { ...outcome, value: inThisRealm(outcome.value) } : { ...outcome };
    this.ends.take({ kind: 'end', execution: this.execution, outcome: own, measured: 0 });
  }
}

const guard = new vm.Script('globalThis[Symbol.for("sandbox.host-run")]()');

/** Runs `work`; false where it had to be stopped. Only a script of vm can be stopped, and with it all that it calls. */
function endsInTime(work: () => void): boolean {
  Reflect.set(globalThis, Symbol.for('sandbox.host-run'), work);
  try {
    guard.runInThisContext({ timeout: limitMs });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return false;
    throw error;
  }
}

/** A copy of a script's value with this realm's Array, Date and Object, as a message from a thread is one. */
function inThisRealm(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return Array.from(value, inThisRealm);
  if (types.isDate(value)) return new Date(Date.prototype.getTime.call(value));
  if (ArrayBuffer.isView(value) || types.isAnyArrayBuffer(value)) return structuredClone(value);
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, inThisRealm(field)]));
}
