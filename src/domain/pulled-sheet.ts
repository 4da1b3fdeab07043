// What is stored about a pulled sheet: the columns that it was laid out for, and which of them are where.

import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import { instantMs, listOf, type Parsed, wholeNumber } from './schema.ts';

export const storedColumns = lazily(() =>
  z.object({
    named: listOf(z.string()), // in the order of the pull's row
    kept: listOf(z.string()), // hidden columns that the pull needs and its row doesn't name
  }),
);
export type ChosenColumns = Parsed<typeof storedColumns>;

/** Columns that came after the first run; later runs fill the older rows. */
export const storedAdded = lazily(() =>
  z.object({
    fields: listOf(z.string()),
    sinceMs: instantMs(), // rows with an earlier `Pulled at` lack their values
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
    without: listOf(z.string()), // fields without a column: the user deleted it, or the pull doesn't take it
    added: z.optional(storedAdded()),
    columns: z.optional(storedColumns()), // absent if the sheet was laid out for all columns of its resource
    /** How the columns were placed: while the header notes still show this, the metadata needn't be read. */
    seal: z.optional(z.string()),
    range: z.optional(z.string()), // the named range of its records
  }),
);
export type PulledSheetState = Parsed<typeof storedPulledSheet>;
