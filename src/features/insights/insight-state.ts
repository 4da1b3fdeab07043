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
/** What is stored about an insight that has a sheet: which one, over which pulled sheet, how it was asked for. */
export type MadeInsight = Omit<Parsed<typeof storedInsight>, 'version'>;

/** The insights that have sheets, deleted ones among them. Costs one call. */
export function madeInsights({
  documentProperties,
}: Pick<Ports, 'documentProperties'>): readonly MadeInsight[] {
  return madeInsightsIn(documentProperties.all());
}

/** The insights that have sheets, among the document's properties where these were read already. */
export function madeInsightsIn(all: DocumentTexts): readonly MadeInsight[] {
  return storedUnder(all, PREFIX, storedInsight).map(({ value }) => value);
}

/** Remembers an insight that has a sheet. */
export function keepInsight(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  made: MadeInsight,
): void {
  documentProperties.set(keyOf(made), JSON.stringify({ version: 1, ...made }));
}

/** Forgets an insight whose sheet is gone. */
export function forgetInsight(
  { documentProperties }: Pick<Ports, 'documentProperties'>,
  made: Pick<MadeInsight, 'code' | 'of'>,
): void {
  documentProperties.remove(keyOf(made));
}

function keyOf({ code, of }: Pick<MadeInsight, 'code' | 'of'>): string {
  return `${PREFIX}${code}:${of}`;
}
