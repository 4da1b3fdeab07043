// What the columns of a sheet that somebody has mean for an answer sheet: a mapping, as the person has confirmed it.

import * as z from 'zod/mini';
import { lazily } from '../../../domain/lazily.ts';
import { type Parsed, wholeNumber } from '../../../domain/schema.ts';
import { WIDE_FIELDS, type WideField } from '../../answers/rules/answer-groups.ts';
import type { QuestionColumn } from '../../answers/rules/answer-problems.ts';

/**
 * How the source is laid out: a visit a row with a column for each question, an answer a row, or a block of rows for
 * each visit, as a form is printed.
 */
export const SOURCE_SHAPES = ['visits', 'answers', 'blocks'] as const;
/**
 * How a person's sheet is laid out: a row for each visit, a row for each answer, or a block of rows for each visit.
 */
export type SourceShape = (typeof SOURCE_SHAPES)[number];

/** Where an answer a row is kept: what tells visits apart, the question's text, its answer, and a comment on that. */
const ROLES = ['group', 'question', 'answer', 'comment'] as const;

/** The fields that hold a date. */
export const DATE_FIELDS = ['scheduled', 'started', 'submitted'] as const;
/** The date of an assessment that a column can hold: when it was scheduled, started or submitted. */
export type DateField = (typeof DATE_FIELDS)[number];

/** The column of an answer sheet into which a column of a source goes. */
export type AnswerColumnMeant = WideField | QuestionColumn;
/**
 * A part of a visit (one filled checklist of one unit) that a column can hold: a column of the answer sheet, a time
 * of day for one of its dates, or the checklist's name.
 */
export type VisitPart = AnswerColumnMeant | `time:${DateField}` | 'checklist';
/**
 * What a column of a person's sheet is used for: a part of each visit (one filled checklist), the layout of its
 * answers, or nothing. In sheets with questions in rows, a question's text has one too.
 */
export type ColumnMeaning = 'ignored' | VisitPart | (typeof ROLES)[number];

const TIMES = ['time:scheduled', 'time:started', 'time:submitted'] as const;
const WORDS: readonly string[] = ['ignored', 'checklist', ...WIDE_FIELDS, ...TIMES, ...ROLES];

/** Whether a text is a `ColumnMeaning`, for example `unit`, `time:started` or `question:4711`. */
export function isMeaning(text: string): text is ColumnMeaning {
  return WORDS.includes(text) || /^(question|comment):\d{1,15}$/.test(text);
}

const meaning = lazily(() => z.custom<ColumnMeaning>((text) => typeof text === 'string' && isMeaning(text)));
const named = lazily(() => z.array(z.object({ text: z.string(), means: meaning() })));

/** A mapping as pages send it and as it is kept. */
export const storedMapping = lazily(() =>
  z.object({
    shape: z.enum(SOURCE_SHAPES),
    /** The row with the headers; 0 in blocks. */
    headerRow: wholeNumber().check(z.minimum(0)),
    /** The headers from left to right, as they stand there, with what they mean. */
    columns: named(),
    /** The texts in the column of questions, with what they mean; none where a visit is a row. */
    items: named(),
    /** What was chosen where something wasn't certain: the key of a `SourceDoubt`, and one of its choices. */
    decisions: z._default(z.array(z.object({ about: z.string(), says: z.string() })), []),
  }),
);
/** A mapping: all that decides what becomes of a source. */
export type SheetMapping = Parsed<typeof storedMapping>;
/** Whether `03/04/2026` is the third of April or the fourth of March. */
export type DateOrder = 'day-first' | 'month-first';

/**
 * The part of a visit (one filled checklist) that a column with this meaning holds. Undefined for columns that are
 * ignored, or only say how rows belong together.
 */
export function visitPartOf(one: ColumnMeaning): VisitPart | undefined {
  if (one === 'checklist') return one;
  return [...WIDE_FIELDS, ...TIMES].find((part) => part === one) ?? questionTarget(one);
}

/** The code of the question that a meaning is about; undefined for any other. */
export function codeOfQuestion(one: ColumnMeaning): number | undefined {
  const digits = /\d+/.exec(one)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function questionTarget(one: ColumnMeaning): QuestionColumn | undefined {
  const id = codeOfQuestion(one);
  if (id === undefined) return undefined;
  return one.startsWith('comment') ? `comment:${id}` : `question:${id}`;
}
