// What goes between the page and its server about the platform behind the spreadsheet: its clock, triggers and profile.

import type { StoredTrigger } from '../script-app/trigger-store.ts';

export const SPEEDS = [1, 10, 60] as const;
export const LOCALES = ['pt_BR', 'en_US'] as const;
/** Minutes that can be made to pass at once. */
export const STEPS = [1, 60, 24 * 60] as const;

export interface TriggerView extends Pick<StoredTrigger, 'id' | 'functionName' | 'schedule' | 'nextMs'> {
  readonly canFire: boolean;
}

/** Answers to the open questions about Apps Script. */
export interface ProfileView {
  /** Those that aren't the usual ones. */
  readonly unusual: Readonly<Record<string, string>>;
  /** Profiles that it can be exchanged for; empty where it can't. */
  readonly names: readonly string[];
  /** Undefined where it has no name. */
  readonly name: string | undefined;
}

export interface PlatformView {
  readonly nowMs: number;
  /** How many times faster than real time passes; null where the clock is not to be changed. */
  readonly speed: number | null;
  readonly locale: string;
  readonly triggers: readonly TriggerView[];
  /** The forms that the script has made, and where they are filled in. */
  readonly forms: readonly { readonly title: string; readonly path: string }[];
  readonly profile: ProfileView;
}

export interface PlatformAnswer {
  readonly view: PlatformView;
  /** Executions of triggers while time passed. */
  readonly fired: number;
  /** Why nothing was done. */
  readonly problem: 'busy' | 'not-here' | null;
}
