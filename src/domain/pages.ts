// What pages and the script send each other: JSON-safe shapes that both sides check.

import type { Findings } from './installation/finding.ts';
import type { PullDefinition } from './pull.ts';

/** The answer of every function that a page calls. */
export type PageAnswer<T extends object> =
  | ({ readonly ok: true } & T)
  | { readonly ok: false; readonly message: string };

/** A connection as a page may see it: never with a token. */
export interface ConnectionView {
  /** The address of the service; empty where none was entered. */
  readonly baseUrl: string;
  /** Dots where a v1 token is saved, empty where none is. */
  readonly v1Token: string;
  /** Dots where a v2 token is saved, empty where none is. */
  readonly v2Token: string;
  /** The name under which the person is shown to others. */
  readonly name: string;
  /** Whether the address was fixed when the connector was built. */
  readonly pinned: boolean;
}

/** What the connection dialog is opened with. */
export interface ConnectionPage {
  /** The connection as it is at present. */
  readonly connection: ConnectionView;
}

/** A pull as pages show it: codes where its cells are understood, otherwise what was typed. */
export interface PullView extends PullDefinition {
  /** The name of the person whose schedule runs it; empty where there is none. */
  readonly runsAs: string;
  /** The code of the status; empty before the first run. */
  readonly status: string;
  /** The text of its status cell, with the progress of a run. */
  readonly statusText: string;
  /** The text of its cell `Message`. */
  readonly message: string;
  /** When it last ended well, as text; empty where it never has. */
  readonly lastSuccess: string;
  /** When it runs next by itself, as text; empty where it doesn't. */
  readonly nextRun: string;
}

/** A filter of a resource, with what a page needs to show the right control. */
export type FilterView = {
  /** The service's name for the filter, as it is written in the column `Filters`. */
  readonly name: string;
  /** The name for people; the same as `name` where no other is known. */
  readonly label: string;
} & (
  | {
      readonly kind: 'enum';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  /** `named` takes names of the directory as well as codes. */
  | { readonly kind: 'integer' | 'named' | 'instant' | 'text' | 'setting' }
);

/** A resource that can be pulled, in the spreadsheet's language. */
export interface ResourceView {
  /** The resource's code, for example `action-plans`. */
  readonly code: string;
  /** Its name for people, for example `action plans`. */
  readonly name: string;
  /** The default name of its sheet. */
  readonly sheet: string;
  /** Its filters; empty where none is documented. */
  readonly filters: readonly FilterView[];
}

/** A person's schedule, in the spreadsheet's language. */
export interface ScheduleView {
  /** Whether it is switched on. */
  readonly on: boolean;
  /** How many minutes it may run in 24 hours. */
  readonly minutes: number;
  /** Whether it runs, in words. */
  readonly health: string;
  /** Whether `health` tells of something to put right. */
  readonly isTrouble: boolean;
  /** One line a pull, and one for each schedule of other people that has stopped. */
  readonly pulls: readonly string[];
}

/** The progress and result of a check of the installation. */
export interface CheckView {
  /** The id of this check. */
  readonly run: string;
  /** How many of its parts are done. */
  readonly done: number;
  /** The code of the next part; empty when all are done. */
  readonly at: string;
  /** The results; empty until all parts are done. */
  readonly findings: Findings;
  /** The report that may be passed on. */
  readonly text: string;
  /** `waiting`: the timed trigger has not run yet. */
  readonly state: 'under-way' | 'waiting' | 'ended';
}
