import type { Job, LogLevel, Outcome, ProgramData, Reply } from './protocol.ts';

/** What the script's scope needs of the thread that it runs in, for one execution. */
export interface Link {
  /** Returns when the host has answered. */
  call(object: number, method: string, args: readonly unknown[], marked: boolean): Reply;
  log(level: LogLevel, text: string): void;
  now(): number;
  /** The engine settles this promise in the background. */
  settlesOutside(promise: PromiseLike<unknown>): void;
  end(outcome: Outcome): void;
}

export interface ScriptRun {
  /** Evaluates the files and calls the entry. @throws what the script throws */
  evaluate(): unknown;
  isPromise(value: unknown): value is PromiseLike<unknown>;
  /** Ends the execution with what it returned. @throws where that can't be carried to a page */
  returned(value: unknown): void;
  /** Ends it with what it threw. */
  threw(error: unknown): void;
}

export declare class CompiledProgram {
  constructor(data: ProgramData);
}

export declare function prepareRun(program: CompiledProgram, job: Job, link: Link): ScriptRun;
