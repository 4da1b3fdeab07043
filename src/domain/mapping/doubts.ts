// What isn't certain about a source, as questions to the person: nothing is made before each of them has its answer. What
// is merely worth knowing is a remark, and keeps nobody waiting.

import type { SheetMapping } from './mapping.ts';

/** What a doubt is about. */
export type SourceDoubtKind =
  /** What yes and no mean for a question whose options say neither. The choices are what yes means. */
  | 'yes-no'
  /** What a word means that is no option of its question: `''` for no answer, `N/A` where it doesn't apply. */
  | 'word'
  /** Whether `03/04/2026` is in April or in March: `day-first`, `month-first`. */
  | 'date-order'
  /** Whether date cells are what they show, or have day and month swapped: `as-shown`, `swapped`. */
  | 'date-cells'
  /** Some dates of a column have the day first for certain, others the month. */
  | 'date-mixed'
  /** Whether 85 % is 85 or 0.85: `percent`, `fraction`. */
  | 'percent'
  /** Whether bare numbers are the service's codes, and not codes of one's own: `service`. */
  | 'codes';

/** Something of a source that isn't certain. Nothing is made until one of its choices was chosen. */
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
  /** The choice that the sheet itself proves; undefined where nothing does. */
  readonly proposed: string | undefined;
  /** What was chosen; undefined where nothing was. */
  readonly chosen: string | undefined;
}

/** Whether something can't be made before this was answered. */
export function isOpen({ choices, chosen }: SourceDoubt): boolean {
  return chosen === undefined || !choices.includes(chosen);
}

/** What the person has chosen about something; undefined where nothing was. */
export function chosenAbout({ decisions }: Pick<SheetMapping, 'decisions'>, key: string): string | undefined {
  return decisions.find(({ about }) => about === key)?.says;
}
