// Keeps the marks of parents. Lost or damaged they count as none: then all parents are asked again.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { longValuesUnder, removeLong, storeLong } from '../../app/storage/long-values.ts';
import { SECOND_MS } from '../../domain/durations.ts';
import { lazily } from '../../domain/lazily.ts';
import { CHILDREN_KEYS } from './keys.ts';
import { marksIn } from './rules/parent-marks.ts';

const PREFIX = CHILDREN_KEYS.parents.key;

/**
 * `plan`: what was asked, with which token; with another one the marks don't hold. `fields`: which fields had columns when
 * they were stored. `lackingMs`: rows from before may lack some of these.
 */
const storedMarks = lazily(() =>
  z.object({
    version: z.literal(1),
    sheet: z.number(),
    plan: z.string(),
    marks: z.string(),
    fields: z.optional(z.string()),
    lackingMs: z.optional(z.number()),
    savedMs: z.optional(z.number()),
  }),
);

/** What is stored about the parents. */
interface StoredMarks {
  /** What was asked. */
  readonly plan: string;
  /** The marks, one behind the other. */
  readonly marks: string;
  /** Which fields had columns then. */
  readonly fields: string;
  /** Rows from before may lack some of these; milliseconds since 1970, 0 where none do. */
  readonly lackingMs: number;
  /** When it was stored, milliseconds since 1970. */
  readonly savedMs: number;
}

/** More than the clocks of rows and marks can be apart. */

type StorePorts = Pick<Ports, 'documentProperties' | 'workbook'>;

/**
 * Loads the marks (a hash for each parent, of its version and number of children) of a sheet. A parent whose mark
 * still fits isn't asked again. None count that are of other filters or another token.
 * @param asked with the fields that have columns now
 * @returns `lackingMs`: rows from before may lack fields that have columns now, milliseconds since 1970
 */
export function loadMarks(
  ports: StorePorts,
  sheet: number,
  { plan, fields }: Pick<StoredMarks, 'plan' | 'fields'>,
): { readonly marks: ReadonlySet<string>; readonly lackingMs: number } {
  const { documentProperties, workbook } = ports;
  const all = longValuesUnder(documentProperties.all(), PREFIX, storedMarks);
  const tabs = workbook.sheets().map(({ id }) => id);
  for (const one of all) if (!tabs.includes(one.sheet)) removeLong(documentProperties, PREFIX + one.sheet);
  const stored = all.find((one) => one.sheet === sheet && one.plan === plan);
  const { marks = '', fields: before = fields, lackingMs = 0, savedMs = 0 } = stored ?? {};
  // Where the fields differ, columns came in an execution that was cut off before it could store that.
  return { marks: marksIn(marks), lackingMs: before === fields ? lackingMs : savedMs + SECOND_MS };
}

/**
 * Stores a mark for each parent (a row of another sheet) that was asked for its children. The next run asks only
 * parents that are new or changed.
 * @param sheet the sheet's id
 */
export function saveMarks({ documentProperties }: StorePorts, sheet: number, value: StoredMarks): void {
  storeLong(documentProperties, PREFIX + sheet, { version: 1, sheet, ...value });
}

/**
 * For how many parents (rows of another sheet) a list was read when this sheet was filled last. From it the rows to
 * come are forecast.
 */
export function countAsked({ documentProperties }: StorePorts, sheet: number): number {
  const all = longValuesUnder(documentProperties.all(), PREFIX, storedMarks);
  return marksIn(all.find((one) => one.sheet === sheet)?.marks ?? '').size;
}
