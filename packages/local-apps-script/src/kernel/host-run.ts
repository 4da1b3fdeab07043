// An execution in the host's own thread. The host stands below it on the stack until it has ended, so only one at a
// time can be there, and only one that the host has to wait for anyway.
import { types } from 'node:util';
import vm from 'node:vm';
import { isDebugged } from './debugging.ts';
import { inThisRealm } from './in-this-realm.ts';
import type { FromWorker, Job, LogLevel, Outcome, ProgramData, Reply } from './protocol.ts';
import { CompiledProgram, type Link, prepareRun } from './script-run.mjs';

/** Compiled scripts by the id of their project, kept for the next execution. */
const programs = new Map<string, CompiledProgram>();

/** What the run needs of the host. */
export interface HostRunEnds {
  /** Receives messages of the execution. For a call it returns only when {@link HostRun.reply} has been called. */
  readonly take: (message: FromWorker) => void;
  readonly nowMs: () => number;
  /** Real milliseconds after which the code counts as an endless loop. */
  readonly endlessMs: number;
}

/** A run in the host's own thread. Calls of services are plain function calls there, ten times as cheap. */
export class HostRun implements Link {
  /** The answer to the running call; undefined until it is there. */
  answer: Reply | undefined;
  private isDead = false;
  private lastId = 0;
  /** A bug of the runtime during a call, thrown again when the script has ended, so that the script can't catch it. */
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
    }, this.ends.endlessMs);
    if (this.mistake !== undefined) throw this.mistake.error;
    return hasEnded;
  }

  /** Answers the running call. `dead` ends the execution: none of its later calls reaches the host. */
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

  /** Scripts with promises are refused here. */
  settlesOutside(): void {}

  end(outcome: Outcome): void {
    if (this.isDead) return;
    const own: Outcome =
      outcome.end === 'returned' ? { ...outcome, value: inThisRealm(outcome.value) } : { ...outcome };
    this.ends.take({ kind: 'end', execution: this.execution, outcome: own, measured: 0 });
  }
}

const guard = new vm.Script('globalThis[Symbol.for("local-apps-script.host-run")]()');
/** The global object that the guard sees: Jest gives this file another. */
const guarded: object = vm.runInThisContext('globalThis');

/** Runs `work`; false where it had to be stopped. Only a script of vm can be stopped, and with it all that it calls. */
function endsInTime(work: () => void, endlessMs: number): boolean {
  Reflect.set(guarded, Symbol.for('local-apps-script.host-run'), work);
  try {
    guard.runInThisContext(isDebugged() ? {} : { timeout: endlessMs });
    return true;
  } catch (error) {
    if (types.isNativeError(error) && 'code' in error && error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      return false;
    throw error;
  }
}
