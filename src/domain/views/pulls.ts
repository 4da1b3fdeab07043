// What the script sends to the page of pulls: JSON-safe shapes that both sides check.

import type { PullDefinition } from '../pull.ts';
import type { DirectoryKind } from '../vocabulary.ts';
import type { PlanView } from './schedule.ts';

/** Codes for cells that are understood, otherwise what was typed. */
export interface PullView extends PullDefinition {
  /** Whose schedule runs it; empty if nobody's. */
  readonly runsAs: string;
  /** A code; empty before the first run. */
  readonly status: string;
  /** The text of its status cell, with the progress of a run. */
  readonly statusText: string;
  readonly message: string;
  /** As text; empty if it never succeeded. */
  readonly lastSuccess: string;
  /** As text; empty if it doesn't run by itself. */
  readonly nextRun: string;
  /** Empty if it pulls everything. */
  readonly filtersInWords: string;
  readonly plan: PlanView;
}

export type FilterView = {
  /** As in the column `Filters`; for a period, the name of its beginning. */
  readonly name: string;
  /** Same as `name` if people have no other. */
  readonly label: string;
  /** No pull of the resource runs without it. */
  readonly isNeeded?: true;
} & (
  | {
      readonly kind: 'enum';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  /** Takes codes, and names of this kind from the directory. */
  | { readonly kind: 'named'; readonly of: DirectoryKind }
  /** `before`: the name of its end. */
  | { readonly kind: 'period'; readonly before: string }
  | { readonly kind: 'integer' | 'flag' | 'text' | 'setting' }
);

export interface PeriodView {
  /** As typed; empty if it has no beginning. */
  readonly from: string;
  /** Excluded; empty if it has no end. */
  readonly before: string;
  /** For example `in the last 30 days`. */
  readonly name: string;
  /** Today's dates: `since 2026-10-27`. */
  readonly today: string;
}

export interface NameChoices {
  readonly of: DirectoryKind;
  /** With codes, `Loja Centro · 12`; empty if there are too many to choose from. */
  readonly names: readonly string[];
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
  /** The header of the column that shows the list; blank if there is none. */
  readonly header: string;
  readonly element: string;
}

export interface ResourceView {
  /** For example `action-plans`. */
  readonly code: string;
  readonly name: string;
  /** Default name of its sheet. */
  readonly sheet: string;
  /** Empty if none is documented. */
  readonly filters: readonly FilterView[];
  /** Whether it can be asked for changes; otherwise each run reads everything. */
  readonly readsChanges: boolean;
  /** Empty if they aren't known before the first request. */
  readonly columns: readonly ColumnView[];
  /** A new pull takes the first. */
  readonly columnSets: readonly ColumnSetView[];
  /** Lists of which each element can become a row; absent if there are none. */
  readonly lists?: readonly RecordListView[];
}
