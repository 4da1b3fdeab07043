// What the script sends to its pages: JSON-safe shapes that both sides check.

import type { Suggestion } from './errors.ts';
import type { PullDefinition } from './pulls/pull.ts';
import type { DirectoryKind } from './vocabulary.ts';

/** A pull as pages show it: codes for cells that are understood, otherwise their text. */
export interface PullView extends PullDefinition {
  readonly runsAs: string; // whose schedule runs it; empty if nobody's
  readonly status: string; // a code; empty before the first run
  readonly statusText: string; // the text of its status cell, with the progress of a run
  readonly message: string;
  readonly lastSuccess: string; // as text; empty if it never succeeded
  readonly nextRun: string; // as text; empty if it doesn't run by itself
  readonly filtersInWords: string; // empty if it pulls everything
  readonly failsToConnect: boolean; // under a schedule
  readonly plan: PlanView;
}

export type FilterView = {
  readonly name: string; // as in the column `Filters`; for a period, the name of its beginning
  readonly label: string; // same as `name` if people have no other
  readonly isNeeded?: true; // no pull of the resource runs without it
} & (
  | {
      readonly kind: 'enum';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  | { readonly kind: 'named'; readonly of: DirectoryKind } // takes codes, and names of this kind from the directory
  | { readonly kind: 'period'; readonly before: string } // `before`: the name of its end
  | { readonly kind: 'integer' | 'flag' | 'text' | 'setting' }
);

export interface PeriodView {
  readonly from: string; // as typed; empty if it has no beginning
  readonly before: string; // excluded; empty if it has no end
  readonly name: string; // for example `in the last 30 days`
  readonly today: string; // today's dates: `since 2026-10-27`
}

export interface NameChoices {
  readonly of: DirectoryKind;
  readonly names: readonly string[]; // with codes, `Loja Centro · 12`; empty if there are too many to choose from
}

export interface ColumnView {
  readonly field: string;
  readonly name: string;
  /** `found`: undocumented; `own`: written by the connector. */
  readonly group: 'texts' | 'codes' | 'dates' | 'numbers' | 'found' | 'own';
}

/** Columns that belong together, as the resource offers them. */
export interface ColumnSetView {
  readonly name: string;
  readonly fields: readonly string[];
}

export interface RecordListView {
  readonly field: string;
  readonly header: string; // the header of the column that shows the list; blank if there is none
  readonly element: string;
}

export interface ResourceView {
  readonly code: string; // for example `action-plans`
  readonly name: string;
  readonly sheet: string; // default name of its sheet
  readonly filters: readonly FilterView[]; // empty if none is documented
  readonly readsChanges: boolean; // whether it can be asked for changes; otherwise each run reads everything
  readonly columns: readonly ColumnView[]; // empty if they aren't known before the first request
  readonly columnSets: readonly ColumnSetView[]; // a new pull takes the first
  readonly lists?: readonly RecordListView[]; // lists of which each element can become a row; absent if there are none
}

/** With dots in place of tokens; what wasn't entered is empty. */
export interface ConnectionView {
  readonly baseUrl: string;
  readonly v1Token: string;
  readonly v2Token: string;
  readonly name: string;
  readonly pinned: boolean; // fixed by the build
  readonly links: readonly LinkView[];
}

interface LinkView {
  readonly code: string; // for example `action-plans`
  readonly name: string;
  readonly pattern: string; // entered in this spreadsheet; empty if none was
  readonly builtIn: string; // the default of the build; empty if it has none
}

export interface FirstSteps {
  readonly service: string; // the address; empty if not connected
  readonly filled: readonly string[]; // the sheets that pulls have filled
  readonly running: number; // how many pulls a schedule runs
  readonly locale: string; // of the spreadsheet, as its time zone
  readonly zone: string;
  readonly scriptZone: string;
  readonly allowAt: string | undefined; // where to allow what is missing; undefined if nothing is
}

export type PageAnswer<T extends object> =
  | ({ readonly ok: true } & T)
  | {
      readonly ok: false;
      readonly message: string;
      readonly asks?: true; // the message is a question: the same call with `agreed` goes on
      readonly field?: string; // the field of the input that it is about; absent if it is about no single one
      readonly suggestion?: Suggestion | undefined; // what may have been meant; absent if there is nothing to offer
    };

/** In 24 hours, rounded up. */
export interface CostView {
  readonly minutes: number;
  readonly requests: number;
}

/** What keeps a pull from running by itself as its row says. */
export type PlanProblem =
  | { readonly kind: 'interval'; readonly typed: string } // `Every` isn't understood
  | { readonly kind: 'name-twice' } // another row has the same name, so neither runs
  | { readonly kind: 'no-schedule' } // nobody's schedule runs in this spreadsheet
  | { readonly kind: 'off' } // it runs as the viewer, whose schedule is off
  /** It runs as somebody whose schedule hasn't run since then; an empty `since` if they have none here. */
  | { readonly kind: 'absent'; readonly name: string; readonly since: string }
  /** Several schedules belong to people with the name in `Runs as`. */
  | { readonly kind: 'same-name'; readonly name: string; readonly count: number }
  | { readonly kind: 'overdue'; readonly since: string }; // it was due over ten minutes ago

export interface PlanView {
  /** `manual`: no interval. `unknown`: its interval isn't understood. */
  readonly state: 'active' | 'paused' | 'manual' | 'unknown';
  readonly next: string; // in words such as “today at 13:00”; empty if it doesn't run
  readonly owner: string; // the name in `Runs as`; empty for the first schedule that finds it due
  readonly isMine: boolean; // whether the owner is the viewer
  readonly cost: CostView | null; // in 24 hours; null before its first runs
  readonly problems: readonly PlanProblem[];
}

export interface PlannedPull extends PlanView {
  readonly name: string;
  readonly resource: string;
  readonly filters: string; // in words; empty if it pulls everything
  readonly every: string; // the code of its interval, or what was typed
  readonly statusText: string;
  readonly message: string; // the cell `Message`; empty if its last run went well
}

/** Tells a person of failing pulls, once they tick its box where they switch their schedule on. */
export interface FailureNotice {
  readonly told: string; // that it does so already; empty otherwise
  readonly box: string;
  readonly label: string; // of the field for the address
  readonly hint: string;
  readonly address: string; // proposed; empty for none
  readonly isSecret: boolean; // the address
}

export interface ScheduleView {
  readonly on: boolean;
  readonly minutes: number; // the limit in 24 hours
  /**
   * `trigger-gone`: Google has no trigger of it any more. `stale`: its trigger hasn't fired for an hour. `held-back`:
   * nor for a quarter of one, while a permission is missing.
   */
  readonly health: 'off' | 'well' | 'trigger-gone' | 'stale' | 'held-back';
  readonly allowAt: string; // where to allow what is missing; empty if Google names no address
  readonly last: string; // when it last fired, as text, or since when it stands still; empty if off or not fired yet
  readonly used: number; // minutes it ran in the last 24 hours
  readonly freeAt: string; // when it may run again, as text; empty while it has minutes left
  readonly forecast: CostView; // of the pulls that it runs, in 24 hours, as far as known
  /** Other people's schedules that have stopped and that a pull depends on. */
  readonly stopped: readonly { readonly name: string; readonly since: string }[];
  readonly running: number; // schedules in this spreadsheet
  readonly notice: FailureNotice | undefined; // undefined if there is nothing to tell, or nobody can be told
  readonly pulls: readonly PlannedPull[]; // in the order of their rows
}
