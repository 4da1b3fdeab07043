// What the script sends to the page of the schedule: JSON-safe shapes that both sides check.

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

export interface ScheduleView {
  readonly on: boolean;
  readonly minutes: number; // the limit in 24 hours
  /** `trigger-gone`: Google has no trigger of it any more. `stale`: its trigger hasn't fired for an hour. */
  readonly health: 'off' | 'well' | 'trigger-gone' | 'stale';
  readonly last: string; // as text; empty if it is off
  readonly used: number; // minutes it ran in the last 24 hours
  readonly freeAt: string; // when it may run again, as text; empty while it has minutes left
  readonly forecast: CostView; // of the pulls that it runs, in 24 hours, as far as known
  /** Other people's schedules that have stopped and that a pull depends on. */
  readonly stopped: readonly { readonly name: string; readonly since: string }[];
  readonly running: number; // schedules in this spreadsheet
  readonly pulls: readonly PlannedPull[]; // in the order of their rows
}
