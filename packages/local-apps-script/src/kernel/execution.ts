// One run of a function: who runs it and how, what it called and logged, and how it ended.
import type { PricedCall } from './charges.ts';
import {
  type AuthMode,
  type ChargeKind,
  type EntryKind,
  EnumValue,
  type ExecutionContext,
  FunctionArgument,
  type HostObject,
  type RuntimeUser,
} from './contract.ts';
import { isRecord } from './is-record.ts';
import { type Encoded, type LogLevel, type Mark, markKey } from './protocol.ts';

/** Everything with a `hostClass` text is a host object: no plain data of a service has such a field. */
function isHostObject(value: object): value is HostObject {
  return 'hostClass' in value && typeof value.hostClass === 'string';
}

/** The numbers of the host objects that one execution holds. Objects keep their numbers until it ends. */
class Handles {
  private readonly objects: HostObject[] = [];
  private readonly ids = new Map<HostObject, number>();

  objectOf(id: number): HostObject {
    const object = this.objects[id];
    if (object === undefined) throw new Error(`No host object ${id} in this execution`);
    return object;
  }

  mark(object: HostObject): Mark {
    let id = this.ids.get(object);
    if (id === undefined) {
      id = this.objects.length;
      this.objects.push(object);
      this.ids.set(object, id);
    }
    return { [markKey]: 'object', id, hostClass: object.hostClass };
  }

  /** Arrays without host objects in them are passed on as they are: 300,000 cells are only looked at. */
  encode(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) {
      const items: readonly unknown[] = value;
      return items.some((item) => typeof item === 'object' && item !== null)
        ? items.map((item) => this.encode(item))
        : items;
    }
    if (value instanceof Date) return value;
    if (isHostObject(value)) return this.mark(value);
    if (value instanceof EnumValue) return { [markKey]: 'enum', path: value.path, name: value.name };
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, this.encode(field)]));
  }

  /** Puts the objects back where marks stand. */
  decode(encoded: Encoded): unknown {
    return encoded.marked ? this.replace(encoded.value) : encoded.value;
  }

  private replace(value: unknown): unknown {
    if (Array.isArray(value)) return value.map((item: unknown) => this.replace(item));
    if (!isRecord(value) || value instanceof Date || ArrayBuffer.isView(value)) return value;
    switch (value[markKey]) {
      case 'object':
        return typeof value.id === 'number' ? this.objectOf(value.id) : undefined;
      case 'enum':
        return new EnumValue(String(value.path), String(value.name));
      case 'function':
        return new FunctionArgument();
      default:
        return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, this.replace(field)]));
    }
  }
}

/** How a run ended: with a value, with an error that the script didn't catch, or by a kill. */
export type ExecutionResult =
  | { readonly end: 'returned'; readonly value: unknown }
  | { readonly end: 'threw'; readonly name: string; readonly message: string; readonly stack: string }
  /** It ran no `catch` and no `finally`. `message` is what Google's log would say, `stack` where it computed. */
  | {
      readonly end: 'killed';
      readonly reason: KillReason;
      readonly message: string;
      readonly stack?: string;
    };

/**
 * Why a run was killed. `time-limit`: six minutes, or 30 seconds, were over. `hook`: `beforeCall` said so. `compute`:
 * on a virtual clock, it computed for longer than `endlessMs`. `closed`: the runtime was closed. `authorization`: Google
 * would have asked for permissions.
 */
export type KillReason = 'time-limit' | 'hook' | 'compute' | 'closed' | 'authorization';

/** The result of a kill; custom functions show the message with a line (docs/platform.md#texts-of-errors). */
export function killedResult(kind: EntryKind, reason: KillReason, stack = ''): ExecutionResult {
  switch (reason) {
    case 'time-limit':
    case 'compute': {
      const message = 'Exceeded maximum execution time';
      return {
        end: 'killed',
        reason,
        message: kind === 'custom-function' ? `${message} (line 0).` : message,
        ...(stack === '' ? {} : { stack }),
      };
    }
    case 'authorization':
      return { end: 'killed', reason, message: 'Authorization is required to perform that action.' };
    case 'hook':
    case 'closed':
      return { end: 'killed', reason, message: 'Killed' };
  }
}

/** One line that a script wrote to `console` or `Logger`. */
export interface LogEntry {
  readonly atMs: number;
  readonly level: LogLevel;
  readonly text: string;
}

const authModes: Readonly<Record<EntryKind, AuthMode>> = {
  menu: 'FULL',
  editor: 'FULL',
  page: 'FULL',
  'time-trigger': 'FULL',
  'simple-trigger': 'LIMITED',
  'custom-function': 'CUSTOM_FUNCTION',
  'web-app': 'FULL',
};

/** How long an execution of this kind may take, in milliseconds (docs/platform.md#execution-time). */
function platformLimitMs(kind: EntryKind): number {
  return kind === 'custom-function' || kind === 'simple-trigger' ? 30_000 : 360_000;
}

/** What is known of a run before it begins. */
export interface ExecutionSetup {
  readonly id: number;
  readonly functionName: string;
  readonly args: readonly unknown[];
  readonly kind: EntryKind;
  readonly user: RuntimeUser;
  readonly startedMs: number;
  readonly seed: number;
  /** Time limit in milliseconds if it is shorter than the platform's. */
  readonly limitMs?: number;
  /** With the rights of `AuthMode.NONE`. */
  readonly isNotEnabled?: boolean;
}

/** What the runtime gives an execution's context. */
export interface ContextSource {
  nowMs(): number;
  random(): number;
  costMs(call: PricedCall): number;
  /** Before it does anything. */
  startMs(kind: EntryKind): number;
  onLog(execution: Execution, entry: LogEntry): void;
}

/** A run of one function, from its start on: what it calls and logs, what that costs, and how it ends. */
export class Execution {
  readonly handles = new Handles();
  /** How often each method was called, by its name: `Range.setValues`. */
  readonly calls = new Map<string, number>();
  /** Milliseconds that the calls of each method cost, by the runtime's price list. */
  readonly costs = new Map<string, number>();
  /** How many calls of each kind were made. */
  readonly charges = new Map<ChargeKind, number>();
  readonly log: LogEntry[] = [];
  readonly context: ExecutionContext;
  /** How many service calls were made so far. */
  callCount = 0;
  /** Virtual milliseconds that the running call costs. */
  owedMs = 0;
  /** Milliseconds since 1970; null while it runs. */
  endedMs: number | null = null;
  /** What the runtime's option `measure` asked for, in milliseconds or bytes; 0 unless it ended by itself. */
  measured = 0;
  private outcome: ExecutionResult | null = null;
  private readonly listeners: ((result: ExecutionResult) => void)[] = [];
  /** Time limit in milliseconds. */
  readonly limitMs: number;
  private wasCharged = false;
  /** Of the running call. */
  private method = '';
  private endedSuspensionsMs = 0;
  private suspendedSinceMs: number | null = null;

  constructor(
    readonly setup: ExecutionSetup,
    private readonly source: ContextSource,
  ) {
    this.limitMs = Math.min(platformLimitMs(setup.kind), setup.limitMs ?? Number.POSITIVE_INFINITY);
    this.context = {
      id: setup.id,
      kind: setup.kind,
      authMode: setup.isNotEnabled === true ? 'NONE' : authModes[setup.kind],
      user: setup.user,
      startedMs: setup.startedMs,
      nowMs: () => source.nowMs(),
      random: () => source.random(),
      charge: (kind, cells = 0) => {
        this.wasCharged = true;
        this.charges.set(kind, (this.charges.get(kind) ?? 0) + 1);
        this.owe(kind, cells);
      },
      suspend: () => {
        this.suspendedSinceMs = source.nowMs();
        return () => {
          this.endedSuspensionsMs = this.suspendedMs;
          this.suspendedSinceMs = null;
        };
      },
    };
  }

  /** Milliseconds that its start costs, by the runtime's price list. They count with its first call. */
  get startMs(): number {
    return this.source.startMs(this.setup.kind);
  }

  /** Milliseconds so far that don't count towards the limit. */
  get suspendedMs(): number {
    const sinceMs = this.suspendedSinceMs;
    return this.endedSuspensionsMs + (sinceMs === null ? 0 : this.source.nowMs() - sinceMs);
  }

  /**
   * When its time is over on a virtual clock, which passes only while executions wait. Milliseconds since 1970; infinite
   * while it is suspended.
   */
  get deadlineMs(): number {
    if (this.suspendedSinceMs !== null) return Number.POSITIVE_INFINITY;
    return this.setup.startedMs + this.limitMs + this.endedSuspensionsMs;
  }

  get id(): number {
    return this.setup.id;
  }

  /** Null while it runs. */
  get result(): ExecutionResult | null {
    return this.outcome;
  }

  /** Settles when the execution has ended, however it ended. */
  get done(): Promise<ExecutionResult> {
    return new Promise((resolve) => {
      this.onEnd(resolve);
    });
  }

  /** Calls the listener when the run ends, or at once where it has ended. */
  onEnd(listener: (result: ExecutionResult) => void): void {
    if (this.outcome === null) this.listeners.push(listener);
    else listener(this.outcome);
  }

  addLog(entry: LogEntry): void {
    this.log.push(entry);
    this.source.onLog(this, entry);
  }

  /** Counts a call that is about to be made, and gives its number (from 0). */
  beginCall(name: string): number {
    this.calls.set(name, (this.calls.get(name) ?? 0) + 1);
    this.owedMs = this.callCount === 0 ? this.startMs : 0;
    this.wasCharged = false;
    this.method = name;
    return this.callCount++;
  }

  /** A call that no service charged counts as free. */
  endCall(): void {
    if (this.wasCharged) return;
    this.charges.set('free', (this.charges.get('free') ?? 0) + 1);
    this.owe('free', 0);
  }

  private owe(kind: ChargeKind, cells: number): void {
    const { method } = this;
    const isFirst = this.calls.get(method) === 1;
    const costMs = this.source.costMs({ kind, cells, method, isFirst });
    this.owedMs += costMs;
    this.costs.set(method, (this.costs.get(method) ?? 0) + costMs);
  }

  finish(result: ExecutionResult, atMs: number): void {
    this.outcome = result;
    this.endedMs = atMs;
    for (const listener of this.listeners.splice(0)) listener(result);
  }
}
