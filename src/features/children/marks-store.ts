// Stores the marks of parents. If they are lost or damaged, all parents are asked again.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { longValuesUnder, removeLong, storeLong } from '../../app/storage/long-values.ts';
import { lazily } from '../../domain/schema.ts';
import { SECOND_MS } from '../../domain/time.ts';
import { CHILDREN_KEYS } from './keys.ts';
import { marksIn } from './rules/parents.ts';

const PREFIX = CHILDREN_KEYS.parents.key;

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

interface StoredMarks {
  readonly plan: string;
  readonly marks: string;
  readonly fields: string;
  /** Rows written before this instant may lack some of these; 0 if none do. */
  readonly lackingMs: number;
  readonly savedMs: number;
}

type StorePorts = Pick<Ports, 'documentProperties' | 'workbook'>;

/** Also deletes the marks of deleted tabs. @returns `lackingMs` for the fields that have columns now */
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
  // Columns were added by an execution that was killed before it could store that. One second is more than the clocks
  // of rows and marks can differ.
  return { marks: marksIn(marks), lackingMs: before === fields ? lackingMs : savedMs + SECOND_MS };
}

export function saveMarks({ documentProperties }: StorePorts, sheet: number, value: StoredMarks): void {
  storeLong(documentProperties, PREFIX + sheet, { version: 1, sheet, ...value });
}

/** How many parents were asked when the sheet was last filled. */
export function countAsked({ documentProperties }: StorePorts, sheet: number): number {
  const all = longValuesUnder(documentProperties.all(), PREFIX, storedMarks);
  return marksIn(all.find((one) => one.sheet === sheet)?.marks ?? '').size;
}
