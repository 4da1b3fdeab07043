// What the script sends to the page of insights: JSON-safe shapes that both sides check.

import type { InsightChart } from './rules/insight.ts';
import type { PeriodCode } from './rules/periods.ts';

/**
 * The questions that the page asks before an insight can be made: which column of the pulled sheet holds, for
 * example, the unit.
 */
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

/** The pulled sheet that lacks columns, for the page to say what to add where. */
export interface LackingView {
  /** The name of its tab. */
  readonly name: string;
  /** Whether it is a history, to which no pull brings them back. */
  readonly isHistory: boolean;
  /** The pull that fills it. */
  readonly pull: string;
  /** Whether that pull names its columns, so that these can be added to them. */
  readonly namesColumns: boolean;
}

/** A pulled sheet from which an insight can be made, and the columns that it lacks. The page *Insights* gets it. */
export interface InsightSourceView {
  /** The id of the tab. */
  readonly id: number;
  /** The name of the tab. */
  readonly name: string;
  /** The headers of columns without which the insight can't be worked out, and which the sheet lacks. */
  readonly missing: readonly string[];
  /** Where they are missing; left out where none is. */
  readonly lacking?: LackingView;
  /** What a person has to say about its columns; left out where nothing is asked. */
  readonly asked?: AskedView;
  /** The sheet of the insight, and as of when its figures are, empty where nobody knows; left out where there is none. */
  readonly made?: { readonly sheet: string; readonly at: string };
}

/**
 * The settings that insights measure time by, as the page shows and edits them: working hours, holidays, period,
 * targets.
 */
export interface WorkingHoursView {
  /** The days of the week, 1 for Monday to 7 for Sunday. */
  readonly days: readonly number[];
  /** When work begins, for example `08:00`. */
  readonly from: string;
  /** When it ends, `24:00` at most. */
  readonly to: string;
  /** Days without work, each as `yyyy-MM-dd`. */
  readonly holidays: readonly string[];
  /** Whether service levels leave out the time in which the requester is awaited. */
  readonly leavesWaitsOut: boolean;
  /** The period for which figures are told once more. */
  readonly period: PeriodCode;
  /** The target for tickets within their deadline in per cent, as people type it; blank for none. */
  readonly within: string;
  /** The same for scores. */
  readonly score: string;
}

/**
 * The heading of the page *Insights* under which an insight stands: the state of now, courses over time, figures by
 * person, or kept histories.
 */
export type InsightGroup = 'now' | 'time' | 'person' | 'history';

/**
 * An insight (a sheet of computed figures) as its page offers it: name, group, chart, and the sheets it can be made
 * from.
 */
export interface InsightView {
  /** Its code; the page has the words about it. */
  readonly code: string;
  /** What its sheet is called. */
  readonly name: string;
  /** Under which heading the page shows it. */
  readonly group: InsightGroup;
  /** Its chart, as the page draws it small: its kind, and the colours of its figures. */
  readonly chart: { readonly kind: InsightChart['kind']; readonly colours: readonly string[] };
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

/** A figure of an insight that a click can show the tickets of, as the page lists it. */
export interface FigureView {
  /** The code of its insight. */
  readonly insight: string;
  /** The id of the pulled sheet that it stands on. */
  readonly of: number;
  /** The key of its row. */
  readonly key: string;
  /** The field of its column. */
  readonly field: string;
  /** Its column, its row, and what the cell shows. */
  readonly name: string;
}
