// What the script sends to the page on which a sheet of people’s own becomes an answer sheet: JSON-safe shapes that
// both sides check.

import type { SourceDoubt } from './rules/doubts.ts';
import type { SheetMapping } from './rules/mapping.ts';
import type { ProposalReason } from './rules/proposed-meanings.ts';

/**
 * What the mapping page shows beside a column of a person's sheet, or a question's text in it: why it was given its
 * meaning, and which questions fit as well.
 */
export interface MappedColumnView {
  /** The reason. */
  readonly reason: ProposalReason;
  /** The codes of the questions that fit as well, or that another column answers. */
  readonly questions: readonly number[];
  /** The letters of the column; empty for a text. */
  readonly at: string;
}

/**
 * Why no answer sheet can be made from a person's sheet yet, for the page to say. `named` are the sheet, headers,
 * questions or number that it is about.
 */
export interface MappingStop {
  /** What it is. */
  readonly kind:
    | 'turned'
    | 'no-header'
    | 'same-meaning'
    | 'no-unit'
    | 'no-question'
    | 'no-answer'
    | 'asked'
    | 'other-template';
  /** What its sentence names. */
  readonly named: readonly string[];
}

/**
 * Something that the mapping page tells people about their sheet without asking anything, such as rows that are left
 * out or questions without a column.
 */
export type MappingRemark =
  /** Rows that are left out. */
  | { readonly kind: 'total' | 'header' | 'remark' | 'unticked' | 'marked'; readonly rows: string }
  /**
   * Headers that a kept mapping doesn't know, or that are gone; questions without a column; columns that are not used; and
   * how many visits are left out, since they are of another checklist.
   */
  | { readonly kind: 'added' | 'gone' | 'unasked' | 'unused' | 'others'; readonly named: string }
  /** A row that is hidden. */
  | { readonly kind: 'hidden'; readonly row: number };

/**
 * What the mapping page shows of a person's own sheet: what its columns mean, what is still to be answered, and the
 * answer rows to come.
 */
export interface MappedSourceView {
  /** The mapping, which the page sends back as the person has corrected it. */
  readonly mapping: SheetMapping;
  /** Beside the columns of the mapping. */
  readonly columns: readonly MappedColumnView[];
  /** Beside its texts. */
  readonly items: readonly MappedColumnView[];
  /** The questions of the template. */
  readonly questions: readonly { readonly id: number; readonly title: string }[];
  /** What isn't certain: nothing is made before each has its answer. */
  readonly doubts: readonly SourceDoubt[];
  /** What keeps the answer sheet from being made. */
  readonly stops: readonly MappingStop[];
  /** What its person should know. */
  readonly remarks: readonly MappingRemark[];
  /** What the check of rows will say, with the rows and headers of the source. */
  readonly problems: readonly string[];
  /** How many assessments there are, how many of them the check refuses whatever is answered, and how many visits make none. */
  readonly counts: { readonly visits: number; readonly invalid: number; readonly leftOut: number };
  /** The first assessments as they would be sent, or what is wrong with them. */
  readonly visits: readonly {
    readonly rows: string;
    readonly lines: readonly string[];
    /** `open`: what is wrong with it comes of questions that nobody has answered yet. */
    readonly state: 'valid' | 'refused' | 'open';
  }[];
  /** Whether a form fills the source, so that its new responses can become rows. */
  readonly canFeed: boolean;
  /** Stands for exactly what is shown; empty where nothing can be made. */
  readonly shown: string;
}

/**
 * What the mapping page shows of a form whose new responses become answer rows: into which sheet, by whose trigger,
 * since when.
 */
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

/**
 * An answer sheet whose making was cut off, as the mapping page offers to finish it: its tab, and how many rows it
 * has and gets.
 */
export interface MakingView {
  /** The id of its tab. */
  readonly targetId: number;
  /** Its name. */
  readonly sheet: string;
  /** How many rows stand there. */
  readonly done: number;
  /** How many it gets. */
  readonly all: number;
  /** Who began it. */
  readonly by: string;
}
