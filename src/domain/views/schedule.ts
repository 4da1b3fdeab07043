// What the script sends to the page of the schedule: JSON-safe shapes that both sides check.

/** How much running time and how many requests the scheduled runs of pulls take in 24 hours, as pages show it. */
export interface CostView {
  /** Minutes of running time. */
  readonly minutes: number;
  /** How many requests. */
  readonly requests: number;
}

/** What keeps a pull from running by itself as its row says. The schedule dialog and the sidebar tell it. */
export type PlanProblem =
  /** What stands in `Every` isn't understood. */
  | { readonly kind: 'interval'; readonly typed: string }
  /** Another row has the same name, so neither runs. */
  | { readonly kind: 'name-twice' }
  /** Nobody's schedule runs in this spreadsheet. */
  | { readonly kind: 'no-schedule' }
  /** It runs as this person, who sees this, and whose schedule is off. */
  | { readonly kind: 'off' }
  /** It runs as somebody whose schedule has not run since then; an empty `since` where they have none here. */
  | { readonly kind: 'absent'; readonly name: string; readonly since: string }
  /** Several schedules belong to people with the name in `Runs as`. */
  | { readonly kind: 'same-name'; readonly name: string; readonly count: number }
  /** It was due over ten minutes ago. */
  | { readonly kind: 'overdue'; readonly since: string };

/** Whether and when a pull runs by itself, on whose schedule, and what keeps it from it, as pages show it. */
export interface PlanView {
  /** `manual`: nobody gave it an interval. `unknown`: its interval isn't understood. */
  readonly state: 'active' | 'paused' | 'manual' | 'unknown';
  /** When it runs next, in words such as “today at 13:00”; empty where it doesn't. */
  readonly next: string;
  /** Whose schedule runs it: the name in `Runs as`; empty for the first that finds it due. */
  readonly owner: string;
  /** Whether that is the person who looks. */
  readonly isMine: boolean;
  /** What it costs in 24 hours; null before its first runs. */
  readonly cost: CostView | null;
  /** What keeps it from running. */
  readonly problems: readonly PlanProblem[];
}

/** A pull as the page of the schedule lists it: how often it runs, whether it ran well, and when it is next. */
export interface PlannedPull extends PlanView {
  /** Its name. */
  readonly name: string;
  /** What it pulls. */
  readonly resource: string;
  /** Its filters in words; empty where it pulls everything. */
  readonly filters: string;
  /** The code of its interval, or what was typed. */
  readonly every: string;
  /** The text of its status cell. */
  readonly statusText: string;
  /** The text of its cell `Message`, where its last run didn't end well; else empty. */
  readonly message: string;
}

/**
 * What the schedule dialog shows: whether a person's schedule is on and runs, what it takes, and all pulls of the
 * spreadsheet.
 */
export interface ScheduleView {
  /** Whether it is switched on. */
  readonly on: boolean;
  /** How many minutes it may run in 24 hours. */
  readonly minutes: number;
  /** `trigger-gone`: Google has no trigger of it any more. `stale`: it has one, which hasn't run for an hour. */
  readonly health: 'off' | 'well' | 'trigger-gone' | 'stale';
  /** When it ran last, as text; empty where it is off. */
  readonly last: string;
  /** How many minutes it ran in the last 24 hours. */
  readonly used: number;
  /** When so much of that is over that it goes on, as text; empty while it hasn't used up its minutes. */
  readonly freeAt: string;
  /** What the pulls that it runs will cost in 24 hours, as far as that is known. */
  readonly forecast: CostView;
  /** Schedules of other people that have stopped, and on which a pull depends. */
  readonly stopped: readonly { readonly name: string; readonly since: string }[];
  /** How many schedules run in this spreadsheet. */
  readonly running: number;
  /** The pulls, in the order of their rows. */
  readonly pulls: readonly PlannedPull[];
}
