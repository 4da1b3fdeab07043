// What the script sends to the page of pulls: JSON-safe shapes that both sides check.

import type { PullDefinition } from '../pull.ts';
import type { DirectoryKind } from '../vocabulary.ts';
import type { PlanView } from './schedule.ts';

/**
 * A pull (a saved request that fills a sheet) as the sidebar shows it: codes where its cells are understood, else
 * what was typed.
 */
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

/** A filter of a resource, with what the sidebar needs to show the right control for it. */
export type FilterView = {
  /** The service's name for the filter, as it is written in the column `Filters`; of a period, for its beginning. */
  readonly name: string;
  /** The name for people; the same as `name` where no other is known. */
  readonly label: string;
  /** Whether no pull of the resource runs without it. */
  readonly isNeeded?: true;
} & (
  | {
      readonly kind: 'enum';
      readonly options: readonly { readonly value: string; readonly label: string }[];
    }
  /** Takes names of the directory as well as codes: those of this kind. */
  | { readonly kind: 'named'; readonly of: DirectoryKind }
  /** `before`: the service's name for its end. */
  | { readonly kind: 'period'; readonly before: string }
  | { readonly kind: 'integer' | 'flag' | 'text' | 'setting' }
);

/** A period that moves with the day, such as the last 30 days. The sidebar offers it for filters on dates. */
export interface PeriodView {
  /** Its beginning as it is typed; empty where it has none. */
  readonly from: string;
  /** Its end, which is no part of it. */
  readonly before: string;
  /** What it is called: `in the last 30 days`. */
  readonly name: string;
  /** What it comes to today: `since 2026-10-27`. */
  readonly today: string;
}

/**
 * The names that the pull editor offers in fields for names of one kind, such as units. They come from the directory
 * (names for the service's codes).
 */
export interface NameChoices {
  /** The kind. */
  readonly of: DirectoryKind;
  /** Each with its code, `Loja Centro · 12`; none where there are too many to choose from. */
  readonly names: readonly string[];
}

/** A column that a pull can take, as the sidebar offers it, in the spreadsheet's language. */
export interface ColumnView {
  /** The service's field. */
  readonly field: string;
  /** Its header. */
  readonly name: string;
  /** What it holds; `found` where nobody documented it, `own` where the connector writes it itself. */
  readonly group: 'texts' | 'codes' | 'dates' | 'numbers' | 'found' | 'own';
}

/** Columns that are often taken together; the sidebar offers them with one click. */
export interface ColumnSetView {
  /** What it is called. */
  readonly name: string;
  /** The fields of its columns, in their order. */
  readonly fields: readonly string[];
}

/**
 * A list inside each record of a resource, such as a ticket's labels. The sidebar offers it to a pull that makes a
 * row of each element.
 */
export interface RecordListView {
  /** Its field, as the service calls it. */
  readonly field: string;
  /** The header of the column that shows it in a sheet of the records; blank where there is none. */
  readonly header: string;
  /** What one of its elements is called. */
  readonly element: string;
}

/**
 * A resource (a kind of records, such as tickets) as the sidebar offers it for a pull, in the spreadsheet's language.
 */
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
  /** Templates for the choice of columns; a new pull takes the first. */
  readonly columnSets: readonly ColumnSetView[];
  /** The lists in its records of which each element can become a row; left out where none can. */
  readonly lists?: readonly RecordListView[];
}
