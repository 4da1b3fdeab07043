// What the script tells the page about unknown rows, checked as it arrives.

import * as z from 'zod/mini';
import type { EvidenceField } from '../../domain/answers/sent-and-found.ts';

const unknownRow = z.object({
  rowKey: z.string(),
  sheet: z.string(),
  rows: z.array(z.number()),
  what: z.string(),
  message: z.string(),
  isAction: z.boolean(),
});

const FIELDS = [
  'template',
  'unit',
  'scheduled',
  'started',
  'submitted',
  'createdBy',
  'assignee',
  'status',
] as const satisfies readonly EvidenceField[];

/** The answer with all unknown rows. */
export const unknownRows = z.object({ rows: z.array(unknownRow), mostRequests: z.number() });
/** An unknown row. */
export type ListedRow = z.output<typeof unknownRow>;

const place = z.object({ sheet: z.string(), row: z.number() });
/** Where a row stands; its number is 0 where it is gone. */
export type PlaceOfRow = z.output<typeof place>;

const foundRow = z.object({
  rowKey: z.string(),
  known: z.enum(['whole', 'short', 'edited', 'none']),
  candidates: z.array(
    z.object({
      id: z.number(),
      sureness: z.enum(['likely', 'possible', 'unlikely']),
      takenBy: z.array(place),
      mayBeOf: z.array(place),
    }),
  ),
  fields: z.array(
    z.object({
      field: z.enum(FIELDS),
      sent: z.string(),
      there: z.array(z.object({ text: z.string(), verdict: z.enum(['same', 'near', 'different', 'open']) })),
    }),
  ),
  more: z.number(),
  incomparable: z.number(),
  looked: z.number(),
  isWhole: z.boolean(),
});

/** The answer with what was found for the unknown rows. */
export const foundRows = z.object({ rows: z.array(foundRow) });
/** What was found for one. */
export type FoundRow = z.output<typeof foundRow>;
