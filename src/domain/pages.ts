// What pages and the script say to each other: JSON-safe shapes that both sides are checked against.

import type { Findings } from './installation/finding.ts';
import type { PullDefinition } from './pull.ts';

/** What every function that a page calls answers. */
export type PageAnswer<T extends object> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly message: string };

/** What may be shown of a connection: never a token. */
export interface ConnectionView {
  readonly baseUrl: string;
  /** Dots where a token is saved, empty where none is. */
  readonly v1Token: string;
  readonly v2Token: string;
  readonly name: string;
  /** The address was fixed when the connector was built. */
  readonly pinned: boolean;
}

/** What the connection dialog opens with. */
export interface ConnectionPage {
  readonly connection: ConnectionView;
}

/** A pull as pages see it: codes where they are understood, else what was typed. */
export interface PullView extends PullDefinition {
  readonly runsAs: string;
  /** Empty before its first run. */
  readonly status: string;
  /** As it stands in its row, with how far a run is. */
  readonly statusText: string;
  readonly message: string;
  /** Times in words; empty where there is none. */
  readonly lastSuccess: string;
  readonly nextRun: string;
}

/** A filter of a resource, for the control that fits it. */
export type FilterView = {
  /** As it is written in the column of filters. */
  readonly name: string;
  /** What people call it; the name where nothing else is known. */
  readonly label: string;
} & (
  | {
      readonly kind: 'enum';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'integer' | 'instant' | 'text' | 'setting' }
);

/** What can be pulled, in the spreadsheet's language. */
export interface ResourceView {
  readonly code: string;
  readonly name: string;
  /** The usual name of its sheet. */
  readonly sheet: string;
  readonly filters: readonly FilterView[];
}

/** A person's schedule as its page shows it, in the spreadsheet's language. */
export interface ScheduleView {
  readonly on: boolean;
  /** Of running time in 24 hours. */
  readonly minutes: number;
  readonly health: string;
  /** `health` says that something has to be mended. */
  readonly isTrouble: boolean;
  /** A line a pull, and one for each schedule of others that stands still. */
  readonly pulls: readonly string[];
}

/** A check of the installation, as far as it is. */
export interface CheckView {
  /** Which one it is. */
  readonly run: string;
  /** How many parts are done. */
  readonly done: number;
  /** The code of the next part; empty where all are done. */
  readonly at: string;
  /** Once all parts are done. */
  readonly findings: Findings;
  /** What may be sent to others. */
  readonly text: string;
  /** `waiting`: the timed trigger has not run yet. */
  readonly state: 'under-way' | 'waiting' | 'ended';
}
