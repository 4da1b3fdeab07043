// What the columns of a sheet that somebody has mean for an answer sheet: a mapping, as the person has confirmed it.

import * as z from 'zod/mini';
import { lazily } from '../../../domain/lazily.ts';
import { type Parsed, wholeNumber } from '../../../domain/schema.ts';
import { WIDE_FIELDS, type WideField } from '../../answers/rules/answer-groups.ts';
import type { QuestionColumn } from '../../answers/rules/answer-problems.ts';

/**
 * The ways in which a person's own sheet can be laid out. `visits`: a row for each filled checklist. `answers`: a row
 * for each answer. `blocks`: a group of rows, as on a printed form.
 */
export const SOURCE_SHAPES = ['visits', 'answers', 'blocks'] as const;
/** How a person's sheet is laid out: a row for each visit, a row for each answer, or a block of rows for each visit. */
export type SourceShape = (typeof SOURCE_SHAPES)[number];

/** Where an answer a row is kept: what tells visits apart, the question's text, its answer, and a comment on that. */
const ROLES = ['group', 'question', 'answer', 'comment'] as const;

/** The dates of an assessment (a filled checklist) that a column of a person's sheet can hold. */
export const DATE_FIELDS = ['scheduled', 'started', 'submitted'] as const;
/** The date of an assessment that a column can hold: when it was scheduled, started or submitted. */
export type DateField = (typeof DATE_FIELDS)[number];

/**
 * A column of an answer sheet that a column of a person's own sheet can fill: a field such as the unit, or a
 * question.
 */
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
const namedWords = lazily(() => z.array(z.object({ text: z.string(), means: meaning() })));

/**
 * The zod schema of a mapping (what the columns of a person's sheet mean). It checks what the page sends and what is
 * stored.
 */
export const storedMapping = lazily(() =>
  z.object({
    shape: z.literal(SOURCE_SHAPES),
    /** The row with the headers; 0 in blocks. */
    headerRow: wholeNumber().check(z.refine((n) => n >= 0)),
    /** The headers from left to right, as they stand there, with what they mean. */
    columns: namedWords(),
    /** The texts in the column of questions, with what they mean; none where a visit is a row. */
    items: namedWords(),
    /** What was chosen where something wasn't certain: the key of a `SourceDoubt`, and one of its choices. */
    decisions: z._default(z.array(z.object({ about: z.string(), says: z.string() })), []),
  }),
);
/**
 * A mapping: how a person's own sheet is laid out, what each of its columns means, and what they answered. Answer
 * rows are made by it.
 */
export type SheetMapping = Parsed<typeof storedMapping>;
/**
 * Whether dates in a column of a person's sheet begin with the day or the month: `03/04/2026` may be in April or
 * March.
 */
export type DateOrder = 'day-first' | 'month-first';

/**
 * The part of a visit (one filled checklist) that a column with this meaning holds. Undefined for columns that are
 * ignored, or only say how rows belong together.
 */
export function visitPartOf(one: ColumnMeaning): VisitPart | undefined {
  if (one === 'checklist') return one;
  return [...WIDE_FIELDS, ...TIMES].find((part) => part === one) ?? questionTarget(one);
}

/**
 * The question's code in what a column was said to mean, such as 4711 in `question:4711`. Undefined for other
 * meanings.
 */
export function codeOfQuestion(one: ColumnMeaning): number | undefined {
  const digits = /\d+/.exec(one)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function questionTarget(one: ColumnMeaning): QuestionColumn | undefined {
  const id = codeOfQuestion(one);
  if (id === undefined) return undefined;
  return one.startsWith('comment') ? `comment:${id}` : `question:${id}`;
}
