// A mapping: what a source's columns mean for an answer sheet, as a person confirmed it; and questions about a source.

import * as z from 'zod/mini';
import { lazily, type Parsed, wholeNumber } from '../../../domain/schema.ts';
import { ASSESSMENT_FIELDS, type AssessmentColumn, DATE_FIELDS } from '../../answers/rules/answer-groups.ts';
import type { QuestionColumn } from '../../answers/rules/answer-problems.ts';

/** A row for each visit; a row for each answer; or, as on a printed form, a block of rows for each visit. */
export const SOURCE_SHAPES = ['visits', 'answers', 'blocks'] as const;
export type SourceShape = (typeof SOURCE_SHAPES)[number];

/** In the layout with a row for each answer: what tells visits apart, the question's text, its answer, a comment. */
const ROLES = ['group', 'question', 'answer', 'comment'] as const;

/** `time:` is a time of day that completes one of the dates. */
export type VisitPart = AssessmentColumn | (typeof TIMES)[number] | 'checklist';
export type ColumnMeaning = 'ignored' | VisitPart | (typeof ROLES)[number];

const TIMES = DATE_FIELDS.map((field) => `time:${field}` as const);
const WORDS: readonly string[] = ['ignored', 'checklist', ...ASSESSMENT_FIELDS, ...TIMES, ...ROLES];

export function isMeaning(text: string): text is ColumnMeaning {
  return WORDS.includes(text) || /^(question|comment):\d{1,15}$/.test(text);
}

const meaning = lazily(() => z.custom<ColumnMeaning>((text) => typeof text === 'string' && isMeaning(text)));
const namedWords = lazily(() => z.array(z.object({ text: z.string(), means: meaning() })));

/** For input from the page and for stored mappings. */
export const storedMapping = lazily(() =>
  z.object({
    shape: z.literal(SOURCE_SHAPES),
    headerRow: wholeNumber().check(z.refine((n) => n >= 0)), // 0 in blocks.
    columns: namedWords(), // From left to right.
    items: namedWords(), // Texts in the question column; empty if visits are rows.
    // `about` is the key of a `SourceDoubt`, `says` one of its choices.
    decisions: z._default(z.array(z.object({ about: z.string(), says: z.string() })), []),
  }),
);
export type SheetMapping = Parsed<typeof storedMapping>;
export type DateOrder = 'day-first' | 'month-first';

/** Undefined for `ignored`, and for the roles of a row for each answer: group, question, answer, comment. */
export function visitPartOf(one: ColumnMeaning): VisitPart | undefined {
  if (one === 'checklist') return one;
  return [...ASSESSMENT_FIELDS, ...TIMES].find((part) => part === one) ?? questionTarget(one);
}

/** Of `question:12` and of `comment:12`; undefined for other meanings. */
export function codeOfQuestion(one: ColumnMeaning): number | undefined {
  const digits = /\d+/.exec(one)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function questionTarget(one: ColumnMeaning): QuestionColumn | undefined {
  const id = codeOfQuestion(one);
  if (id === undefined) return undefined;
  return one.startsWith('comment') ? `comment:${id}` : `question:${id}`;
}

// Questions about a source: no row is made before all are answered. Remarks are merely worth knowing and block nothing.

/** The choices of each kind are in backquotes; kinds with `so` only need confirmation. */
type SourceDoubtKind =
  | 'yes-no' // What yes and no mean for a question whose options say neither; the choices are what yes means.
  | 'meaning' // What a column, or a text in the question column, means: one of its candidates, or `ignored`.
  | 'which' // Which of several columns that fit has a field: the letters of one.
  | 'no-date' // Which date a date column is, if none is known: a field, or `ignored`.
  | 'unit' // Which column has the unit: its letters.
  | 'checklist' // Which of several checklists counts: a text of the column, or `*` for all.
  | 'no-unit' // Whether visits without a unit take the one above: `above`, `blank`.
  | 'beside' // A column beside the table that looks like part of it: `so`.
  | 'other-table' // Another table below: `so`.
  | 'half-empty' // Visits that leave most questions unanswered: `so`.
  | 'undated' // Visits without a date, although others have one: `so`.
  | 'own-times' // Whether answers of one day with times of their own are a visit: `first`, `last`, `each`.
  | 'answered-twice' // Two rows of one visit give a question the same answer: `so`.
  | 'said-twice' // Contradictory visits, which make no row: `so`.
  | 'late' // Visits scheduled for a day after they took place: `so`.
  | 'same-visit' // Visits of one unit on one day: `so`.
  | 'outside' // Numbers outside 0 to 100 for a percentage, or outside the scale in the title: `so`.
  | 'number-days' // Days among numbers, such as a 9/10 that the spreadsheet made one of: `days`.
  | 'refused' // Cells that the check of rows refuses: `so`.
  // What a word means that isn't an option: a label, `''` for no answer, `N/A`, or `?` to have the check refuse it.
  | 'word'
  | 'no-options' // Whether a column with many such words is left unanswered: `leave-out`.
  | 'date-order' // Whether `03/04/2026` is in April or in March: `day-first`, `month-first`.
  | 'date-cells' // Whether date cells have day and month swapped: `as-shown`, `swapped`.
  // What to send for a submission day without a time: the `start` time, the `end` of the day, or `blank`.
  | 'bare-day'
  | 'date-mixed' // The column proves both orders of day and month: no choices.
  | 'percent' // What 85 %, or a bare 0.85, is: `percent` for 85, `fraction` for 0.85, `text` for `85%`.
  | 'codes' // Whether bare numbers are the service's codes: `service`, `own`.
  | 'numbered' // What counts if name and number disagree: `name`, `code`.
  | 'addresses' // Whether an e-mail address means the person named in it: `names`.
  | 'response-time'; // Which column has the times of a form's responses: its header; '' if no form fills the sheet.

export type DoubtPlace = Pick<SourceDoubt, 'at' | 'header'>;

export interface SourceDoubt {
  readonly kind: SourceDoubtKind;
  /**
   * Identifies the answer, also for the next file of this kind: `yes-no:12`, `date-order:submitted`. Includes a hash of
   * the rows if the answer holds for this file only.
   */
  readonly key: string;
  readonly at: string; // The column's letters; '' if it is about no column.
  readonly header: string; // The column's header, or the text in the question column.
  readonly row: number; // The first row concerned; 0 if it is about no row.
  readonly example: string; // That cell, as it shows.
  readonly count: number; // Cells concerned.
  readonly choices: readonly string[]; // If empty, the person has to change the sheet or another meaning.
  readonly proposed: string | undefined; // What the sheet or the template implies; undefined if nothing.
  readonly chosen: string | undefined; // undefined until the person has chosen.
}

/** Neither chosen nor proposed: a proposal counts as an answer. */
export function isUnanswered(doubt: SourceDoubt): boolean {
  return answerTo(doubt) === undefined;
}

/** Turns off proposed answers for everything that comes later, when nobody looks. */
const DECIDED_ONLY = { about: 'decided-only', says: 'so' };

/** For form responses that become rows unattended: proposed answers count as given, new questions wait for a person. */
export function acceptProposals(mapping: SheetMapping, doubts: readonly SourceDoubt[]): SheetMapping {
  const answers = doubts.flatMap((doubt) => {
    const says = answerTo(doubt);
    return says === undefined ? [] : [{ about: doubt.key, says }];
  });
  return withDecisions(mapping, [...answers, DECIDED_ONLY]);
}

/** They replace those about the same. */
export function withDecisions(mapping: SheetMapping, decisions: SheetMapping['decisions']): SheetMapping {
  const others = mapping.decisions.filter((one) => decisions.every(({ about }) => about !== one.about));
  return { ...mapping, decisions: [...others, ...decisions] };
}

/** Returns undefined once nobody looks (see `acceptProposals`): then only a person's decisions count. */
export function unlessUnattended<T>(mapping: Pick<SheetMapping, 'decisions'>, proposed: T): T | undefined {
  return decisionAbout(mapping, DECIDED_ONLY.about) === undefined ? proposed : undefined;
}

/** Returns undefined while the question is open. */
export function answerTo({
  choices,
  chosen,
  proposed,
}: Pick<SourceDoubt, 'choices' | 'chosen' | 'proposed'>): string | undefined {
  return chosen !== undefined && choices.includes(chosen) ? chosen : proposed;
}

/** What a person decided about this doubt; undefined if nothing. @param key such as `date-order:submitted` */
export function decisionAbout(
  { decisions }: Pick<SheetMapping, 'decisions'>,
  key: string,
): string | undefined {
  return decisions.find(({ about }) => about === key)?.says;
}

/** The only choice of a question that is merely confirmed, for example that visits lack a date. */
export const CONFIRMED = 'so';

const ABOUT_NOTHING = { at: '', header: '', row: 0, example: '', count: 0, proposed: undefined } as const;

export function newDoubt(
  mapping: SheetMapping,
  kind: SourceDoubt['kind'],
  key: string,
  more: Partial<SourceDoubt> & Pick<SourceDoubt, 'choices'>,
): SourceDoubt {
  return { ...ABOUT_NOTHING, kind, key, chosen: decisionAbout(mapping, key), ...more };
}
