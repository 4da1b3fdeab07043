// What a storm plays: a script, what runs of it, who interferes, and what has to hold. Written by whoever tests a script.

import type { ExecutionResult } from '../../kernel/execution.ts';
import type { AppsScript, AppsScriptOptions } from '../apps-script.ts';

/** A function of the script, with arguments or without. */
export type StormCall = string | readonly [functionName: string, ...args: unknown[]];

/** Chooses one of a list, always the same for the same seed. From an empty list there is nothing to do, and the act ends. */
export type Pick = <T>(list: readonly T[]) => T;

/** Something that happens beside the script: a person does something, a web service changes. */
export type Act = (script: AppsScript, pick: Pick) => unknown;

/** An execution that has ended. */
export interface StormRun {
  readonly functionName: string;
  readonly result: ExecutionResult;
  /** Whether the storm killed it, let one of its calls fail or take long, or an act happened within it. */
  readonly isDisturbed: boolean;
}

/** What has to hold. It is broken where this throws, as `expect` does, or returns `false`. */
export type Invariant = (script: AppsScript, runs: readonly StormRun[]) => unknown;

/** What the storm may do; all that is left out, it may. */
export interface Troubles {
  readonly kills?: boolean;
  /** Calls that fail, as services of Google's do now and then; a list of names such as `UrlFetchApp.fetch` or a pattern. */
  readonly failures?: boolean | RegExp;
  /** Calls that take minutes. */
  readonly slowness?: boolean;
  /** Executions side by side. */
  readonly together?: boolean;
}

/** A script, what happens to it, and what has to hold. */
export interface Scene {
  /** As for `appsScript`. Without `profile`, half of the seeds draw one. */
  readonly script: AppsScriptOptions;
  /** What was done before: triggers that were made, a first run. */
  readonly before?: (script: AppsScript) => unknown;
  /** What people and triggers run. */
  readonly runs: readonly StormCall[];
  readonly acts?: Readonly<Record<string, Act>>;
  readonly troubles?: Troubles;
  /** By what they say. Looked at whenever nothing runs, with what ran since. */
  readonly always?: Readonly<Record<string, Invariant>>;
  /** What is done once nothing disturbs any more, such as a last run. */
  readonly calm?: (script: AppsScript) => unknown;
  /** Looked at after that. */
  readonly afterwards?: Readonly<Record<string, Invariant>>;
}
