// What the script sends to the page of the schedule: JSON-safe shapes that both sides check.

/** In 24 hours. */
export interface CostView {
  readonly minutes: number;
  readonly requests: number;
}

/** What keeps a pull from running by itself as its row says. */
export type PlanProblem =
  /** `Every` isn't understood. */
  | { readonly kind: 'interval'; readonly typed: string }
  /** Another row has the same name, so neither runs. */
  | { readonly kind: 'name-twice' }
  /** Nobody's schedule runs in this spreadsheet. */
  | { readonly kind: 'no-schedule' }
  /** It runs as the viewer, whose schedule is off. */
  | { readonly kind: 'off' }
  /** It runs as somebody whose schedule hasn't run since then; an empty `since` if they have none here. */
  | { readonly kind: 'absent'; readonly name: string; readonly since: string }
  /** Several schedules belong to people with the name in `Runs as`. */
  | { readonly kind: 'same-name'; readonly name: string; readonly count: number }
  /** It was due over ten minutes ago. */
  | { readonly kind: 'overdue'; readonly since: string };

export interface PlanView {
  /** `manual`: no interval. `unknown`: its interval isn't understood. */
  readonly state: 'active' | 'paused' | 'manual' | 'unknown';
  /** In words such as “today at 13:00”; empty if it doesn't run. */
  readonly next: string;
  /** The name in `Runs as`; empty for the first schedule that finds it due. */
  readonly owner: string;
  /** Whether the owner is the viewer. */
  readonly isMine: boolean;
  /** In 24 hours; null before its first runs. */
  readonly cost: CostView | null;
  readonly problems: readonly PlanProblem[];
}

export interface PlannedPull extends PlanView {
  readonly name: string;
  readonly resource: string;
  /** In words; empty if it pulls everything. */
  readonly filters: string;
  /** The code of its interval, or what was typed. */
  readonly every: string;
  readonly statusText: string;
  /** The cell `Message`; empty if its last run went well. */
  readonly message: string;
}

export interface ScheduleView {
  readonly on: boolean;
  /** The limit in 24 hours. */
  readonly minutes: number;
  /** `trigger-gone`: Google has no trigger of it any more. `stale`: its trigger hasn't fired for an hour. */
  readonly health: 'off' | 'well' | 'trigger-gone' | 'stale';
  /** As text; empty if it is off. */
  readonly last: string;
  /** Minutes it ran in the last 24 hours. */
  readonly used: number;
  /** When it may run again, as text; empty while it has minutes left. */
  readonly freeAt: string;
  /** Of the pulls that it runs, in 24 hours, as far as known. */
  readonly forecast: CostView;
  /** Other people's schedules that have stopped and that a pull depends on. */
  readonly stopped: readonly { readonly name: string; readonly since: string }[];
  /** Schedules in this spreadsheet. */
  readonly running: number;
  /** In the order of their rows. */
  readonly pulls: readonly PlannedPull[];
}
