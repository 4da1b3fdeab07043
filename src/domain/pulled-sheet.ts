// What is stored about a sheet that a pull fills: which columns it was laid out for, and which of them are where.

import * as z from 'zod/mini';
import { lazily } from './lazily.ts';
import { instantMs, listOf, type Parsed, wholeNumber } from './schema.ts';

/**
 * The schema of the columns that a pull's sheet was laid out for. It is stored with the sheet, so that a later run
 * sees whether its person has chosen others since.
 */
export const storedColumns = lazily(() =>
  z.object({
    /** Those that the pull's row names, in that order. */
    named: listOf(z.string()),
    /** Those that it can't do without and that its row doesn't name: they are hidden. */
    kept: listOf(z.string()),
  }),
);
/**
 * Which columns a pull's sheet gets: those named in its cell `Columns`, and hidden ones that it can't do without.
 * Each is given by the service's field, such as `unidade.nome`.
 */
export type ChosenColumns = Parsed<typeof storedColumns>;

/**
 * The schema of columns that a sheet got after its first run, and since when rows have them. It is stored with the
 * sheet, so that later runs fill the older rows.
 */
export const storedAdded = lazily(() =>
  z.object({
    /** Their fields. */
    fields: listOf(z.string()),
    /** Rows whose `Pulled at` is from before lack their values. */
    sinceMs: instantMs(),
  }),
);
/**
 * Columns that a sheet got after its first run. Rows written before a stored instant lack their values, so a run
 * fills them.
 */
export type AddedColumns = Parsed<typeof storedAdded>;

/**
 * The schema in which the sheet of a pull is stored: its tab, and which columns are where. Custom functions use it,
 * since Google doesn't let them read marks (developer metadata on tabs and columns).
 */
export const storedPulledSheet = lazily(() =>
  z.object({
    id: z.number(),
    resource: z.string(),
    language: z.literal(['en', 'pt']),
    headerRow: wholeNumber(),
    /** Fields that have no column: the user deleted it, or the pull doesn't take it. */
    without: listOf(z.string()),
    /** Columns that came later. */
    added: z.optional(storedAdded()),
    /** Those that it was laid out for; left out where that is all that its resource has. */
    columns: z.optional(storedColumns()),
    /** How the columns stood: while the notes on their headers show the same, nobody asks for the marks. */
    seal: z.optional(z.string()),
    /** The named range of its records. */
    range: z.optional(z.string()),
  }),
);
/**
 * Which tab a pull has filled, and which of its columns stand where, as stored after a run. Custom functions, which
 * can't read marks (hidden metadata on columns), find the sheet by it.
 */
export type PulledSheetState = Parsed<typeof storedPulledSheet>;
