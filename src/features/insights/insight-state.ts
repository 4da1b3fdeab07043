// Which insights have a sheet, and when they were computed: one small property each. An unreadable one counts as none.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, Family, type ValueOf } from '../../app/storage/stored.ts';
import { INSIGHT_KEYS } from './keys.ts';

const insights = new Family(INSIGHT_KEYS.insight, () =>
  z.object({
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
export type MadeInsight = ValueOf<typeof insights>;

/** Includes those whose sheet was deleted. Costs one call. */
export function madeInsights({ documentProperties }: Ports): readonly MadeInsight[] {
  return madeInsightsIn(documentProperties.all());
}

/** From properties that were read already: saves a call. */
export function madeInsightsIn(all: DocumentTexts): readonly MadeInsight[] {
  return insights.values(all);
}

export function keepInsight(ports: Ports, made: MadeInsight): void {
  insights.save(ports, made, idOf(made));
}

export function forgetInsight(ports: Ports, made: Pick<MadeInsight, 'code' | 'of'>): void {
  insights.remove(ports, idOf(made));
}

function idOf({ code, of }: Pick<MadeInsight, 'code' | 'of'>): string {
  return `${code}:${of}`;
}
