// A mapping: what the columns of a person's sheet mean for an answer sheet, as that person confirmed it.

import * as z from 'zod/mini';
import { lazily, type Parsed, wholeNumber } from '../../../domain/schema.ts';
import { WIDE_FIELDS, type WideField } from '../../answers/rules/answer-groups.ts';
import type { QuestionColumn } from '../../answers/rules/answer-problems.ts';

/** A row for each visit; a row for each answer; or, as on a printed form, a block of rows for each visit. */
export const SOURCE_SHAPES = ['visits', 'answers', 'blocks'] as const;
export type SourceShape = (typeof SOURCE_SHAPES)[number];

/**
 * In the layout with a row for each answer: what tells visits apart, the question's text, its answer, and a comment on
 * it.
 */
const ROLES = ['group', 'question', 'answer', 'comment'] as const;

export const DATE_FIELDS = ['scheduled', 'started', 'submitted'] as const;
export type DateField = (typeof DATE_FIELDS)[number];

export type AnswerColumnMeant = WideField | QuestionColumn;
/** `time:` is a time of day that completes one of the dates. */
export type VisitPart = AnswerColumnMeant | `time:${DateField}` | 'checklist';
export type ColumnMeaning = 'ignored' | VisitPart | (typeof ROLES)[number];

const TIMES = ['time:scheduled', 'time:started', 'time:submitted'] as const;
const WORDS: readonly string[] = ['ignored', 'checklist', ...WIDE_FIELDS, ...TIMES, ...ROLES];

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

/** Returns undefined for columns that are ignored, or only group rows. */
export function visitPartOf(one: ColumnMeaning): VisitPart | undefined {
  if (one === 'checklist') return one;
  return [...WIDE_FIELDS, ...TIMES].find((part) => part === one) ?? questionTarget(one);
}

/** Returns undefined for meanings without a question. */
export function codeOfQuestion(one: ColumnMeaning): number | undefined {
  const digits = /\d+/.exec(one)?.[0];
  return digits === undefined ? undefined : Number(digits);
}

function questionTarget(one: ColumnMeaning): QuestionColumn | undefined {
  const id = codeOfQuestion(one);
  if (id === undefined) return undefined;
  return one.startsWith('comment') ? `comment:${id}` : `question:${id}`;
}
