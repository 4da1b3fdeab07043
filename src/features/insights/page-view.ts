// What the script sends to the page of insights: JSON-safe shapes.

import type { PeriodCode } from './rules/calendar.ts';
import type { InsightChart } from './rules/insight.ts';

/** A pulled sheet that an insight can be made from. */
export interface InsightSourceView {
  readonly id: number; // Sheet id.
  readonly name: string;
  readonly missing: readonly string[]; // Headers that the insight needs and the sheet lacks.
  /** For the page to say what to add where; left out if nothing is missing. */
  readonly lacking?: {
    readonly name: string;
    readonly isHistory: boolean; // No pull brings the columns of a history back.
    readonly pull: string;
    readonly namesColumns: boolean; // The pull lists its columns, so they can be added to the list.
  };
  /** Which columns hold what the service doesn't document; left out if nothing is asked. */
  readonly asked?: {
    readonly questions: readonly {
      readonly field: string;
      readonly label: string;
      readonly isNeeded: boolean;
      readonly isOpen: boolean; // No answer yet, or its column is gone.
      readonly chosen: string; // The answer or the likeliest field; empty for none.
    }[];
    readonly columns: readonly { readonly field: string; readonly name: string }[];
  };
  /** `at`: as of when, empty if unknown. Left out if it has no sheet. */
  readonly made?: { readonly sheet: string; readonly at: string };
}

export interface WorkingHoursView {
  readonly days: readonly number[]; // 1 for Monday to 7 for Sunday.
  readonly from: string; // Such as `08:00`.
  readonly to: string; // At most `24:00`.
  readonly holidays: readonly string[]; // As `yyyy-MM-dd`.
  readonly leavesWaitsOut: boolean; // Service levels skip the time waiting for the requester.
  readonly period: PeriodCode;
  readonly within: string; // Target in per cent, as typed; blank for none.
  readonly score: string; // Likewise.
}

export type InsightGroup = 'now' | 'time' | 'person' | 'history';

export interface InsightView {
  readonly code: string;
  readonly name: string;
  readonly group: InsightGroup;
  readonly chart: { readonly kind: InsightChart['kind']; readonly colours: readonly string[] };
  readonly resource: string; // Code of the resource.
  readonly resourceName: string; // Such as `action plans`.
  readonly pull: string; // The first pull of the resource; empty for none.
  readonly newPull: string; // Name for a new pull of it.
  readonly filters: string; // The filter with which a pull keeps the history needed; empty if none is.
  readonly sources: readonly InsightSourceView[];
}

/** The selected figure, whose tickets can be listed. */
export interface FigureView {
  readonly insight: string; // Insight code.
  readonly of: number; // Source sheet id.
  readonly key: string; // Key of its row.
  readonly field: string; // Field of its column.
  readonly name: string; // Column, row, and what the cell shows.
}
