// What the script says about a source, checked before the page works with it.

import * as z from 'zod/mini';

const named = z.array(z.object({ text: z.string(), means: z.string() }));
const reasoned = z.array(
  z.object({
    reason: z.enum(['same', 'alike', 'beside', 'part', 'several', 'twice', 'outside', 'kept', 'nothing']),
    questions: z.array(z.number()),
    at: z.string(),
  }),
);
const mapping = z.object({
  shape: z.enum(['visits', 'answers', 'blocks']),
  headerRow: z.number(),
  columns: named,
  items: named,
  options: named,
  decisions: z.array(z.object({ about: z.string(), says: z.string() })),
});
/** A mapping as the page has it. */
export type PageMapping = z.output<typeof mapping>;

const remark = z.union([
  z.object({ kind: z.literal('said'), text: z.string() }),
  z.object({ kind: z.literal('twice'), one: z.number(), other: z.number(), column: z.string() }),
  z.object({ kind: z.literal('repeated'), one: z.number(), other: z.number() }),
  z.object({ kind: z.literal('more'), count: z.number() }),
  z.object({ kind: z.enum(['total', 'header', 'remark', 'unticked']), rows: z.string() }),
  z.object({ kind: z.enum(['other-table', 'hidden']), row: z.number() }),
]);

/** The schema of what the script shows of a source. */
export const mappedSource = z.object({
  mapping,
  columns: reasoned,
  items: reasoned,
  questions: z.array(z.object({ id: z.number(), title: z.string() })),
  words: z.array(
    z.object({
      text: z.string(),
      count: z.number(),
      row: z.number(),
      labels: z.array(z.string()),
    }),
  ),
  doubts: z.array(
    z.object({
      kind: z.enum(['yes-no', 'word', 'date-order', 'date-cells', 'date-mixed', 'percent', 'codes']),
      key: z.string(),
      at: z.string(),
      header: z.string(),
      row: z.number(),
      example: z.string(),
      count: z.number(),
      choices: z.array(z.string()),
    }),
  ),
  stops: z.array(z.string()),
  remarks: z.array(remark),
  problems: z.array(z.string()),
  counts: z.object({ visits: z.number(), invalid: z.number(), leftOut: z.number() }),
  visits: z.array(z.object({ rows: z.string(), lines: z.array(z.string()), isValid: z.boolean() })),
  canFeed: z.boolean(),
  shown: z.string(),
});
/** What the script shows of a source. */
export type PageSource = z.output<typeof mappedSource>;
