// Which insights have a sheet, and when they were computed: one small property each. An unreadable one counts as none.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, storedUnder } from '../../app/storage/stored.ts';
import { lazily, type Parsed } from '../../domain/schema.ts';
import { INSIGHT_KEYS } from './keys.ts';

const PREFIX = INSIGHT_KEYS.insight.key;

const storedInsight = lazily(() =>
  z.object({
    version: z.literal(1),
    code: z.string(),
    /** The id of the pulled sheet. */
    of: z.number(),
    sheetId: z.number(),
    /** When it was computed. */
    atMs: z.number(),
    /** As of when the source was, milliseconds since 1970; left out if unknown. */
    asOfMs: z.optional(z.number()),
    /** Checksum of the sheet's keys; left out if one of them was a formula. */
    keySum: z.optional(z.number()),
    /** Hash of the notes on the headers: a version with other definitions renews them. */
    defined: z.string(),
    /** The figure whose tickets it lists; left out for other insights. */
    figure: z.optional(z.object({ insight: z.string(), key: z.string(), field: z.string() })),
    /** A refresh had to skip it: the next one computes it even if nothing changed. */
    isBehind: z.optional(z.boolean()),
  }),
);
export type MadeInsight = Omit<Parsed<typeof storedInsight>, 'version'>;

/** Includes those whose sheet was deleted. Costs one call. */
export function madeInsights({ documentProperties }: Ports): readonly MadeInsight[] {
  return madeInsightsIn(documentProperties.all());
}

/** From properties that were read already: saves a call. */
export function madeInsightsIn(all: DocumentTexts): readonly MadeInsight[] {
  return storedUnder(all, PREFIX, storedInsight).map(({ value }) => value);
}

export function keepInsight({ documentProperties }: Ports, made: MadeInsight): void {
  documentProperties.set(keyOf(made), JSON.stringify({ version: 1, ...made }));
}

export function forgetInsight({ documentProperties }: Ports, made: Pick<MadeInsight, 'code' | 'of'>): void {
  documentProperties.remove(keyOf(made));
}

function keyOf({ code, of }: Pick<MadeInsight, 'code' | 'of'>): string {
  return `${PREFIX}${code}:${of}`;
}
