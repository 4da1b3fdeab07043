// What pages and the script send each other: JSON-safe shapes that both sides check.

import type { Findings } from './installation/finding.ts';
import type { SheetMapping } from './mapping/mapping.ts';
import type { ProposalReason } from './mapping/propose.ts';
import type { PullDefinition } from './pull.ts';
import type { DirectoryKind } from './vocabulary.ts';

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
  /** The kinds of records that have pages, with their addresses. */
  readonly links: readonly LinkView[];
}

/** The address pattern of the pages of one kind of records. */
export interface LinkView {
  /** The resource's code, for example `action-plans`. */
  readonly code: string;
  /** Its name for people. */
  readonly name: string;
  /** The one that was entered in this spreadsheet; empty where none was. */
  readonly pattern: string;
  /** The one that counts then; empty where the connector was built without. */
  readonly builtIn: string;
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
  /** Its filters in words; empty where it pulls everything. */
  readonly filtersInWords: string;
  /** How it runs by itself. */
  readonly plan: PlanView;
}

/** What an insight asks about the columns of a sheet. */
export interface AskedView {
  /** What it has to know. */
  readonly questions: readonly {
    /** Its name in what is stored. */
    readonly field: string;
    /** What the column has. */
    readonly label: string;
    /** Whether the insight can't be worked out without. */
    readonly isNeeded: boolean;
    /** Whether nobody has said it yet, or the column has gone. */
    readonly isOpen: boolean;
    /** The field of the column that was said, or that is probably it; empty for none. */
    readonly chosen: string;
  }[];
  /** The columns of the sheet. */
  readonly columns: readonly { readonly field: string; readonly name: string }[];
}

/** Something that an alert can look at. */
export interface AlertChoice {
  /** Its code. */
  readonly value: string;
  /** What it is, in the spreadsheet's language. */
  readonly label: string;
  /** Whether it needs a number above which something is told. */
  readonly needsNumber: boolean;
}

/** An alert as the page shows it: never with its address. */
export interface AlertView {
  /** By which it is changed and deleted. */
  readonly id: string;
  /** What it looks at, in words. */
  readonly text: string;
  /** The code of that. */
  readonly topic: string;
  /** The number above which it tells; empty where it has none. */
  readonly above: string;
  /** At which time of the day it looks; empty for after each refresh. */
  readonly at: string;
  /** The name of the service that takes its messages, and dots. */
  readonly webhook: string;
  /** The name of the person whose schedule sends it. */
  readonly owner: string;
  /** Whether that is the person who looks at the page. */
  readonly isOwn: boolean;
  /** When its last message went out, as text; empty where none did. */
  readonly sent: string;
  /** Why it has stopped, and what to do; empty while it hasn't. */
  readonly stopped: string;
}

/** What the page of alerts shows. */
export interface AlertsPage {
  /** The alerts of everybody. */
  readonly alerts: readonly AlertView[];
  /** What a new one can look at. */
  readonly choices: readonly AlertChoice[];
  /** Whether the schedule of the person who looks is on. */
  readonly isScheduled: boolean;
  /** Whether this build has a host that it may send to. */
  readonly canSend: boolean;
}

/** What an alert would tell. */
export interface AlertPreview {
  /** The first line of the message, or that there would be none. */
  readonly message: string;
  /** A line for each row. */
  readonly lines: readonly string[];
}

/** A sheet that an insight can stand on. */
export interface InsightSourceView {
  /** The id of the tab. */
  readonly id: number;
  /** The name of the tab. */
  readonly name: string;
  /** The headers of columns without which the insight can't be worked out, and which the sheet lacks. */
  readonly missing: readonly string[];
  /** What a person has to say about its columns; left out where nothing is asked. */
  readonly asked?: AskedView;
  /** The sheet of the insight, and when its figures were worked out; left out where there is none. */
  readonly made?: { readonly sheet: string; readonly at: string };
}

/** The working hours of a spreadsheet. */
export interface WorkingHoursView {
  /** The days of the week, 1 for Monday to 7 for Sunday. */
  readonly days: readonly number[];
  /** When work begins, for example `08:00`. */
  readonly from: string;
  /** When it ends, `24:00` at most. */
  readonly to: string;
  /** Days without work, each as `yyyy-MM-dd`. */
  readonly holidays: readonly string[];
}

/** An insight, in the spreadsheet's language. */
export interface InsightView {
  /** Its code; the page has the words about it. */
  readonly code: string;
  /** What its sheet is called. */
  readonly name: string;
  /** The code of the resource whose pulls it stands on. */
  readonly resource: string;
  /** What that is called, for example `action plans`. */
  readonly resourceName: string;
  /** The first pull of the resource; empty where there is none. */
  readonly pull: string;
  /** What a new pull of it would be called. */
  readonly newPull: string;
  /** The filter by which a pull keeps what the insight needs; empty where it needs none. */
  readonly filters: string;
  /** The sheets on which it can stand. */
  readonly sources: readonly InsightSourceView[];
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
  /** Takes names of the directory as well as codes: those of this kind. */
  | { readonly kind: 'named'; readonly of: DirectoryKind }
  | { readonly kind: 'integer' | 'instant' | 'text' | 'setting' }
);

/** The names of one kind that a field offers. */
export interface NameChoices {
  /** The kind. */
  readonly of: DirectoryKind;
  /** Each with its code, `Loja Centro · 12`; none where there are too many to choose from. */
  readonly names: readonly string[];
}

/** A column that a pull can take, in the spreadsheet's language. */
export interface ColumnView {
  /** The service's field. */
  readonly field: string;
  /** Its header. */
  readonly name: string;
  /** What it holds; `found` where nobody documented it, `own` where the connector writes it itself. */
  readonly group: 'texts' | 'codes' | 'dates' | 'numbers' | 'found' | 'own';
}

/** Columns that are often taken together. */
export interface ColumnSetView {
  /** What it is called. */
  readonly name: string;
  /** The fields of its columns, in their order. */
  readonly fields: readonly string[];
}

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
  /** Whether it can be asked for what has changed; else each run reads everything. */
  readonly readsChanges: boolean;
  /** Its columns; empty where they are known only once the service was asked. */
  readonly columns: readonly ColumnView[];
  /** Templates for the choice of columns. */
  readonly columnSets: readonly ColumnSetView[];
}

/** What a pull costs the schedule. */
export interface CostView {
  /** Minutes of running time. */
  readonly minutes: number;
  /** How many requests. */
  readonly requests: number;
}

/** What keeps a pull from running as its row says; the pages have the words. */
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

/** How a pull runs by itself. */
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

/** A pull on the page of the schedule. */
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

/** A person's schedule, with all pulls of the spreadsheet. */
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

/** Why a column of a source, or a text in its column of questions, means what it means. */
export interface MappedColumnView {
  /** The reason. */
  readonly reason: ProposalReason;
  /** The codes of the questions that fit as well, or that another column answers. */
  readonly questions: readonly number[];
  /** The letters of the column; empty for a text. */
  readonly at: string;
}

/** A sheet of people's own as a mapping understands it, and what it becomes. */
export interface MappedSourceView {
  /** The mapping, which the page sends back as the person has corrected it. */
  readonly mapping: SheetMapping;
  /** Beside the columns of the mapping. */
  readonly columns: readonly MappedColumnView[];
  /** Beside its texts. */
  readonly items: readonly MappedColumnView[];
  /** The questions of the template. */
  readonly questions: readonly { readonly id: number; readonly title: string }[];
  /** Words for options that the template doesn't have. */
  readonly words: readonly {
    readonly text: string;
    readonly count: number;
    readonly row: number;
    readonly labels: readonly string[];
  }[];
  /** Whether some dates can be two, and one of them. */
  readonly dates: { readonly asks: boolean; readonly example: string };
  /** What keeps the answer sheet from being made. */
  readonly stops: readonly string[];
  /** What its person should know. */
  readonly remarks: readonly string[];
  /** What the check of rows will say, with the rows and headers of the source. */
  readonly problems: readonly string[];
  /** How many assessments there are, how many of them the check refuses, and how many visits make none. */
  readonly counts: { readonly visits: number; readonly invalid: number; readonly leftOut: number };
  /** The first assessments as they would be sent, or what is wrong with them. */
  readonly visits: readonly {
    readonly rows: string;
    readonly lines: readonly string[];
    readonly isValid: boolean;
  }[];
  /** Whether a form fills the source, so that its new responses can become rows. */
  readonly canFeed: boolean;
  /** Stands for exactly what is shown; empty where nothing can be made. */
  readonly shown: string;
}

/** An answer sheet that gets the new responses of a form. */
export interface FormFeedView {
  /** Its name; blank where it is gone. */
  readonly sheet: string;
  /** Whose trigger it is. */
  readonly by: string;
  /** Since when, as a text. */
  readonly since: string;
  /** What kept the last run from taking responses over; blank where nothing did. */
  readonly trouble: string;
}
