// JSON for the mapping page; both sides check these types.

import type { SourceDoubt } from './rules/doubts.ts';
import type { SheetMapping } from './rules/mapping.ts';
import type { ProposalReason } from './rules/proposed-meanings.ts';

export interface MappedColumnView {
  readonly reason: ProposalReason;
  /** Codes of the other candidates, or of the question that another column answers. */
  readonly questions: readonly number[];
  readonly at: string; // The column's letters; '' for a text.
}

export interface MappingStop {
  readonly kind:
    | 'turned'
    | 'no-header'
    | 'same-meaning'
    | 'no-unit'
    | 'no-question'
    | 'no-answer'
    | 'asked'
    | 'other-template';
  readonly named: readonly string[]; // What the sentence inserts: the sheet, headers, questions or a number.
}

/** Tells without asking. */
export type MappingRemark =
  // Row numbers left out.
  | { readonly kind: 'total' | 'header' | 'remark' | 'unticked' | 'marked'; readonly rows: string }
  // Headers unknown to the kept mapping, or missing; questions without a column; unused columns; how many visits of
  // other checklists are left out.
  | { readonly kind: 'added' | 'gone' | 'unasked' | 'unused' | 'others'; readonly named: string }
  | { readonly kind: 'hidden'; readonly row: number }; // One hidden row.

export interface MappedSourceView {
  readonly mapping: SheetMapping;
  readonly columns: readonly MappedColumnView[];
  readonly items: readonly MappedColumnView[];
  readonly questions: readonly { readonly id: number; readonly title: string }[]; // Of the template.
  readonly doubts: readonly SourceDoubt[];
  readonly stops: readonly MappingStop[]; // What prevents the answer sheet.
  readonly remarks: readonly MappingRemark[];
  readonly problems: readonly string[]; // From the check of rows, with rows and headers of the source.
  /** `invalid`: refused whatever is answered. `leftOut`: visits that make no row. */
  readonly counts: { readonly visits: number; readonly invalid: number; readonly leftOut: number };
  /** The first assessments. */
  readonly visits: readonly {
    readonly rows: string;
    readonly lines: readonly string[];
    readonly state: 'valid' | 'refused' | 'open'; // `open`: its problems depend on unanswered questions.
  }[];
  readonly canFeed: boolean; // A form fills the source, so new responses can become rows.
  readonly shown: string; // Identifies exactly what is shown; '' if nothing can be made.
}

export interface FormFeedView {
  readonly sheet: string; // '' if it is gone.
  readonly by: string; // The owner of the trigger.
  readonly since: string;
  readonly trouble: string; // Why the last run took no responses; '' if it did.
}

export interface MakingView {
  readonly targetId: number; // Of its tab.
  readonly sheet: string;
  readonly done: number; // Rows on the sheet.
  readonly all: number; // Rows that it gets.
  readonly by: string; // Who started it.
}
