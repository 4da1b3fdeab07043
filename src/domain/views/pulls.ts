// What the script sends to the page of pulls: JSON-safe shapes that both sides check.

import type { PullDefinition } from '../pull.ts';
import type { DirectoryKind } from '../vocabulary.ts';
import type { PlanView } from './schedule.ts';

/** Codes for cells that are understood, otherwise what was typed. */
export interface PullView extends PullDefinition {
  readonly runsAs: string; // whose schedule runs it; empty if nobody's
  readonly status: string; // a code; empty before the first run
  readonly statusText: string; // the text of its status cell, with the progress of a run
  readonly message: string;
  readonly lastSuccess: string; // as text; empty if it never succeeded
  readonly nextRun: string; // as text; empty if it doesn't run by itself
  readonly filtersInWords: string; // empty if it pulls everything
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
