// What both schedulers share: begins executions, carries their calls to the services, and ends them. Knows no time of
// its own; a scheduler decides when an answer goes out.
import { createHash } from 'node:crypto';
import type { PlatformProfile } from '../profiles/open-questions.ts';
import type { BeforeCall } from './before-call.ts';
import {
  EndOfExecution,
  type ExecutionEnd,
  type HostClassSpec,
  type HostObject,
  isWait,
  LateArgument,
  PlatformError,
  type Service,
  type Wait,
} from './contract.ts';
import type { Place } from './debugging.ts';
import type { Execution, ExecutionResult } from './execution.ts';
import type { HostRun } from './host-run.ts';
import { packCells } from './packed-cells.ts';
import { type Consent, checkPermission } from './permissions.ts';
import type { Program } from './program.ts';
import type { CallMessage, FromWorker, Job, Measure, ProgramData, Reply } from './protocol.ts';
import { reference } from './reference.ts';
import { checkSignature } from './signature.ts';
import type { Thread } from './thread.ts';

/** What an answer waits for: a time, a condition or a promise. `produce` gives it, or something more to wait for. */
export type Pending =
  | { readonly kind: 'at'; readonly atMs: number; readonly produce: () => Reply | Pending }
  | {
      readonly kind: 'condition';
      readonly condition: () => boolean;
      readonly deadlineMs: number;
      readonly produce: (met: boolean) => Reply | Pending;
    }
  | { readonly kind: 'promise'; readonly promise: Promise<Reply> };

/** What becomes of a call: it waits for its answer, or ends the execution. */
export type Step =
  | { readonly kind: 'pending'; readonly pending: Pending }
  | { readonly kind: 'kill'; readonly reason: 'hook' | 'authorization' };

/** What a kernel is made of. */
export interface KernelOptions {
  readonly program: Program;
  readonly services: readonly Service[];
  readonly beforeCall: BeforeCall;
  readonly consent: Consent;
  /** Whether scripts may read the machine's own clock. */
  readonly realClock: () => boolean;
  /** Whether what services throw is `instanceof Error` in scripts. */
  readonly exceptions: PlatformProfile['exceptions'];
  readonly measure: Measure | null;
}

/** Begins executions, carries their calls to the services and the answers back, and ends them. */
export class Kernel {
  private readonly specs = new Map<string, HostClassSpec>();
  private readonly programData: ProgramData;

  constructor(private readonly options: KernelOptions) {
    for (const service of options.services) {
      for (const spec of service.classes) this.specs.set(spec.hostClass, spec);
    }
    this.programData = describeProgram(options.program, options.services);
  }

  /** Every class whose objects scripts can hold. */
  get classes(): readonly HostClassSpec[] {
    return [...this.specs.values()];
  }

  /** Sends the execution to a thread; its first message comes from there. */
  begin(execution: Execution, thread: Thread, nowMs: number): void {
    thread.start(this.jobOf(execution), this.programData, nowMs);
  }

  /** Runs the execution in this thread to its end. False where it had to be stopped. */
  runHere(execution: Execution, run: HostRun): boolean {
    return run.start(this.jobOf(execution), this.programData);
  }

  private jobOf(execution: Execution): Omit<Job, 'program'> {
    const { context, handles, setup } = execution;
    const objects: Record<string, HostObject> = {};
    for (const service of this.options.services) Object.assign(objects, service.globals(context));
    const globals: Record<string, unknown> = {};
    for (const { constants } of this.options.services) Object.assign(globals, constants);
    for (const [name, object] of Object.entries(objects)) globals[name] = handles.mark(object);
    const args = setup.args.map((each) => (each instanceof LateArgument ? each.make(objects) : each));
    return {
      kind: 'run',
      execution: execution.id,
      programId: this.programData.id,
      entry: setup.functionName,
      entryKind: setup.kind,
      args: { value: handles.encode(args), marked: true },
      globals,
      seed: setup.seed,
      realClock: this.options.realClock(),
      exceptions: this.options.exceptions,
      measure: this.options.measure,
    };
  }

  /** Carries one call to its service. An error of the platform becomes the call's answer. */
  call(execution: Execution, call: CallMessage): Step {
    const object = execution.handles.objectOf(call.object);
    const name = `${object.hostClass}.${call.method}`;
    const index = execution.beginCall(name);
    const decoded = execution.handles.decode({ value: call.args, marked: call.marked });
    const args: readonly unknown[] = Array.isArray(decoded) ? decoded : [];
    const verdict = this.options.beforeCall(execution, name, index, args);
    if (verdict === 'kill') return { kind: 'kill', reason: 'hook' };
    if (typeof verdict === 'object' && 'slowMs' in verdict) execution.owedMs += verdict.slowMs;
    const work = () => {
      if (typeof verdict === 'object' && 'throw' in verdict) throw verdict.throw;
      const spec = this.specs.get(object.hostClass);
      if (spec === undefined) throw new Error(`No service describes ${object.hostClass}`);
      checkPermission(execution.context, spec, call.method, this.options.consent);
      checkSignature(
        spec,
        call.method,
        args,
        (hostClass) => this.specs.get(hostClass)?.fullName ?? hostClass,
      );
      const refusal = object.refusal?.(call.method, args);
      if (refusal !== undefined) throw refusal;
      const method: unknown = Reflect.get(object, call.method);
      if (typeof method !== 'function') throw new Error(`${name} is declared but not written`);
      const result: unknown = Reflect.apply(method, object, args);
      return result;
    };
    const charged = () => {
      try {
        return work();
      } finally {
        execution.endCall();
      }
    };
    try {
      return { kind: 'pending', pending: this.answer(execution, call.id, charged) };
    } catch (error) {
      if (error instanceof EndOfExecution) return { kind: 'kill', reason: 'authorization' };
      throw error;
    }
  }

  /** Tells every service that the execution is over. */
  end(execution: Execution, how: ExecutionEnd): void {
    for (const service of this.options.services) service.end?.(execution.context, how);
  }

  /** Those of the places that are in the script, as a stack trace has them. */
  stackOf(places: readonly Place[]): string {
    const nameOf = new Map(this.programData.files.map(({ url, name }) => [url, name]));
    return places
      .flatMap(({ functionName, url, line, column }) => {
        const name = nameOf.get(url);
        return name === undefined ? [] : [`    at ${functionName} (${name}:${line}:${column})`];
      })
      .join('\n');
  }

  resultOf(execution: Execution, message: Extract<FromWorker, { kind: 'end' }>): ExecutionResult {
    const { outcome } = message;
    execution.measured = message.measured;
    if (outcome.end === 'threw') {
      if (outcome.name === 'InternalError') throw new Error(outcome.message);
      return outcome;
    }
    return { end: 'returned', value: execution.handles.decode(outcome) };
  }

  private answer(execution: Execution, id: number, work: () => unknown): Pending {
    let result: unknown;
    try {
      result = work();
    } catch (error) {
      const failure = errorReply(execution, id, error);
      return this.later(execution, () => failure);
    }
    if (isWait(result)) return this.waiting(execution, id, result);
    const reply = valueReply(execution, id, result);
    return this.later(execution, () => reply);
  }

  private waiting(execution: Execution, id: number, wait: Wait): Pending {
    switch (wait.wait) {
      case 'until': {
        const owedMs = this.takeOwed(execution);
        return {
          kind: 'at',
          atMs: Math.max(wait.atMs, execution.context.nowMs()) + owedMs,
          produce: () => this.settle(execution, id, () => wait.then()),
        };
      }
      case 'condition':
        return {
          kind: 'condition',
          condition: wait.condition,
          deadlineMs: wait.deadlineMs,
          produce: (met) => this.settle(execution, id, () => wait.then(met)),
        };
      case 'promise':
        return {
          kind: 'promise',
          promise: wait.promise.then(
            (value) => valueReply(execution, id, value),
            (error: unknown) => errorReply(execution, id, error),
          ),
        };
    }
  }

  /** The answer after a wait; it waits again where the call costs more time or the service waits for more. */
  private settle(execution: Execution, id: number, work: () => unknown): Reply | Pending {
    const pending = this.answer(execution, id, work);
    return pending.kind === 'at' && pending.atMs <= execution.context.nowMs() ? pending.produce() : pending;
  }

  private later(execution: Execution, produce: () => Reply): Pending {
    return { kind: 'at', atMs: execution.context.nowMs() + this.takeOwed(execution), produce };
  }

  private takeOwed(execution: Execution): number {
    const owedMs = execution.owedMs;
    execution.owedMs = 0;
    return owedMs;
  }
}

function valueReply(execution: Execution, id: number, value: unknown): Reply {
  const cells = packCells(value);
  if (cells !== null) return { kind: 'cells', id, cells };
  return { kind: 'value', id, value: execution.handles.encode(value) };
}

function errorReply(execution: Execution, id: number, error: unknown): Reply {
  // Anything else is a bug of the runtime.
  if (!(error instanceof PlatformError)) throw error;
  const isPortuguese = execution.context.user.locale === 'pt-BR';
  const message = isPortuguese ? (error.portuguese ?? error.message) : error.message;
  return { kind: 'error', id, name: 'Exception', message };
}

function describeProgram(program: Program, services: readonly Service[]): ProgramData {
  const enums: Record<string, Record<string, readonly string[]>> = {};
  for (const { path, members } of services.flatMap((service) => service.enums ?? [])) {
    const dot = path.lastIndexOf('.');
    const owner = enums[path.slice(0, dot)] ?? {};
    enums[path.slice(0, dot)] = owner;
    owner[path.slice(dot + 1)] = members;
  }
  const enumTexts = Object.fromEntries(
    services
      .flatMap((service) => service.enums ?? [])
      .flatMap(({ path, texts }) => (texts ? [[path, texts]] : [])),
  );
  const specs = services.flatMap((service) => service.classes);
  const around = {
    classes: Object.fromEntries(specs.map((spec) => [spec.hostClass, Object.keys(spec.methods)])),
    missing: {
      globals: reference().globals.filter(
        (name) =>
          !specs.some((spec) => spec.fullName === name) &&
          !services.some(({ constants = {} }) => Object.hasOwn(constants, name)),
      ),
      methods: Object.fromEntries(specs.map((spec) => [spec.hostClass, missingMethods(spec)])),
    },
    enums,
    enumTexts,
  };
  const files = program.scripts.map(({ path, ...script }) => ({
    name: path.replace(/\.(js|gs)$/, ''),
    ...script,
  }));
  const id = createHash('sha256')
    .update(JSON.stringify([program.id, around]))
    .digest('base64');
  return { id, files, ...around };
}

/** Methods that the class has in Apps Script and not here. */
function missingMethods({ fullName, methods }: HostClassSpec): readonly string[] {
  const published = Object.keys(reference().methods.get(fullName) ?? {});
  return published.filter((name) => !Object.hasOwn(methods, name));
}
