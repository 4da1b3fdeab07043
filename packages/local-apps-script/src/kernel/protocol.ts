// What the host and a worker thread say to each other. Values cross by structured clone; what a clone can't carry
// (host objects, enum members, functions) crosses as a mark.
import type { PlatformProfile } from '../profiles/open-questions.ts';
import type { EntryKind } from './contract.ts';
import type { PackedCells } from './packed-cells.ts';

/** The key that turns a plain object into a mark. No script or service has data with it. */
export const markKey = '\u0000gas';

/** What crosses in place of a host object, an enum member or a function. */
export type Mark =
  | { readonly [markKey]: 'object'; readonly id: number; readonly hostClass: string }
  | { readonly [markKey]: 'enum'; readonly path: string; readonly name: string }
  | { readonly [markKey]: 'function' };

/** A value and whether marks stand in it, so that 300,000 plain cells need not be searched for them. */
export interface Encoded {
  readonly value: unknown;
  readonly marked: boolean;
}

/** A script as threads evaluate it. */
export interface ProgramFile {
  /** As stack traces name it: the path without its ending. */
  readonly name: string;
  /** As debuggers name it. */
  readonly url: string;
  readonly code: string;
}

/** What every execution's context is made of; sent once to each thread. */
export interface ProgramData {
  readonly id: string;
  readonly files: readonly ProgramFile[];
  /** Host class → names of its methods. */
  readonly classes: Readonly<Record<string, readonly string[]>>;
  /** What Apps Script has and this runtime doesn't. */
  readonly missing: {
    readonly globals: readonly string[];
    /** Host class → names of methods. */
    readonly methods: Readonly<Record<string, readonly string[]>>;
  };
  /** Host class → name of the enum → its members. */
  readonly enums: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** Path of an enum → its member → what the member is as a text, where that isn't its name. */
  readonly enumTexts: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** The message that starts an execution in a thread. */
export interface Job {
  readonly kind: 'run';
  readonly execution: number;
  readonly programId: string;
  /** Only where the thread has not seen this program yet. */
  readonly program: ProgramData | null;
  readonly entry: string;
  readonly entryKind: EntryKind;
  readonly args: Encoded;
  /** Name of a global → its mark. */
  readonly globals: Readonly<Record<string, unknown>>;
  readonly seed: number;
  readonly realClock: boolean;
  readonly exceptions: PlatformProfile['exceptions'];
  readonly measure: Measure | null;
}

/**
 * What to measure of the script itself, without the services: `time` is what it computed between its calls, `heap`
 * the most memory that was alive at one of them, the script's own code included. Real figures of this machine.
 */
export type Measure = 'time' | 'heap';

/** The answer to the call with the same id. `dead` ends the execution: none of its later calls reaches the host. */
export type Reply =
  | { readonly kind: 'value'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'cells'; readonly id: number; readonly cells: PackedCells }
  | { readonly kind: 'error'; readonly id: number; readonly name: string; readonly message: string }
  | { readonly kind: 'dead'; readonly id: number };

/** A script calls a method of a host object, and waits for the {@link Reply}. */
export interface CallMessage {
  readonly kind: 'call';
  readonly execution: number;
  readonly id: number;
  readonly object: number;
  readonly method: string;
  readonly args: readonly unknown[];
  readonly marked: boolean;
}

/** The method of `console` that wrote a line; `Logger.log` is `info`. */
export type LogLevel = 'debug' | 'info' | 'log' | 'warn' | 'error';

/** A script wrote a line to its log. */
export interface LogMessage {
  readonly kind: 'log';
  readonly execution: number;
  readonly level: LogLevel;
  readonly text: string;
}

/** How the code of an execution ended by itself. */
export type Outcome =
  | { readonly end: 'returned'; readonly value: unknown; readonly marked: boolean }
  | { readonly end: 'threw'; readonly name: string; readonly message: string; readonly stack: string };

/** The code of an execution has ended by itself. */
export interface EndMessage {
  readonly kind: 'end';
  readonly execution: number;
  readonly outcome: Outcome;
  /** Milliseconds or bytes; 0 where nothing was measured. */
  readonly measured: number;
}

/** Everything that a thread says to the host. */
export type FromWorker = CallMessage | LogMessage | EndMessage;

/**
 * Slots of the Int32Array that both sides share; `worker.mjs` has the same numbers. `systemId` is the operating system's
 * id of the thread, 0 if it isn't known.
 */
export const signal = { toHost: 0, toWorker: 1, state: 2, systemId: 3 } as const;

/** Values of the slot `state`. A stuck thread runs killed code that doesn't end: it can only be terminated. */
export const threadState = { idle: 0, busy: 1, stuck: 2 } as const;

/** Bytes of the shared memory, and where in it the clock (a Float64, milliseconds since 1970) stands. */
export const sharedBytes = 64;
export const clockOffset = 32;
