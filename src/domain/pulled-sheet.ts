// What is stored about a pulled sheet: the columns that it was laid out for, and which of them are where.

import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import { instantMs, listOf, type Parsed, wholeNumber } from './schema.ts';

export const storedColumns = lazily(() =>
  z.object({
    /** In the order of the pull's row. */
    named: listOf(z.string()),
    /** Hidden columns that the pull needs and its row doesn't name. */
    kept: listOf(z.string()),
  }),
);
export type ChosenColumns = Parsed<typeof storedColumns>;

/** Columns that came after the first run; later runs fill the older rows. */
export const storedAdded = lazily(() =>
  z.object({
    fields: listOf(z.string()),
    /** Rows with an earlier `Pulled at` lack their values. */
    sinceMs: instantMs(),
  }),
);
export type AddedColumns = Parsed<typeof storedAdded>;

/** Custom functions find the sheet by this, since Google doesn't let them read developer metadata. */
export const storedPulledSheet = lazily(() =>
  z.object({
    id: z.number(),
    resource: z.string(),
    language: z.literal(['en', 'pt']),
    headerRow: wholeNumber(),
    /** Fields without a column: the user deleted it, or the pull doesn't take it. */
    without: listOf(z.string()),
    added: z.optional(storedAdded()),
    /** Absent if the sheet was laid out for all columns of its resource. */
    columns: z.optional(storedColumns()),
    /** How the columns were placed: while the header notes still show this, the metadata needn't be read. */
    seal: z.optional(z.string()),
    /** The named range of its records. */
    range: z.optional(z.string()),
  }),
);
export type PulledSheetState = Parsed<typeof storedPulledSheet>;
