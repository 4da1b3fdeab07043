// Which insights have a sheet, and when they were worked out: a small property each. One that can't be read, or whose
// sheet was deleted, counts as none.

import * as z from 'zod/mini';
import type { Ports } from '../../app/ports.ts';
import { type DocumentTexts, storedUnder } from '../../app/storage/stored.ts';
import { lazily } from '../../domain/lazily.ts';
import type { Parsed } from '../../domain/schema.ts';
import { INSIGHT_KEYS } from './keys.ts';

const PREFIX = INSIGHT_KEYS.insight.key;

const storedInsight = lazily(() =>
  z.object({
    version: z.literal(1),
    /** Which insight. */
    code: z.string(),
    /** The id of the pulled sheet that it stands on. */
    of: z.number(),
    /** The id of its own sheet. */
    sheetId: z.number(),
    /** When its figures were worked out, milliseconds since 1970. */
    atMs: z.number(),
    /** As of when its source was right then, milliseconds since 1970; left out where nobody knew. */
    asOfMs: z.optional(z.number()),
    /** What the keys of its sheet added up to when none of them was a formula. */
    keySum: z.optional(z.number()),
    /** A hash of the definitions that stand on its headers; left out where a version before has made it. */
    defined: z.optional(z.string()),
    /** The figure whose tickets it lists; left out where it lists none. */
    figure: z.optional(z.object({ insight: z.string(), key: z.string(), field: z.string() })),
    /** Whether a refresh of its pull had to leave it out, so that the next one works it out even if nothing changed. */
    isBehind: z.optional(z.boolean()),
  }),
);
/**
 * The stored note on an insight that has a sheet. It says which insight, over which pulled sheet, and as of when its
 * figures are.
 */
export type MadeInsight = Omit<Parsed<typeof storedInsight>, 'version'>;

/**
 * The stored notes on all insights that have got a sheet, to find what to refresh, list or link. Sheets deleted since
 * are still among them. Costs one call.
 */
export function madeInsights({
  documentProperties,
}: Pick<Ports, 'documentProperties'>): readonly MadeInsight[] {
  return madeInsightsIn(documentProperties.all());
}

/**
 * The stored notes on all insights that have got a sheet, from properties that the caller has read already. That
 * saves a call.
 */
export function madeInsightsIn(all: DocumentTexts): readonly MadeInsight[] {
  return storedUnder(all, PREFIX, storedInsight).map(({ value }) => value);
}

/**
 * Stores that an insight has a sheet, and as of when its figures are. Each refresh of its pull finds the sheet by
 * this note.
 */
export function keepInsight(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  made: MadeInsight,
): void {
  documentProperties.set(keyOf(made), JSON.stringify({ version: 1, ...made }));
}

/** Deletes the stored note on an insight whose sheet somebody has deleted, so that no refresh makes it again. */
export function forgetInsight(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  made: Pick<MadeInsight, 'code' | 'of'>,
): void {
  documentProperties.remove(keyOf(made));
}

function keyOf({ code, of }: Pick<MadeInsight, 'code' | 'of'>): string {
  return `${PREFIX}${code}:${of}`;
}
