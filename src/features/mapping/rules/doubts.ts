// What isn't certain about a source, as questions to the person: nothing is made before each of them has its answer. What
// is merely worth knowing is a remark, and keeps nobody waiting.

import type { SheetMapping } from './mapping.ts';

/**
 * The kinds of questions that a person is asked about their sheet, where its cells don't tell: before answer rows are
 * made from it.
 */
export type SourceDoubtKind =
  /** What yes and no mean for a question whose options say neither. The choices are what yes means. */
  | 'yes-no'
  /** What a column means, or a text in the column of questions: one of its meanings, or `ignored`. */
  | 'meaning'
  /** Which date a column with dates is, where no column is known as one: a field, or `ignored`. */
  | 'no-date'
  /** Which column has the unit, where none is known to: its letters. */
  | 'unit'
  /** Which of several checklists counts: one of the texts of the column, or `*` for all. */
  | 'checklist'
  /** Whether visits without a unit are of the one above: `above`, `blank`. */
  | 'no-unit'
  /** A column beside the table that looks like a part of it; this kind and those below are confirmed: `so`. */
  | 'beside'
  /** Another table below. */
  | 'other-table'
  /** Visits with answers to few of their questions. */
  | 'half-empty'
  /** Visits without a date, where others have one. */
  | 'undated'
  /** A question that two rows of one visit answer alike. */
  | 'answered-twice'
  /** Visits that make no row, as they say two things at once. */
  | 'said-twice'
  /** Visits of one unit on one day. */
  | 'same-visit'
  /** Numbers outside 0 to 100 where percent is asked, or outside the scale that a title names. */
  | 'outside'
  /** Cells of a column that the check of rows refuses. */
  | 'refused'
  /**
   * What a word means that is no option of its question: `''` for no answer, `N/A` where it doesn't
   * apply, `?` for the check to refuse it.
   */
  | 'word'
  /** Whether a column with many words that are no options of its question goes without an answer: `leave-out`. */
  | 'no-options'
  /** Whether `03/04/2026` is in April or in March: `day-first`, `month-first`. */
  | 'date-order'
  /** Whether date cells are what they show, or have day and month swapped: `as-shown`, `swapped`. */
  | 'date-cells'
  /** What is sent where submission is a day alone, and the start a time of it: the `start`, its `end`, or `blank`. */
  | 'bare-day'
  /** Some dates of a column have the day first for certain, others the month. */
  | 'date-mixed'
  /** Whether 85 % is 85, 0.85 or `85%`: `percent`, `fraction`, `text`; or whether a bare 0.85 is. */
  | 'percent'
  /** Whether bare numbers are the service's codes, or a person's numbers elsewhere: `service`, `own`. */
  | 'codes'
  /** Whether the name or the number counts where they disagree: `name`, `code`. */
  | 'numbered'
  /** Whether an address means the person whose name stands in it: `names`. */
  | 'addresses'
  /** Which column has the times of a form's responses: its header; blank where no form fills the sheet. */
  | 'response-time';

/** The column of a person's sheet about which something is asked: its letters, and its header. */
export type DoubtPlace = Pick<SourceDoubt, 'at' | 'header'>;

/**
 * A question to a person about their own sheet, with its choices, such as what a column means. No answer row is made
 * before each has an answer.
 */
export interface SourceDoubt {
  /** What it is about. */
  readonly kind: SourceDoubtKind;
  /**
   * By what the answer is known again, also for the next file of the kind: `yes-no:12`, `date-order:submitted`. An
   * answer that holds for this file alone has a hash of its rows in it.
   */
  readonly key: string;
  /** The letters of the column; empty where it is about none. */
  readonly at: string;
  /** The header of the column, or the text in the column of questions. */
  readonly header: string;
  /** The first row in which it was seen; 0 where it is about none. */
  readonly row: number;
  /** That cell, as it shows. */
  readonly example: string;
  /** How many cells it is about. */
  readonly count: number;
  /** What can be chosen; where there is nothing, the sheet or another meaning has to be changed. */
  readonly choices: readonly string[];
  /** The choice that the sheet or the template says itself; undefined where nothing does. */
  readonly proposed: string | undefined;
  /** What was chosen; undefined where nothing was. */
  readonly chosen: string | undefined;
}

/**
 * Whether a question about a person's sheet has neither their answer nor a proposed one: no answer row can be made
 * before.
 */
export function isUnanswered(doubt: SourceDoubt): boolean {
  return answerTo(doubt) === undefined;
}

/** A decision by which nothing counts but what was decided: nobody looks at what is proposed for what comes later. */
const DECIDED_ONLY = { about: 'decided-only', says: 'so' };

/**
 * The mapping that goes on by itself for later responses of a form, when nobody looks. Proposed answers count as
 * given; new questions are left to a person.
 */
export function withProposalsDecided(mapping: SheetMapping, doubts: readonly SourceDoubt[]): SheetMapping {
  const answers = doubts.flatMap((doubt) => {
    const says = answerTo(doubt);
    return says === undefined ? [] : [{ about: doubt.key, says }];
  });
  const others = mapping.decisions.filter((one) => answers.every(({ about }) => about !== one.about));
  return { ...mapping, decisions: [...others, ...answers, DECIDED_ONLY] };
}

/**
 * A proposed answer, or undefined where nobody looks, as when a form's responses become rows by themselves. Then only
 * what a person decided counts.
 */
export function unlessDecidedOnly<T>(mapping: Pick<SheetMapping, 'decisions'>, proposed: T): T | undefined {
  return chosenAbout(mapping, DECIDED_ONLY.about) === undefined ? proposed : undefined;
}

/**
 * The answer that counts for a question about a person's sheet: what they chose, or else what is proposed. Undefined
 * where it is still open.
 */
export function answerTo({
  choices,
  chosen,
  proposed,
}: Pick<SourceDoubt, 'choices' | 'chosen' | 'proposed'>): string | undefined {
  return chosen !== undefined && choices.includes(chosen) ? chosen : proposed;
}

/**
 * Looks up what a person chose for a question about their sheet; the mapping keeps these answers. Undefined where
 * nothing was chosen.
 * @param key names the question, such as `date-order:submitted`
 */
export function chosenAbout({ decisions }: Pick<SheetMapping, 'decisions'>, key: string): string | undefined {
  return decisions.find(({ about }) => about === key)?.says;
}
